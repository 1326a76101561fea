/** Sailing: who moves, fleets and where they may end, passing, detaching. @rule N13 @rule N14 */

import { BOTH_SEATS, FIRST_SEAT, otherSeat, SECOND_SEAT, type Seat } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { DETACH, DONE, HEXES, hexOfMove, MOVE, PASS, slotOfMove, TAKE } from './actions.js';
import type { Campaign } from './campaign.js';
import { compositionFits } from './composition.js';
import {
  clearFleet,
  copyBit,
  freshSlot,
  isThere,
  nextOf,
  putIn,
  recount,
  seatOfFleet,
  slotsOf,
  takeOut,
} from './fleets.js';
import { ask, go, roll } from './go.js';
import { MOST_STEPS } from './hexes.js';
import { detect, isDetected, loseContact } from './knowledge.js';
import { type CampaignState, F, fleetAt, G, NO_FLEET, NO_UNIT, P, portAt, timeOf } from './layout.js';
import { layPath } from './paths.js';
import { CATEGORY, LAST_CATEGORY, STEP } from './phases.js';
import { FLEETS, KIND, SHIP_TYPE, SLOTS } from './spec.js';
import { costOfFleet, portOfFleet } from './supply.js';
import { tellOrder, tellOwn } from './tell.js';
import * as THROW from './throw-kinds.js';

/** Categories as the sea phase begins: what is found now decides, for the whole phase. @rule N13.1 @rule N13.4 */
export function sortFleets(s: CampaignState): void {
  for (let f = 0; f < FLEETS; f++) {
    if (isThere(s, f)) s[fleetAt(f) + F.category] = categoryOf(s, f);
  }
}

function categoryOf(s: CampaignState, f: number): number {
  switch (s[fleetAt(f) + F.kind]) {
    case KIND.transport:
      return CATEGORY.transport;
    case KIND.support:
      return CATEGORY.support;
    case KIND.boats:
      return CATEGORY.boats;
    case KIND.submarines:
      return CATEGORY.submarines;
    case KIND.battle:
      return isDetected(s, f) ? CATEGORY.detected : CATEGORY.undetected;
    default:
      return CATEGORY.undetected;
  }
}

/** Whether the fleet can still be given a move in this category; of most the first answer is no. */
const isUnmoved = (s: CampaignState, f: number): boolean => {
  const o = fleetAt(f);
  return (
    s[o + F.category] === s[G.category] &&
    s[o + F.moved] === 0 &&
    s[o + F.first]! >= 0 &&
    s[o + F.task] === 0 &&
    s[o + F.back]! <= s[G.turn]!
  );
};

export function hasUnmoved(s: CampaignState, seat: Seat): boolean {
  const category = s[G.category]!;
  const first = slotsOf(seat);
  for (let f = first; f < first + SLOTS; f++) {
    if (s[fleetAt(f) + F.category] === category && isUnmoved(s, f)) return true;
  }
  return false;
}

/** The first category, or the next. */
export function openCategory(s: CampaignState, category: number): void {
  s[G.category] = category;
  s[G.roll] = 0;
  s[G.half] = 2;
  s[G.active] = 3;
  go(s, STEP.order);
}

/** Dice before each step, until nobody has anything to move, or neither has moved. @rule N13.2 @rule N13.3 @rule G-47 */
export function nextOrder(s: CampaignState): boolean {
  if (s[G.active] !== 0 && (hasUnmoved(s, FIRST_SEAT) || hasUnmoved(s, SECOND_SEAT))) return roll(s);
  if (s[G.category] === LAST_CATEGORY) go(s, STEP.base);
  else openCategory(s, s[G.category]! + 1);
  return false;
}

/** For the log. */
const lastOrder = { one: 0, two: 0 };

