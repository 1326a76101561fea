/** The secret flagship and its transfer. @rule 10.9 */
import { AFLOAT, type BattleState, G, STRIDE, U, UNITS_AT, WAITING } from './layout.js';
import type { Battle } from './setup.js';

/** Turns two ships must lie together at speed 1 or less before the flag may shift. */
export const TRANSFER_TURNS = 3;

/** Any ship may carry the flag, a battery not. */
export function mayFly(b: Battle, s: BattleState, u: number): boolean {
  const status = s[UNITS_AT + u * STRIDE + U.status];
  return b.battery[u] === 0 && b.absent[u] === 0 && (status === AFLOAT || status === WAITING);
}

export function chooseFlagship(b: Battle, s: BattleState, seat: number, u: number): void {
  s[G.flagship0 + seat] = u;
  const low = G.maybeFlagLow0 + 2 * seat;
  const first = seat === 0 ? 0 : b.split;
  const end = seat === 0 ? b.split : b.units;
  for (let v = first; v < end; v++) if (mayFly(b, s, v)) addMaybe(s, low, v);
}

function addMaybe(s: BattleState, low: number, u: number): void {
  const half = low + (u >= 16 ? 1 : 0);
  s[half] = s[half]! | (1 << (u & 15));
}

export function maybeFlagship(s: BattleState, seat: number, u: number): boolean {
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
    s[a + U.stackTurns]! >= TRANSFER_TURNS &&
    s[c + U.stackTurns]! >= TRANSFER_TURNS
  );
}

/** True if for all the enemy knows the seat may shift its flag now: then it is asked, whether or not it can. */
export function isTransferDue(b: Battle, s: BattleState, seat: number): boolean {
  if (!b.on.flagship || s[G.flagship0 + seat]! < 0) return false;
  const first = seat === 0 ? 0 : b.split;
  const end = seat === 0 ? b.split : b.units;
  for (let f = first; f < end; f++) {
    if (!maybeFlagship(s, seat, f) || s[UNITS_AT + f * STRIDE + U.status] !== AFLOAT) continue;
    for (let u = first; u < end; u++) if (mayPass(s, f, u)) return true;
  }
  return false;
}

/** After the seat has been asked, every ship that could have got the flag may have it. */
export function widenMaybe(b: Battle, s: BattleState, seat: number): void {
  const low = G.maybeFlagLow0 + 2 * seat;
  const first = seat === 0 ? 0 : b.split;
  const end = seat === 0 ? b.split : b.units;
  const before = s[low]! | 0;
  const beforeHigh = s[low + 1]! | 0;
  for (let f = first; f < end; f++) {
    if (!(((f < 16 ? before : beforeHigh) >> (f & 15)) & 1)) continue;
    for (let u = first; u < end; u++) if (mayPass(s, f, u)) addMaybe(s, low, u);
  }
}

/** Counts, at a turn's end, how long each ship has lain in the same stack at speed 1 or less. */
export function countStacks(b: Battle, s: BattleState): void {
  if (!b.on.flagship) return;
  for (let u = 0; u < b.units; u++) {
    const o = UNITS_AT + u * STRIDE;
    if (s[o + U.status] !== AFLOAT || s[o + U.speed]! > 1) {
      s[o + U.stackTurns] = 0;
      continue;
    }
    const key = stackKeyOf(b, s, u);
    s[o + U.stackTurns] = key < 0 ? 0 : key === s[o + U.stackKey] ? s[o + U.stackTurns]! + 1 : 1;
    s[o + U.stackKey] = key;
  }
}

/** Lowest unit of the stack a ship lies in; -1 for a ship alone. */
function stackKeyOf(b: Battle, s: BattleState, u: number): number {
  const o = UNITS_AT + u * STRIDE;
  const first = b.seatOf[u] === 0 ? 0 : b.split;
  const end = b.seatOf[u] === 0 ? b.split : b.units;
  let lowest = -1;
  let count = 0;
  for (let v = first; v < end; v++) {
    const vo = UNITS_AT + v * STRIDE;
    if (s[vo + U.status] !== AFLOAT || s[vo + U.q] !== s[o + U.q] || s[vo + U.r] !== s[o + U.r]) continue;
    if (lowest < 0) lowest = v;
    count++;
  }
  return count > 1 ? lowest : -1;
}
