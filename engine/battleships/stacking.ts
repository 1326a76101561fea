/** Who may end a move where. @rule 7.2 */

import { turnedQ, turnedR } from '../core/hex.js';
import type { Battle } from './battle.js';
import { type BattleState, G, AFLOAT as L_AFLOAT, U } from './layout.js';
import { endIndex, type ManoeuvreTable } from './manoeuvres.js';
import { fastest, isHeld, originOf, tableOf } from './movement.js';

// Re-bound: imported bindings read in tight loops are several times slower.
const AFLOAT = L_AFLOAT;
const STRIDE = U.size;
const UNITS_AT = G.size;
const STATUS = U.status;
const Q = U.q;
const R = U.r;
const HEADING = U.heading;
const SPEED = U.speed;
const DONE = U.done;

/** Four ships share a hex at most. @rule 7.2 */
const STACK_MAX = 4;

/**
 * Marks in `taken` each canonical manoeuvre of at most `most` points whose end hex is closed to `u` in that pose. Returns how
 * many were marked.
 */
export function markBlocked(b: Battle, s: BattleState, u: number, most: number, taken: Uint8Array): number {
  const o = UNITS_AT + u * STRIDE;
  const q = s[o + Q]!;
  const r = s[o + R]!;
  // A ship that puts to sea through a gate is reckoned from there; staying, she stays where she lies.
  const start = originOf(b, s, u);
  const isBehindGate = start.q !== q || start.r !== r;
  let marked = markFrom(b, s, u, start.q, start.r, most, taken);
  if (isBehindGate) {
    taken[0] = 0;
    marked += markFrom(b, s, u, q, r, 0, taken);
  }
  return marked;
}

/** Marks what is closed to `u` if her move of at most `most` points starts in (fromQ, fromR). */
function markFrom(
  b: Battle,
  s: BattleState,
  u: number,
  fromQ: number,
  fromR: number,
  most: number,
  taken: Uint8Array,
): number {
  const heading = s[UNITS_AT + u * STRIDE + HEADING]!;
  const n = b.units;
  let marked = 0;
  for (let v = 0; v < n; v++) {
    const vo = UNITS_AT + v * STRIDE;
    if (s[vo + STATUS] !== AFLOAT || v === u) continue;
    const dq = s[vo + Q]! - fromQ;
    const dr = s[vo + R]! - fromR;
    if (dq > most || -dq > most || dr > most || -dr > most || dq + dr > most || -dq - dr > most) continue;
    const isEnemy = b.seatOf[v] !== b.seatOf[u];
    if (!isEnemy && !restricts(b, s, u, v)) continue;
    marked += markEnds(
      b,
      u,
      isEnemy,
      endIndex(turnedQ(dq, dr, heading), turnedR(dq, dr, heading)),
      heading,
      most,
      taken,
    );
  }
  return marked;
}

/** What friends in a hex ask of a ship that would end there; filled by `restricts`. */
const asked = { heading: 0, speed: 0, isFull: false };

/**
 * True if friends in the hex of `v` limit how `u` may end there: those that have moved must match, and be four at most
 * with her; if none has moved, one of them must be able to leave, else she must match a ship that cannot. Fills `asked`.
 */
function restricts(b: Battle, s: BattleState, u: number, v: number): boolean {
  const vo = UNITS_AT + v * STRIDE;
  const q = s[vo + Q];
  const r = s[vo + R];
  const end = b.seatOf[u] === 0 ? b.split : b.units;
  let weight = b.stackWeight[u]!;
  let moved = 0;
  let stuck = 0;
  let yielding = 0;
  for (let w = b.seatOf[u] === 0 ? 0 : b.split; w < end; w++) {
    const o = UNITS_AT + w * STRIDE;
    if (s[o + Q] !== q || s[o + R] !== r || w === u || s[o + STATUS] !== AFLOAT) continue;
    if (s[o + DONE] === 1 || isHeld(b, s, w)) {
      if (moved > 0 && (s[o + HEADING] !== asked.heading || s[o + SPEED] !== asked.speed)) asked.isFull = true;
      else if (moved === 0) asked.isFull = false;
      asked.heading = s[o + HEADING]!;
      asked.speed = s[o + SPEED]!;
      weight += b.stackWeight[w]!;
      moved++;
    } else if (fastest(b, s, w) >= 1) yielding++;
    else stuck++;
  }
  if (moved > 0) {
    if (weight > STACK_MAX) asked.isFull = true;
    return true;
  }
  if (yielding > 0 || stuck === 0) return false;
  asked.heading = s[vo + HEADING]!;
  asked.speed = 0;
  asked.isFull = b.stackWeight[u]! + b.stackWeight[v]! > STACK_MAX;
  return true;
}

/** Marks the manoeuvres that end at `end` and do not suit. */
function markEnds(
  b: Battle,
  u: number,
  isEnemy: boolean,
  end: number,
  heading: number,
  most: number,
  taken: Uint8Array,
): number {
  const table: ManoeuvreTable = tableOf(b, u);
  const ids = table.endingAt[end];
  if (ids === undefined) return 0;
  const isClosed = isEnemy || asked.isFull;
  let marked = 0;
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!;
    const speed = table.speed[id]!;
    if (speed > most) break;
    if (taken[id] === 1) continue;
    if (isClosed || speed !== asked.speed || (heading + table.turn[id]!) % 6 !== asked.heading) {
      taken[id] = 1;
      marked++;
    }
  }
  return marked;
}

/**
 * The next of a seat's ships to move: the first in order, but of ships that share its hex the slowest first. -1 when
 * all have moved.
 */
export function nextMover(b: Battle, s: BattleState, seat: number): number {
  const first = seat === 0 ? 0 : b.split;
  const end = seat === 0 ? b.split : b.units;
  for (let u = first; u < end; u++) {
    const o = UNITS_AT + u * STRIDE;
    if (s[o + STATUS] !== AFLOAT || s[o + DONE] === 1) continue;
    let best = u;
    for (let v = u + 1; v < end; v++) {
      const vo = UNITS_AT + v * STRIDE;
      if (s[vo + Q] !== s[o + Q] || s[vo + R] !== s[o + R]) continue;
      if (s[vo + STATUS] !== AFLOAT || s[vo + DONE] === 1) continue;
      if (fastest(b, s, v) < fastest(b, s, best)) best = v;
    }
    return best;
  }
  return -1;
}
