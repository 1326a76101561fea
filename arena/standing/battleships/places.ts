/** Places of ships for a wish: where an enemy is, or will be once she has run on, and who is the nearest. */
import { AFLOAT, type Battle, type BattleState, STRIDE, U, UNITS_AT } from '../../../engine/battleships/index.js';
import { distance, type Heading, STEP_Q, STEP_R } from '../../../engine/core/hex.js';
import { type Q, type R, type UnitId, unitId } from '../../../engine/index.js';

export const fieldOf = (s: BattleState, u: UnitId, field: number): number => s[UNITS_AT + u * STRIDE + field]!;

export const isAfloat = (s: BattleState, u: UnitId): boolean => fieldOf(s, u, U.status) === AFLOAT;

/** Where she will be after the moves of this turn: who is still to move is expected to run on. */
export function expected(s: BattleState, u: UnitId): { q: Q; r: R } {
  const ahead = fieldOf(s, u, U.done) === 1 ? 0 : fieldOf(s, u, U.speed);
  const heading = fieldOf(s, u, U.heading) as Heading;
  return { q: fieldOf(s, u, U.q) + STEP_Q[heading] * ahead, r: fieldOf(s, u, U.r) + STEP_R[heading] * ahead };
}

export const hexesApart = (s: BattleState, u: UnitId, v: UnitId): number =>
  distance(fieldOf(s, u, U.q), fieldOf(s, u, U.r), fieldOf(s, v, U.q), fieldOf(s, v, U.r));

/** The enemy afloat that is nearest to a ship afloat, of those that count; of several the first. */
export function nearestEnemy(
  b: Battle,
  s: BattleState,
  u: UnitId,
  counts: (enemy: UnitId) => boolean,
): { readonly unit: UnitId; readonly hexes: number } | undefined {
  if (!isAfloat(s, u)) return undefined;
  let best: { unit: UnitId; hexes: number } | undefined;
  for (let e = unitId(0); e < b.units; e++) {
    if (b.seatOf[e] === b.seatOf[u] || !isAfloat(s, e) || !counts(e)) continue;
    const hexes = hexesApart(s, u, e);
    if (best === undefined || hexes < best.hexes) best = { unit: e, hexes };
  }
  return best;
}
