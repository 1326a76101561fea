/**
 * Intransitivity: which part of who beats whom goes round in circles, as paper, scissors and stone do. The Hodge decomposition of an antisymmetric matrix (Jiang, Lim,
 * Yao and Ye, Statistical Ranking and Combinatorial Hodge Theory, 2011): differences of a rating each, and what is left, at right angles to them.
 */

export interface Cycles {
  /** Part of the sum of squares that lies in circles: 0 where ratings tell all, 1 where they tell nothing. */
  readonly share: number;
  /** The part that chance alone would put there, were there no circles. */
  readonly byChance: number;
}

/** @param variances of the entries above the diagonal, by chance; symmetric */
export function cyclesIn(odds: readonly (readonly number[])[], variances: readonly (readonly number[])[]): Cycles {
  const n = odds.length;
  const ratings = odds.map((row) => row.reduce((sum, value) => sum + value, 0) / n);
  let [all, round, chance] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      all += odds[i]![j]! ** 2;
      round += (odds[i]![j]! - (ratings[i]! - ratings[j]!)) ** 2;
      // Of the n(n - 1)/2 directions of chance (n - 1)(n - 2)/2 are circles.
      chance += (variances[i]![j]! * (n - 2)) / n;
    }
  }
  if (all === 0) return { share: 0, byChance: 0 };
  return { share: round / all, byChance: Math.min(1, chance / all) };
}
