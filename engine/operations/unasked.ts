/**
 * Courses of drawn worlds in which the other side is asked. What it is asked, and of which fleet, would tell of fleets that have not been
 * found; so in a world that is drawn for the seat it is asked for the next move, with nothing under way.
 */
import { otherSeat, type Seat } from '../core/brand.js';
import { seatOfFleet } from './fleets.js';
import { go } from './go.js';
import { type CampaignState, F, fleetAt, G, NO_FLEET } from './layout.js';
import { CATEGORY, FLOW, LAST_CATEGORY, STEP } from './phases.js';
import { SUB as STRIKE } from './strike-fields.js';

/** Whether the seat does not know what the other side is asked: in combat, once aircraft are in the air, and while a port is under fire, both do. */
export function isAskedUnseen(s: CampaignState, seat: Seat): boolean {
  const step = s[G.step]!;
  const isAtPort = step >= STEP.shell && step <= STEP.mend && s[G.mover]! >= 0;
  const isInCombat = s[G.flow] !== FLOW.none && !(s[G.flow] === FLOW.strike && s[G.sub] === STRIKE.raid);
  return s[G.actor] === otherSeat(seat) && !isInCombat && !isAtPort;
}

/** Nothing is under way. A move of the seat's own that somebody could intercept has not begun, as its view has it. */
export function settle(s: CampaignState, seat: Seat): void {
  const mover = s[G.mover]!;
  const isOnWay = s[G.step]! >= STEP.walk && s[G.step]! <= STEP.intercept;
  if (mover >= 0 && seatOfFleet(mover) === seat && isOnWay) s[fleetAt(mover) + F.hex] = s[G.from]!;
  for (const field of [G.mover, G.apart, G.walker, G.foeA, G.foeB, G.striker, G.struck, G.hunter, G.prey]) {
    s[field] = NO_FLEET;
  }
  if (s[G.step] === STEP.supply || s[G.step] === STEP.works) return;
  const isAfterMoves = s[G.step] === STEP.base;
  s[G.flow] = FLOW.none;
  go(s, STEP.sail);
  s[G.category] = isAfterMoves ? LAST_CATEGORY : Math.max(CATEGORY.transport, s[G.category]!);
  s[G.lead] = otherSeat(seat);
  s[G.half] = 0;
  s[G.active] = 1;
  s[G.roll] = 1;
}
