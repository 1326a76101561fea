/** Student's t (1908), and the normal law that it comes to: how many standard errors reach to the end of an interval of 95 %. Pure, for the page too. */

/** Of the normal distribution: 97.5 % lie below. */
export const Z_975 = 1.959964;

/** Student's t, the same point, by degrees of freedom (any table of it); between them straight in 1 / df, which errs upwards. */
const T: readonly (readonly [df: number, t: number])[] = [
  [1, 12.7062],
  [2, 4.30265],
  [3, 3.18245],
  [4, 2.77645],
  [5, 2.57058],
  [6, 2.44691],
  [7, 2.36462],
  [8, 2.306],
  [9, 2.26216],
  [10, 2.22814],
  [12, 2.17881],
  [15, 2.13145],
  [20, 2.08596],
  [30, 2.04227],
  [60, 2.0003],
  [120, 1.97993],
  [Number.POSITIVE_INFINITY, Z_975],
];

/** How many standard errors reach to the end of the interval of a mean, by the degrees of freedom of its error, at least 1. */
export function tFactor(df: number): number {
  const above = T.findIndex(([at]) => at >= df);
  const [high, atHigh] = T[above]!;
  if (above === 0 || high === df) return atHigh;
  const [low, atLow] = T[above - 1]!;
  const part = (1 / df - 1 / high) / (1 / low - 1 / high);
  return atHigh + part * (atLow - atHigh);
}
