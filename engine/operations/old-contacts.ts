/** Old contacts: where a fleet of the other side was found that is not followed any more. Some fleet of a drawn world must have been each of them. */
import { otherSeat, type Seat } from '../core/brand.js';
import type { Campaign } from './campaign.js';
import { isThere, slotsOf } from './fleets.js';
import { declinedIn, forcedIn, phaseOf } from './history.js';
import { isSeenIn } from './knowledge.js';
import { type CampaignState, contactAt, F, fleetAt, G, K } from './layout.js';
import { STEP } from './phases.js';
import { phaseOfTime, stepsOf } from './possible.js';
import { SLOTS } from './spec.js';

/** How many old contacts none of the fleets of a world can have been. */
export function unexplained(c: Campaign, s: CampaignState, seat: Seat): number {
  const taken = new Map<number, number>();
  let count = 0;
  for (const k of oldContacts(c, s, seat)) {
    const f = explainerOf(c, s, seat, k, taken);
    if (f < 0) count++;
    else taken.set(f, contactIn(s, seat, k).time);
  }
  return count;
}

export function contactIn(s: CampaignState, seat: Seat, k: number): { hex: number; kind: number; time: number } {
  const at = contactAt(seat, k);
  return { hex: s[at + K.hex]!, kind: s[at + K.kind]!, time: s[at + K.time]! };
}

/** Contacts that are not followed any more and in which no ship was seen, the latest first. */
export function oldContacts(c: Campaign, s: CampaignState, seat: Seat): number[] {
  const old: number[] = [];
  for (let k = 0; k < SLOTS; k++) {
    const at = contactAt(seat, k);
    if (s[at + K.fleet]! >= 0 || s[at + K.time]! < 0 || isKnown(c, s, seat, k)) continue;
    old.push(k);
  }
  return old.sort((a, b) => s[contactAt(seat, b) + K.time]! - s[contactAt(seat, a) + K.time]! || a - b);
}

/** A fleet that can have been the contact; -1 if there is none. `taken`: when each fleet has been another one. */
export function explainerOf(
  c: Campaign,
  s: CampaignState,
  seat: Seat,
  k: number,
  taken: ReadonlyMap<number, number>,
): number {
  const { hex, kind, time } = contactIn(s, seat, k);
  const first = slotsOf(otherSeat(seat));
  for (let f = first; f < first + SLOTS; f++) {
    if (!isThere(s, f) || s[fleetAt(f) + F.kind] !== kind || taken.get(f) === time) continue;
    if (isInReach(c, s, seat, s[fleetAt(f) + F.first]!, hex, time, s[fleetAt(f) + F.hex]!)) return f;
  }
  return -1;
}

/** Whether the unit may have gone from one hex to the other since a time. */
export const isInReach = (
  c: Campaign,
  s: CampaignState,
  seat: Seat,
  u: number,
  from: number,
  time: number,
  to: number,
): boolean => c.map.bySea[from * c.map.hexes + to]! <= reachSince(c, s, seat, u, time);

/** Ships were seen in it: what became of them is told by their own sightings. */
function isKnown(c: Campaign, s: CampaignState, seat: Seat, k: number): boolean {
  const enemy = otherSeat(seat);
  for (let u = c.firstSea[enemy]!; u < c.firstSea[enemy + 1]!; u++) if (isSeenIn(c, s, u, seat, k)) return true;
  return false;
}

/** Hexes that a unit may have gone since a time. */
function reachSince(c: Campaign, s: CampaignState, seat: Seat, u: number, time: number): number {
  const [from, now] = [phaseOfTime(time), phaseOf(s)];
  let sum = 0;
  for (let phase = from; phase <= now; phase++) {
    const isOpen = phase < now || (s[G.sea]! > 0 && s[G.step] !== STEP.works);
    // Seen in passing, it may have had its move of that phase before it.
    if (isOpen) sum += stepsOf(c, s, u) + declinedIn(c, s, seat, phase) + forcedIn(c, s, seat, phase);
  }
  return sum;
}
