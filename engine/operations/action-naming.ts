/** Who attacks whom in a round: ships in their order, targets by priority. @rule N5.1 @rule G-10 */

import { otherSeat, type Seat } from '../core/brand.js';
import * as A from './action-fields.js';
import type { Campaign } from './campaign.js';
import { categoryOfUnit, gunOf, isBoat, leftOf, torpedoesOf } from './combatants.js';
import { firstOf, hexOfFleet, nextOf } from './fleets.js';
import { NO_POWER } from './gunnery.js';
import { type CampaignState, G, NO_UNIT, U } from './layout.js';
import { CLOSE_RANGE } from './range.js';
import { namedBefore, takeAnyTarget, takeTargets } from './targeting.js';

/** Decisions: none for a ship that can only launch; a gun or torpedoes at a unit. */
export const NO_SHOT = 20010;
export const GUN_AT = 20100;
export const TORPEDO_AT = 20400;

/** Marks of a ship in a round, in `U.a1`. */
export const ASKED = 1;
export const GUN = 2;
export const TORPEDO = 4;
export const FIRED = 8;
/** Was named as a gun target. @rule N3.3 @rule G-8 */
export const AIMED_AT = 16;

/** Places of a ship: her target; marks; how many have named her; gun power as the round began. */
export const targetAt = (c: Campaign, u: number): number => c.unitsAt + u * U.size + U.a0;
export const marksAt = (c: Campaign, u: number): number => c.unitsAt + u * U.size + U.a1;
const attackersAt = (c: Campaign, u: number): number => c.unitsAt + u * U.size + U.a2;
export const powerAt = (c: Campaign, u: number): number => c.unitsAt + u * U.size + U.a3;

export const hasMark = (c: Campaign, s: CampaignState, u: number, mark: number): boolean =>
  (s[marksAt(c, u)]! & mark) !== 0;

export const fleetOfSeat = (s: CampaignState, seat: Seat): number => s[seat === 0 ? A.fleet0 : A.fleet1]!;

/** Whether a seat's fleet is silent: it has declared. @rule N2.5 */
export const hasDeclared = (s: CampaignState, seat: Seat): boolean => s[seat === 0 ? A.declared0 : A.declared1]! > 0;

/** Ships of a fleet as the round begins: nothing named, gun power before the leader's advantage. */
export function clearNaming(c: Campaign, s: CampaignState, f: number): void {
  for (let u = firstOf(s, f); u >= 0; u = nextOf(c, s, u)) {
    s[targetAt(c, u)] = NO_UNIT;
    s[marksAt(c, u)] = 0;
    s[attackersAt(c, u)] = 0;
    s[powerAt(c, u)] = gunOf(c, s, u, false, false);
  }
}

/** Of a fleet's ships with all marks of `has` and none of `lacks`, the first in order; -1 for none. @rule N5.1 @rule G-40 */
export function firstInOrder(c: Campaign, s: CampaignState, f: number, has: number, lacks: number): number {
  let best: number = NO_UNIT;
  for (let u = firstOf(s, f); u >= 0; u = nextOf(c, s, u)) {
    const marks = s[marksAt(c, u)]!;
    if ((marks & has) !== has || (marks & lacks) !== 0) continue;
    if (best < 0 || isNamedBefore(c, s, u, best)) best = u;
  }
  return best;
}

/** Of two ships of a side, whether the first is named before the second. @rule N5.1 @rule G-40 */
export const isNamedBefore = (c: Campaign, s: CampaignState, u: number, v: number): boolean =>
  namedBefore(categoryOfUnit(c, u), s[powerAt(c, u)]!, u, categoryOfUnit(c, v), s[powerAt(c, v)]!, v) > 0;

/** More ships than any fleet may have: N11 lets in 28 and oilers. */
const ROOM = 64;
const ids = new Int16Array(ROOM);
const category = new Int8Array(ROOM);
const attackers = new Int8Array(ROOM);
const isOpen = new Int8Array(ROOM);
const found = new Int8Array(ROOM);

