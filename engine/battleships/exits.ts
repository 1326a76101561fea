/** Exits: leaving the map by an edge that the scenario opens. @rule 9.2 */

import type { UnitId } from '../core/brand.js';
import { FIRST_COLUMN, FIRST_ROW, LAST_COLUMN, LAST_ROW } from '../core/hexmap.js';
import { never } from '../core/result.js';
import type { Battle } from './battle.js';
import { settleDamage } from './damage.js';
import { AFLOAT, type BattleState, EXITED, G, GONE, STRIDE, U, UNITS_AT } from './layout.js';
import type { ClauseOf } from './scenario.js';
import { EDGES, type Edge } from './spec.js';

/** A step off the sheet: the label of the hex it starts from, and of the hex beyond the edge. */
export interface EdgeStep {
  fromColumn: number;
  fromRow: number;
  column: number;
  row: number;
}

function isBeyond(edge: Edge, { column, row }: EdgeStep): boolean {
  switch (edge) {
    case 'west':
      return column < FIRST_COLUMN;
    case 'east':
      return column > LAST_COLUMN;
    case 'north':
      return row < FIRST_ROW;
    case 'south':
      return row > LAST_ROW;
    default:
      return never(edge);
  }
}

/** True if an exit clause lets `u` take this step. */
export function exitOpen(b: Battle, s: BattleState, u: UnitId, step: EdgeStep): boolean {
  return b.exits.length > 0 && exitClause(b, s, u, step) !== undefined;
}

/** The clause that pays most where several let the unit out. Columns and rows are those of the last hex on the sheet. */
function exitClause(b: Battle, s: BattleState, u: UnitId, step: EdgeStep): ClauseOf<'exit'> | undefined {
  let best: ClauseOf<'exit'> | undefined;
  for (const { seat, clause } of b.exits) {
    if (seat !== b.seatOf[u] || !isBeyond(clause.edge, step)) continue;
    if (s[G.turn]! < (clause.fromTurn ?? 0)) continue;
    if (clause.types !== undefined && !clause.types.includes(b.types[u]!)) continue;
    if (step.fromColumn < (clause.fromColumn ?? -999) || step.fromColumn > (clause.toColumn ?? 999)) continue;
    if (step.fromRow < (clause.fromRow ?? -999) || step.fromRow > (clause.toRow ?? 999)) continue;
    if (best === undefined || pays(b, s, u, clause) > pays(b, s, u, best)) best = clause;
  }
  return best;
}

/** Points of an exit: a share of the ship's own value, by her damage. @rule 9.2 */
function pays(b: Battle, s: BattleState, u: UnitId, clause: ClauseOf<'exit'>): number {
  const o = UNITS_AT + u * STRIDE;
  const steps = s[o + U.w]! + s[o + U.s]!;
  if (clause.maxSteps !== undefined && steps > clause.maxSteps) return 0;
  const share = steps === 0 && clause.undamagedScore !== undefined ? clause.undamagedScore : clause.score;
  return Math.floor(b.value[u]! * share);
}

/** Takes `u` off the map: an exit where one is open, else lost from the battle (10.10). @rule 9.2 */
export function leaveMap(b: Battle, s: BattleState, u: UnitId, step: EdgeStep): void {
  // Damage from a mine on the way counts before the exit is paid.
  settleDamage(b, s, u);
  const o = UNITS_AT + u * STRIDE;
  if (s[o + U.status] !== AFLOAT) return;
  const clause = exitClause(b, s, u, step);
  const edge = clause?.edge ?? EDGES.find((e) => isBeyond(e, step))!;
  s[o + U.status] = clause === undefined ? GONE : EXITED;
  s[o + U.exitAt] = (EDGES.indexOf(edge) << 12) | (sixBits(step.fromColumn) << 6) | sixBits(step.fromRow);
  s[o + U.exitPoints] = clause === undefined ? 0 : pays(b, s, u, clause);
}

/** A ship that the sheet has left behind may lie off it: the nearest label will do. */
const sixBits = (n: number): number => Math.max(0, Math.min(63, n));

/** Where a unit left: the edge, and its last hex on the sheet. */
export function exitOf(s: BattleState, u: UnitId): { edge: Edge; column: number; row: number } {
  const at = s[UNITS_AT + u * STRIDE + U.exitAt]!;
  return { edge: EDGES[at >> 12]!, column: (at >> 6) & 63, row: at & 63 };
}
