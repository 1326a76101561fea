/**
 * Fields of fire: a gun that cannot move fires only at what lies before its three front sides, as a setting has it. How it turns is in
 * `turning.ts`.
 */
import type { UnitId } from '../core/brand.js';
import { type Heading, STEP_Q, STEP_R } from '../core/hex.js';
import type { Battle } from './battle.js';
import { type BattleState, U } from './layout.js';
import { flagsOf, hexOf } from './unit-state.js';

/** Above the flags of a unit lies the side that it faces, plus one; 0 while it faces none. */
const SHIFT = 13;
const BELOW = (1 << SHIFT) - 1;

/** Whom the setting concerns: guns of all kinds that cannot move, but no mortars. @rule XVI.1 @rule P-55 */
export function hasFacing(b: Battle, u: UnitId): boolean {
  if (!b.on.fieldsOfFire) return false;
  const { movement, vehicle, weapon } = b.types[u]!;
  return movement === 0 && !vehicle && weapon !== 'M' && b.naval[u] === 0;
}

/** The side that the unit faces; -1 for all around. */
export const facingOf = (b: Battle, s: BattleState, u: UnitId): number => ((flagsOf(b, s, u) >> SHIFT) & 7) - 1;

export function setFacing(b: Battle, s: BattleState, u: UnitId, side: number): void {
  const o = b.unitsAt + u * U.size + U.flags;
  s[o] = (s[o]! & BELOW) | ((side + 1) << SHIFT);
}

/** Who is taken up faces nowhere any more. */
export function loseFacing(b: Battle, s: BattleState, u: UnitId): void {
  if (b.on.fieldsOfFire) setFacing(b, s, u, -1);
}

/** Whether a hex lies before the side, or on the line beside it: before the front three of a hex lies half of the map. @rule XVI.1 @rule P-55 */
export function isBefore({ ground: { q, r } }: Battle, from: number, side: number, hex: number): boolean {
  const [dq, dr] = [q[hex]! - q[from]!, r[hex]! - r[from]!];
  const [sq, sr] = [STEP_Q[side as Heading], STEP_R[side as Heading]];
  return 3 * dq * sq + (dq + 2 * dr) * (sq + 2 * sr) >= 0;
}

/** Whether the unit can fire there for all that it faces. Its own hex lies before it. @rule XVI.1 */
export function isInField(b: Battle, s: BattleState, u: UnitId, hex: number): boolean {
  if (!hasFacing(b, u)) return true;
  const side = facingOf(b, s, u);
  return side < 0 || isBefore(b, hexOf(b, s, u), side, hex);
}