/** Writes what the ship in `G.unit` may be told, ascending, into `out`; returns how many. */
export function namingsOf(c: Campaign, s: CampaignState, out: Int32Array): number {
  const u = s[G.unit]!;
  const guns = addTargets(c, s, u, false, out, 0);
  const all = addTargets(c, s, u, true, out, guns);
  if (guns > 0 || all === 0) return all;
  // She can only launch, which is a may. Her word comes first: 20010 is below all targets.
  out.copyWithin(1, 0, all);
  out[0] = NO_SHOT;
  return all + 1;
}

/** Targets of guns or torpedoes behind those that stand in `out`. @rule N3.1 @rule N3.4 @rule N4.1 @rule N5.1 */
function addTargets(
  c: Campaign,
  s: CampaignState,
  u: number,
  isTorpedo: boolean,
  out: Int32Array,
  from: number,
): number {
  const seat = c.seatOf[u]!;
  if (isTorpedo ? !mayLaunch(c, s, u, seat) : !mayFire(c, s, u)) return from;
  const onlyLaunching = !isTorpedo && s[G.night] === 0 && c.range[u] === 0;
  let count = 0;
  for (let t = firstOf(s, fleetOfSeat(s, otherSeat(seat))); t >= 0; t = nextOf(c, s, t)) {
    ids[count] = t;
    category[count] = categoryOfUnit(c, t);
    attackers[count] = s[attackersAt(c, t)]!;
    isOpen[count] = (isTorpedo ? isBoat(c, t) : onlyLaunching && !hasMark(c, s, t, TORPEDO)) ? 0 : 1;
    count++;
  }
  const isFree = isBoat(c, u) && c.map.isCoast[hexOfFleet(s, fleetOfSeat(s, seat))] === 1;
  if (isFree) takeAnyTarget(count, attackers, isOpen, found);
  else takeTargets(count, category, attackers, isOpen, found);
  let n = from;
  for (let i = 0; i < count; i++) if (found[i] === 1) out[n++] = (isTorpedo ? TORPEDO_AT : GUN_AT) + ids[i]!;
  return n;
}

/** Only the leader's ships, at range 1. @rule N3.1 */
const mayLaunch = (c: Campaign, s: CampaignState, u: number, seat: Seat): boolean =>
  s[A.leader] === seat && s[A.range] === CLOSE_RANGE && torpedoesOf(c, s, u, false) !== NO_POWER;

/** Guns within their range; those of range 0 by day only if somebody launches, which the targets show. @rule N6.1 @rule N3.4 @rule N4.1 */
const mayFire = (c: Campaign, s: CampaignState, u: number): boolean =>
  s[powerAt(c, u)] !== NO_POWER && (s[G.night] === 1 || c.range[u] === 0 || c.range[u]! >= s[A.range]!);

const told = new Int32Array(2 * ROOM);

/**
 * The next ship of the seat in `A.asked` that has a choice, in `G.unit`. One answer is taken without asking, but not where targets are
 * hidden: how often a seat is asked would tell what it has named. False when all have named.
 */
export function nextNaming(c: Campaign, s: CampaignState): boolean {
  const f = fleetOfSeat(s, s[A.asked]! as Seat);
  for (let u = firstInOrder(c, s, f, 0, ASKED); u >= 0; u = firstInOrder(c, s, f, 0, ASKED)) {
    s[G.unit] = u;
    const choices = leftOf(c, s, u) > 0 ? namingsOf(c, s, told) : 0;
    if (choices > 1 || (choices === 1 && s[A.leader]! < 0)) return true;
    if (choices === 0) s[marksAt(c, u)]! |= ASKED;
    else nameTarget(c, s, told[0]!);
  }
  return false;
}

/** The ship in `G.unit` has her order. */
export function nameTarget(c: Campaign, s: CampaignState, a: number): void {
  const u = s[G.unit]!;
  s[marksAt(c, u)]! |= ASKED;
  if (a === NO_SHOT) return;
  const isTorpedo = a >= TORPEDO_AT;
  const t = a - (isTorpedo ? TORPEDO_AT : GUN_AT);
  s[targetAt(c, u)] = t;
  s[marksAt(c, u)]! |= isTorpedo ? TORPEDO : GUN;
  s[attackersAt(c, t)]! += 1;
  if (!isTorpedo) s[marksAt(c, t)]! |= AIMED_AT;
}
