/** Fleets: their units, their speed and search, and how units leave them. */
import type { FleetId, Seat, UnitId } from '../core/brand.js';
import type { Campaign } from './campaign.js';
import { type CampaignState, F, fleetAt, NO_CONTACT, NO_UNIT, U } from './layout.js';
import { KIND, SLOTS } from './spec.js';

export const seatOfFleet = (f: number): Seat => (f < SLOTS ? 0 : 1) as Seat;
/** Fleets of a seat: from its first slot. */
export const slotsOf = (seat: Seat): number => seat * SLOTS;

export const firstOf = (s: CampaignState, f: number): UnitId => s[fleetAt(f) + F.first] as UnitId;
export const isThere = (s: CampaignState, f: number): boolean => f >= 0 && s[fleetAt(f) + F.first]! >= 0;
export const nextOf = (c: Campaign, s: CampaignState, u: number): UnitId =>
  s[c.unitsAt + u * U.size + U.next] as UnitId;
export const fleetOf = (c: Campaign, s: CampaignState, u: number): FleetId =>
  s[c.unitsAt + u * U.size + U.fleet] as FleetId;
export const hexOfFleet = (s: CampaignState, f: number): number => s[fleetAt(f) + F.hex]!;
export const hitsOn = (c: Campaign, s: CampaignState, u: number): number => s[c.unitsAt + u * U.size + U.hits]!;

/** Half of her endurance or less is left. @rule N7.1 */
export const isHalf = (c: Campaign, s: CampaignState, u: number): boolean =>
  2 * (c.endurance[u]! - s[c.unitsAt + u * U.size + U.hits]!) <= c.endurance[u]!;

/** Speed level, halved by damage; submarines have no endurance to lose. @rule N7.1 */
export function speedOf(c: Campaign, s: CampaignState, u: number): number {
  const speed = c.speed[u]!;
  return c.endurance[u]! > 0 && isHalf(c, s, u) ? speed >> 1 : speed;
}

/** Hexes that she makes a move in a fleet of her own; below 0 none. @rule N14.1 */
export const paceOf = (c: Campaign, s: CampaignState, u: number): number => speedOf(c, s, u) - c.slow[u]!;

/** Number of units, speed and search, after whatever changed them. A fleet without units is gone. @rule N14.1 @rule N12.2 */
export function recount(c: Campaign, s: CampaignState, f: number): void {
  const o = fleetAt(f);
  let ships = 0;
  let slowest = 99;
  let search = -1;
  for (let u = s[o + F.first]!; u >= 0; u = s[c.unitsAt + u * U.size + U.next]!) {
    ships++;
    const speed = paceOf(c, s, u);
    if (speed < slowest) slowest = speed;
    if (c.search[u]! > search) search = c.search[u]!;
  }
  s[o + F.ships] = ships;
  s[o + F.speed] = ships === 0 || slowest < 0 ? 0 : slowest;
  const kind = s[o + F.kind]!;
  s[o + F.search] = kind === KIND.battle || kind === KIND.submarines || kind === KIND.raider ? search : -1;
}

/** Takes a unit out of its fleet's chain and gives it another place: a fleet, or what has become of it. */
export function takeOut(c: Campaign, s: CampaignState, u: number, place: number): void {
  const o = c.unitsAt + u * U.size;
  const f = s[o + U.fleet]!;
  const fo = fleetAt(f);
  if (s[fo + F.first] === u) s[fo + F.first] = s[o + U.next]!;
  else {
    let before = s[fo + F.first]!;
    while (s[c.unitsAt + before * U.size + U.next] !== u) before = s[c.unitsAt + before * U.size + U.next]!;
    s[c.unitsAt + before * U.size + U.next] = s[o + U.next]!;
  }
  s[o + U.next] = NO_UNIT;
  s[o + U.fleet] = place;
  recount(c, s, f);
}

/** Puts a unit that is in no chain into a fleet, in the order of numbers. */
export function putIn(c: Campaign, s: CampaignState, u: number, f: number): void {
  const o = c.unitsAt + u * U.size;
  const fo = fleetAt(f);
  s[o + U.fleet] = f;
  let before = -1;
  for (let v = s[fo + F.first]!; v >= 0 && v < u; v = s[c.unitsAt + v * U.size + U.next]!) before = v;
  if (before < 0) {
    s[o + U.next] = s[fo + F.first]!;
    s[fo + F.first] = u;
  } else {
    s[o + U.next] = s[c.unitsAt + before * U.size + U.next]!;
    s[c.unitsAt + before * U.size + U.next] = u;
  }
  recount(c, s, f);
}

/** A free counter for a new fleet of a seat, none of those that are spoken of; -1 if it has none. */
export function freeSlot(s: CampaignState, seat: Seat, spokenOf: readonly number[]): number {
  for (let f = slotsOf(seat); f < slotsOf(seat) + SLOTS; f++) {
    if (s[fleetAt(f) + F.first]! < 0 && !spokenOf.includes(f)) return f;
  }
  return -1;
}

/** One for ships that leave a fleet at sea: none whose fleet moved in this phase and is gone, for dice are named by counters. @rule N14.3 */
export function freshSlot(s: CampaignState, seat: Seat): number {
  for (let f = slotsOf(seat); f < slotsOf(seat) + SLOTS; f++) {
    if (s[fleetAt(f) + F.first]! < 0 && s[fleetAt(f) + F.moved] === 0) return f;
  }
  return -1;
}

/** All fields of a fleet counter that is taken up anew. */
export function clearFleet(s: CampaignState, f: number): void {
  const o = fleetAt(f);
  s.fill(0, o, o + F.size);
  s[o + F.first] = NO_UNIT;
  s[o + F.hex] = -1;
  s[o + F.contact] = NO_CONTACT;
}

/** Bits of one enemy fleet in a pair of words of `F`, such as `F.met0`. */
export const hasBit = (s: CampaignState, f: number, field: number, other: number): boolean => {
  const local = other % SLOTS;
  return local < 10
    ? (s[fleetAt(f) + field]! & (1 << local)) !== 0
    : (s[fleetAt(f) + field + 1]! & (1 << (local - 10))) !== 0;
};

export function setBit(s: CampaignState, f: number, field: number, other: number): void {
  const local = other % SLOTS;
  if (local < 10) s[fleetAt(f) + field]! |= 1 << local;
  else s[fleetAt(f) + field + 1]! |= 1 << (local - 10);
}

/** The bit of one fleet becomes that of another, which may have had one of whoever went by its number before. */
export function copyBit(s: CampaignState, f: number, field: number, from: number, to: number): void {
  const local = to % SLOTS;
  const at = fleetAt(f) + field + (local < 10 ? 0 : 1);
  s[at] = s[at]! & ~(1 << (local % 10));
  if (hasBit(s, f, field, from)) setBit(s, f, field, to);
}
