/** Replay of a ship's way off the map, from what has been told alone: by which edge she left, and what that pays by the scenario's clauses. */
import { type BattleshipsGame, EDGES, type Edge, eventIn } from '../../../../engine/battleships/index.js';
import { columnOf, FIRST_COLUMN, FIRST_ROW, LAST_COLUMN, LAST_ROW, rowOf } from '../../../../engine/core/hexmap.js';
import { never, type UnitId } from '../../../../engine/index.js';
import type { WireEvent } from '../../model/battle.js';
import { TrackKeeper } from '../model/tracks.js';
import type { Steps } from './steps.js';

export interface Leaving {
  readonly edge: Edge;
  readonly points: number;
}

/** Where the step off the sheet began and ended: columns and rows as the sheet lay then. */
interface Step {
  readonly from: readonly [column: number, row: number];
  readonly to: readonly [column: number, row: number];
}

/** Of each event that tells of an exit, as the diary tells it: event by event. */
export class StepsOffTheMap {
  readonly #keeper: TrackKeeper;
  readonly #found = new Map<number, Step>();

  constructor(game: BattleshipsGame) {
    this.#keeper = new TrackKeeper(game);
  }

  add(event: WireEvent): void {
    const told = eventIn(event);
    if (told?.kind === 'exit') {
      const { windowQ: wq, windowR: wr } = this.#keeper.window;
      const [from, to] = this.#keeper
        .lastStep(told.unit, told.data)
        .map(({ q, r }) => [columnOf(q, wq), rowOf(q, r, wq, wr)] as const);
      if (from !== undefined && to !== undefined) this.#found.set(event.n, { from, to });
    }
    this.#keeper.add(event);
  }

  of(n: number): Step | undefined {
    return this.#found.get(n);
  }
}

/** How far beyond an edge the step ended; at least 1 where it left by that. */
const beyond = (edge: Edge, { to: [column, row] }: Step): number => {
  switch (edge) {
    case 'west':
      return FIRST_COLUMN - column;
    case 'east':
      return column - LAST_COLUMN;
    case 'north':
      return FIRST_ROW - row;
    case 'south':
      return row - LAST_ROW;
    default:
      return never(edge);
  }
};

/** By the clause that pays most of those that let her out so. @rule 9.2 */
export function leavingOf(
  { battle: b }: BattleshipsGame,
  unit: UnitId,
  turn: number,
  { w, s }: Steps,
  step: Step | undefined,
): Leaving | undefined {
  const open = b.exits.filter(
    ({ seat, clause: { types, fromTurn = 0 } }) =>
      seat === b.seatOf[unit] && turn >= fromTurn && (types === undefined || types.includes(b.types[unit]!)),
  );
  const edges = EDGES.filter((edge) => open.some(({ clause }) => clause.edge === edge));
  const edge = step === undefined ? edges[0] : [...edges].sort((x, y) => beyond(y, step) - beyond(x, step))[0];
  if (edge === undefined) return undefined;
  const paid = open.flatMap(({ clause }) => {
    const { fromColumn = -999, toColumn = 999, fromRow = -999, toRow = 999 } = clause;
    const [column, row] = step?.from ?? [0, 0];
    const isOf = step === undefined || (column >= fromColumn && column <= toColumn && row >= fromRow && row <= toRow);
    if (clause.edge !== edge || !isOf || w + s > (clause.maxSteps ?? 6)) return [];
    const share = w + s === 0 ? (clause.undamagedScore ?? clause.score) : clause.score;
    return [Math.floor(b.value[unit]! * share)];
  });
  return { edge, points: Math.max(0, ...paid) };
}
