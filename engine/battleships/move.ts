/** Carrying out a manoeuvre: hex by hex where it matters, at once on open water. @rule 7.1 @rule 9.3 */
import { STEP_Q as L_STEP_Q, STEP_R as L_STEP_R } from '../core/hex.js';
import {
  columnOf,
  FIRST_COLUMN as L_FIRST_COLUMN,
  FIRST_ROW as L_FIRST_ROW,
  LAST_COLUMN as L_LAST_COLUMN,
  LAST_ROW as L_LAST_ROW,
  rowOf,
} from '../core/hexmap.js';
import type { Battle } from './battle.js';
import { type Leaving, leaveMap } from './exits.js';
import { type BattleState, G, AFLOAT as L_AFLOAT, U } from './layout.js';
import { MAX_SPEED as L_MAX_SPEED } from './manoeuvres.js';
import { entersMine } from './mines.js';
import { hexFate, isAtAnchor, isNearDanger, tableOf } from './movement.js';
import { LEAVES as L_LEAVES } from './sheet.js';

// Re-bound: imported bindings read in tight loops are several times slower.
const STEP_Q = L_STEP_Q;
const STEP_R = L_STEP_R;
const FIRST_COLUMN = L_FIRST_COLUMN;
const FIRST_ROW = L_FIRST_ROW;
const LAST_COLUMN = L_LAST_COLUMN;
const LAST_ROW = L_LAST_ROW;
const AFLOAT = L_AFLOAT;
const STRIDE = U.size;
const UNITS_AT = G.size;
const MAX_SPEED = L_MAX_SPEED;
const LEAVES = L_LEAVES;
const ANCHORAGE_LEFT = G.anchorageLeft;
const LEFT_Q = G.leftQ;
const LEFT_R = G.leftR;
const TURNED = U.turned;
const SPEED = U.speed;
const MANOEUVRE = G.manoeuvre;
const MANOEUVRE_STEP = G.manoeuvreStep;
const DONE = U.done;
const STATUS = U.status;
const W = U.w;
const TURN = G.turn;
const WINDOW_Q = G.windowQ;
const WINDOW_R = G.windowR;
const Q = U.q;
const R = U.r;
const HEADING = U.heading;

/** Moves `u` along manoeuvre `id` from its step `from` on. Returns false if a mine stops it for a throw. */
export function runManoeuvre(b: Battle, s: BattleState, u: number, id: number, from: number): boolean {
  const o = UNITS_AT + u * STRIDE;
  const table = tableOf(b, u);
  if (from === 0) {
    if (b.anchorage[u]! > 0 && table.hexes[id]! > 0 && isAtAnchor(b, s, u)) {
      s[ANCHORAGE_LEFT] = s[ANCHORAGE_LEFT]! | b.anchorage[u]!;
    }
    const gate = b.gates[u];
    if (gate !== undefined && table.hexes[id]! > 0 && isAtAnchor(b, s, u)) {
      s[o + Q] = gate.q;
      s[o + R] = gate.r;
    }
    s[LEFT_Q] = s[o + Q]!;
    s[LEFT_R] = s[o + R]!;
    s[o + TURNED] = table.straight[id] === 1 ? 0 : 1;
    s[o + SPEED] = table.speed[id]!;
  }
  const heading = s[o + HEADING]!;
  if (from === 0 && !isNearDanger(b, s, u, MAX_SPEED) && isInland(s, o)) {
    const at = heading * table.count + id;
    s[o + Q] = s[o + Q]! + table.endQ[at]!;
    s[o + R] = s[o + R]! + table.endR[at]!;
  } else {
    const hexes = table.hexes[id]!;
    for (let i = from; i < hexes; i++) {
      const towards = (heading + table.path[id * MAX_SPEED + i]!) % 6;
      if (!stepTo(b, s, u, towards)) break;
      if (b.mines !== undefined && entersMine(b, s, s[o + Q]!, s[o + R]!)) {
        s[MANOEUVRE] = id;
        s[MANOEUVRE_STEP] = i + 1;
        return false;
      }
    }
  }
  finish(b, s, u, id);
  return true;
}

/** End of the move: the bow along the last leg. */
export function finish(b: Battle, s: BattleState, u: number, id: number): void {
  const o = UNITS_AT + u * STRIDE;
  s[o + HEADING] = (s[o + HEADING]! + tableOf(b, u).turn[id]!) % 6;
  s[o + DONE] = 1;
}

/** True if no manoeuvre from here can reach an edge of the sheet. */
function isInland(s: BattleState, o: number): boolean {
  const dq = s[o + Q]! - s[WINDOW_Q]!;
  const column = dq + FIRST_COLUMN;
  const row = s[o + R]! - s[WINDOW_R]! + (dq >> 1) + FIRST_ROW;
  return (
    column > FIRST_COLUMN + MAX_SPEED &&
    column < LAST_COLUMN - MAX_SPEED &&
    row > FIRST_ROW + MAX_SPEED &&
    row < LAST_ROW - MAX_SPEED
  );
}

const leaving: Leaving = { fromColumn: 0, fromRow: 0, column: 0, row: 0 };

/** One hex on a heading; shifts the sheet or takes the ship off it. False when she is gone. */
function stepTo(b: Battle, s: BattleState, u: number, heading: number): boolean {
  const o = UNITS_AT + u * STRIDE;
  const leaves = hexFate(b, s, u, s[o + Q]!, s[o + R]!, heading) === LEAVES;
  leaving.fromColumn = columnOf(s[o + Q]!, s[WINDOW_Q]!);
  leaving.fromRow = rowOf(s[o + Q]!, s[o + R]!, s[WINDOW_Q]!, s[WINDOW_R]!);
  s[o + Q] = s[o + Q]! + STEP_Q[heading]!;
  s[o + R] = s[o + R]! + STEP_R[heading]!;
  leaving.column = columnOf(s[o + Q]!, s[WINDOW_Q]!);
  leaving.row = rowOf(s[o + Q]!, s[o + R]!, s[WINDOW_Q]!, s[WINDOW_R]!);
  if (leaves) {
    leaveMap(b, s, u, leaving);
    return false;
  }
  reposition(b, s, leaving.column, leaving.row);
  return true;
}

/**
 * Moves the sheet under the fleets when a ship has run off it along a free axis, so that all others move the opposite way and
 * relative positions stay. Sideways it moves two columns, so that odd columns stay odd and an anchored edge stays level.
 * @rule 9.3
 */
function reposition(b: Battle, s: BattleState, column: number, row: number): void {
  const sheet = b.sheet;
  if (!sheet.anchoredColumns && (column < FIRST_COLUMN || column > LAST_COLUMN)) {
    const by = column < FIRST_COLUMN ? -2 : 2;
    s[WINDOW_Q] = s[WINDOW_Q]! + by;
    s[WINDOW_R] = s[WINDOW_R]! - by / 2;
  }
  if (!sheet.anchoredRows && (row < FIRST_ROW || row > LAST_ROW)) {
    s[WINDOW_R] = s[WINDOW_R]! + (row < FIRST_ROW ? row - FIRST_ROW : row - LAST_ROW);
  }
}

/** Ships of the seat that may lay smoke after this move. */
export function mayLaySmoke(b: Battle, s: BattleState, u: number): boolean {
  if (b.smoke.length === 0) return false;
  const o = UNITS_AT + u * STRIDE;
  if (s[o + STATUS] !== AFLOAT || b.types[u] !== 'DD' || s[o + W] === 3) return false;
  return b.smoke.some((c) => c.seat === b.seatOf[u] && s[TURN]! >= c.fromTurn && s[o + SPEED]! >= c.speed);
}
