/** Correlation of two measures of the same few: of values and of ranks, with the interval of Fisher's transformation. */
import type { Interval } from '../../../agents/estimate.js';
import { meanOf } from '../../../agents/estimate.js';
import { Z_975 } from '../../../agents/student.js';

export interface Correlation {
  readonly r: number;
  /** Of 95 %, over such as these; null of fewer than four, and where all lie on a line, of which the transformation cannot tell. */
  readonly interval: Interval | null;
}

/** Pearson's; nothing where one of the two does not vary. */
export function pearson(x: readonly number[], y: readonly number[]): Correlation | null {
  return withInterval(productMoment(x, y), x.length, 1);
}

/** Spearman's, ties at their mean rank; its variance after Fieller, Hartley and Pearson (1957). */
export function spearman(x: readonly number[], y: readonly number[]): Correlation | null {
  return withInterval(productMoment(ranksOf(x), ranksOf(y)), x.length, 1.06);
}

function productMoment(x: readonly number[], y: readonly number[]): number | null {
  const [mx, my] = [meanOf(x).mean, meanOf(y).mean];
  let [xx, xy, yy] = [0, 0, 0];
  x.forEach((value, i) => {
    const [dx, dy] = [value - mx, y[i]! - my];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  });
  return xx > 0 && yy > 0 ? Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy))) : null;
}

function withInterval(r: number | null, n: number, factor: number): Correlation | null {
  if (r === null) return null;
  if (n < 4 || Math.abs(r) > 1 - 1e-12) return { r, interval: null };
  const half = Z_975 * Math.sqrt(factor / (n - 3));
  const z = Math.atanh(r);
  return { r, interval: [Math.tanh(z - half), Math.tanh(z + half)] };
}

/** From 1, equal values at the mean of their ranks. */
export function ranksOf(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + (equal + 1) / 2;
  });
}
