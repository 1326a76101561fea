/** The secret flagship and its transfer. @rule 10.9 */

import type { Seat, UnitId } from '../core/brand.js';
import type { Battle } from './battle.js';
import { AFLOAT, type BattleState, G, NO_UNIT, STRIDE, U, UNITS_AT, WAITING } from './layout.js';

/** Turns two ships must lie together at speed 1 or less before the flag may shift. */
export const TRANSFER_TURNS = 3;

/** Any ship may carry the flag; a battery is none. @rule R-52 */
export function mayFly(b: Battle, s: BattleState, u: UnitId): boolean {
  const status = s[UNITS_AT + u * STRIDE + U.status];
  return b.battery[u] === 0 && (status === AFLOAT || status === WAITING);
}

/** At set-up: the seat's choice; for the enemy, any of its ships may be the one. @rule 10.9 */
export function chooseFlagship(b: Battle, s: BattleState, seat: Seat, u: UnitId): void {
  s[G.flagship0 + seat] = u;
  const low = G.maybeFlagLow0 + 2 * seat;
  const first = seat === 0 ? (0 as UnitId) : b.split;
  const end = seat === 0 ? b.split : b.units;
  for (let v = first; v < end; v++) if (mayFly(b, s, v)) addMaybe(s, low, v);
}

function addMaybe(s: BattleState, low: number, u: UnitId): void {
  const half = low + (u >= 16 ? 1 : 0);
  s[half] = s[half]! | (1 << (u & 15));
}

/** True if, for all the enemy knows, `u` may be the seat's flagship. */
export function maybeFlagship(s: BattleState, seat: Seat, u: UnitId): boolean {
  return ((s[G.maybeFlagLow0 + 2 * seat + (u >= 16 ? 1 : 0)]! >> (u & 15)) & 1) === 1;
}

/** Two ships that have lain together long enough: the flag may pass between them. */
export function mayPass(s: BattleState, from: number, to: number): boolean {
  const a = UNITS_AT + from * STRIDE;
  const c = UNITS_AT + to * STRIDE;
  return (
    from !== to &&
    s[c + U.status] === AFLOAT &&
    s[a + U.q] === s[c + U.q] &&
    s[a + U.r] === s[c + U.r] &&
    s[a + U.stackKey] === s[c + U.stackKey] &&
    s[a + U.stackTurns]! >= TRANSFER_TURNS &&
    s[c + U.stackTurns]! >= TRANSFER_TURNS
  );
}

/** True if for all the enemy knows the seat may shift its flag now: then it is asked, whether or not it can. */
export function isTransferDue(b: Battle, s: BattleState, seat: Seat): boolean {
  if (!b.on.flagship || s[G.flagship0 + seat]! < 0) return false;
  const first = seat === 0 ? (0 as UnitId) : b.split;
  const end = seat === 0 ? b.split : b.units;
  for (let f = first; f < end; f++) {
    if (!maybeFlagship(s, seat, f) || s[UNITS_AT + f * STRIDE + U.status] !== AFLOAT) continue;
    for (let u = first; u < end; u++) if (mayPass(s, f, u)) return true;
  }
  return false;
}

/** After the seat has been asked, every ship that could have got the flag may have it. */
export function widenMaybe(b: Battle, s: BattleState, seat: Seat): void {
  const low = G.maybeFlagLow0 + 2 * seat;
  const first = seat === 0 ? (0 as UnitId) : b.split;
  const end = seat === 0 ? b.split : b.units;
  const before = s[low]! | 0;
  const beforeHigh = s[low + 1]! | 0;
  for (let f = first; f < end; f++) {
    if (!(((f < 16 ? before : beforeHigh) >> (f & 15)) & 1)) continue;
    for (let u = first; u < end; u++) if (mayPass(s, f, u)) addMaybe(s, low, u);
  }
}

const keptKey = new Int16Array(64);

/**
 * Counts, at a turn's end, how long each ship has lain in the same stack at speed 1 or less. A stack keeps its key while two of
 * it lie together; who joins takes the key and starts at one.
 */
export function countStacks(b: Battle, s: BattleState): void {
  if (!b.on.flagship) return;
  for (let u = 0 as UnitId; u < b.units; u++)
    keptKey[u] = hasOldMate(b, s, u) ? s[UNITS_AT + u * STRIDE + U.stackKey]! : NO_UNIT;
  for (let u = 0 as UnitId; u < b.units; u++) {
    const o = UNITS_AT + u * STRIDE;
    const kept = keptKey[u]!;
    const key = kept >= 0 ? kept : newKey(b, s, u);
    s[o + U.stackTurns] = key < 0 ? 0 : kept >= 0 ? s[o + U.stackTurns]! + 1 : 1;
    s[o + U.stackKey] = key;
  }
}

/** True if `u` and `v`, of one side, lie in one hex, both at speed 1 or less. */
function liesWith(b: Battle, s: BattleState, u: UnitId, v: UnitId): boolean {
  const o = UNITS_AT + u * STRIDE;
  const vo = UNITS_AT + v * STRIDE;
  if (u === v || b.seatOf[u] !== b.seatOf[v] || s[o + U.status] !== AFLOAT || s[vo + U.status] !== AFLOAT) return false;
  return s[o + U.q] === s[vo + U.q] && s[o + U.r] === s[vo + U.r] && s[o + U.speed]! <= 1 && s[vo + U.speed]! <= 1;
}

function hasOldMate(b: Battle, s: BattleState, u: UnitId): boolean {
  const key = s[UNITS_AT + u * STRIDE + U.stackKey]!;
  if (key < 0) return false;
  for (let v = 0 as UnitId; v < b.units; v++) {
    if (s[UNITS_AT + v * STRIDE + U.stackKey] === key && liesWith(b, s, u, v)) return true;
  }
  return false;
}

/** Key of the stack a ship has joined: that of its old members, else its lowest unit; -1 for a ship alone. */
function newKey(b: Battle, s: BattleState, u: UnitId): number {
  let lowest = NO_UNIT;
  for (let v = 0 as UnitId; v < b.units; v++) {
    if (!liesWith(b, s, u, v)) continue;
    if (keptKey[v]! >= 0) return keptKey[v]!;
    if (lowest < 0) lowest = Math.min(u, v) as UnitId;
  }
  return lowest;
}
