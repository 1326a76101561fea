/** Sight from the air: how far an observation plane sees, and what it notes of who fires out of cover. Heights on the way do not matter. */
import { otherSeat, type Seat, type UnitId } from '../core/brand.js';
import { distance } from '../core/hex.js';
import type { Battle } from './battle.js';
import { A, type BattleState, G, ON_MAP, READY, SPOTTED, U } from './layout.js';
import type { Clause } from './scenario.js';
import { smokeBetween } from './smoke.js';
import { TABLES } from './tables.js';

/** Farther than any gun. */
export const CLEAR_DAY = 127;

/** How far anybody sees in a turn. @rule XIV.1 */
export function limitIn(clauses: readonly Clause[], turn: number): number {
  let limit = CLEAR_DAY;
  for (const clause of clauses) {
    if (clause.kind === 'fog' && turn >= clause.fromTurn && turn <= clause.toTurn)
      limit = Math.min(limit, clause.hexes);
  }
  return limit;
}

/** Hexes at which a plane sees who fires out of cover, and at which who is in cover sees a plane. @rule XII.1 @rule XII.D.2 */
export const NEAR = TABLES.observation.cover.value;
const FAR = TABLES.observation.open.value;

/** Where the plane is over the map; -1 where it is not. */
export const planeOver = (b: Battle, s: BattleState, p: number): number => {
  const o = b.planesAt + p * A.size;
  return s[o + A.status] === READY ? s[o + A.hex]! : -1;
};

/** Whether a plane over a hex sees another, in the open or in cover. @rule XII.1 @rule P-70 */
export function seesFromAir(b: Battle, s: BattleState, from: number, to: number, isCovered: boolean): boolean {
  const { q, r } = b.ground;
  const hexes = distance(q[from]!, r[from]!, q[to]!, r[to]!);
  return hexes <= (isCovered ? NEAR : FAR) && isInSight(b, s, from, to, hexes);
}

/** Whether weather and smoke let it. @rule XIV.1 @rule P-79 */
export const isInSight = (b: Battle, s: BattleState, from: number, to: number, hexes: number): boolean =>
  hexes <= limitIn(b.scenario.clauses, s[G.turn]!) && smokeBetween(b, s, from, to) < 0;

/** Whether an observation plane of the seat sees who fires out of cover in the hex. */
function isNearPlane(b: Battle, s: BattleState, seat: Seat, hex: number): boolean {
  for (const p of b.observers) {
    const from = b.planes[p]!.seat === seat ? planeOver(b, s, p) : -1;
    if (from >= 0 && seesFromAir(b, s, from, hex, true)) return true;
  }
  return false;
}

/** Where a unit's bit is. */
const sightedAt = (b: Battle, u: UnitId): number => b.sightedAt + (u >> 4);

/** Whether a plane of the enemy has noted the unit as it fired. @rule P-71 */
export const isSighted = (b: Battle, s: BattleState, u: UnitId): boolean =>
  b.observers.length > 0 &&
  (s[sightedAt(b, u)]! & (1 << (u & 15))) !== 0 &&
  s[b.unitsAt + u * U.size + U.status] === ON_MAP;

/** A unit that has fired out of cover is noted from the air. @rule P-71 */
export function sightFirer(b: Battle, s: BattleState, u: UnitId): void {
  const at = sightedAt(b, u);
  if (isNearPlane(b, s, otherSeat(b.seatOf[u]!), s[b.unitsAt + u * U.size + U.hex]!)) s[at] = s[at]! | (1 << (u & 15));
}

/** It has left the hex, or is near no plane any more. @rule P-71 */
export function loseSight(b: Battle, s: BattleState, u: UnitId): void {
  if (b.observers.length > 0) s[sightedAt(b, u)] = s[sightedAt(b, u)]! & ~(1 << (u & 15));
}

/** Who was noted, and is near no plane any more, is lost from view. @rule P-71 */
export function forgetSighted(b: Battle, s: BattleState): void {
  for (let u = 0 as UnitId; u < b.units; u++) {
    if (!isSighted(b, s, u)) continue;
    if (!isNearPlane(b, s, otherSeat(b.seatOf[u]!), s[b.unitsAt + u * U.size + U.hex]!)) loseSight(b, s, u);
  }
}

/** Whether the unit gives its hex away to whoever looks down from near. */
export const isGivenAwayBelow = (b: Battle, s: BattleState, u: UnitId): boolean =>
  (s[b.unitsAt + u * U.size + U.flags]! & SPOTTED) !== 0 || isSighted(b, s, u);
