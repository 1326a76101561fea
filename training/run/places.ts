/** Conversion of a run's steps to other counts: games, time. */
import type { ToldMetrics } from './told.js';

export type Count = 'games' | 'seconds';

/** The count when the step was reached, on a straight line between the steps told; nothing for one after the last. */
export function placeOf(metrics: readonly ToldMetrics[], step: number, count: Count): number | undefined {
  const after = metrics.find((line) => line.step >= step);
  if (after === undefined) return undefined;
  const before = metrics.findLast((line) => line.step <= step);
  const [from, value] = before === undefined ? [0, 0] : [before.step, before[count]];
  return after.step === from ? after[count] : value + ((step - from) / (after.step - from)) * (after[count] - value);
}
