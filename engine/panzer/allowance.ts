/** Allowance of a unit as its move begins, which depends on what it has done and where it is; and whether it has begun to move. */
import type { UnitId } from '../core/brand.js';
import type { Battle } from './battle.js';
import { leavingCost } from './bridging.js';
import { HALVES } from './costs.js';
import { type BattleState, FIRED, LOADED } from './layout.js';
import { minesIn } from './mines.js';
import { hasFlag, hexOf } from './unit-state.js';

/** Whether it moves though it has fired; it does not overrun. @rule XVI.1 */
export const movesByTurret = (b: Battle, u: UnitId): boolean => b.on.turretsMove && b.types[u]!.turret;

/**
 * Halves of a point at the beginning of its move: half of them for a flail that leaves mines, three points less for a bridgelayer that
 * leaves a stream; for a turret that has fired half of what it would have, in whole points, rounded down. @rule X.1 @rule XVI.1 @rule X.C.1.b
 */
export function allowanceOf(b: Battle, s: BattleState, u: UnitId): number {
  const { halves } = b.walkers[u]!;
  const isOnMines = b.types[u]!.kind === 'flail' && hexOf(b, s, u) >= 0 && minesIn(b, s, hexOf(b, s, u)) >= 0;
  const whole = Math.max(0, (isOnMines ? halves >> 1 : halves) - leavingCost(b, s, u));
  if (!hasFlag(b, s, u, FIRED)) return whole;
  return movesByTurret(b, u) ? (whole >> 2) * HALVES : 0;
}

/**
 * Whether it has left the hex where its move began: no block is entered then. To load is no move; only a light load leaves anything to
 * move with. @rule IX.B.2 @rule V.C.2.b
 */
export function isUnderWay(b: Battle, s: BattleState, u: UnitId, left: number): boolean {
  const loading = hasFlag(b, s, u, LOADED) ? HALVES * Math.ceil(b.types[u]!.movement / 2) : 0;
  return left < allowanceOf(b, s, u) - loading;
}
