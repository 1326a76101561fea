/** Writer of a run's `strength.svg`. */
import { join } from 'node:path';
import { writeWhole } from '../../agents/machine/files.js';
import { ok, type Result } from '../../engine/core/result.js';
import { strengthSvg } from './strength-plot.js';
import { readMetrics, readRatings } from './told.js';

export const STRENGTH_FILE = 'strength.svg';

/** Draws what the run has told so far; whoever looks sees the old drawing or the new one. */
export function drawStrength(folder: string, name: string): Result<true, 'BAD_RUN'> {
  const metrics = readMetrics(folder);
  if (!metrics.ok) return metrics;
  const ratings = readRatings(folder);
  if (!ratings.ok) return ratings;
  writeWhole(join(folder, STRENGTH_FILE), strengthSvg({ name, metrics: metrics.value, ratings: ratings.value }));
  return ok(true);
}
