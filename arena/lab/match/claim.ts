/**
 * Significance test of a match: who is ahead, if anybody can be said to be. The one criterion, in words and in JSON, is the 95 % interval
 * of the points a rotation, less luck where luck was told, which is decided before the first game and not by what came out; whom it
 * leaves on one side of nothing is ahead. So of matches between equals one in twenty at most says that somebody is.
 */
import type { Estimate, Interval } from '../../../agents/estimate.js';
import { type MeanInterval, meanInterval, type Stratum } from '../../../agents/interval.js';
import { tFactor } from '../../../agents/student.js';

/** Of fewer rotations nobody is ahead: were they won by the toss of a coin, all of five would go one way in one match of sixteen. */
const FEWEST = 6;
/** Of the normal distribution: 80 % lie below. */
const POWER = 0.841621;
const ROUNDS = 20;

export interface Claim {
  /** The first agent's points a rotation, on which the claim rests: less luck, or as they came. */
  readonly lessLuck: boolean;
  readonly margin: Estimate;
  /** Of 95 %; null where there are fewer than two rotations, or all came out alike. */
  readonly interval: Interval | null;
  /** Who is ahead: the first agent, the other or the others together, or (null) nobody can say. */
  readonly ahead: 'A' | 'others' | null;
  /** Why not, where nobody can say: too few rotations, an interval that holds nothing too, or one agent in all seats. */
  readonly because: 'few' | 'open' | 'mirror' | null;
  /**
   * About so many rotations more would tell, in four matches of five, if the difference were truly what it looks like; null where somebody
   * is ahead, or nothing speaks for either.
   */
  readonly more: number | null;
}

export const intervalOf = (found: MeanInterval | undefined): Interval | null =>
  found === undefined ? null : [found.mean - found.half, found.mean + found.half];

/** `margin` is of the same rotations as the strata, one a scenario. */
export function claimOf(
  strata: readonly Stratum[],
  margin: Estimate,
  { lessLuck, isMirror }: { readonly lessLuck: boolean; readonly isMirror: boolean },
): Claim {
  const n = strata.reduce((sum, { values }) => sum + values.length, 0);
  const found = meanInterval(strata);
  const because = isMirror ? 'mirror' : n < FEWEST ? 'few' : isClear(margin.mean, found) ? null : 'open';
  return {
    lessLuck,
    margin,
    interval: intervalOf(found),
    ahead: because !== null ? null : margin.mean > 0 ? 'A' : 'others',
    because,
    more: because === 'few' || because === 'open' ? moreOf(margin.mean, n, found) : null,
  };
}

/** Where all came out alike there is no interval, and no doubt either once they are enough. */
const isClear = (mean: number, found: MeanInterval | undefined): boolean =>
  mean !== 0 && (found === undefined || Math.abs(mean) > found.half);

/** From n rotations to those whose interval a difference like this leaves, in four matches of five. */
function moreOf(mean: number, n: number, found: MeanInterval | undefined): number | null {
  if (mean === 0 || n < 2) return null;
  const spread = found === undefined ? 0 : found.se * Math.sqrt(found.n);
  let all = FEWEST;
  // The fewer, the wider their interval: from below, each round comes nearer.
  for (let round = 0; round < ROUNDS; round++) {
    all = Math.max(FEWEST, Math.ceil((((tFactor(all - 1) + POWER) * spread) / mean) ** 2));
  }
  return Math.max(all, n + 1) - n;
}
