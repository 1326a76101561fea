/** Format of a share of games. */
import type { Interval } from '../../../agents/estimate.js';

const percent = (p: number): string => (100 * p).toFixed(1);

/** With the interval of it: `16.7 % (3.0 to 56.4)`. */
export const shareText = (share: number, [low, high]: Interval): string =>
  `${percent(share)} % (${percent(low)} to ${percent(high)})`;
