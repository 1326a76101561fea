/**
 * Fleets of a drawn world: for each contact that is followed the units seen in it or some that may be it; for each that is old somebody who
 * may have been there; and every other unit with most of its group, detached, or gone.
 */
import { otherSeat, type Seat, type ThrowName } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import * as A from './action-fields.js';
import type { Campaign } from './campaign.js';
import { compositionFault } from './composition.js';
import { DRAW } from './draw-kinds.js';
import { clearFleet, freeSlot, isThere, nextOf, putIn, seatOfFleet, slotsOf, takeOut } from './fleets.js';
import { isSeenIn } from './knowledge.js';
import { type CampaignState, contactAt, DELIVERED, F, fleetAt, G, K, NO_CONTACT, SUNK, timeOf, U } from './layout.js';
import { contactIn, explainerOf, isInReach, oldContacts } from './old-contacts.js';
import { FLOW, STEP } from './phases.js';
import { categoryOfKind, kindOfUnit, type Whereabouts } from './possible.js';
import { BASE_AT, FLEET_KINDS, KIND, SHIP_TYPES, type ShipTypeName, SLOTS } from './spec.js';
import { SUB as STRIKE } from './strike-fields.js';

/** Who waits for a fleet, and which fleets are not to be filled. */
export interface Muster {
  /** Nothing of the step under way is kept that the seat does not know. */
  isWhole: boolean;
  /** By fleet: stays as it is; is followed by the seat; has been seen ship by ship in this sea phase. */
  readonly pinned: Uint8Array;
  readonly followed: Uint8Array;
  readonly closed: Uint8Array;
  /** By unit: waits for a fleet, 1; and where it may be. */
  readonly waiting: Uint8Array;
  readonly places: Whereabouts[];
  /** By group of the scenario: the fleet that most of it is in; -1 before there is one. */
  readonly mainOf: Int16Array;
}

/** Odds against: a unit lost unseen; one that is detached, or is with others than its group; one in so many that may be has been delivered. */
const RARELY = 32;
const SELDOM = 10;
const OFTEN = 3;

const groupOf = (c: Campaign, u: number): number => c.fleetGroup[c.startFleet[u]!]!;
const isSingle = (kind: number): boolean => kind === KIND.boats || kind === KIND.submarines || kind === KIND.raider;

function join(c: Campaign, s: CampaignState, m: Muster, u: number, f: number): void {
  putIn(c, s, u, f);
  m.waiting[u] = 0;
  const group = groupOf(c, u);
  if (m.mainOf[group]! < 0) m.mainOf[group] = f;
}

/** Whether the unit may be in the fleet where that is. */
function fits(c: Campaign, s: CampaignState, m: Muster, u: number, f: number): boolean {
  if (m.pinned[f] === 1 || m.closed[f] === 1 || s[fleetAt(f) + F.kind] !== kindOfUnit(c, u)) return false;
  const { followed, free } = m.places[u]!;
  return (m.followed[f] === 1 ? followed : free)[s[fleetAt(f) + F.hex]!] === 1;
}

/** Ships that were seen in a contact in this sea phase are in it, and no others are. */
export function joinContacts(c: Campaign, s: CampaignState, seat: Seat, m: Muster): void {
  const enemy = otherSeat(seat);
  for (let k = 0; k < SLOTS; k++) {
    const f = s[contactAt(seat, k) + K.fleet]!;
    if (f < 0 || m.pinned[f] === 1) continue;
    for (let u = c.firstSea[enemy]!; u < c.firstSea[enemy + 1]!; u++) {
      if (m.waiting[u] === 0 || !isSeenIn(c, s, u, seat, k)) continue;
      if (s[c.unitsAt + u * U.size + U.seenTime] !== timeOf(s)) continue;
      join(c, s, m, u, f);
      m.closed[f] = 1;
    }
  }
}

