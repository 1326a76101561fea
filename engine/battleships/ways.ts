/** The ways open to a ship by her speed, land and edges, whoever else is there. @rule 7.1 @rule 7.3 @rule 7.4 */
import type { ActionList } from '../core/actions.js';
import { type Heading, STEP_Q, STEP_R } from '../core/hex.js';
import { MOVE } from './actions.js';
import type { Battle } from './battle.js';
import { frozenPath } from './command.js';
import { type BattleState, G, STRIDE, U, UNITS_AT } from './layout.js';
import { CAPITAL_MANOEUVRES, MAX_MANOEUVRES, MAX_SPEED, SMALL_MANOEUVRES } from './manoeuvres.js';
import { hexFate, isNearDanger, leastMovePoints, mostMovePoints, originOf, tableOf } from './mover.js';
import { searchOpen } from './search.js';
import { BLOCKED, LEAVES } from './sheet.js';

/** Poses of canonical manoeuvres that are taken, 1 for each; the same by four at a time. */
export interface Taken {
  readonly poses: Uint8Array;
  readonly byFour: Uint32Array;
}

export function noneTaken(): Taken {
  const poses = new Uint8Array(MAX_MANOEUVRES);
  return { poses, byFour: new Uint32Array(poses.buffer, 0, MAX_MANOEUVRES >> 2) };
}

/** Ready-made lists of actions for each table and speed range: `[capital][least][most]`. */
const VIEWS = [SMALL_MANOEUVRES, CAPITAL_MANOEUVRES].map((table) =>
  Array.from({ length: MAX_SPEED + 1 }, (_, least) =>
    Array.from({ length: MAX_SPEED + 1 }, (_, most) =>
      Int32Array.from({ length: Math.max(0, table.from[most + 1]! - table.from[least]!) }, (_, i) => {
        return MOVE + table.from[least]! + i;
      }),
    ),
  ),
);

const NONE_TAKEN = noneTaken();

/**
 * What speed, land and edges leave open to a ship that starts on `heading`, ascending, whoever is in the way and has left her
 * anchorage.
 */
export function openManoeuvres(b: Battle, s: BattleState, u: number, heading: Heading, out: ActionList): void {
  const most = mostOf(b, s, u);
  if (isStraight(b, s, u)) straightOnly(b, s, u, heading, most, NONE_TAKEN.poses, out);
  else turningToo(b, s, u, most, 0, NONE_TAKEN, out);
}

/** The ways of a ship that can turn, but for the poses that are `taken`: so many manoeuvres are `blocked` by those. */
export function turningToo(
  b: Battle,
  s: BattleState,
  u: number,
  most: number,
  blocked: number,
  taken: Taken,
  out: ActionList,
): void {
  if (isNearDanger(b, s, u, most)) searchOpen(b, s, u, leastMovePoints(s, u), most, taken.poses, out);
  else copyFree(VIEWS[b.capital[u]!]![leastMovePoints(s, u)]![most]!, blocked, taken, out);
}

/** True for a ship that cannot turn: frozen, rudder hit, rudder jammed. @rule 10.10 @rule 10.12 */
export function isStraight(b: Battle, s: BattleState, u: number): boolean {
  const o = UNITS_AT + u * STRIDE;
  return s[o + U.rudderTurn] === s[G.turn] || s[o + U.frozenTurn] === s[G.turn] || b.jammedRudder[u] === 1;
}

/** Least and most points of this turn: a rudder hit keeps the last speed exactly. */
function leastOf(s: BattleState, u: number): number {
  const o = UNITS_AT + u * STRIDE;
  return s[o + U.rudderTurn] === s[G.turn] ? s[o + U.speed]! : leastMovePoints(s, u);
}

export function mostOf(b: Battle, s: BattleState, u: number): number {
  const o = UNITS_AT + u * STRIDE;
  return s[o + U.rudderTurn] === s[G.turn] ? s[o + U.speed]! : mostMovePoints(b, s, u);
}

/** The ready-made list, or what is left of it: most groups of four manoeuvres are free, and are looked at as one. */
function copyFree(view: Int32Array, blocked: number, taken: Taken, out: ActionList): void {
  if (blocked === 0) {
    out.ids.set(view);
    out.count = view.length;
    return;
  }
  const { ids } = out;
  const { poses, byFour } = taken;
  let n = 0;
  let id = view[0]! - MOVE;
  const end = id + view.length;
  while (id < end) {
    if ((id & 3) === 0 && id + 4 <= end && byFour[id >> 2] === 0) {
      ids[n] = MOVE + id;
      ids[n + 1] = MOVE + id + 1;
      ids[n + 2] = MOVE + id + 2;
      ids[n + 3] = MOVE + id + 3;
      n += 4;
      id += 4;
    } else {
      if (poses[id] === 0) ids[n++] = MOVE + id;
      id++;
    }
  }
  out.count = n;
}

/** The ways of a ship that cannot turn. @rule 10.10 @rule 10.12 */
export function straightOnly(
  b: Battle,
  s: BattleState,
  u: number,
  heading: Heading,
  most: number,
  taken: Uint8Array,
  out: ActionList,
): void {
  out.count = 0;
  const least = leastOf(s, u);
  const isFrozen = s[UNITS_AT + u * STRIDE + U.rudderTurn] !== s[G.turn] && b.jammedRudder[u] === 0;
  if (isFrozen && b.sheet.hasLand) {
    frozenPath(b, s, u, least, most, taken, out);
    return;
  }
  const table = tableOf(b, u);
  const start = originOf(b, s, u);
  let q = start.q;
  let r = start.r;
  for (let v = 0; v <= most; v++) {
    const id = table.straightAt[v]!;
    if (v > 0) {
      const step = hexFate(b, s, u, q, r, heading);
      if (step === BLOCKED) break;
      if (step === LEAVES) {
        out.ids[out.count++] = MOVE + id;
        break;
      }
      q += STEP_Q[heading];
      r += STEP_R[heading];
    }
    if (v >= least && taken[id] === 0) out.ids[out.count++] = MOVE + id;
  }
}
