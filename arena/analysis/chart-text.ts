/** The battle as a graph in the terminal: chance to win from left to right, turns along the bottom, and dice and decisions apart. */
import { capital, cut, filled, harmless } from '../terminal/text.js';
import type { Analysis } from './analysis.js';

/** Rows of the graph of two sides; of several, of each. */
const ROWS = 11;
const ROWS_OF_MANY = 4;
/** Columns left of the graph. */
const LABEL = 8;
const LEAST_COLUMNS = 20;

/** Eighths of a block from the bottom. */
const BLOCKS = ' ▁▂▃▄▅▆▇█';

export interface Paint {
  /** A mark of a moment. */
  strong(text: string): string;
  faint(text: string): string;
}

interface Grid {
  readonly analysis: Analysis;
  /** Values of each column: the step that it ends with; -1 before the first. */
  readonly columns: readonly number[];
  readonly turns: readonly { readonly turn: number; readonly column: number }[];
}

export function chartLines(analysis: Analysis, width: number, paint: Paint): string[] {
  const grid = gridOf(analysis, Math.max(LEAST_COLUMNS, width - LABEL));
  const many = analysis.sides.length > 2;
  const graphs = analysis.sides.flatMap((_, seat) => (many || seat === 0 ? graph(grid, seat, many, paint) : []));
  return [...graphs, ...foot(grid, paint)].map((line) => cut(line, width));
}

/** Every turn gets the same width, however much happened in it. */
function gridOf(analysis: Analysis, room: number): Grid {
  const { steps } = analysis;
  const firsts = steps.flatMap((step, i) => (i === 0 || steps[i - 1]!.turn !== step.turn ? [i] : []));
  if (firsts.length === 0) return { analysis, columns: [-1], turns: [] };
  const each = Math.max(1, Math.floor((room - 1) / firsts.length));
  const columns = [-1];
  const turns: { turn: number; column: number }[] = [];
  firsts.forEach((first, i) => {
    const end = firsts[i + 1] ?? steps.length;
    turns.push({ turn: steps[first]!.turn, column: columns.length });
    for (let c = 1; c <= each; c++) columns.push(first - 1 + Math.round(((end - first) * c) / each));
  });
  return { analysis, columns, turns };
}

const valueAt = ({ analysis }: Grid, seat: number, step: number): number =>
  step < 0 ? analysis.sides[seat]!.start.win : analysis.steps[step]!.win[seat]!;

/** Filled from below with the side's chance; with two sides what is above is the other's. */
function graph(grid: Grid, seat: number, many: boolean, paint: Paint): string[] {
  const { sides } = grid.analysis;
  const rows = many ? ROWS_OF_MANY : ROWS;
  const values = grid.columns.map((step) => valueAt(grid, seat, step));
  const lines: string[] = [];
  for (let row = rows - 1; row >= 0; row--) {
    const cells = values.map((v) => BLOCKS[Math.round(8 * Math.min(1, Math.max(0, v * rows - row)))]).join('');
    const label =
      row === rows - 1
        ? many
          ? `${sides[seat]!.side} 100`
          : `${sides[seat]!.side} 100`
        : row === 0
          ? '0'
          : !many && row === (rows - 1) / 2
            ? '50'
            : '';
    lines.push(`${paint.faint(`${label.padStart(LABEL - 2)} `)}${paint.faint(row === 0 ? '└' : '│')}${cells}`);
  }
  return lines;
}

/** Marks of the moments, and the turns. */
function foot({ analysis, columns, turns }: Grid, paint: Paint): string[] {
  const marks = [...columns].map(() => ' ');
  for (const [i, { ply }] of analysis.moments.entries()) {
    const column = columns.findIndex((step) => step >= ply - 1);
    if (column >= 0) marks[column] = MARKS[i] ?? '•';
  }
  const axis = [...columns].map(() => ' ');
  for (const { turn, column } of turns) {
    const text = turn === 0 ? '·' : String(turn);
    for (const [i, c] of [...text].entries()) if (axis[column + i] === ' ') axis[column + i] = c;
  }
  const label = filled(capital(harmless(analysis.turnWord)), LABEL);
  return [
    ...(analysis.moments.length === 0 ? [] : [`${' '.repeat(LABEL)}${paint.strong(marks.join('').trimEnd())}`]),
    `${paint.faint(label)}${paint.faint(axis.join('').trimEnd())}`,
  ];
}

/** Of the first, second and third moment in the order of the battle. */
export const MARKS = ['①', '②', '③'] as const;
