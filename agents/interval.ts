/**
 * Confidence intervals of 95 %, for all that says ± or a range: of a mean, of a mean over games in pairs, and of a share in
 * which draws count in parts. Standard errors stay in JSON as `se`; what people read is half of an interval.
 */
import { type Estimate, estimate, type Interval } from './estimate.js';
import { tFactor, Z_975 } from './student.js';

/** What ± and a range mean, wherever people read one. */
export const HOLDS_95 = '± and ranges in brackets hold in 19 of 20 cases (95 %), by the number of games alone.';

/** Half of the interval of a mean of `n` values: what stands behind ±. None of fewer than two. */
export const halfWidth = ({ se }: Estimate, n: number): number | null =>
  se === null || n < 2 ? null : tFactor(n - 1) * se;

/** Values of one scenario: each a sum of parts, such as a pair's two games. A value without parts is one of its own. */
export interface Stratum {
  readonly values: readonly number[];
  /** By value: as many for each. */
  readonly parts?: readonly (readonly number[])[];
}

/** A mean with its interval, and the error that both come from. */
export interface MeanInterval {
  readonly mean: number;
  readonly half: number;
  /** Error of the mean; `se * √n` is the spread of one value. */
  readonly se: number;
  readonly n: number;
}

/**
 * How many further values the spread of the parts counts for. Parts of one value lean against each other, so that few values
 * often come out alike by chance (a pair won here and lost there is 0 and 0 again) and seem surer than they are; their parts
 * do not. By one value, intervals of real matches of 2 to 100 pairs held in 94 to 100 % of cases; without, in 73 % at worst.
 */
const VALUES_OF_PARTS = 1;

/**
 * Of the mean over strata, each as large as its sample; what lies between strata is no error. Where one has fewer than two
 * values, all are taken as one sample, which errs on the large side. Undefined of fewer than two values, and where all came out
 * alike: then nothing says how far off they may be.
 */
export function meanInterval(strata: readonly Stratum[]): MeanInterval | undefined {
  const filled = strata.filter(({ values }) => values.length > 0);
  const samples = filled.some(({ values }) => values.length < 2) ? [pooled(filled)] : filled;
  const n = samples.reduce((sum, { values }) => sum + values.length, 0);
  if (n < 2) return undefined;
  let [mean, variance, fourth] = [0, 0, 0];
  for (const sample of samples) {
    const size = sample.values.length;
    const part = (size / n) ** 2 * varianceOfMean(sample);
    mean += (size / n) * estimate(sample.values).mean;
    variance += part;
    fourth += part ** 2 / (size - 1);
  }
  if (variance === 0) return undefined;
  const se = Math.sqrt(variance);
  // Degrees of freedom after Welch and Satterthwaite.
  return { mean, half: tFactor(variance ** 2 / fourth) * se, se, n };
}

function pooled(strata: readonly Stratum[]): Stratum {
  const values = strata.flatMap((stratum) => stratum.values);
  const parts = strata.flatMap((stratum) => stratum.parts ?? []);
  // Values of unlike parts, as of battles for two and for four, have none in common.
  const isAlike = parts.length === values.length && parts.every(({ length }) => length === parts[0]!.length);
  return isAlike ? { values, parts } : { values };
}

function varianceOfMean({ values, parts }: Stratum): number {
  const n = values.length;
  const own = n * estimate(values).se! ** 2;
  if (parts === undefined) return own / n;
  // As if the parts of a value came from different ones.
  const ofParts = parts[0]!.reduce((sum, _, j) => sum + n * estimate(parts.map((p) => p[j]!)).se! ** 2, 0);
  return ((n - 1) * own + VALUES_OF_PARTS * ofParts) / (n - 1 + VALUES_OF_PARTS) / n;
}

/** Nobody ever scored so little or so much, but somebody might. */
const TRACE = 1e-12;
const HALVINGS = 50;

/**
 * Of a mean share, from how often each share (0, ½, 1, or other parts) came: the score interval of a multinomial, which is
 * Wilson's (1927) where nothing is drawn, and narrower where much is; with a continuity correction, so that it holds 95 % from one trial on
 * (95.7 % at worst, of 1 to 30 trials with any part of them drawn), and six trials won are the fewest that tell from a half.
 */
export function shareInterval(shares: readonly number[]): Interval {
  const n = shares.length;
  if (n === 0) return [0, 1];
  const counts = new Map<number, number>([
    [0, TRACE],
    [1, TRACE],
  ]);
  for (const share of shares) counts.set(share, (counts.get(share) ?? 0) + 1 / n);
  const mean = shares.reduce((sum, share) => sum + share, 0) / n;
  const fits = (mu: number): boolean =>
    Math.max(0, Math.abs(mean - mu) - 1 / (2 * n)) ** 2 * n <= Z_975 * Z_975 * varianceAt(counts, mu);
  return [endOf(mean, 0, fits), endOf(mean, 1, fits)];
}

/** Where `fits` ends on the way from `inside` to `end`. */
function endOf(inside: number, end: number, fits: (mu: number) => boolean): number {
  let [from, to] = [inside, end];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (from + to) / 2;
    if (fits(middle)) from = middle;
    else to = middle;
  }
  // What fits as near to the end as halving comes, fits to the end.
  return Math.abs(from - end) < 1e-9 ? end : from;
}

/** The variance of a share under the likeliest chances whose mean is `mu` (empirical likelihood, Owen 1988). */
function varianceAt(counts: ReadonlyMap<number, number>, mu: number): number {
  // Chances are count / (1 + λ (share - mu)); λ lies where all of them are positive, and makes their mean `mu`.
  let [low, high] = [-1 / (1 - mu), 1 / mu];
  const sum = (of: (count: number, off: number, lambda: number) => number, lambda: number): number => {
    let total = 0;
    for (const [share, count] of counts) total += of(count, share - mu, lambda);
    return total;
  };
  for (let i = 0; i < 2 * HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (sum((count, off, lambda) => (count * off) / (1 + lambda * off), middle) > 0) low = middle;
    else high = middle;
  }
  return sum((count, off, lambda) => (count * off * off) / (1 + lambda * off), (low + high) / 2);
}