/** A fleet that strikes has the carriers of the aircraft that are in the air; unfound, it is somewhere in their reach. @rule G-56 */
export function leadStriker(c: Campaign, s: CampaignState, seat: Seat, m: Muster, chance: Chance): void {
  const f = s[G.striker]!;
  const enemy = otherSeat(seat);
  const isTheirs = f >= slotsOf(enemy) && f < slotsOf(enemy) + SLOTS;
  if (s[G.actor] !== seat || !isTheirs || m.pinned[f] === 1 || isThere(s, f)) return;
  const isInAir = s[G.flow] === FLOW.strike && s[G.sub]! > STRIKE.raidBack;
  const struck = s[G.struck]!;
  const at = struck >= BASE_AT ? c.portHex[struck - BASE_AT]! : s[fleetAt(struck) + F.hex]!;
  let radius = -1;
  const carriers: number[] = [];
  for (let a = c.firstAir[enemy]!; a < c.firstAir[enemy + 1]!; a++) {
    const o = c.unitsAt + a * U.size;
    const u = c.startFleet[a]!;
    const flies = isInAir ? s[o + U.a0]! > 0 && s[o + U.a0]! < 3 : s[o + U.hits] === 0 && s[o + U.seen] === 0;
    if (u >= BASE_AT || !flies || m.waiting[u] === 0) continue;
    if (!isInAir && (c.antiship[a]! <= 0 || m.places[u]!.followed[s[fleetAt(f) + F.hex]!] === 0)) continue;
    if (!isInAir && c.map.apart[s[fleetAt(f) + F.hex]! * c.map.hexes + at]! > c.radius[a]!) continue;
    if (!carriers.includes(u)) carriers.push(u);
    radius = radius < 0 ? c.radius[a]! : Math.min(radius, c.radius[a]!);
  }
  if (carriers.length === 0) return;
  if (m.followed[f] === 0) {
    const inReach = (hex: number): boolean => c.map.apart[hex * c.map.hexes + at]! <= radius;
    begin(c, s, carriers[0]!, f, drawHex(s, c, carriers[0]!, m.places[carriers[0]!]!.free, chance, inReach), chance);
  }
  const first = isInAir ? 0 : chance.die(carriers.length, throwName(0, DRAW.striker, f)) - 1;
  for (const u of isInAir ? carriers : [carriers[first]!]) join(c, s, m, u, f);
}

/** A unit at least for each contact that is followed, the one for which fewest fit first; then those that can be nowhere else. */
export function leadContacts(c: Campaign, s: CampaignState, seat: Seat, m: Muster, chance: Chance): void {
  const enemy = otherSeat(seat);
  const open = new Set<number>();
  for (let k = 0; k < SLOTS; k++) {
    const f = s[contactAt(seat, k) + K.fleet]!;
    if (f >= 0 && m.pinned[f] === 0 && !isThere(s, f)) open.add(k);
  }
  while (open.size > 0) {
    let next = -1;
    let fewest = Number.POSITIVE_INFINITY;
    for (const k of open) {
      const count = fitting(c, s, m, enemy, s[contactAt(seat, k) + K.fleet]!);
      if (count >= fewest) continue;
      fewest = count;
      next = k;
    }
    open.delete(next);
    leadContact(c, s, m, s[contactAt(seat, next) + K.fleet]!, next, chance);
  }
  for (let u = c.firstSea[enemy]!; u < c.firstSea[enemy + 1]!; u++) {
    if (m.waiting[u] === 0 || isFree(m, u)) continue;
    joinAny(c, s, m, u, chance);
    if (m.waiting[u] === 1) lose(c, s, m, u);
  }
}

function fitting(c: Campaign, s: CampaignState, m: Muster, enemy: Seat, f: number): number {
  let count = 0;
  for (let u = c.firstSea[enemy]!; u < c.firstSea[enemy + 1]!; u++)
    if (m.waiting[u] === 1 && fits(c, s, m, u, f)) count++;
  return count;
}

