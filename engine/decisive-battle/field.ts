/** Ships on the field, and when a side has none left. @rule W4.1 */
import type { UnitId } from '../core/brand.js';
import type { Battle } from './battle.js';
import { removeShip, statusOf } from './fleets.js';
import { AFLOAT, type BattleState, G } from './layout.js';
import { sideOf } from './sides.js';
import { LEADER, NEUTRAL } from './spec.js';

/** Counts the ships of both sides once all fleets are formed. */
export function countField(b: Battle, s: BattleState): void {
  s[G.field0] = 0;
  s[G.field1] = 0;
  for (let u = 0 as UnitId; u < b.units; u++) {
    const side = sideOf(s, b.seatOf[u]!);
    if (side === NEUTRAL || statusOf(b, s, u) !== AFLOAT) continue;
    const at = side === LEADER ? G.field0 : G.field1;
    s[at] = s[at]! + 1;
  }
}

/** A ship is gone from the field, by whatever fate. */
export function leaveField(b: Battle, s: BattleState, u: UnitId, status: number): void {
  const at = sideOf(s, b.seatOf[u]!) === LEADER ? G.field0 : G.field1;
  s[at] = s[at]! - 1;
  removeShip(b, s, u, status);
}

export const isFieldOver = (s: BattleState): boolean => s[G.field0] === 0 || s[G.field1] === 0;
