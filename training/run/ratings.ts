/** Rating log: measured strength as a line of `ratings.csv`, quoted as RFC 4180 says. */
import { z } from 'zod';

/** No line end or other control character: a line of the file is a line of the table. */
const word = z.string().regex(/^\P{Cc}{1,200}$/u);
const share = z.number().min(0).max(1);

/** Of a checkpoint against an opponent, in pairs of games with the same dice and sides swapped. */
export const ratingLine = z.object({
  step: z.int().nonnegative(),
  opponent: word,
  /** Id of the battle, or `all` of them together. */
  scenario: word,
  pairs: z.int().nonnegative(),
  /** Share of pairs won, the drawn by half. */
  score: share,
  /** Ends of the score's 95 % interval. */
  low: share,
  high: share,
  /** Mean a pair, in points as the scenario counts them, and its standard error. */
  margin: z.number(),
  marginSe: z.number().nonnegative(),
  /** What the gate said of the checkpoint after these games; `open` where they did not decide it; empty where it was only measured. */
  verdict: z.enum(['', 'promoted', 'refused', 'open']),
});

export type RatingLine = z.infer<typeof ratingLine>;

/** All battles together. */
export const ALL_SCENARIOS = 'all';
/** The opponent that is the run's own best so far: another one after each promotion. */
export const CHAMPION = 'champion';

const COLUMNS = Object.keys(ratingLine.shape) as (keyof RatingLine)[];

export const RATINGS_HEADER = COLUMNS.join(',');

export const ratingToCsv = (line: RatingLine): string =>
  COLUMNS.map((column) => quoted(String(line[column]))).join(',');

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The line, read by the columns that the header names; nothing if it is not one. */
export function ratingFromCsv(header: string, text: string): RatingLine | undefined {
  const [names, cells] = [cellsOf(header), cellsOf(text)];
  if (names === undefined || cells === undefined || cells.length !== names.length) return undefined;
  const row = new Map(names.map((name, i) => [name, cells[i]!]));
  const line = COLUMNS.map((column) => [column, parsed(column, row.get(column))]);
  const read = ratingLine.safeParse(Object.fromEntries(line));
  return read.success ? read.data : undefined;
}

const TEXTS: readonly string[] = ['opponent', 'scenario', 'verdict'] satisfies (keyof RatingLine)[];

const parsed = (column: string, cell: string | undefined): string | number | undefined =>
  TEXTS.includes(column) || cell === undefined || cell === '' ? cell : Number(cell);

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|$)/y;

function cellsOf(text: string): string[] | undefined {
  const line = text.replace(/\r$/, '');
  const cells: string[] = [];
  CELL.lastIndex = 0;
  for (;;) {
    const found = CELL.exec(line);
    if (found === null) return undefined;
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2]!);
    if (found[3] === '') return cells;
  }
}
