/** Knowledge of the other side: contacts that follow a fleet or are old, and what was last seen of each unit. @rule G-56 */
import { FIRST_SEAT, otherSeat, type Seat } from '../core/brand.js';
import type { Campaign } from './campaign.js';
import { nextOf, seatOfFleet } from './fleets.js';
import {
  type CampaignState,
  contactAt,
  F,
  fleetAt,
  G,
  K,
  knownShift,
  MINES_BITS,
  NO_CONTACT,
  NO_FLEET,
  timeOf,
  U,
} from './layout.js';
import { STEP } from './phases.js';
import { FLEETS, KIND, SLOTS } from './spec.js';

export const isDetected = (s: CampaignState, f: number): boolean => s[fleetAt(f) + F.contact]! >= 0;

/** The other seat has found the fleet: a contact follows it until the sea phase ends. @rule N12 */
export function detect(c: Campaign, s: CampaignState, f: number): void {
  const o = fleetAt(f);
  if (s[o + F.contact]! >= 0) return;
  s[o + F.contact] = contactFor(c, s, f);
}

/** The other seat learns that a fleet is here, for as long as it is asked about it. @rule N15.2 @rule G-42 */
export function glimpse(c: Campaign, s: CampaignState, f: number): number {
  const known = s[fleetAt(f) + F.contact]!;
  return known >= 0 ? known : contactFor(c, s, f);
}

/**
 * The place of a contact with the fleet in the other seat's list: the one it has, an old one of the same hex and kind, a free or the oldest
 * one. Not one in which ships were seen in this sea phase: that this fleet is theirs the seat does not know. @rule G-56
 */
function contactFor(c: Campaign, s: CampaignState, f: number): number {
  const o = fleetAt(f);
  const seat = otherSeat(seatOfFleet(f));
  let best = 0;
  let age = 32767;
  for (let k = 0; k < SLOTS; k++) {
    const at = contactAt(seat, k);
    if (s[at + K.fleet] === f) {
      if (s[at + K.hex] === s[o + F.hex]) return k;
      // It was glimpsed, and has gone on: nobody knows that this is the same.
      s[at + K.fleet] = NO_FLEET;
    }
    if (s[at + K.fleet] !== NO_FLEET) continue;
    const isSame = s[at + K.time]! >= 0 && s[at + K.hex] === s[o + F.hex] && s[at + K.kind] === s[o + F.kind];
    const rank = isSame && !hasShipsNow(c, s, seat, k) ? -2 : s[at + K.time]!;
    if (rank < age) {
      age = rank;
      best = k;
    }
  }
  const at = contactAt(seat, best);
  forgetShips(c, s, seat, best);
  s[at + K.fleet] = f;
  s[at + K.hex] = s[o + F.hex]!;
  s[at + K.kind] = s[o + F.kind]!;
  s[at + K.time] = timeOf(s);
  s[at + K.since] = timeOf(s);
  return best;
}

/** Whether ships were seen in the contact in this sea phase. */
function hasShipsNow(c: Campaign, s: CampaignState, seat: Seat, k: number): boolean {
  for (let u = c.firstSea[otherSeat(seat)]!, end = c.firstSea[2 - seat]!; u < end; u++) {
    const o = c.unitsAt + u * U.size;
    if (s[o + U.contact] === k && s[o + U.seenTime] === timeOf(s)) return true;
  }
  return false;
}

/** The place is wanted for another contact: ships that were seen in the one that stood there have been seen somewhere. */
function forgetShips(c: Campaign, s: CampaignState, seat: Seat, k: number): void {
  for (let u = c.firstSea[otherSeat(seat)]!, end = c.firstSea[2 - seat]!; u < end; u++) {
    const o = c.unitsAt + u * U.size;
    if (s[o + U.contact] === k) s[o + U.contact] = NO_CONTACT;
  }
}

/** A contact is where its fleet is. */
export function follow(s: CampaignState, f: number): void {
  const o = fleetAt(f);
  const k = s[o + F.contact]!;
  if (k < 0) return;
  const at = contactAt(otherSeat(seatOfFleet(f)), k);
  s[at + K.hex] = s[o + F.hex]!;
  s[at + K.time] = timeOf(s);
}

/** Contacts of a seat with fleets that are not detected, which were only glimpsed, are old from now on. */
export function endGlimpses(s: CampaignState): void {
  for (let seat = FIRST_SEAT; seat < 2; seat++) {
    for (let k = 0, at = contactAt(seat, 0); k < SLOTS; k++, at += K.size) {
      const f = s[at + K.fleet]!;
      if (f >= 0 && s[fleetAt(f) + F.contact] !== k) s[at + K.fleet] = NO_FLEET;
    }
  }
}

