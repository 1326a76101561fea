/**
 * Bundle of an experiment: a folder with the question, what was played, and all that was made of it, which anybody can check with `flagplot verify`. All but
 * the games is a pure function of one file, the pairs.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../../engine/index.js';
import { type Kept, readKept } from '../experiment/log.js';
import type { Report } from '../experiment/report.js';
import { pageOf, type ShownGame } from '../page/page.js';
import { csvOf, effectTable, pairTable, parquetOf } from './tables.js';

/** Its files. */
export const PAIRS = 'pairs.jsonl';
const REPORT = 'report.json';
export const PAGE = 'page.html';
export const SUMS = 'SHA256SUMS';
const CSV = 'pairs.csv';
const EFFECTS = 'effects.csv';
const PARQUET = 'pairs.parquet';

/** How somebody plays it himself, wherever the bundle lies and whatever it is called. */
const AGAIN =
  'flagplot verify BUNDLE\nflagplot experiment run question.experiment.json   # the question stands in the first line of pairs.jsonl';

export const fileIn = (folder: string, file: string): string => join(folder, file);

/** What a folder holds, or why it is no bundle. */
export function openBundle(folder: string): Result<Kept> {
  const read = readKept(fileIn(folder, PAIRS));
  if (!read.ok)
    return read.code === 'NO_FILE'
      ? fail('NO_BUNDLE', `${folder} is no bundle of an experiment: it has no ${PAIRS}.`)
      : read;
  if (read.value.kept === undefined) return fail('NO_PLAN', `${fileIn(folder, PAIRS)} is empty.`);
  return ok(read.value.kept);
}

/** Everything that is made of the pairs, by file: the same bytes each time, anywhere. */
export function madeOf(kept: Kept, report: Report, games: readonly ShownGame[]): ReadonlyMap<string, Uint8Array> {
  const rows = pairTable(kept, report.pairs);
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  return new Map([
    [REPORT, bytes(`${JSON.stringify(report, null, 1)}\n`)],
    [PAGE, bytes(pageOf(kept, report, games, AGAIN))],
    [CSV, bytes(csvOf(rows))],
    [EFFECTS, bytes(csvOf(effectTable(report)))],
    [PARQUET, parquetOf(rows)],
  ]);
}

/** Of what a table of sums says, by file. */
export function sumsIn(folder: string): ReadonlyMap<string, string> {
  try {
    const lines = readFileSync(fileIn(folder, SUMS), 'utf8').trim().split('\n');
    return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  } catch {
    return new Map();
  }
}

/** @throws where the folder cannot be written */
export function writeBundle(folder: string, kept: Kept, report: Report, games: readonly ShownGame[]): void {
  mkdirSync(folder, { recursive: true });
  const made = madeOf(kept, report, games);
  for (const [file, bytes] of made) writeFileSync(fileIn(folder, file), bytes);
  const all = [PAIRS, ...made.keys(), ...games.map(({ file }) => file)];
  const sums = all.map(
    (file) =>
      `${createHash('sha256')
        .update(readFileSync(fileIn(folder, file)))
        .digest('hex')}  ${file}`,
  );
  writeFileSync(fileIn(folder, SUMS), `${sums.join('\n')}\n`);
}
