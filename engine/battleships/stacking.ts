/** Stacking limits: who may end a move where. @rule 7.2 @rule R-45 */

import type { ArrayOf, Q, R, Seat, UnitId } from '../core/brand.js';
import { type Heading, turnedQ, turnedR } from '../core/hex.js';
import { type Battle, STACK_MAX } from './battle.js';
import { AFLOAT, type BattleState, NO_UNIT, STRIDE, U, UNITS_AT } from './layout.js';
import { canClear, canMakeWay, isNeeded, mayShutIn, newTries, nobodyToShutIn } from './making-way.js';
import { endIndex } from './manoeuvres.js';
import { isAtAnchor, isHeld, mostMovePoints, originOf, tableOf } from './mover.js';
import { canAlwaysLeave, isSettled, sharesWithSettled } from './room.js';

/**
 * Marks in `taken` each canonical manoeuvre of at most `most` points whose end hex is closed to `u` in that pose. Returns how
 * many were marked.
 */
export function markBlocked(b: Battle, s: BattleState, u: UnitId, most: number, taken: Uint8Array): number {
  const o = UNITS_AT + u * STRIDE;
  const q = s[o + U.q]!;
  const r = s[o + U.r]!;
  // A ship that puts to sea through a gate is reckoned from there; staying, she stays where she lies.
  const { q: startQ, r: startR } = originOf(b, s, u);
  pass = newTries();
  if (pass === 1) seenIn.fill(0);
  isCrowded = false;
  let marked = markFrom(b, s, u, startQ, startR, most, taken);
  if (startQ !== q || startR !== r) {
    taken[0] = 0;
    marked += markFrom(b, s, u, q, r, 0, taken);
  }
  return isCrowded && mayShutIn(b, s, u) ? marked + markShutting(b, s, u, startQ, startR, most, taken) : marked;
}

/**
 * By hash of a hex: the pass in which friends of the mover were last seen there, times two, and 1 where one of them is still to
 * move. Another beside her makes the hex crowded; hexes of one hash, 64 columns apart, cost a closer look.
 */
const HASHES = 4096;
const seenIn = new Int32Array(HASHES);
let pass = 0;
let isCrowded = false;

/** Ships still to move in reach of the mover that are not sure to make way. */
const doubtful = new Uint8Array(64) as ArrayOf<UnitId, Uint8Array>;

/** Marks what is closed to `u` if her move of at most `most` points starts in (fromQ, fromR). */
function markFrom(b: Battle, s: BattleState, u: UnitId, fromQ: Q, fromR: R, most: number, taken: Uint8Array): number {
  const seat = b.seatOf[u]!;
  const n = b.units;
  let marked = 0;
  let doubts = 0;
  for (let v = 0 as UnitId; v < n; v++) {
    const o = UNITS_AT + v * STRIDE;
    if (s[o + U.status] !== AFLOAT || v === u) continue;
    const q = s[o + U.q]!;
    const r = s[o + U.r]!;
    const dq = q - fromQ;
    const dr = r - fromR;
    const isFar = dq > most || -dq > most || dr > most || -dr > most || dq + dr > most || -dq - dr > most;
    if (b.seatOf[v] !== seat) {
      if (!isFar) marked += markEnds(b, s, u, dq, dr, CLOSED, most, taken);
      continue;
    }
    const isToMove = s[o + U.done] === 0 && (b.waits[v] === 0 || !isHeld(b, s, v));
    const hash = (64 * q + r) & (HASHES - 1);
    const seen = seenIn[hash]!;
    if (seen >> 1 !== pass) seenIn[hash] = 2 * pass + (isToMove ? 1 : 0);
    else if (isToMove || (seen & 1) === 1) isCrowded = true;
    if (isFar) continue;
    if (!isToMove) marked += markEnds(b, s, u, dq, dr, demandOf(b, s, u, v), most, taken);
    else if (!canAlwaysLeave(b, s, v)) doubtful[doubts++] = v;
  }
  return doubts === 0 ? marked : marked + markDoubtful(b, s, u, doubts, fromQ, fromR, most, taken);
}

/** What a hex asks of a ship that would end there: nothing, to match who has settled, to be tried; or it is closed. */
const NONE = 0;
const MATCH = 1;
const TRY = 2;
const CLOSED = 3;

/** Who has settled in the hex, for MATCH, and the hex itself, for TRY. */
const asked = { heading: 0, speed: 0, q: 0, r: 0 };

/** What those that have settled in the hex of `v` ask: that `u` match them, and be four at most with them. Fills `asked`. */
function demandOf(b: Battle, s: BattleState, u: UnitId, v: UnitId): number {
  const end = b.seatOf[u] === 0 ? b.split : b.units;
  const vo = UNITS_AT + v * STRIDE;
  let weight = b.stackWeight[u]!;
  let isFull = false;
  for (let w = b.seatOf[u] === 0 ? (0 as UnitId) : b.split; w < end; w++) {
    const o = UNITS_AT + w * STRIDE;
    if (s[o + U.q] !== s[vo + U.q] || s[o + U.r] !== s[vo + U.r] || w === u || s[o + U.status] !== AFLOAT) continue;
    if (!isSettled(b, s, w)) continue;
    // The hex was dealt with at the first of them.
    if (w < v) return NONE;
    const speed = s[o + U.done] === 1 ? s[o + U.speed]! : 0;
    if (w > v && (s[o + U.heading] !== asked.heading || speed !== asked.speed)) isFull = true;
    asked.heading = s[o + U.heading]! as Heading;
    asked.speed = speed;
    weight += b.stackWeight[w]!;
  }
  return isFull || weight > STACK_MAX ? CLOSED : MATCH;
}