/** A unit for contact `k` with the fleet: one that can be nowhere else before others. */
function leadContact(c: Campaign, s: CampaignState, m: Muster, f: number, k: number, chance: Chance): void {
  const enemy = seatOfFleet(f);
  const must = pick(c, m, enemy, (u) => fits(c, s, m, u, f) && !isFree(m, u), throwName(0, DRAW.must, k), chance);
  const near = must >= 0 ? must : pick(c, m, enemy, (u) => fits(c, s, m, u, f), throwName(0, DRAW.leader, k), chance);
  const isApart = near < 0 || (must < 0 && chance.die(SELDOM, throwName(0, DRAW.apart, k)) === 1);
  if (isApart && detachTo(c, s, m, f, k, chance)) return;
  if (near < 0 && changePlaces(c, s, m, f)) return;
  // Where others have been taken for other contacts, whoever is left of the kind.
  const isOfKind = (u: number): boolean => kindOfUnit(c, u) === s[fleetAt(f) + F.kind];
  const u = near >= 0 ? near : pick(c, m, enemy, isOfKind, throwName(0, DRAW.other, k), chance);
  if (u < 0) return;
  join(c, s, m, u, f);
  m.mainOf[groupOf(c, u)] = f;
}

/** Ships that were seen together may have parted since: one of them is the new contact, and any of the others went with her. @rule N14.3 */
function detachTo(c: Campaign, s: CampaignState, m: Muster, f: number, k: number, chance: Chance): boolean {
  const of = seatOfFleet(f);
  const [kind, hex] = [s[fleetAt(f) + F.kind]!, s[fleetAt(f) + F.hex]!];
  const may: number[] = [];
  for (let u = c.firstSea[of]!; u < c.firstSea[of + 1]!; u++) {
    const e = s[c.unitsAt + u * U.size + U.fleet]!;
    if (m.waiting[u] === 1 || e < 0 || m.pinned[e] === 1 || e === f) continue;
    if (s[fleetAt(e) + F.kind] !== kind || s[fleetAt(e) + F.ships]! < 2 || kind > KIND.battle) continue;
    if (m.places[u]!.followed[hex] === 1) may.push(u);
  }
  if (may.length === 0) return false;
  const first = may[chance.die(may.length, throwName(0, DRAW.apart, SLOTS + k)) - 1]!;
  const from = s[c.unitsAt + first * U.size + U.fleet]!;
  const moveTo = (u: number): void => {
    takeOut(c, s, u, f);
    putIn(c, s, u, f);
  };
  moveTo(first);
  for (const u of may) {
    // Somebody stays: the contact that they have left is still one.
    const isOther = u !== first && s[c.unitsAt + u * U.size + U.fleet] === from && s[fleetAt(from) + F.ships]! > 1;
    if (isOther && chance.die(2, throwName(0, DRAW.apart, 2 * SLOTS + k, u)) === 1) moveTo(u);
  }
  return true;
}

/** The only one that fits has been taken for another contact, which somebody else can be as well. */
function changePlaces(c: Campaign, s: CampaignState, m: Muster, f: number): boolean {
  const of = seatOfFleet(f);
  for (let u = c.firstSea[of]!; u < c.firstSea[of + 1]!; u++) {
    const e = s[c.unitsAt + u * U.size + U.fleet]!;
    if (m.waiting[u] === 1 || e < 0 || e === f || m.closed[e] === 1 || !fits(c, s, m, u, f)) continue;
    for (let v = c.firstSea[of]!; v < c.firstSea[of + 1]!; v++) {
      if (m.waiting[v] === 0 || m.pinned[e] === 1 || !fits(c, s, m, v, e)) continue;
      takeOut(c, s, u, f);
      putIn(c, s, u, f);
      join(c, s, m, v, e);
      return true;
    }
  }
  return false;
}

const isFree = (m: Muster, u: number): boolean => m.places[u]!.free.includes(1);

/** One of the waiting units that are wanted, -1 if there is none. */
function pick(
  c: Campaign,
  m: Muster,
  enemy: Seat,
  isWanted: (u: number) => boolean,
  name: ThrowName,
  chance: Chance,
): number {
  const wanted: number[] = [];
  for (let u = c.firstSea[enemy]!; u < c.firstSea[enemy + 1]!; u++) {
    if (m.waiting[u] === 1 && isWanted(u)) wanted.push(u);
  }
  return wanted.length === 0 ? -1 : wanted[chance.die(wanted.length, name) - 1]!;
}

