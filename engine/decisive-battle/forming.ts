/** Forming fleets, in secret, one power after the other. @rule W2.1 @rule W2.2 @rule B-42 */
import type { FleetId, Seat, UnitId } from '../core/brand.js';
import type { EventLog } from '../core/events.js';
import { DONE, FOLLOW, LEAD } from './actions.js';
import type { Battle } from './battle.js';
import { countField } from './field.js';
import { addAstern, beginFleet } from './fleets.js';
import { type BattleState, G, NO_FLEET } from './layout.js';
import { seatAt, sideOf } from './sides.js';
import { NEUTRAL } from './spec.js';
import { tellFleets, tellFormed } from './tell.js';

/** The next who commits ships: all but the neutral, in the order of victory points; those forced into the war too (B-04). */
export function nextToForm(b: Battle, s: BattleState): boolean {
  for (let rank = s[G.unit]!; rank < b.seats; rank++) {
    const seat = seatAt(s, rank);
    if (sideOf(s, seat) === NEUTRAL) continue;
    s[G.unit] = rank;
    s[G.actor] = seat;
    return true;
  }
  return false;
}

/** One ship more, or the end of it. `G.other` is the fleet that was begun last. */
export function formFleet(b: Battle, s: BattleState, a: number, log: EventLog | undefined): void {
  if (a === DONE) {
    if (log) tellFormed(b, s, log, s[G.actor]! as Seat);
    s[G.unit] = s[G.unit]! + 1;
    s[G.other] = NO_FLEET;
  } else if (a >= FOLLOW) {
    addAstern(b, s, s[G.other]! as FleetId, (a - FOLLOW) as UnitId);
  } else {
    beginFleet(b, s, (a - LEAD) as UnitId);
    s[G.other] = a - LEAD;
  }
}

/** The fleets come out into the open. */
export function revealFleets(b: Battle, s: BattleState, log: EventLog | undefined): void {
  countField(b, s);
  if (log) tellFleets(b, s, log);
}
