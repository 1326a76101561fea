/** What engineers work at and for how long, packed into a field of their block; above it lies what an enemy has seen: `watching.ts`. */
import type { UnitId } from '../core/brand.js';
import type { Battle } from './battle.js';
import { type BattleState, U } from './layout.js';

/** What it works at: nothing or its own hex, a side plus one, or a bridge to be blown. Below it how many segments are done. */
export const DONE_BITS = 7;
export const WHAT_SHIFT = 3;
const MINE = 63;

export const workOf = (b: Battle, s: BattleState, u: UnitId): number => s[b.unitsAt + u * U.size + U.work]! & MINE;
export function setWork(b: Battle, s: BattleState, u: UnitId, what: number, done: number): void {
  const o = b.unitsAt + u * U.size + U.work;
  s[o] = (s[o]! & ~MINE) | (what << WHAT_SHIFT) | done;
}
/** Whoever does anything else gives up. */
export const giveUp = (b: Battle, s: BattleState, u: UnitId): void => setWork(b, s, u, 0, 0);
