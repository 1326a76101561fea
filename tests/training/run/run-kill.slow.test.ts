/** A run whose process is killed while it writes, again and again. */

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { readCheckpoint } from '../../../training/run/checkpoints.js';
import { readRun } from '../../../training/run/read-run.js';
import { openRun } from '../../../training/run/run-folder.js';
import { Child } from '../../children/child.js';
import { howOften } from '../../machine/length.js';
import { eventFilesIn } from './event-files.js';
import { partsAt } from './lines.js';
import { opens } from './opening.js';

const root = mkdtempSync(join(tmpdir(), 'flagplot-run-kill-'));
afterAll(() => rmSync(root, { recursive: true }));
/** Of weights: their writing takes most of the time. */
const BYTES = 3_000_000;
const ROUNDS = howOften({ usually: 6, long: 12 });

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
const isHalf = (name: string): boolean => name.endsWith('.tmp');

/** A process that writes the run, and says the step of each checkpoint that is on the disk. */
const writer = (folder: string): Child =>
  Child.start(process.execPath, ['dist/tests/tools/run-writer.js', folder, String(BYTES)]);

const savedBy = ({ out }: Child): number => Number(/(\d+)\n[^\n]*$/.exec(out)?.[1] ?? 0);

/** Kills at a moment that differs from round to round: any, while a checkpoint is written, or while the run is opened. */
async function killed(folder: string, round: number): Promise<number> {
  const child = writer(folder);
  if (round % 5 === 4) {
    await opens(child, folder);
    await wait(round);
  } else {
    await child.says(/^\d+$/m);
    await wait((round * 53) % 170);
  }
  if (round % 2 === 1) {
    const checkpoints = join(folder, 'checkpoints');
    // A checkpoint is half written for some milliseconds: looked for more often than `until` does.
    for (let tries = 0; tries < 20_000 && !namesIn(checkpoints).some(isHalf); tries++) await wait(0);
    await wait(round % 3);
  }
  await child.kill();
  return savedBy(child);
}

/** What must hold of a run as a crash left it and opening mended it. */
function lookAt(folder: string, step: number): void {
  const read = readRun(folder);
  if (!read.ok) throw new Error(read.message);
  const { metrics, ratings, checkpoints } = read.value;
  expect(metrics.map((line) => line.step)).toEqual(Array.from({ length: step }, (_, i) => i + 1));
  expect(ratings.map((line) => line.step)).toEqual(Array.from({ length: Math.floor(step / 3) }, (_, i) => 3 * (i + 1)));
  expect(checkpoints.at(-1) ?? 0).toBe(step);
  for (const kept of checkpoints) {
    const { parts = {} } = readCheckpoint(folder, kept) ?? {};
    const wrong = Object.entries(partsAt(kept, BYTES)).filter(
      ([name, bytes]) => !Buffer.from(bytes).equals(parts[name] ?? Buffer.of()),
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
  }
  expect(namesIn(join(folder, 'checkpoints')).filter(isHalf)).toEqual([]);
  for (const name of ['metrics.jsonl', 'ratings.csv']) {
    const file = join(folder, name);
    // Whole lines alone, which the readers would not need.
    if (existsSync(file)) expect(readFileSync(file, 'utf8')).toMatch(/(?:^|\n)$/);
  }
}

it('after kill -9 the newest whole checkpoint is taken, no step is told twice, and no line is torn', async () => {
  const folder = join(root, 'run');
  let before = 0;
  let halves = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const saved = Math.max(before, await killed(folder, round));
    if (namesIn(join(folder, 'checkpoints')).some(isHalf)) halves++;
    const run = openRun(folder);
    // Killed before it had begun the run.
    if (!run.ok && run.code === 'NO_RUN' && before === 0) continue;
    if (!run.ok) throw new Error(run.message);
    const step = run.value.latestCheckpoint()?.step ?? 0;
    expect(step).toBeGreaterThanOrEqual(saved);
    expect(step).toBeLessThanOrEqual(saved + 2);
    lookAt(folder, step);
    run.value.close();
    before = step;
  }
  expect(before).toBeGreaterThan(ROUNDS);
  // The moment that matters was hit.
  expect(halves).toBeGreaterThan(0);
  expect(eventFilesIn(folder).length).toBeGreaterThan(ROUNDS / 2);
});