/** Above 0 where seat 0 has more, 0 where both have as much. */
export function orderDice(s: CampaignState, chance: Chance): number {
  const number = s[G.category]! * 128 + s[G.roll]!;
  lastOrder.one = chance.die(6, throwName(timeOf(s), THROW.order, 0, number));
  lastOrder.two = chance.die(6, throwName(timeOf(s), THROW.order, 1, number));
  return Math.sign(lastOrder.one - lastOrder.two);
}

/** Both roll; equal dice are thrown again. Told to those who have something to move. @rule G-32 */
export function rollOrder(c: Campaign, s: CampaignState, chance: Chance, log: EventLog | undefined): void {
  const ahead = orderDice(s, chance);
  s[G.roll] = s[G.roll]! + 1;
  if (ahead === 0) return;
  s[G.lead] = ahead > 0 ? 0 : 1;
  s[G.half] = 0;
  s[G.active] = 0;
  if (log) {
    const seats = BOTH_SEATS.filter((seat) => hasUnmoved(s, seat));
    tellOrder(c, s, log, seats, [lastOrder.one, lastOrder.two]);
  }
  go(s, STEP.sail);
}

/** The higher first, then the lower; who has nothing is not asked. */
export function nextSail(s: CampaignState): boolean {
  for (; s[G.half]! < 2; s[G.half] = s[G.half]! + 1) {
    const seat = s[G.half] === 0 ? (s[G.lead]! as Seat) : otherSeat(s[G.lead]! as Seat);
    if (hasUnmoved(s, seat)) return ask(s, seat);
  }
  go(s, STEP.order);
  return false;
}

/** Own fleets at sea by hex: of the category that moves, those that hinder a stop. @rule N14.2 */
const crowd = new Int8Array(HEXES);
/** The hexes that are marked. */
const crowded = new Int16Array(SLOTS);

/** Returns how many are crowded. */
function markCrowd(s: CampaignState, seat: Seat): number {
  const category = s[G.category]!;
  if (category === CATEGORY.submarines) return 0;
  const isBattle = category === CATEGORY.detected || category === CATEGORY.undetected;
  const begin = fleetAt(slotsOf(seat));
  const end = begin + SLOTS * F.size;
  let n = 0;
  for (let o = begin; o < end; o += F.size) {
    if (s[o + F.first]! < 0 || s[o + F.docked] === 1) continue;
    const kind = s[o + F.kind]!;
    const hinders = isBattle ? kind === KIND.battle || kind === KIND.raider : s[o + F.category] === category;
    if (!hinders) continue;
    const hex = s[o + F.hex]!;
    crowd[hex] = crowd[hex]! + 1;
    crowded[n++] = hex;
  }
  return n;
}

/** A pass; detaching; each unmoved fleet and each hex where it may end. After detaching one of the two moves. @rule N14.3 */
export function sailActions(c: Campaign, s: CampaignState, ids: Int32Array): number {
  const seat = s[G.actor]! as Seat;
  const first = slotsOf(seat);
  const apart = s[G.apart]!;
  let left = 0;
  for (let i = 0; i < SLOTS; i++) {
    const f = first + i;
    if (isUnmoved(s, f) && (apart < 0 || f === apart || f === s[G.mover])) unmoved[left++] = f;
  }
  let n = 0;
  if (apart < 0) {
    ids[n++] = PASS;
    const hasRoom = freshSlot(s, seat) >= 0;
    for (let i = 0; hasRoom && i < left; i++) if (mayDetach(s, unmoved[i]!)) ids[n++] = DETACH + unmoved[i]! - first;
  }
  const marked = markCrowd(s, seat);
  for (let i = 0; i < left; i++) n = addEnds(c, s, unmoved[i]!, unmoved[i]! - first, marked, ids, n);
  for (let i = 0; i < marked; i++) crowd[crowded[i]!] = 0;
  return n;
}

/** Fleets that can be given a move. */
const unmoved = new Int8Array(SLOTS);

const mayDetach = (s: CampaignState, f: number): boolean =>
  s[fleetAt(f) + F.kind]! <= KIND.battle && s[fleetAt(f) + F.ships]! > 1;