/** Into any fleet of its side that it may be in and the rules allow. @rule N11 */
function joinAny(c: Campaign, s: CampaignState, m: Muster, u: number, chance: Chance): void {
  const first = slotsOf(c.seatOf[u]!);
  if (isSingle(kindOfUnit(c, u))) return;
  const open: number[] = [];
  for (let f = first; f < first + SLOTS; f++) {
    if (isThere(s, f) && fits(c, s, m, u, f) && allows(c, s, u, f)) open.push(f);
  }
  if (open.length > 0) join(c, s, m, u, open[chance.die(open.length, throwName(0, DRAW.other, u)) - 1]!);
}

function allows(c: Campaign, s: CampaignState, u: number, f: number): boolean {
  const types: ShipTypeName[] = [SHIP_TYPES[c.type[u]!] as ShipTypeName];
  for (let v = s[fleetAt(f) + F.first]!; v >= 0; v = nextOf(c, s, v))
    types.push(SHIP_TYPES[c.type[v]!] as ShipTypeName);
  return compositionFault(FLEET_KINDS[s[fleetAt(f) + F.kind]!]!, types) === undefined;
}

/** It has been delivered, or sunk by a mine where nobody saw it. */
function lose(c: Campaign, s: CampaignState, m: Muster, u: number): void {
  const o = c.unitsAt + u * U.size;
  const { landing } = m.places[u]!;
  s[o + U.fleet] = landing >= 0 ? DELIVERED : SUNK;
  s[o + U.next] = landing >= 0 ? landing : s[o + U.seenHex]!;
  m.waiting[u] = 0;
}

/** Where somebody was seen once, somebody was: a unit for each old contact that none of the fleets drawn so far can have been. */
export function explainContacts(c: Campaign, s: CampaignState, seat: Seat, m: Muster, chance: Chance): void {
  const enemy = otherSeat(seat);
  const taken = new Map<number, number>();
  const spoken = spokenOf(s);
  for (const k of oldContacts(c, s, seat)) {
    const { hex, kind, time } = contactIn(s, seat, k);
    let f = explainerOf(c, s, seat, k, taken);
    if (f < 0) {
      const isReached = (u: number, to: number): boolean => isInReach(c, s, seat, u, hex, time, to);
      const may = (u: number): boolean =>
        kindOfUnit(c, u) === kind &&
        s[c.unitsAt + u * U.size + U.seenTime]! <= time &&
        m.places[u]!.free.some((is, to) => is === 1 && isReached(u, to));
      const u = pick(c, m, enemy, may, throwName(0, DRAW.contact, k), chance);
      f = u < 0 ? -1 : freeSlot(s, enemy, spoken);
      if (f < 0) continue;
      found(c, s, m, u, f, chance, (to) => isReached(u, to));
    }
    taken.set(f, time);
  }
}

/** Counters that what is under way speaks of, also where all their ships are gone: no other fleet may seem to be in it. */
function spokenOf(s: CampaignState): readonly number[] {
  if (s[G.flow] === FLOW.none) return [];
  const fought = s[G.flow] === FLOW.action ? [s[A.fleet0]!, s[A.fleet1]!] : [];
  return [...fought, s[G.mover]!, s[G.foeA]!, s[G.foeB]!, s[G.hunter]!, s[G.prey]!, s[G.striker]!, s[G.struck]!];
}

