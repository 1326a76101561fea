/** Movement limits: speed range, land, edges, and who is in the way. @rule 7.1 @rule 7.3 */
import type { ActionList } from '../core/actions.js';
import { STEP_Q, STEP_R } from '../core/hex.js';
import { COLUMNS, columnOf, ROWS, rowOf } from '../core/hexmap.js';
import { MOVE, MOVE_FORCED } from './actions.js';
import type { Battle } from './battle.js';
import { frozenPath } from './command.js';
import { exitOpen, type Leaving } from './exits.js';
import { AFLOAT, type BattleState, G, STRIDE, U, UNITS_AT } from './layout.js';
import {
  CAPITAL_MANOEUVRES,
  leastPoints,
  MAX_MANOEUVRES,
  MAX_SPEED,
  type ManoeuvreTable,
  mostPoints,
  SMALL_MANOEUVRES,
} from './manoeuvres.js';
import { searchOpen, stepFate } from './search.js';
import { BLOCKED, cellOf, FREE, LEAVES } from './sheet.js';
import { markBlocked } from './stacking.js';

/** Manoeuvres open to her kind: capital ships turn twice in a phase, small ones three times. @rule 7.4 */
export function tableOf(b: Battle, u: number): ManoeuvreTable {
  return b.capital[u] === 1 ? CAPITAL_MANOEUVRES : SMALL_MANOEUVRES;
}

/** Least points a ship must spend. */
export const slowest = (s: BattleState, u: number): number => leastPoints(s[UNITS_AT + u * STRIDE + U.speed]!);

/** Most points it may spend. */
export function fastest(b: Battle, s: BattleState, u: number): number {
  const o = UNITS_AT + u * STRIDE;
  const cap = b.cap[u * 4 + s[o + U.s]!]!;
  return mostPoints(s[o + U.speed]!, b.jammedRudder[u] === 1 && cap > 1 ? 1 : cap);
}