/** The hexes where a fleet may end its move, ascending. @rule N14.1 @rule N14.2 @rule N14.4 @rule N17.1 */
function addEnds(
  c: Campaign,
  s: CampaignState,
  f: number,
  slot: number,
  marked: number,
  ids: Int32Array,
  count: number,
): number {
  const o = fleetAt(f);
  const hex = s[o + F.hex]!;
  const base = MOVE + slot * HEXES;
  const isDocked = s[o + F.docked] === 1;
  let n = count;
  const port = portOfFleet(c, s, f);
  if (port >= 0 && costOfFleet(c, s, f) > s[portAt(port) + P.allowed]!) {
    ids[n++] = base + hex;
    return n;
  }
  const steps = s[o + F.speed]! > MOST_STEPS ? MOST_STEPS : s[o + F.speed]!;
  const { reach, reachAt } = c.map;
  const begin = reachAt[hex * (MOST_STEPS + 1) + steps]!;
  const end = reachAt[hex * (MOST_STEPS + 1) + steps + 1]!;
  if (!isAnyNear(c, hex, steps, marked)) {
    for (let i = begin; i < end; i++) ids[n++] = base + reach[i]!;
    return n;
  }
  for (let i = begin; i < end; i++) {
    const to = reach[i]!;
    const others = crowd[to]! - (to === hex && !isDocked ? 1 : 0);
    if (others > 0 && !(to === hex && isDocked) && (others > 1 || mergesAt(c, s, f, to) < 0)) continue;
    ids[n++] = base + to;
  }
  // Who can end nowhere ends where it is.
  if (n === count) ids[n++] = base + hex;
  return n;
}

/** Whether a marked hex is in reach; its own does not count where only the fleet itself is in it. */
function isAnyNear(c: Campaign, hex: number, steps: number, marked: number): boolean {
  const { hexes, bySea } = c.map;
  for (let i = 0; i < marked; i++) {
    const at = crowded[i]!;
    if (at === hex ? crowd[hex]! > 1 : bySea[hex * hexes + at]! <= steps) return true;
  }
  return false;
}

/** The unmoved transport fleet in the hex which a transport fleet without cargo would join; -1 for none. @rule N14.4 */
export function mergesAt(c: Campaign, s: CampaignState, f: number, hex: number): number {
  if (s[fleetAt(f) + F.kind] !== KIND.transport || hasCargo(c, s, f)) return NO_FLEET;
  const first = slotsOf(seatOfFleet(f));
  for (let e = first; e < first + SLOTS; e++) {
    const o = fleetAt(e);
    if (e === f || s[o + F.first]! < 0 || s[o + F.kind] !== KIND.transport || s[o + F.hex] !== hex) continue;
    if (s[o + F.moved] === 0 && s[o + F.docked] === 0 && compositionFits(c, s, f, e)) return e;
  }
  return NO_FLEET;
}

function hasCargo(c: Campaign, s: CampaignState, f: number): boolean {
  for (let u = s[fleetAt(f) + F.first]!; u >= 0; u = nextOf(c, s, u)) {
    const type = c.type[u]!;
    if (type === SHIP_TYPE.AK || type === SHIP_TYPE.BH || type === SHIP_TYPE.AO) return true;
  }
  return false;
}

/** What the seat orders: a pass, a new fleet, or a move. */
export function sail(c: Campaign, s: CampaignState, a: number): void {
  if (a === PASS) {
    endTurnOfSeat(s);
    return;
  }
  const first = slotsOf(s[G.actor]! as Seat);
  if (a >= DETACH && a < TAKE) {
    s[G.mover] = first + a - DETACH;
    go(s, STEP.detach);
    return;
  }
  beginMove(c, s, first + slotOfMove(a), hexOfMove(a));
}