/** Every other unit: with most of its group, with others, or in a fleet of its own; or it is gone unseen. */
export function drawFleets(c: Campaign, s: CampaignState, seat: Seat, m: Muster, chance: Chance): void {
  const enemy = otherSeat(seat);
  const spoken = spokenOf(s);
  for (let u = c.firstSea[enemy]!; u < c.firstSea[enemy + 1]!; u++) {
    if (m.waiting[u] === 0) continue;
    const o = c.unitsAt + u * U.size;
    const isLanded = m.places[u]!.landing >= 0 && chance.die(OFTEN, throwName(0, DRAW.landing, u)) === 1;
    const isGone = s[o + U.seenTime]! < timeOf(s) && chance.die(RARELY, throwName(0, DRAW.gone, u)) === 1;
    if (isLanded || isGone) {
      lose(c, s, m, u);
      continue;
    }
    const main = isSingle(kindOfUnit(c, u)) ? -1 : m.mainOf[groupOf(c, u)]!;
    const draw = chance.die(SELDOM, throwName(0, DRAW.join, u));
    if (draw === 1) joinAny(c, s, m, u, chance);
    else if (draw > 2 && main >= 0 && fits(c, s, m, u, main)) join(c, s, m, u, main);
    if (m.waiting[u] === 0) continue;
    const f = freeSlot(s, enemy, spoken);
    if (f >= 0) found(c, s, m, u, f, chance);
    else joinAny(c, s, m, u, chance);
    if (m.waiting[u] === 1) lose(c, s, m, u);
  }
}

const shared = new Uint8Array(1024);

/** A fleet of its own, where most of its group that waits with it may be too. */
function found(
  c: Campaign,
  s: CampaignState,
  m: Muster,
  u: number,
  f: number,
  chance: Chance,
  isWanted: (hex: number) => boolean = () => true,
): void {
  const { hexes } = c.map;
  const set = shared.subarray(0, hexes);
  const { free } = m.places[u]!;
  for (let hex = 0; hex < hexes; hex++) set[hex] = free[hex] === 1 && isWanted(hex) ? 1 : 0;
  const kind = kindOfUnit(c, u);
  const end = isSingle(kind) ? 0 : c.firstSea[c.seatOf[u]! + 1]!;
  for (let v = u + 1; v < end; v++) {
    if (m.waiting[v] === 0 || groupOf(c, v) !== groupOf(c, u)) continue;
    const with_ = m.places[v]!.free;
    if (set.some((is, hex) => is === 1 && with_[hex] === 1))
      for (let hex = 0; hex < hexes; hex++) set[hex]! &= with_[hex]!;
  }
  begin(c, s, u, f, drawHex(s, c, u, set, chance), chance);
  join(c, s, m, u, f);
}

/** One of the hexes of a set; where it was seen last if there is none. */
function drawHex(
  s: CampaignState,
  c: Campaign,
  u: number,
  set: Uint8Array,
  chance: Chance,
  isWanted: (hex: number) => boolean = () => true,
): number {
  let count = 0;
  for (let hex = 0; hex < set.length; hex++) if (set[hex] === 1 && isWanted(hex)) count++;
  if (count === 0) return s[c.unitsAt + u * U.size + U.seenHex]!;
  let left = chance.die(count, throwName(0, DRAW.hex, u));
  for (let hex = 0; ; hex++) if (set[hex] === 1 && isWanted(hex) && --left === 0) return hex;
}

/** A fleet counter for a unit in a hex; in a port of its own it mostly lies at anchor. */
function begin(c: Campaign, s: CampaignState, u: number, f: number, hex: number, chance: Chance): void {
  clearFleet(s, f);
  const o = fleetAt(f);
  const kind = kindOfUnit(c, u);
  s[o + F.hex] = hex;
  s[o + F.start] = hex;
  s[o + F.kind] = kind;
  s[o + F.category] = categoryOfKind(kind);
  s[o + F.contact] = NO_CONTACT;
  const port = c.portOf[hex]!;
  const isOwnPort = port >= 0 && c.portSeat[port] === c.seatOf[u];
  // What lies in a port under fire is seen.
  const isUnderFire =
    s[G.step]! >= STEP.shell && s[G.step]! <= STEP.mend && s[G.mover]! >= 0 && s[fleetAt(s[G.mover]!) + F.hex] === hex;
  s[o + F.docked] = isOwnPort && !isUnderFire && chance.die(SELDOM, throwName(0, DRAW.dock, u)) > 1 ? 1 : 0;
}
