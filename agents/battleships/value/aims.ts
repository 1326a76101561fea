/** Edges to leave by and grounds to bombard from: what they pay, and how likely a ship still gets there. */

import {
  type Battle,
  type BattleState,
  bombardGrid,
  type ClauseOf,
  cellOf,
  exitGrid,
  G,
  PHASE,
  STRIDE,
  U,
  UNITS_AT,
} from '../../../engine/battleships/index.js';
import { distance } from '../../../engine/core/hex.js';
import { FIRST_COLUMN, FIRST_ROW, LAST_COLUMN, LAST_ROW } from '../../../engine/core/hexmap.js';
import type { Q, R, UnitId } from '../../../engine/index.js';

export const NEVER_REACHED = 999;

/** One place that a unit may sail for. */
interface Aim {
  readonly isExit: boolean;
  readonly points: number;
  /** If she is undamaged. */
  readonly undamaged: number;
  /** More steps than this score nothing. */
  readonly maxSteps: number;
  readonly grid: Int16Array | undefined;
  readonly edge: number;
  readonly fromColumn: number;
  readonly toColumn: number;
  readonly fromRow: number;
  readonly toRow: number;
  /** Of a bombardment on the open sea. */
  readonly q: Q;
  readonly r: R;
  readonly within: number;
  /** First turn in which it is open; turns she has to stay. */
  readonly fromTurn: number;
  readonly stay: number;
  /** Index of the outright condition that it fulfils; -1 for none. */
  readonly outright: number;
}

const EDGE = { west: 0, east: 1, north: 2, south: 3 } as const;
const NO_LIMIT = 99;

/** The aims of each unit. */
export function aimsOf(b: Battle): readonly (readonly Aim[])[] {
  return b.names.map((_, u) => [
    ...b.exits
      .filter(
        ({ seat, clause }) =>
          seat === b.seatOf[u] &&
          (clause.types === undefined || clause.types.includes(b.types[u]!)) &&
          b.immobile[u] === 0,
      )
      .map(({ clause }) => exitAim(b, u, clause))
      .filter((aim) => aim.points > 0 || aim.outright >= 0),
    ...b.bombardments.filter(({ units }) => units[u] === 1).map((of) => bombardAim(b, of)),
  ]);
}

function exitAim(b: Battle, u: UnitId, clause: ClauseOf<'exit'>): Aim {
  return {
    isExit: true,
    points: Math.floor(b.value[u]! * clause.score),
    undamaged: Math.floor(b.value[u]! * (clause.undamagedScore ?? clause.score)),
    maxSteps: clause.maxSteps ?? NO_LIMIT,
    grid: b.sheet.hasLand ? exitGrid(b, clause) : undefined,
    edge: EDGE[clause.edge],
    fromColumn: clause.fromColumn ?? -99,
    toColumn: clause.toColumn ?? 999,
    fromRow: clause.fromRow ?? -99,
    toRow: clause.toRow ?? 999,
    q: 0,
    r: 0,
    within: 0,
    fromTurn: clause.fromTurn ?? 0,
    stay: 0,
    outright: b.scenario.victory.outright.findIndex(
      (c) =>
        c.kind === 'exited' &&
        c.edge === clause.edge &&
        b.scenario.sides[b.seatOf[u] as 0 | 1].id === c.winner &&
        (c.filter.types === undefined || c.filter.types.includes(b.types[u]!)) &&
        (c.filter.units === undefined || c.filter.units.includes(b.names[u]!)),
    ),
  };
}

function bombardAim(b: Battle, { hex, clause }: Battle['bombardments'][number]): Aim {
  return {
    isExit: false,
    points: clause.points,
    undamaged: clause.points,
    maxSteps: clause.maxSteps,
    grid: b.sheet.hasLand ? bombardGrid(b, hex.q, hex.r, clause.within) : undefined,
    edge: -1,
    fromColumn: 0,
    toColumn: 0,
    fromRow: 0,
    toRow: 0,
    q: hex.q,
    r: hex.r,
    within: clause.within,
    fromTurn: 0,
    stay: 1,
    outright: -1,
  };
}

/** Points that reaching it would pay a unit with so many steps. */
export const aimPoints = (aim: Aim, steps: number): number =>
  steps > aim.maxSteps ? 0 : steps === 0 ? aim.undamaged : aim.points;

/** Turns until she is there at her highest speed, or until it opens; `NEVER` if she cannot move or has had it. */
export function turnsTo(s: BattleState, u: UnitId, aim: Aim, speed: number): number {
  const o = UNITS_AT + u * STRIDE;
  if (speed <= 0 || (!aim.isExit && s[o + U.bombardTurns]! < 0)) return NEVER_REACHED;
  const turns = hexesTo(s, aim, s[o + U.q]!, s[o + U.r]!) / speed + aim.stay;
  const closed = aim.fromTurn - s[G.turn]!;
  return turns > closed ? turns : closed;
}

/** Turns in which `u` may still move. */
export function movesLeft(b: Battle, s: BattleState, u: UnitId): number {
  const phase = s[G.phase]!;
  const now = phase < PHASE.moveA || (phase <= PHASE.moveB && s[UNITS_AT + u * STRIDE + U.done] === 0) ? 1 : 0;
  return b.scenario.turns - s[G.turn]! + now;
}

/** Hexes that a ship must still enter. */
export function hexesTo(s: BattleState, aim: Aim, q: Q, r: R): number {
  if (aim.grid !== undefined) {
    const cell = cellOf(q, r);
    return cell < 0 ? 0 : aim.grid[cell]!;
  }
  if (!aim.isExit) {
    const away = distance(q, r, aim.q, aim.r) - aim.within;
    return away < 0 ? 0 : away;
  }
  const column = q - s[G.windowQ]! + FIRST_COLUMN;
  const row = r - s[G.windowR]! + ((q - s[G.windowQ]!) >> 1) + FIRST_ROW;
  let aside = 0;
  if (column < aim.fromColumn) aside = aim.fromColumn - column;
  else if (column > aim.toColumn) aside = column - aim.toColumn;
  if (row < aim.fromRow) aside = Math.max(aside, aim.fromRow - row);
  else if (row > aim.toRow) aside = Math.max(aside, row - aim.toRow);
  const straight =
    aim.edge === EDGE.west
      ? column - FIRST_COLUMN + 1
      : aim.edge === EDGE.east
        ? LAST_COLUMN - column + 1
        : aim.edge === EDGE.north
          ? row - FIRST_ROW + 1
          : LAST_ROW - row + 1;
  return (straight < 0 ? 0 : straight) + aside;
}

export type { Aim };