/** The seat's half of the step is over. */
export function endTurnOfSeat(s: CampaignState): void {
  s[G.mover] = NO_FLEET;
  s[G.apart] = NO_FLEET;
  s[G.half] = s[G.half]! + 1;
  go(s, STEP.sail);
}

/** A fleet sails: it leaves port, which is paid for, and is on its way. */
function beginMove(c: Campaign, s: CampaignState, f: number, to: number): void {
  const o = fleetAt(f);
  s[G.mover] = f;
  s[G.active] = s[G.active]! | 1;
  s[o + F.moved] = 1;
  s[G.made] = 0;
  s[G.from] = s[o + F.hex]!;
  layPath(c, s, f, to);
  if (s[o + F.docked] === 1 && to !== s[o + F.hex]) {
    const port = portOfFleet(c, s, f);
    if (port >= 0) s[portAt(port) + P.allowed] = s[portAt(port) + P.allowed]! - costOfFleet(c, s, f);
    s[o + F.docked] = 0;
  }
  go(s, STEP.walk);
}

/** Ships of the new fleet, in the order of their numbers; at least one stays. @rule N14.3 */
export function detachActions(c: Campaign, s: CampaignState, ids: Int32Array): number {
  const left = s[fleetAt(s[G.mover]!) + F.ships]!;
  let n = 0;
  if (s[G.apart]! >= 0) ids[n++] = DONE;
  for (let u = s[fleetAt(s[G.mover]!) + F.first]!; left > 1 && u >= 0; u = nextOf(c, s, u)) {
    if (u > s[G.unit]!) ids[n++] = TAKE + u;
  }
  return n;
}

export const nextDetach = (s: CampaignState): boolean => ask(s, seatOfFleet(s[G.mover]!));

export function detach(c: Campaign, s: CampaignState, a: number, log: EventLog | undefined): void {
  const parent = s[G.mover]!;
  if (a === DONE) {
    if (log) tellOwn(c, s, log, s[G.apart]!, 'detaches', 'N14.3');
    s[G.step] = STEP.sail;
    s[G.unit] = NO_UNIT;
    return;
  }
  const u = a - TAKE;
  if (s[G.apart]! < 0) s[G.apart] = beginFleet(c, s, parent);
  takeOut(c, s, u, s[G.apart]!);
  putIn(c, s, u, s[G.apart]!);
  s[G.unit] = u;
}

/** A counter for ships out of a fleet: where it is, of its kind and category, found if it is. */
function beginFleet(c: Campaign, s: CampaignState, parent: number): number {
  const f = freshSlot(s, seatOfFleet(parent));
  clearFleet(s, f);
  const [o, from] = [fleetAt(f), fleetAt(parent)];
  for (const field of [F.hex, F.start, F.kind, F.category, F.docked, F.fought, F.found0, F.found1, F.met0, F.met1]) {
    s[o + field] = s[from + field]!;
  }
  s[o + F.declined0] = s[from + F.declined0]!;
  s[o + F.declined1] = s[from + F.declined1]!;
  for (let e = slotsOf(otherSeat(seatOfFleet(f))), end = e + SLOTS; e < end; e++) {
    for (let field: number = F.found0; field <= F.declined0; field += 2) copyBit(s, e, field, parent, f);
  }
  if (s[from + F.contact]! >= 0) detect(c, s, f);
  return f;
}

/** Two transport fleets are one, which has moved. @rule N14.4 */
export function merge(c: Campaign, s: CampaignState, f: number, into: number, log: EventLog | undefined): void {
  if (log) tellOwn(c, s, log, f, 'merges', 'N14.4');
  for (let u = s[fleetAt(f) + F.first]!; u >= 0; ) {
    const next = nextOf(c, s, u);
    takeOut(c, s, u, into);
    putIn(c, s, u, into);
    u = next;
  }
  // Whoever followed it has lost it.
  loseContact(s, f);
  s[fleetAt(f) + F.moved] = 1;
  s[fleetAt(into) + F.moved] = 1;
  recount(c, s, into);
}