/** True if the unit has no manoeuvre to choose this turn. */
export function isHeld(b: Battle, s: BattleState, u: number): boolean {
  const o = UNITS_AT + u * STRIDE;
  if (s[o + U.status] !== AFLOAT || b.immobile[u] === 1) return true;
  if (s[G.turn]! < b.moveFrom[u]!) return true;
  return b.moored[u]! > 0 && (s[o + U.slipTurn] === 0 || s[G.turn]! < s[o + U.slipTurn]!);
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

/** 1 for a canonical manoeuvre whose end pose is taken. All zero between calls. */
const taken = new Uint8Array(MAX_MANOEUVRES);
const takenByFour = new Uint32Array(taken.buffer, 0, MAX_MANOEUVRES >> 2);

/** The legal manoeuvres of `u`, ascending; `MOVE_FORCED` alone where there is none. */
export function legalManoeuvres(b: Battle, s: BattleState, u: number, out: ActionList): void {
  const isTied = isStraight(b, s, u);
  const most = mooredLimit(b, s, u, isTied ? mostOf(b, s, u) : fastest(b, s, u));
  const blocked = markBlocked(b, s, u, most, taken);
  if (isTied) straightOnly(b, s, u, s[UNITS_AT + u * STRIDE + U.heading]!, most, taken, out);
  else if (isNearDanger(b, s, u, most)) searchOpen(b, s, u, slowest(s, u), most, taken, out);
  else copyFree(VIEWS[b.capital[u]!]![slowest(s, u)]![most]!, blocked, out);
  if (blocked > 0) taken.fill(0);
  if (out.count === 0) out.ids[out.count++] = MOVE_FORCED;
}

const NONE_TAKEN = new Uint8Array(MAX_MANOEUVRES);

/**
 * What speed, land and edges leave open to a ship that starts on `heading`, ascending, whoever is in the way and has left her
 * anchorage.
 */
export function openManoeuvres(b: Battle, s: BattleState, u: number, heading: number, out: ActionList): void {
  const most = mostOf(b, s, u);
  if (isStraight(b, s, u)) straightOnly(b, s, u, heading, most, NONE_TAKEN, out);
  else if (isNearDanger(b, s, u, most)) searchOpen(b, s, u, slowest(s, u), most, NONE_TAKEN, out);
  else copyFree(VIEWS[b.capital[u]!]![slowest(s, u)]![most]!, 0, out);
}

/** True for a ship that cannot turn: frozen, rudder hit, rudder jammed. @rule 10.10 @rule 10.12 */
function isStraight(b: Battle, s: BattleState, u: number): boolean {
  const o = UNITS_AT + u * STRIDE;
  return s[o + U.rudderTurn] === s[G.turn] || s[o + U.frozenTurn] === s[G.turn] || b.jammedRudder[u] === 1;
}

/** Least and most points of this turn: a rudder hit keeps the last speed exactly. */
function leastOf(s: BattleState, u: number): number {
  const o = UNITS_AT + u * STRIDE;
  return s[o + U.rudderTurn] === s[G.turn] ? s[o + U.speed]! : slowest(s, u);
}

function mostOf(b: Battle, s: BattleState, u: number): number {
  const o = UNITS_AT + u * STRIDE;
  return s[o + U.rudderTurn] === s[G.turn] ? s[o + U.speed]! : fastest(b, s, u);
}

/** The ready-made list, or what is left of it: most groups of four manoeuvres are free, and are looked at as one. */
function copyFree(view: Int32Array, blocked: number, out: ActionList): void {
  if (blocked === 0) {
    out.ids.set(view);
    out.count = view.length;
    return;
  }
  const { ids } = out;
  let n = 0;
  let id = view[0]! - MOVE;
  const end = id + view.length;
  while (id < end) {
    if ((id & 3) === 0 && id + 4 <= end && takenByFour[id >> 2] === 0) {
      ids[n] = MOVE + id;
      ids[n + 1] = MOVE + id + 1;
      ids[n + 2] = MOVE + id + 2;
      ids[n + 3] = MOVE + id + 3;
      n += 4;
      id += 4;
    } else {
      if (taken[id] === 0) ids[n++] = MOVE + id;
      id++;
    }
  }
  out.count = n;
}

/** Ships sharing an anchorage leave it one in a move phase. */
function mooredLimit(b: Battle, s: BattleState, u: number, most: number): number {
  const isBusy = b.anchorage[u]! > 0 && (s[G.anchorageLeft]! & b.anchorage[u]!) !== 0;
  return isBusy && isAtAnchor(b, s, u) ? 0 : most;
}

/** True while a ship lies where the battle found her. */
export function isAtAnchor(b: Battle, s: BattleState, u: number): boolean {
  const o = UNITS_AT + u * STRIDE;
  const start = b.startHex[u]!;
  return s[o + U.speed] === 0 && s[o + U.q] === start.q && s[o + U.r] === start.r;
}

/** True if land, a breakwater, a mine or an edge without repositioning lies within `most` points. */
export function isNearDanger(b: Battle, s: BattleState, u: number, most: number): boolean {
  const sheet = b.sheet;
  const { hasDanger, anchoredColumns, anchoredRows } = sheet;
  if (!hasDanger && !anchoredColumns && !anchoredRows) return false;
  // She may put to sea from elsewhere than she lies.
  if (b.gates[u] !== undefined) return true;
  const o = UNITS_AT + u * STRIDE;
  const q = s[o + U.q]!;
  const r = s[o + U.r]!;
  if (hasDanger) {
    const cell = cellOf(q, r);
    if (cell < 0 || sheet.danger[cell]! <= most) return true;
  }
  const table = tableOf(b, u);
  const at = s[o + U.heading]! * (MAX_SPEED + 1) + most;
  const dq = q - s[G.windowQ]!;
  const dy = dq + 2 * (r - s[G.windowR]!);
  if (anchoredColumns && (dq + table.westMost[at]! < 0 || dq + table.eastMost[at]! >= COLUMNS)) return true;
  return anchoredRows && (dy + table.northMost[at]! < 0 || dy + table.southMost[at]! >= 2 * ROWS);
}

const leaving: Leaving = { fromColumn: 0, fromRow: 0, column: 0, row: 0 };

/** The fate of a step from (q, r) on `heading`. @rule 7.1 @rule 9.3 */
export function hexFate(b: Battle, s: BattleState, u: number, q: number, r: number, heading: number): number {
  return stepFate(b, s, u, q, r, q + STEP_Q[heading]!, r + STEP_R[heading]!, heading);
}

/** True if the unit may step off the sheet from (q, r) to (nq, nr): by an open exit, or out of touch. @rule 9.2 @rule 10.10 */
export function mayLeave(b: Battle, s: BattleState, u: number, q: number, r: number, nq: number, nr: number): boolean {
  if (s[UNITS_AT + u * STRIDE + U.frozenTurn] === s[G.turn]) return true;
  if (b.exits.length === 0) return false;
  leaving.fromColumn = columnOf(q, s[G.windowQ]!);
  leaving.fromRow = rowOf(q, r, s[G.windowQ]!, s[G.windowR]!);
  leaving.column = columnOf(nq, s[G.windowQ]!);
  leaving.row = rowOf(nq, nr, s[G.windowQ]!, s[G.windowR]!);
  return exitOpen(b, s, u, leaving);
}

const origin = { q: 0, r: 0 };

/** Where a move starts: a ship lying behind a gate puts to sea from the gate hex. */
export function originOf(b: Battle, s: BattleState, u: number): { q: number; r: number } {
  const o = UNITS_AT + u * STRIDE;
  const gate = b.gates[u];
  if (gate !== undefined && isAtAnchor(b, s, u)) return gate;
  origin.q = s[o + U.q]!;
  origin.r = s[o + U.r]!;
  return origin;
}

/** The ways of a ship that cannot turn. @rule 10.10 @rule 10.12 */
function straightOnly(
  b: Battle,
  s: BattleState,
  u: number,
  heading: number,
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
      q += STEP_Q[heading]!;
      r += STEP_R[heading]!;
    }
    if (v >= least && taken[id] === 0) out.ids[out.count++] = MOVE + id;
  }
}

