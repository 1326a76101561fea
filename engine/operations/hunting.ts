/** Submarines: whom one attacks at the end of its move. @rule N8 @rule G-42 */
import { otherSeat, type Seat } from '../core/brand.js';
import { HUNT, PASS } from './actions.js';
import type { Campaign } from './campaign.js';
import { isThere, nextOf, seatOfFleet, slotsOf } from './fleets.js';
import { ask, go } from './go.js';
import { endGlimpses, glimpse, showFleet } from './knowledge.js';
import { type CampaignState, contactAt, F, fleetAt, G, K, NO_FLEET } from './layout.js';
import { FLOW, STEP } from './phases.js';
import { KIND, SHIP_TYPE, SLOTS } from './spec.js';

/** A fleet at sea in the submarine's hex with something to torpedo: boats cannot be. @rule N5.2 */
function isPrey(c: Campaign, s: CampaignState, e: number, hex: number): boolean {
  const o = fleetAt(e);
  if (s[o + F.first]! < 0 || s[o + F.hex] !== hex || s[o + F.docked] === 1 || s[o + F.kind] === KIND.submarines)
    return false;
  for (let u = s[o + F.first]!; u >= 0; u = nextOf(c, s, u)) if (c.type[u] !== SHIP_TYPE.MTB) return true;
  return false;
}

/** Found or not, a fleet in one hex with a submarine can be attacked; its side learns that it is there. */
export function nextHunt(c: Campaign, s: CampaignState): boolean {
  const f = s[G.mover]!;
  if (isThere(s, f) && s[fleetAt(f) + F.kind] === KIND.submarines && s[fleetAt(f) + F.docked] === 0) {
    const hex = s[fleetAt(f) + F.hex]!;
    const enemy = slotsOf(otherSeat(seatOfFleet(f)));
    let count = 0;
    for (let e = enemy; e < enemy + SLOTS; e++) {
      if (!isPrey(c, s, e, hex)) continue;
      glimpse(c, s, e);
      count++;
    }
    if (count > 0) return ask(s, seatOfFleet(f));
  }
  go(s, STEP.moved);
  return false;
}

export function huntActions(c: Campaign, s: CampaignState, ids: Int32Array): number {
  const seat = s[G.actor]! as Seat;
  const hex = s[fleetAt(s[G.mover]!) + F.hex]!;
  let n = 0;
  ids[n++] = PASS;
  for (let k = 0; k < SLOTS; k++) {
    const e = s[contactAt(seat, k) + K.fleet]!;
    if (e >= 0 && isPrey(c, s, e, hex)) ids[n++] = HUNT + k;
  }
  return n;
}

export function hunt(c: Campaign, s: CampaignState, a: number): void {
  if (a === PASS) {
    endGlimpses(s);
    go(s, STEP.moved);
    return;
  }
  s[G.hunter] = s[G.mover]!;
  s[G.prey] = s[contactAt(s[G.actor]! as Seat, a - HUNT) + K.fleet]!;
  showFleet(c, s, s[G.hunter]!);
  showFleet(c, s, s[G.prey]!);
  s[G.flow] = FLOW.none;
  s[G.step] = STEP.hunting;
}

/** The attack and its answer are over. */
export function endHunt(c: Campaign, s: CampaignState): void {
  const prey = s[G.prey]!;
  if (isThere(s, prey)) {
    s[fleetAt(prey) + F.task] = 0;
    showFleet(c, s, prey);
  }
  s[G.hunter] = NO_FLEET;
  s[G.prey] = NO_FLEET;
  endGlimpses(s);
  go(s, STEP.moved);
}
