/** Damage takes effect when all have fired: speed falls, ships sink, lines close up. @rule F3.1 @rule F3.4 */
import type { FleetId, UnitId } from '../core/brand.js';
import type { EventLog } from '../core/events.js';
import type { Battle } from './battle.js';
import { endAllContacts } from './engagements.js';
import { leaveField } from './field.js';
import { leadOf, recount } from './fleets.js';
import { type BattleState, NO_FLEET, NO_UNIT, SUNK, U } from './layout.js';
import { tellDamage } from './tell-fire.js';

/** A ship at her endurance is sunk, and her card goes to the owner of the fleet that fired at her. @rule B-15 @rule B-16 */
export function settleDamage(b: Battle, s: BattleState, log: EventLog | undefined): void {
  for (let u = 0 as UnitId; u < b.units; u++) {
    const o = b.unitsAt + u * U.size;
    const pend = s[o + U.pend]!;
    if (pend === 0) continue;
    const f = s[o + U.fleet]! as FleetId;
    const damage = Math.min(b.endurance[u]!, s[o + U.damage]! + pend);
    s[o + U.damage] = damage;
    s[o + U.pend] = 0;
    const isSunk = damage === b.endurance[u];
    if (isSunk) s[o + U.sunkBy] = b.seatOf[s[o + U.under]!]!;
    if (log) tellDamage(b, s, log, u, pend, isSunk);
    if (isSunk) leaveField(b, s, u, SUNK);
    else recount(b, s, f);
    if (leadOf(b, s, f) < 0) endAllContacts(b, s, f);
  }
}

/** No targets any more. */
export function clearTargets(b: Battle, s: BattleState): void {
  for (let u = 0 as UnitId; u < b.units; u++) {
    const o = b.unitsAt + u * U.size;
    s[o + U.target] = NO_UNIT;
    s[o + U.under] = NO_FLEET;
  }
}
