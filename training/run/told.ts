/**
 * Append-only logs of a run: `metrics.jsonl` and `ratings.csv`. Lines are only ever added, so that a crash can tear the last
 * and no other; a run that goes on from a checkpoint takes back what it told after it.
 */
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { syncFile, writeWhole } from '../../agents/machine/files.js';
import { readLimited } from '../../agents/machine/read-limited.js';
import { fail, ok, type Result } from '../../engine/core/result.js';
import { metricsLine } from './metrics.js';
import { RATINGS_HEADER, type RatingLine, ratingFromCsv } from './ratings.js';

const METRICS_FILE = 'metrics.jsonl';
const RATINGS_FILE = 'ratings.csv';
const MAX_BYTES = 1 << 29;

/** A line of metrics as another version of flagplot may have written it: only what every one has is sure to be there. */
const toldMetrics = metricsLine.partial().required({ step: true, seconds: true, games: true, decisions: true });
export type ToldMetrics = z.output<typeof toldMetrics>;

/** What going on from a checkpoint must know of a line. */
const anyMetrics = z.looseObject({ step: z.int().nonnegative() });

interface Line<T> {
  readonly text: string;
  readonly value: T;
}

/** Adds a line in one write. */
export const tellMetrics = (run: string, text: string): void => appendFileSync(join(run, METRICS_FILE), `${text}\n`);

export function tellRating(run: string, text: string): void {
  const file = join(run, RATINGS_FILE);
  appendFileSync(file, existsSync(file) ? `${text}\n` : `${RATINGS_HEADER}\n${text}\n`);
}

/** Waits until all that was told is on the disk. */
export function syncTold(run: string): void {
  for (const name of [METRICS_FILE, RATINGS_FILE]) if (existsSync(join(run, name))) syncFile(join(run, name));
}

export function readMetrics(run: string): Result<ToldMetrics[], 'BAD_RUN'> {
  const lines = linesOf(join(run, METRICS_FILE), jsonLine(toldMetrics));
  return lines.ok ? ok(lines.value.map(({ value }) => value)) : lines;
}

/** Of several lines of the same step, opponent and scenario the last holds. */
export function readRatings(run: string): Result<RatingLine[], 'BAD_RUN'> {
  const lines = ratingLines(run);
  if (!lines.ok) return lines;
  const byWhat = new Map<string, RatingLine>();
  for (const { value } of lines.value) byWhat.set(`${value.step}\n${value.opponent}\n${value.scenario}`, value);
  return ok([...byWhat.values()]);
}

/** Takes back what was told after a step, and a last line that is torn. */
export function takeBack(run: string, step: number): Result<true, 'BAD_RUN'> {
  const metrics = linesOf(join(run, METRICS_FILE), jsonLine(anyMetrics));
  if (!metrics.ok) return metrics;
  const ratings = ratingLines(run);
  if (!ratings.ok) return ratings;
  keep(join(run, METRICS_FILE), '', metrics.value, step);
  keep(join(run, RATINGS_FILE), `${RATINGS_HEADER}\n`, ratings.value, step);
  return ok(true);
}

function keep(file: string, header: string, lines: readonly Line<{ readonly step: number }>[], step: number): void {
  if (!existsSync(file)) return;
  const kept = lines.filter(({ value }) => value.step <= step).map(({ text }) => `${text}\n`);
  writeWhole(file, header + kept.join(''));
}

const jsonLine =
  <T>(shape: z.ZodType<T>) =>
  (text: string): T | undefined => {
    try {
      return shape.parse(JSON.parse(text));
    } catch {
      return undefined;
    }
  };

/** Without the header, in the columns as we write them. */
function ratingLines(run: string): Result<Line<RatingLine>[], 'BAD_RUN'> {
  let header: string | undefined;
  const lines = linesOf(join(run, RATINGS_FILE), (text): RatingLine | 'header' | undefined => {
    if (header !== undefined) return ratingFromCsv(header, text);
    header = text;
    return 'header';
  });
  if (!lines.ok) return lines;
  return ok(lines.value.flatMap(({ text, value }) => (value === 'header' ? [] : [{ text, value }])));
}

/** The lines that are whole. After a crash the last ones may not be; one among the others is damage. */
function linesOf<T>(file: string, parse: (text: string) => T | undefined): Result<Line<T>[], 'BAD_RUN'> {
  if (!existsSync(file)) return ok([]);
  const bytes = readLimited(file, MAX_BYTES);
  if (!bytes.ok) return fail('BAD_RUN', `${bytes.message}.`);
  const texts = bytes.value.toString('utf8').split('\n');
  // What follows the last line end is nothing, or torn.
  texts.pop();
  const lines: Line<T>[] = [];
  let bad = 0;
  for (const [i, text] of texts.entries()) {
    const value = parse(text);
    if (value === undefined) bad ||= i + 1;
    else if (bad > 0) {
      const at = String(bad);
      return fail('BAD_RUN', `${file}, line ${at}: this is no line as a run writes it. Mend or remove it.`, { at });
    } else lines.push({ text, value });
  }
  return ok(lines);
}
