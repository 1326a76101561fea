/** Words for the points of an experiment. */
import type { Point } from './plan.js';

/** `opening-range 12, radar off`. */
export const wordsOf = (levels: Point['levels']): string =>
  Object.entries(levels)
    .map(([name, level]) => `${name} ${level}`)
    .join(', ') || 'the only point';
