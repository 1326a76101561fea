/** Number formats of a match. */
import type { Interval } from '../../agents/estimate.js';
import type { MatchTotals } from '../lab/match/report.js';

/** What games with the same dice are called. */
export const setOf = ({ games, rotations }: Pick<MatchTotals, 'games' | 'rotations'>): string =>
  games === 2 * rotations ? 'pair' : 'rotation';

export const number = (n: number): string => n.toLocaleString('en');

/** Half of an interval behind ±; nothing where there is none. */
export const plusMinus = (interval: Interval | null): string =>
  interval === null ? '' : ` ± ${((interval[1] - interval[0]) / 2).toFixed(1)}`;

/** With its sign, if anything is left of it after rounding. */
export function signed(n: number): string {
  const text = Math.abs(n).toFixed(1);
  return Number(text) === 0 ? text : `${n < 0 ? '-' : '+'}${text}`;
}

export const pointsText = (mean: number, interval: Interval | null): string => `${signed(mean)}${plusMinus(interval)}`;