/** The contact of a fleet that is no more is old. */
export function loseContact(s: CampaignState, f: number): void {
  const seat = otherSeat(seatOfFleet(f));
  for (let k = 0; k < SLOTS; k++) {
    const at = contactAt(seat, k);
    if (s[at + K.fleet] === f) s[at + K.fleet] = NO_FLEET;
  }
  s[fleetAt(f) + F.contact] = NO_CONTACT;
}

/** All contacts are old at the end of a sea phase. @rule N12.6 */
export function forgetAll(s: CampaignState): void {
  for (let f = 0; f < FLEETS; f++) {
    const o = fleetAt(f);
    s[o + F.contact] = NO_CONTACT;
    s[o + F.found0] = 0;
    s[o + F.found1] = 0;
  }
  endGlimpses(s);
}

/** Ships that take part in a combat are seen with their damage. @rule G-56 */
export function showFleet(c: Campaign, s: CampaignState, f: number): void {
  if (s[fleetAt(f) + F.first]! < 0) return;
  const k = glimpse(c, s, f);
  for (let u = s[fleetAt(f) + F.first]!; u >= 0; u = nextOf(c, s, u)) showUnit(c, s, u, k);
}

export function showUnit(c: Campaign, s: CampaignState, u: number, contact: number): void {
  const o = c.unitsAt + u * U.size;
  const before = s[o + U.seenTime] === timeOf(s) ? s[o + U.contact]! : NO_CONTACT;
  s[o + U.seen] = s[o + U.hits]!;
  s[o + U.seenTime] = timeOf(s);
  s[o + U.contact] = contact;
  if (before >= 0 && before !== contact) dropIfKnown(c, s, otherSeat(c.seatOf[u]! as Seat), before);
  if (u < c.seaUnits) s[o + U.seenHex] = s[fleetAt(s[o + U.fleet]!) + F.hex]!;
}

/** All ships of an old contact of this sea phase have been seen in another one: it was the same fleet. */
function dropIfKnown(c: Campaign, s: CampaignState, seat: Seat, k: number): void {
  const at = contactAt(seat, k);
  if (s[at + K.fleet] === NO_FLEET && !hasShipsNow(c, s, seat, k)) s.fill(-1, at, at + K.size);
}

export const minesIn = (c: Campaign, s: CampaignState, hex: number): number => s[c.hexesAt + hex]! & MINES_BITS;
export const knownMines = (c: Campaign, s: CampaignState, seat: Seat, hex: number): number =>
  (s[c.hexesAt + hex]! >> knownShift(seat)) & MINES_BITS;

/** The seat knows of at least so many mines in the hex. */
export function learnMines(c: Campaign, s: CampaignState, seat: Seat, hex: number, count: number): void {
  if (knownMines(c, s, seat, hex) >= count) return;
  setKnownMines(c, s, seat, hex, count);
}

export function setKnownMines(c: Campaign, s: CampaignState, seat: Seat, hex: number, count: number): void {
  const shift = knownShift(seat);
  s[c.hexesAt + hex] = (s[c.hexesAt + hex]! & ~(MINES_BITS << shift)) | (count << shift);
}

/** A battle fleet that the enemy has not found; a raider never is. @rule N9.2 */
export const isHiddenBattle = (s: CampaignState, f: number): boolean => {
  const kind = s[fleetAt(f) + F.kind]!;
  return kind === KIND.raider || (kind === KIND.battle && !isDetected(s, f));
};

/** Whether the unit was seen in the contact as it stands in the list. */
export function isSeenIn(c: Campaign, s: CampaignState, u: number, seat: Seat, k: number): boolean {
  const o = c.unitsAt + u * U.size;
  return s[o + U.contact] === k && s[o + U.seenTime]! >= s[contactAt(seat, k) + K.since]!;
}

/** Ships in a surface action are before both. @rule G-56 */
export const isInSight = (c: Campaign, s: CampaignState, u: number): boolean => {
  if (s[G.step] !== STEP.fight || u >= c.seaUnits) return false;
  const f = s[c.unitsAt + u * U.size + U.fleet]!;
  return f >= 0 && (f === s[G.foeA] || f === s[G.foeB]);
};

/**
 * Where a seat sees a fleet of its own: on its way it is told of it when it has arrived, so that nobody learns from a stop that the other
 * side is asked. @rule N15.2
 */
export const shownHex = (s: CampaignState, f: number): number => {
  const isOnWay = f === s[G.mover] && s[G.step]! >= STEP.walk && s[G.step]! <= STEP.intercept;
  return isOnWay ? s[G.from]! : s[fleetAt(f) + F.hex]!;
};
