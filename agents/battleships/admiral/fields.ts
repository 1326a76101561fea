/** Accessors of a state: a unit's fields, and distances between units. */

import { type BattleState, STRIDE, U, UNITS_AT } from '../../../engine/battleships/index.js';
import type { Q, R, UnitId } from '../../../engine/index.js';

/** A unit's field. */
export const unitField = (s: BattleState, u: UnitId, f: number): number => s[UNITS_AT + u * STRIDE + f]!;

/** Hexes between two units. */
export function unitDistance(s: BattleState, u: UnitId, v: UnitId): number {
  return hexesBetween(unitField(s, u, U.q), unitField(s, u, U.r), unitField(s, v, U.q), unitField(s, v, U.r));
}

export function hexesBetween(q1: Q, r1: R, q2: Q, r2: R): number {
  const dq = q2 - q1;
  const dr = r2 - r1;
  const a = dq < 0 ? -dq : dq;
  const c = dr < 0 ? -dr : dr;
  const e = dq + dr < 0 ? -dq - dr : dq + dr;
  return a > c ? Math.max(a, e) : Math.max(c, e);
}