/** Points of the forced run: straight as far as it goes and may end. */
export function forcedRun(b: Battle, s: BattleState, u: number): number {
  const table = tableOf(b, u);
  const o = UNITS_AT + u * STRIDE;
  const heading = s[o + U.heading]!;
  const most = mooredLimit(b, s, u, mostOf(b, s, u));
  const blocked = markBlocked(b, s, u, most, taken);
  const start = originOf(b, s, u);
  let q = start.q;
  let r = start.r;
  let best = 0;
  for (let v = 1; v <= most; v++) {
    if (hexFate(b, s, u, q, r, heading) !== FREE) break;
    q += STEP_Q[heading]!;
    r += STEP_R[heading]!;
    if (taken[table.straightAt[v]!] === 0) best = v;
  }
  if (blocked > 0) taken.fill(0);
  return best;
}

/** Why `u` may not carry out manoeuvre `id`, in words that follow her name. For refusals; play asks `legalManoeuvres`. */
export function manoeuvreBarred(b: Battle, s: BattleState, u: number, id: number): { rule: string; text: string } {
  const o = UNITS_AT + u * STRIDE;
  const table = tableOf(b, u);
  const speed = table.speed[id]!;
  const turn = s[G.turn];
  if (s[o + U.rudderTurn] === turn) return { rule: '10.12', text: 'has her rudder hit and keeps speed and heading' };
  if (s[o + U.frozenTurn] === turn) return { rule: '10.10', text: 'is out of touch and can only go straight on' };
  if (b.jammedRudder[u] === 1) return { rule: '11.0', text: 'has her rudder jammed: straight on, at speed 1 at most' };
  const [least, most] = [slowest(s, u), fastest(b, s, u)];
  if (speed < least || speed > most) {
    return { rule: '7.3', text: `made ${s[o + U.speed]} last turn and can make ${least} to ${most} now, not ${speed}` };
  }
  if (speed > mooredLimit(b, s, u, most))
    return { rule: '11.0', text: 'must wait: another ship has left the anchorage' };
  markBlocked(b, s, u, most, taken);
  const isTaken = taken[table.poseOf[id]!] === 1;
  taken.fill(0);
  return isTaken
    ? {
        rule: '7.2',
        text: 'cannot end there: an enemy has the hex, or a friend she does not match, or who could not make way',
      }
    : { rule: '7.1', text: 'cannot go that way: land, a breakwater or the edge of the map' };
}
