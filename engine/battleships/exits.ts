/** Leaving the map by an edge that the scenario opens. @rule 9.2 */
import { FIRST_COLUMN, FIRST_ROW, LAST_COLUMN, LAST_ROW } from '../core/hexmap.js';
import { type BattleState, EXITED, GONE, STRIDE, U, UNITS_AT } from './layout.js';
import type { ClauseOf } from './scenario.js';
import type { Battle } from './setup.js';
import type { Edge } from './spec.js';

/** Edge over which the hex (column, row) off the sheet was reached; columns first at a corner. */
export function edgeOf(column: number, row: number): Edge {
  if (column < FIRST_COLUMN) return 'west';
  if (column > LAST_COLUMN) return 'east';
  return row < FIRST_ROW ? 'north' : 'south';
}

/** True if an exit clause lets `u` out at (column, row), a hex just off the sheet. */
export function exitOpen(b: Battle, s: BattleState, u: number, column: number, row: number): boolean {
  return exitClause(b, s, u, column, row) !== undefined;
}

/** The clause that pays most where several let the unit out. */
function exitClause(b: Battle, s: BattleState, u: number, column: number, row: number): ClauseOf<'exit'> | undefined {
  let best: ClauseOf<'exit'> | undefined;
  const isOff = (edge: Edge): boolean =>
    edge === 'west'
      ? column < FIRST_COLUMN
      : edge === 'east'
        ? column > LAST_COLUMN
        : edge === 'north'
          ? row < FIRST_ROW
          : row > LAST_ROW;
  for (const { seat, clause } of b.exits) {
    if (seat !== b.seatOf[u] || !isOff(clause.edge)) continue;
    if (clause.types !== undefined && !clause.types.includes(b.types[u]!)) continue;
    if (column < (clause.fromColumn ?? -99) || column > (clause.toColumn ?? 999)) continue;
    if (row < (clause.fromRow ?? -99) || row > (clause.toRow ?? 999)) continue;
    if (best === undefined || pays(b, s, u, clause) > pays(b, s, u, best)) best = clause;
  }
  return best;
}

/** Points of an exit: a share of the ship's own value, by her damage. @rule 9.2 */
function pays(b: Battle, s: BattleState, u: number, clause: ClauseOf<'exit'>): number {
  const o = UNITS_AT + u * STRIDE;
  const steps = s[o + U.w]! + s[o + U.s]!;
  if (clause.maxSteps !== undefined && steps > clause.maxSteps) return 0;
  const share = steps === 0 && clause.undamagedScore !== undefined ? clause.undamagedScore : clause.score;
  return Math.floor(b.value[u]! * share);
}

/** Takes `u` off the map at (column, row): an exit where one is open, else lost from the battle (10.10). */
export function leaveMap(b: Battle, s: BattleState, u: number, column: number, row: number): void {
  const o = UNITS_AT + u * STRIDE;
  const clause = exitClause(b, s, u, column, row);
  s[o + U.status] = clause === undefined ? GONE : EXITED;
  s[o + U.exitAt] = column * 256 + row + 128;
  s[o + U.exitPoints] = clause === undefined ? 0 : pays(b, s, u, clause);
}
