/** Places that score: edges to leave by, hexes to bombard from. How far they are, and what they pay. */

import type { Q, R, UnitId } from '../core/brand.js';
import { distance, EVERY_HEADING, STEP_Q, STEP_R } from '../core/hex.js';
import {
  COLUMNS,
  columnOf,
  FIRST_COLUMN,
  FIRST_ROW,
  hexAt,
  LAST_COLUMN,
  LAST_ROW,
  ROWS,
  rowOf,
} from '../core/hexmap.js';
import type { Battle } from './battle.js';
import { type BattleState, G, STRIDE, U, UNITS_AT } from './layout.js';
import type { GoalTold } from './meaning.js';
import type { ClauseOf } from './scenario.js';
import { cellOf, type Sheet } from './sheet.js';

const field = (s: BattleState, u: UnitId, f: number): number => s[UNITS_AT + u * STRIDE + f]!;

export interface Goal {
  /** Points for arriving in the ship's present state. */
  readonly points: number;
  /** Turns she has to stay there. */
  readonly stay: number;
  /** First turn in which she may leave there; 0 where it is always open. */
  readonly opens: number;
  /** Hexes from (q, r) to the goal; 0 is there. */
  hexes(q: Q, r: R): number;
  readonly told: GoalTold;
}

type Exit = ClauseOf<'exit'>;

/** What leaving by this clause scores now. @rule 9.2 */
export function exitPoints(b: Battle, s: BattleState, u: UnitId, clause: Exit): number {
  const steps = field(s, u, U.w) + field(s, u, U.s);
  if (clause.maxSteps !== undefined && steps > clause.maxSteps) return 0;
  const share = steps === 0 && clause.undamagedScore !== undefined ? clause.undamagedScore : clause.score;
  return Math.floor(b.value[u]! * share) + outrightPoints(b, u, clause);
}

/** An exit that decides the battle is worth what the scenario says. */
function outrightPoints(b: Battle, u: UnitId, clause: Exit): number {
  let points = 0;
  for (const c of b.scenario.victory.outright) {
    if (c.kind !== 'exited' || c.edge !== clause.edge || b.scenario.sides[b.seatOf[u] as 0 | 1].id !== c.winner)
      continue;
    if (c.filter.types !== undefined && !c.filter.types.includes(b.types[u]!)) continue;
    if (c.filter.units !== undefined && !c.filter.units.includes(b.names[u]!)) continue;
    points = Math.max(points, c.points);
  }
  return points;
}

/** Exit clauses that let the unit out. */
export function exitsOf(b: Battle, u: UnitId): Exit[] {
  return b.exits
    .filter((e) => e.seat === b.seatOf[u] && (e.clause.types === undefined || e.clause.types.includes(b.types[u]!)))
    .map((e) => e.clause);
}

/** Goals that pay for `u` as she is. */
export function goalsOf(b: Battle, s: BattleState, u: UnitId): Goal[] {
  const goals: Goal[] = [];
  if (b.cap[u * 4 + field(s, u, U.s)] === 0 || b.immobile[u] === 1) return goals;
  for (const clause of exitsOf(b, u)) {
    const points = exitPoints(b, s, u, clause);
    if (points <= 0) continue;
    const grid = b.sheet.hasLand ? exitGrid(b, clause) : undefined;
    const told = { what: 'exit', edge: clause.edge } as const;
    goals.push({
      points,
      stay: 0,
      opens: clause.fromTurn ?? 0,
      told,
      hexes: (q, r) => hexesToEdge(s, clause, grid, q, r),
    });
  }
  for (const { units, hex, clause } of b.bombardments) {
    const steps = field(s, u, U.w) + field(s, u, U.s);
    if (units[u] === 0 || field(s, u, U.bombardTurns) < 0 || steps > clause.maxSteps) continue;
    const grid = b.sheet.hasLand ? bombardGrid(b, hex.q, hex.r, clause.within) : undefined;
    goals.push({
      points: clause.points,
      stay: 2,
      opens: 0,
      told: { what: 'bombardment' },
      hexes: (q, r) =>
        grid === undefined ? Math.max(0, distance(q, r, hex.q, hex.r) - clause.within) : fromGrid(grid, q, r),
    });
  }
  return goals;
}