/** Marks poses in the hexes of the ships in doubt that they could not make way for. */
function markDoubtful(
  b: Battle,
  s: BattleState,
  u: UnitId,
  doubts: number,
  fromQ: Q,
  fromR: R,
  most: number,
  taken: Uint8Array,
): number {
  if (!isCrowded) nobodyToShutIn();
  let marked = 0;
  for (let i = 0; i < doubts; i++) {
    const o = UNITS_AT + doubtful[i]! * STRIDE;
    const q = s[o + U.q]!;
    const r = s[o + U.r]!;
    let mates = 0;
    let isDone = false;
    for (let j = 0; j < doubts; j++) {
      const m = UNITS_AT + doubtful[j]! * STRIDE;
      if (s[m + U.q] !== q || s[m + U.r] !== r) continue;
      if (j < i) isDone = true;
      mates++;
    }
    // Who has settled there rules the hex, and closes it to all that do not match.
    if (isDone || (isCrowded && sharesWithSettled(b, s, doubtful[i]!))) continue;
    const single = mates === 1 && !isCrowded ? doubtful[i]! : NO_UNIT;
    if (canClear(b, s, u, q, r, single)) continue;
    asked.q = q;
    asked.r = r;
    marked += markEnds(b, s, u, q - fromQ, r - fromR, TRY, most, taken);
  }
  return marked;
}

/** Marks the manoeuvres that end at the offset (dq, dr) and do not suit. */
function markEnds(
  b: Battle,
  s: BattleState,
  u: UnitId,
  dq: Q,
  dr: R,
  demand: number,
  most: number,
  taken: Uint8Array,
): number {
  const heading = s[UNITS_AT + u * STRIDE + U.heading]! as Heading;
  const table = tableOf(b, u);
  const ids = table.endingAt[endIndex(turnedQ(dq, dr, heading), turnedR(dq, dr, heading))];
  if (ids === undefined || demand === NONE) return 0;
  let marked = 0;
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!;
    const speed = table.speed[id]!;
    if (speed > most) break;
    if (taken[id] === 1) continue;
    if (demand !== CLOSED) {
      const bow = ((heading + table.turn[id]!) % 6) as Heading;
      if (demand === MATCH && speed === asked.speed && bow === asked.heading) continue;
      if (demand === TRY && canMakeWay(b, s, u, asked.q, asked.r, bow, speed)) continue;
    }
    taken[id] = 1;
    marked++;
  }
  return marked;
}

/** Marks what would take the last way from a friend still to move who must leave her hex, or match who lies in it. */
function markShutting(
  b: Battle,
  s: BattleState,
  u: UnitId,
  fromQ: Q,
  fromR: R,
  most: number,
  taken: Uint8Array,
): number {
  const o = UNITS_AT + u * STRIDE;
  const heading = s[o + U.heading]! as Heading;
  const table = tableOf(b, u);
  const at = heading * table.count;
  const end = table.from[most + 1]!;
  // Her leaving a shared anchorage keeps the others in it.
  const isWeighing = b.anchorage[u]! > 0 && isAtAnchor(b, s, u);
  let marked = 0;
  for (let id = 0; id < end; id++) {
    const q = table.hexes[id] === 0 ? s[o + U.q]! : fromQ + table.endQ[at + id]!;
    const r = table.hexes[id] === 0 ? s[o + U.r]! : fromR + table.endR[at + id]!;
    if (taken[id] === 1 || !(isWeighing || isNeeded(q, r))) continue;
    if (canMakeWay(b, s, u, q, r, ((heading + table.turn[id]!) % 6) as Heading, table.speed[id]!)) continue;
    taken[id] = 1;
    marked++;
  }
  return marked;
}

/**
 * The next of a seat's ships to move: the first in order, but of ships that share its hex the slowest first. -1 when
 * all have moved.
 */
export function nextMover(b: Battle, s: BattleState, seat: Seat): UnitId {
  const first = seat === 0 ? (0 as UnitId) : b.split;
  const end = seat === 0 ? b.split : b.units;
  for (let u = first; u < end; u++) {
    const o = UNITS_AT + u * STRIDE;
    if (s[o + U.status] !== AFLOAT || s[o + U.done] === 1) continue;
    let best = u;
    for (let v = (u + 1) as UnitId; v < end; v++) {
      const vo = UNITS_AT + v * STRIDE;
      if (s[vo + U.q] !== s[o + U.q] || s[vo + U.r] !== s[o + U.r]) continue;
      if (s[vo + U.status] !== AFLOAT || s[vo + U.done] === 1) continue;
      if (mostMovePoints(b, s, v) < mostMovePoints(b, s, best)) best = v;
    }
    return best;
  }
  return NO_UNIT;
}
