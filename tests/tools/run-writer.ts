/**
 * Writes a training run in a folder until it is killed, and goes on with it the next time: a step's metrics, a rating at times,
 * every second step a checkpoint, and when that is on the disk its step on standard output. The first line is the word `ready`.
 */
import { existsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createRun, openRun } from '../../training/run/run-folder.js';
import { metricsAt, partsAt, ratingAt } from '../training/run/lines.js';

const [folder, bytes] = [process.argv[2]!, Number(process.argv[3])];
const begun = existsSync(join(folder, 'manifest.json'))
  ? openRun(folder)
  : createRun(folder, { config: { bytes }, seed: 'kill', keepEvery: 20 });
if (!begun.ok) throw new Error(begun.message);
const run = begun.value;
writeSync(1, 'ready\n');
for (let step = (run.latestCheckpoint()?.step ?? 0) + 1; ; step++) {
  run.appendMetrics(metricsAt(step));
  if (step % 3 === 0) run.appendRating(ratingAt(step));
  if (step % 2 === 1) continue;
  run.saveCheckpoint(step, partsAt(step, bytes));
  // Without a buffer of ours: what was said to be on disk is known even when we are killed.
  writeSync(1, `${step}\n`);
}
