/** Who may end a move where. @rule 7.2 */

import { turnedQ, turnedR } from '../core/hex.js';
import { AFLOAT, type BattleState, STRIDE, U, UNITS_AT } from './layout.js';
import { endIndex, type ManoeuvreTable } from './manoeuvres.js';
import { fastest, isHeld, originOf, tableOf } from './movement.js';
import type { Battle } from './setup.js';

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
  const heading = s[o + HEADING]!;
  // A ship that puts to sea through a gate is reckoned from there; staying, she stays where she lies.
  const start = originOf(b, s, u);
  const isBehindGate = start.q !== q || start.r !== r;
  const fromQ = start.q;
  const fromR = start.r;
  const n = b.units;
  let marked = 0;
  for (let v = 0; v < n; v++) {
    const vo = UNITS_AT + v * STRIDE;
    if (s[vo + STATUS] !== AFLOAT || v === u) continue;
    const dq = s[vo + Q]! - fromQ;
    const dr = s[vo + R]! - fromR;
    if (dq > most || -dq > most || dr > most || -dr > most || dq + dr > most || -dq - dr > most) continue;
    marked += markEnds(b, s, u, v, endIndex(turnedQ(dq, dr, heading), turnedR(dq, dr, heading)), heading, most, taken);
  }
  if (isBehindGate) taken[0] = 0;
  return marked;
}

function markEnds(
  b: Battle,
  s: BattleState,
  u: number,
  v: number,
  end: number,
  heading: number,
  most: number,
  taken: Uint8Array,
): number {
  const table: ManoeuvreTable = tableOf(b, u);
  const ids = table.endingAt[end];
  if (ids === undefined) return 0;
  let marked = 0;
  const isEnemy = b.seatOf[v] !== b.seatOf[u];
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!;
    const speed = table.speed[id]!;
    if (speed > most) break;
    if (taken[id] === 1) continue;
    if (isEnemy || !mayEnd(b, s, u, v, (heading + table.turn[id]!) % 6, speed)) {
      taken[id] = 1;
      marked++;
    }
  }
  return marked;
}

/**
 * True if `u` may end in the hex of friend `v` on this heading at this speed: all that have moved match, no more than four,
 * and of those still to move at least one could leave or match.
 */
function mayEnd(b: Battle, s: BattleState, u: number, v: number, heading: number, speed: number): boolean {
  const vo = UNITS_AT + v * STRIDE;
  const q = s[vo + Q];
  const r = s[vo + R];
  const first = b.seatOf[u] === 0 ? 0 : b.split;
  const end = b.seatOf[u] === 0 ? b.split : b.units;
  let weight = b.stackWeight[u]!;
  let waiting = 0;
  let yielding = 0;
  for (let w = first; w < end; w++) {
    const o = UNITS_AT + w * STRIDE;
    if (w === u || s[o + STATUS] !== AFLOAT || s[o + Q] !== q || s[o + R] !== r) continue;
    const matches = s[o + HEADING] === heading && s[o + SPEED] === speed;
    if (s[o + DONE] === 1 || isHeld(b, s, w)) {
      if (!matches) return false;
      weight += b.stackWeight[w]!;
    } else {
      waiting++;
      if (fastest(b, s, w) >= 1) yielding++;
      else if (matches && b.stackWeight[w]! + b.stackWeight[u]! <= STACK_MAX) yielding++;
    }
  }
  return weight <= STACK_MAX && (waiting === 0 || yielding > 0);
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
