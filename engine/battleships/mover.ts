/** A ship about to move, alone on the sea: her manoeuvres, her speed range, and what becomes of each step. @rule 7.1 @rule 7.3 */
import type { Q, R, UnitId } from '../core/brand.js';
import { type Heading, STEP_Q, STEP_R } from '../core/hex.js';
import { COLUMNS, columnOf, ROWS, rowOf } from '../core/hexmap.js';
import type { Battle } from './battle.js';
import { type EdgeStep, exitOpen } from './exits.js';
import { AFLOAT, type BattleState, G, STRIDE, U, UNITS_AT } from './layout.js';
import {
  CAPITAL_MANOEUVRES,
  leastPoints,
  MAX_SPEED,
  type ManoeuvreTable,
  mostPoints,
  SMALL_MANOEUVRES,
} from './manoeuvres.js';
import { BLOCKED, cellOf, FREE, LEAVES } from './sheet.js';

/** Manoeuvres open to her kind: capital ships turn twice in a phase, small ones three times. @rule 7.4 */
export function tableOf(b: Battle, u: UnitId): ManoeuvreTable {
  return b.capital[u] === 1 ? CAPITAL_MANOEUVRES : SMALL_MANOEUVRES;
}

/** Least points a ship must spend. */
export const leastMovePoints = (s: BattleState, u: UnitId): number => leastPoints(s[UNITS_AT + u * STRIDE + U.speed]!);

/** Most points she may spend. */
export function mostMovePoints(b: Battle, s: BattleState, u: UnitId): number {
  const o = UNITS_AT + u * STRIDE;
  const cap = b.cap[u * 4 + s[o + U.s]!]!;
  return mostPoints(s[o + U.speed]!, b.jammedRudder[u] === 1 && cap > 1 ? 1 : cap);
}

/** True if the unit has no manoeuvre to choose this turn. */
export function isHeld(b: Battle, s: BattleState, u: UnitId): boolean {
  const o = UNITS_AT + u * STRIDE;
  if (s[o + U.status] !== AFLOAT || b.immobile[u] === 1) return true;
  if (s[G.turn]! < b.moveFrom[u]!) return true;
  return b.moored[u]! > 0 && (s[o + U.slipTurn] === 0 || s[G.turn]! < s[o + U.slipTurn]!);
}

/** True while a ship lies where the battle found her. */
export function isAtAnchor(b: Battle, s: BattleState, u: UnitId): boolean {
  const o = UNITS_AT + u * STRIDE;
  const start = b.startHex[u]!;
  return s[o + U.speed] === 0 && s[o + U.q] === start.q && s[o + U.r] === start.r;
}

/** True if land, a breakwater, a mine or an edge without repositioning lies within `most` points. */
export function isNearDanger(b: Battle, s: BattleState, u: UnitId, most: number): boolean {
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

const leaving: EdgeStep = { fromColumn: 0, fromRow: 0, column: 0, row: 0 };

/** The fate of a step from (q, r) on `heading`. @rule 7.1 @rule 9.3 */
export function hexFate(b: Battle, s: BattleState, u: UnitId, q: Q, r: R, heading: Heading): number {
  return stepFate(b, s, u, q, r, q + STEP_Q[heading], r + STEP_R[heading], heading);
}

/** True if the unit may step off the sheet from (q, r) to (nq, nr): by an open exit, or out of touch. @rule 9.2 @rule 10.10 */
export function mayLeave(b: Battle, s: BattleState, u: UnitId, q: Q, r: R, nq: Q, nr: R): boolean {
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
export function originOf(b: Battle, s: BattleState, u: UnitId): { q: Q; r: R } {
  const o = UNITS_AT + u * STRIDE;
  const gate = b.gates[u];
  if (gate !== undefined && isAtAnchor(b, s, u)) return gate;
  origin.q = s[o + U.q]!;
  origin.r = s[o + U.r]!;
  return origin;
}

/** Fate of the step from (q, r) to its neighbour (nq, nr). @rule 7.1 @rule 9.3 */
export function stepFate(b: Battle, s: BattleState, u: UnitId, q: Q, r: R, nq: Q, nr: R, heading: Heading): number {
  const { hasDanger, hasLand, anchoredColumns, anchoredRows, land, breakwater } = b.sheet;
  if (hasDanger) {
    const from = cellOf(q, r);
    if (from >= 0 && ((breakwater[from]! >> heading) & 1) === 1) return BLOCKED;
  }
  const dq = nq - s[G.windowQ]!;
  const row = nr - s[G.windowR]! + (dq >> 1);
  if ((anchoredColumns && (dq < 0 || dq >= COLUMNS)) || (anchoredRows && (row < 0 || row >= ROWS))) {
    return mayLeave(b, s, u, q, r, nq, nr) ? LEAVES : BLOCKED;
  }
  if (!hasLand) return FREE;
  const to = cellOf(nq, nr);
  return to >= 0 && land[to] === 1 ? BLOCKED : FREE;
}
