/** Execution of a manoeuvre: hex by hex where it matters, at once on open water. @rule 7.1 @rule 9.3 */
import type { UnitId } from '../core/brand.js';
import { type Heading, STEP_Q, STEP_R } from '../core/hex.js';
import { columnOf, FIRST_COLUMN, FIRST_ROW, LAST_COLUMN, LAST_ROW, rowOf } from '../core/hexmap.js';
import type { Battle } from './battle.js';
import { type EdgeStep, leaveMap } from './exits.js';
import { AFLOAT, type BattleState, G, STRIDE, U, UNITS_AT } from './layout.js';
import { MAX_SPEED } from './manoeuvres.js';
import { entersMine } from './mines.js';
import { hexFate, isAtAnchor, isNearDanger, tableOf } from './mover.js';
import { LEAVES } from './sheet.js';

/** Moves `u` along manoeuvre `id` from its step `from` on. Returns false if a mine stops it for a throw. */
export function runManoeuvre(b: Battle, s: BattleState, u: UnitId, id: number, from: number): boolean {
  const o = UNITS_AT + u * STRIDE;
  const table = tableOf(b, u);
  if (from === 0) {
    if (b.anchorage[u]! > 0 && table.hexes[id]! > 0 && isAtAnchor(b, s, u)) {
      s[G.anchorageLeft] = s[G.anchorageLeft]! | b.anchorage[u]!;
    }
    const gate = b.gates[u];
    if (gate !== undefined && table.hexes[id]! > 0 && isAtAnchor(b, s, u)) {
      s[o + U.q] = gate.q;
      s[o + U.r] = gate.r;
    }
    s[G.leftQ] = s[o + U.q]!;
    s[G.leftR] = s[o + U.r]!;
    s[o + U.turned] = table.straight[id] === 1 ? 0 : 1;
    s[o + U.speed] = table.speed[id]!;
  }
  const heading = s[o + U.heading]! as Heading;
  if (from === 0 && !isNearDanger(b, s, u, MAX_SPEED) && isInland(s, o)) {
    const at = heading * table.count + id;
    s[o + U.q] = s[o + U.q]! + table.endQ[at]!;
    s[o + U.r] = s[o + U.r]! + table.endR[at]!;
  } else {
    const hexes = table.hexes[id]!;
    for (let i = from; i < hexes; i++) {
      const towards = ((heading + table.path[id * MAX_SPEED + i]!) % 6) as Heading;
      if (!stepTo(b, s, u, towards)) break;
      if (b.mines !== undefined && entersMine(b, s, s[o + U.q]!, s[o + U.r]!)) {
        s[G.manoeuvre] = id;
        s[G.manoeuvreStep] = i + 1;
        return false;
      }
    }
  }
  endMove(b, s, u, id);
  return true;
}

/** End of the move: the bow along the last leg. */
export function endMove(b: Battle, s: BattleState, u: UnitId, id: number): void {
  const o = UNITS_AT + u * STRIDE;
  s[o + U.heading] = (s[o + U.heading]! + tableOf(b, u).turn[id]!) % 6;
  s[o + U.done] = 1;
}

/** True if no manoeuvre from here can reach an edge of the sheet. */
function isInland(s: BattleState, o: number): boolean {
  const dq = s[o + U.q]! - s[G.windowQ]!;
  const column = dq + FIRST_COLUMN;
  const row = s[o + U.r]! - s[G.windowR]! + (dq >> 1) + FIRST_ROW;
  return (
    column > FIRST_COLUMN + MAX_SPEED &&
    column < LAST_COLUMN - MAX_SPEED &&
    row > FIRST_ROW + MAX_SPEED &&
    row < LAST_ROW - MAX_SPEED
  );
}

const leaving: EdgeStep = { fromColumn: 0, fromRow: 0, column: 0, row: 0 };

/** One hex on a heading; shifts the sheet or takes the ship off it. False when she is gone. */
function stepTo(b: Battle, s: BattleState, u: UnitId, heading: Heading): boolean {
  const o = UNITS_AT + u * STRIDE;
  const leaves = hexFate(b, s, u, s[o + U.q]!, s[o + U.r]!, heading) === LEAVES;
  leaving.fromColumn = columnOf(s[o + U.q]!, s[G.windowQ]!);
  leaving.fromRow = rowOf(s[o + U.q]!, s[o + U.r]!, s[G.windowQ]!, s[G.windowR]!);
  s[o + U.q] = s[o + U.q]! + STEP_Q[heading];
  s[o + U.r] = s[o + U.r]! + STEP_R[heading];
  leaving.column = columnOf(s[o + U.q]!, s[G.windowQ]!);
  leaving.row = rowOf(s[o + U.q]!, s[o + U.r]!, s[G.windowQ]!, s[G.windowR]!);
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
    s[G.windowQ] = s[G.windowQ]! + by;
    s[G.windowR] = s[G.windowR]! - by / 2;
  }
  if (!sheet.anchoredRows && (row < FIRST_ROW || row > LAST_ROW)) {
    s[G.windowR] = s[G.windowR]! + (row < FIRST_ROW ? row - FIRST_ROW : row - LAST_ROW);
  }
}

/** Ships of the seat that may lay smoke after this move. */
export function mayLaySmoke(b: Battle, s: BattleState, u: UnitId): boolean {
  if (b.smoke.length === 0) return false;
  const o = UNITS_AT + u * STRIDE;
  if (s[o + U.status] !== AFLOAT || b.types[u] !== 'DD' || s[o + U.w] === 3) return false;
  return b.smoke.some((c) => c.seat === b.seatOf[u] && s[G.turn]! >= c.fromTurn && s[o + U.speed]! >= c.speed);
}
