/** Reader of a run, for others to look at while it is written or after. */
import { basename, resolve } from 'node:path';
import { ok, type Result } from '../../engine/core/result.js';
import { checkpointSteps } from './checkpoints.js';
import { isRunning } from './lock.js';
import { type Manifest, readManifest } from './manifest.js';
import type { RatingLine } from './ratings.js';
import { readMetrics, readRatings, type ToldMetrics } from './told.js';

export interface RunRecord {
  readonly name: string;
  readonly folder: string;
  readonly config: unknown;
  readonly manifest: Manifest;
  /** Steps ascending. */
  readonly metrics: readonly ToldMetrics[];
  readonly ratings: readonly RatingLine[];
  /** Steps with a checkpoint. */
  readonly checkpoints: readonly number[];
  /** `stopped`: no process writes it, and it has not come to its end. */
  readonly state: 'running' | 'finished' | 'stopped';
}

export function readRun(folder: string): Result<RunRecord, 'NO_RUN' | 'BAD_RUN'> {
  const read = readManifest(folder);
  if (!read.ok) return read;
  const metrics = readMetrics(folder);
  if (!metrics.ok) return metrics;
  const ratings = readRatings(folder);
  if (!ratings.ok) return ratings;
  const { manifest, config } = read.value;
  const isDone = manifest.finished !== undefined && manifest.finished.step === (metrics.value.at(-1)?.step ?? 0);
  return ok({
    name: basename(resolve(folder)),
    folder,
    config,
    manifest,
    metrics: metrics.value,
    ratings: ratings.value,
    checkpoints: checkpointSteps(folder),
    state: isRunning(folder) ? 'running' : isDone ? 'finished' : 'stopped',
  });
}