/** Hexes a ship must still enter to be off the map. */
function hexesToEdge(s: BattleState, clause: Exit, grid: Int16Array | undefined, q: Q, r: R): number {
  if (grid !== undefined) return fromGrid(grid, q, r);
  const column = columnOf(q, s[G.windowQ]!);
  const row = rowOf(q, r, s[G.windowQ]!, s[G.windowR]!);
  const aside = Math.max(
    0,
    (clause.fromColumn ?? -99) - column,
    column - (clause.toColumn ?? 999),
    (clause.fromRow ?? -99) - row,
    row - (clause.toRow ?? 999),
  );
  const straight = {
    west: column - FIRST_COLUMN + 1,
    east: LAST_COLUMN - column + 1,
    north: row - FIRST_ROW + 1,
    south: LAST_ROW - row + 1,
  }[clause.edge];
  return Math.max(straight, 0) + aside;
}

function fromGrid(grid: Int16Array, q: Q, r: R): number {
  const cell = cellOf(q, r);
  return cell < 0 ? 0 : grid[cell]!;
}

/** By sheet: games on one map share them. */
const grids = new WeakMap<Sheet, Map<string, Int16Array>>();

function cached({ sheet }: Battle, key: string, make: () => Int16Array): Int16Array {
  let known = grids.get(sheet);
  if (known === undefined) {
    known = new Map();
    grids.set(sheet, known);
  }
  let grid = known.get(key);
  if (grid === undefined) {
    grid = make();
    known.set(key, grid);
  }
  return grid;
}

const UNREACHED = 999;

/** Hexes of sea to leave by the clause, by cell. */
export function exitGrid(b: Battle, clause: Exit): Int16Array {
  const key = JSON.stringify(clause);
  return cached(b, key, () =>
    flood(b, (column, row) => {
      if (column < (clause.fromColumn ?? -99) || column > (clause.toColumn ?? 999)) return -1;
      if (row < (clause.fromRow ?? -99) || row > (clause.toRow ?? 999)) return -1;
      const isEdge = {
        west: column === FIRST_COLUMN,
        east: column === LAST_COLUMN,
        north: row === FIRST_ROW,
        south: row === LAST_ROW,
      };
      return isEdge[clause.edge] ? 1 : -1;
    }),
  );
}

/** Hexes of sea to the nearest hex within so many of (q, r), by cell. */
export function bombardGrid(b: Battle, q: Q, r: R, within: number): Int16Array {
  return cached(b, `${q},${r},${within}`, () =>
    flood(b, (column, row) => {
      const hex = hexAt(column, row);
      return distance(hex.q, hex.r, q, r) <= within ? 0 : -1;
    }),
  );
}

/** Ways by sea from every hex to those where `start` gives a distance of 0 or more. */
function flood(b: Battle, start: (column: number, row: number) => number): Int16Array {
  const { land, breakwater } = b.sheet;
  const grid = new Int16Array(COLUMNS * ROWS).fill(UNREACHED);
  let front: { q: Q; r: R }[] = [];
  for (let column = FIRST_COLUMN; column <= LAST_COLUMN; column++) {
    for (let row = FIRST_ROW; row <= LAST_ROW; row++) {
      const hex = hexAt(column, row);
      const at = start(column, row);
      if (at < 0 || land[cellOf(hex.q, hex.r)] === 1) continue;
      grid[cellOf(hex.q, hex.r)] = at;
      front.push(hex);
    }
  }
  while (front.length > 0) {
    const next: { q: Q; r: R }[] = [];
    for (const { q, r } of front) {
      for (const h of EVERY_HEADING) {
        const hex = { q: q + STEP_Q[h], r: r + STEP_R[h] };
        const cell = cellOf(hex.q, hex.r);
        if (cell < 0 || land[cell] === 1 || (breakwater[cell]! >> ((h + 3) % 6)) & 1) continue;
        if (grid[cell]! <= grid[cellOf(q, r)]! + 1) continue;
        grid[cell] = grid[cellOf(q, r)]! + 1;
        next.push(hex);
      }
    }
    front = next;
  }
  return grid;
}
