/** The battle as a graph in the terminal: chance to win from left to right, turns along the bottom, dice and decisions apart. */
import { bySeat, FIRST_SEAT, type Seat } from '../../../engine/index.js';
import { capital, cut, filled, harmless } from '../../words/text.js';
import type { Analysis } from './analysis.js';
import { type TurnSum, turnsOf } from './turns.js';

/** Rows of the graph of two sides; of several, of each. */
const ROWS = 11;
const ROWS_OF_MANY = 4;
/** Columns left of the graph. */
const LABEL = 10;
const LEAST_COLUMNS = 20;
/** From this width on a turn's sums fit under it. */
const SUM_COLUMNS = 4;

/** Eighths of a block from the bottom. */
const BLOCKS = ' ▁▂▃▄▅▆▇█';

/** Of the first, second and third moment in the order of the battle. */
export const MOMENT_SIGNS = ['①', '②', '③'] as const;

export interface Paint {
  strong(text: string): string;
  faint(text: string): string;
}

interface Grid {
  readonly analysis: Analysis;
  /** The step that each column ends with; -1 before the first. */
  readonly columns: readonly number[];
  /** Columns of a turn; every turn gets as many, however much happened in it. */
  readonly each: number;
  readonly turns: readonly TurnSum[];
}

export function chartLines(analysis: Analysis, width: number, paint: Paint): string[] {
  const grid = gridOf(analysis, Math.max(LEAST_COLUMNS, width - LABEL));
  const seats = analysis.sides.length > 2 ? [...bySeat(analysis.sides).keys()] : [FIRST_SEAT];
  return [
    ...seats.flatMap((seat) => graph(grid, seat, paint)),
    ...marks(grid, paint),
    turnLine(grid, paint),
    ...seats.flatMap((seat) => sumLines(grid, seat, paint)),
  ].map((line) => cut(line, width));
}

function gridOf(analysis: Analysis, room: number): Grid {
  const turns = turnsOf(analysis);
  const each = Math.max(1, Math.floor((room - 1) / Math.max(1, turns.length)));
  const columns = [-1];
  for (const { first, end } of turns) {
    for (let c = 1; c <= each; c++) columns.push(first - 1 + Math.round(((end - first) * c) / each));
  }
  return { analysis, columns, each, turns };
}

const valueAt = ({ analysis }: Grid, seat: Seat, step: number): number =>
  step < 0 ? analysis.sides[seat]!.start.win : analysis.steps[step]!.win[seat]!;

/** Filled from below with the side's chance; of two sides, what is left above is the other's. */
function graph(grid: Grid, seat: Seat, paint: Paint): string[] {
  const { sides } = grid.analysis;
  const isPair = sides.length === 2;
  const rows = isPair ? ROWS : ROWS_OF_MANY;
  const values = grid.columns.map((step) => valueAt(grid, seat, step));
  const own = harmless(sides[seat]!.side);
  const labels = new Map([
    [rows - 1, `${own} 100 %`],
    [0, isPair ? `${harmless(sides[1]!.side)} 100 %` : '0'],
    ...(isPair ? [[(rows - 1) / 2, '50 %'] as const] : []),
  ]);
  return Array.from({ length: rows }, (_, i) => {
    const row = rows - 1 - i;
    const cells = values.map((v) => BLOCKS[Math.round(8 * Math.min(1, Math.max(0, v * rows - row)))]).join('');
    return paint.faint(`${(labels.get(row) ?? '').padStart(LABEL - 2)} ${row === 0 ? '└' : '│'}`) + cells;
  });
}

function marks({ analysis, columns }: Grid, paint: Paint): string[] {
  const line = columns.map(() => ' ');
  for (const [i, { ply }] of analysis.moments.entries()) {
    const column = columns.findIndex((step, c) => step >= ply - 1 && line[c] === ' ');
    if (column >= 0) line[column] = MOMENT_SIGNS[i]!;
  }
  return analysis.moments.length === 0 ? [] : [' '.repeat(LABEL) + paint.strong(line.join('').trimEnd())];
}

/** What comes before the first turn has no number. */
const turnText = (turn: number): string => (turn === 0 ? '–' : String(turn));

const underTurns = ({ turns, each }: Grid, textOf: (turn: TurnSum) => string): string =>
  ` ${turns.map((turn) => filled(textOf(turn), each)).join('')}`.trimEnd();

const turnLine = (grid: Grid, paint: Paint): string =>
  paint.faint(
    filled(capital(grid.analysis.turnWord), LABEL) + underTurns(grid, ({ turn }) => turnText(turn).slice(0, grid.each)),
  );

/** What dice and decisions changed in each turn, in hundredths, for the side. */
function sumLines(grid: Grid, seat: Seat, paint: Paint): string[] {
  if (grid.each < SUM_COLUMNS) return [];
  const { sides } = grid.analysis;
  const side = harmless(sides[seat]!.side);
  const row = (name: string, of: (turn: TurnSum) => number): string =>
    paint.faint(filled(name, LABEL)) + underTurns(grid, (turn) => hundredths(of(turn)));
  return [
    row(sides.length > 2 ? `${side} dice` : 'Dice', ({ luck }) => luck[seat]!),
    row(sides.length > 2 ? `${side} orders` : 'Decisions', ({ decisions }) => decisions[seat]!),
  ];
}

function hundredths(p: number): string {
  const n = Math.round(100 * p);
  return n === 0 ? '·' : n > 0 ? `+${n}` : `−${-n}`;
}
