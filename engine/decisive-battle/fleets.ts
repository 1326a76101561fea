/** Fleets as lines of ships: forming them, ships that leave them, their speed. @rule W2.2 @rule W2.3 @rule F1.1 */
import type { FleetId, Seat, UnitId } from '../core/brand.js';
import type { Battle } from './battle.js';
import { AFLOAT, type BattleState, F, NO_FLEET, NO_UNIT, RESERVE, U } from './layout.js';

/** By damage, never below 0. @rule F3.4 @rule B-09 */
export function shipSpeed(b: Battle, s: BattleState, u: UnitId): number {
  const speed = b.speed[u]! - s[b.unitsAt + u * U.size + U.damage]!;
  return speed > 0 ? speed : 0;
}

export const statusOf = (b: Battle, s: BattleState, u: UnitId): number => s[b.unitsAt + u * U.size + U.status]!;
export const fleetOf = (b: Battle, s: BattleState, u: UnitId): FleetId =>
  s[b.unitsAt + u * U.size + U.fleet]! as FleetId;
export const shipAstern = (b: Battle, s: BattleState, u: UnitId): UnitId =>
  s[b.unitsAt + u * U.size + U.next]! as UnitId;
/** The ship in front, or -1 where there is no such fleet. */
export const leadOf = (b: Battle, s: BattleState, f: FleetId): UnitId => s[b.fleetsAt + f * F.size + F.lead]! as UnitId;
/** The ship that leads it now; the first that ever did where it has no ship any more. Words name a fleet by her: nobody looks for a sunk ship. */
export const flagOf = (b: Battle, s: BattleState, f: FleetId): UnitId => {
  const lead = f < 0 || f >= b.units ? NO_UNIT : leadOf(b, s, f);
  return lead < 0 ? f : lead;
};
export const speedOf = (b: Battle, s: BattleState, f: FleetId): number => s[b.fleetsAt + f * F.size + F.speed]!;
export const markersOf = (b: Battle, s: BattleState, f: FleetId): number => s[b.fleetsAt + f * F.size + F.markers]!;

/** What a ship sent home has to throw at most: endurance less damage. @rule F1.7 */
export const portLimit = (b: Battle, s: BattleState, u: UnitId): number =>
  b.endurance[u]! - s[b.unitsAt + u * U.size + U.damage]!;

/** A new fleet led by a ship out of the reserve; it goes by her number from now on. @rule W2.3 */
export function beginFleet(b: Battle, s: BattleState, u: UnitId): void {
  const o = b.unitsAt + u * U.size;
  s[o + U.status] = AFLOAT;
  s[o + U.fleet] = u;
  s[o + U.next] = NO_UNIT;
  s[b.fleetsAt + u * F.size + F.lead] = u;
  recount(b, s, u as FleetId);
}

/** A ship out of the reserve at the rear of a fleet. @rule W2.2 */
export function addAstern(b: Battle, s: BattleState, f: FleetId, u: UnitId): void {
  let rear = leadOf(b, s, f);
  for (let v = shipAstern(b, s, rear); v >= 0; v = shipAstern(b, s, v)) rear = v;
  s[b.unitsAt + rear * U.size + U.next] = u;
  const o = b.unitsAt + u * U.size;
  s[o + U.status] = AFLOAT;
  s[o + U.fleet] = f;
  s[o + U.next] = NO_UNIT;
  recount(b, s, f);
}

/** All ships of a seat back in reserve, as before it formed a fleet. */
export function clearFleets(b: Battle, s: BattleState, seat: Seat): void {
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    const o = b.unitsAt + u * U.size;
    s[o + U.status] = RESERVE;
    s[o + U.fleet] = NO_FLEET;
    s[o + U.next] = NO_UNIT;
    const f = b.fleetsAt + u * F.size;
    s[f + F.lead] = NO_UNIT;
    s[f + F.ships] = 0;
    s[f + F.speed] = 0;
    s[f + F.markers] = 0;
  }
}

/** Takes a ship out of her line, which closes up (B-28), and gives her a status. The fleet may be left without ships. */
export function removeShip(b: Battle, s: BattleState, u: UnitId, status: number): void {
  const o = b.unitsAt + u * U.size;
  const f = s[o + U.fleet]! as FleetId;
  const fo = b.fleetsAt + f * F.size;
  if (s[fo + F.lead] === u) s[fo + F.lead] = s[o + U.next]!;
  else {
    let ahead = s[fo + F.lead]!;
    while (s[b.unitsAt + ahead * U.size + U.next] !== u) ahead = s[b.unitsAt + ahead * U.size + U.next]!;
    s[b.unitsAt + ahead * U.size + U.next] = s[o + U.next]!;
  }
  s[o + U.next] = NO_UNIT;
  s[o + U.status] = status;
  recount(b, s, f);
}

/** Speed of the slowest, markers and number of the ships as they are now. @rule B-08 @rule B-18 @rule B-23 */
export function recount(b: Battle, s: BattleState, f: FleetId): void {
  const o = b.fleetsAt + f * F.size;
  let ships = 0;
  let markers = 0;
  let slowest = 127;
  for (let u = s[o + F.lead]! as UnitId; u >= 0; u = s[b.unitsAt + u * U.size + U.next]! as UnitId) {
    ships++;
    markers += b.markers[u]!;
    const speed = shipSpeed(b, s, u);
    if (speed < slowest) slowest = speed;
  }
  s[o + F.ships] = ships;
  s[o + F.markers] = markers;
  s[o + F.speed] = ships === 0 ? 0 : slowest;
}
