/**
 * Performance rating, free of dice: what a decision cost in the mean over several battles, each priced by the search after it was fought.
 * For people and programs alike.
 */

import { tFactor, Z_975 } from '../../agents/student.js';

/** One side of one battle: what its decisions cost in the mean, in points of margin, with the standard error of that mean. */
export interface BattlePerformance {
  readonly decisions: number;
  readonly lost: number;
  readonly se: number;
}

export interface PerformanceRating {
  readonly battles: number;
  readonly decisions: number;
  /** Points that a decision cost; below nothing where the player chose better than the search. */
  readonly lost: number;
  /** Half of the 95 % interval. */
  readonly half: number;
}

/**
 * Over battles, each with the weight of its decisions. Battles differ by more than the error of their prices, so that the interval is that of
 * a ratio over whole battles (Cochran, Sampling Techniques, 1977, 6.8), and of one battle its own. A long battle draws the mean to itself: its
 * distance from it is enlarged accordingly (HC2: MacKinnon and White 1985), and only as many battles count as are of weight (Kish 1965).
 */
export function performanceRating(battles: readonly BattlePerformance[]): PerformanceRating | null {
  const told = battles.filter(({ decisions }) => decisions > 0);
  const decisions = told.reduce((sum, one) => sum + one.decisions, 0);
  if (decisions === 0) return null;
  const lost = told.reduce((sum, one) => sum + one.decisions * one.lost, 0) / decisions;
  const weighed = told.map((one) => ({ ...one, weight: one.decisions / decisions }));
  // Battles that happen to be alike do not make their prices exact.
  const within = Z_975 * Math.sqrt(weighed.reduce((sum, { weight, se }) => sum + (weight * se) ** 2, 0));
  if (weighed.length === 1) return { battles: 1, decisions, lost, half: within };
  const squares = weighed.reduce((sum, one) => sum + (one.weight * (one.lost - lost)) ** 2 / (1 - one.weight), 0);
  const free = 1 / weighed.reduce((sum, { weight }) => sum + weight ** 2, 0) - 1;
  return {
    battles: told.length,
    decisions,
    lost,
    half: Math.max(tFactor(Math.max(1, free)) * Math.sqrt(squares), within),
  };
}

/** Each battle in its place: what it says alone, and the rating up to it. Those without a decision are left out. */
export const performanceCurve = <B extends BattlePerformance>(
  battles: readonly B[],
): readonly { readonly battle: B; readonly own: PerformanceRating; readonly mean: PerformanceRating }[] =>
  battles.flatMap((battle, i) => {
    const [own, mean] = [performanceRating([battle]), performanceRating(battles.slice(0, i + 1))];
    return own === null || mean === null ? [] : { battle, own, mean };
  });
