/**
 * What a sequential test says of the mean once it has stopped. The mean of its values is too far out then, since it was such values that ended it; so the estimate is the
 * mean under which a result as good as this or better comes in half of all tests, and the interval is of those under which it is neither
 * too rare nor too frequent.
 *
 * The sum of likelihoods is taken for Brownian motion between two bounds (Siegmund, Sequential Analysis, 1985, ch. III), whose ends are put in order by when they
 * came: the sooner at the upper bound the better, the sooner at the lower the worse. So do fishtest and others for engines of chess.
 */
import type { Interval } from '../../../agents/estimate.js';
import type { Bounds } from '../../../agents/sequential.js';
import { logNormalChance } from './normal.js';
import type { Hypotheses } from './sequential-test.js';

/** How a test ended: at which bound, and after how many values. */
export interface TestEnding {
  readonly verdict: 'H0' | 'H1';
  readonly count: number;
  /** Of a value. */
  readonly variance: number;
}

export interface Unbiased {
  readonly median: number;
  readonly interval: Interval;
}

/** Parts of the width squared up to which time is short; and the terms that both series want there, which fall off like e to the minus n². */
const SHORT = 0.5;
const IMAGES = 6;
const WAVES = 12;
const HALVINGS = 60;
/** Means are looked for so many standard errors around. */
const WIDE = 60;

/** @param level of the interval: 0.95 */
export function estimateAfter(
  { h0, h1 }: Pick<Hypotheses, 'h0' | 'h1'>,
  bounds: Bounds,
  { verdict, count, variance }: TestEnding,
  level = 0.95,
): Unbiased {
  // Of one value the likelihood gains so much on average, and spreads by so much.
  const slope = (h1 - h0) / variance;
  const spread = slope * Math.sqrt(variance);
  const drift = (mean: number): number => (slope * (mean - (h0 + h1) / 2)) / spread;
  const at = { low: bounds.low / spread, high: bounds.high / spread };
  const asGood = (mean: number): number =>
    verdict === 'H1' ? risenBy(count, drift(mean), at) : 1 - fallenBy(count, drift(mean), at);
  const reach = (WIDE * Math.sqrt(variance)) / Math.sqrt(count);
  const [from, to] = [Math.min(h0, h1) - reach, Math.max(h0, h1) + reach];
  const meanAt = (chance: number): number => {
    let [low, high] = [from, to];
    for (let i = 0; i < HALVINGS; i++) {
      const middle = (low + high) / 2;
      if (asGood(middle) < chance) low = middle;
      else high = middle;
    }
    return (low + high) / 2;
  };
  const tail = (1 - level) / 2;
  return { median: meanAt(0.5), interval: [meanAt(tail), meanAt(1 - tail)] };
}

/** How likely motion with this drift and a variance of 1 a unit of time has left by the upper bound at `time`. */
function risenBy(time: number, drift: number, { low, high }: Bounds): number {
  const width = high - low;
  const chance =
    time < SHORT * width * width ? risenSoon(time, drift, high, width) : risenLate(time, drift, -low, width);
  return Math.max(0, Math.min(1, chance));
}

/** By the lower one: the same, seen in a mirror. */
const fallenBy = (time: number, drift: number, { low, high }: Bounds): number =>
  risenBy(time, -drift, { low: -high, high: -low });

/** By images of the bound, of which few count while the time is short. */
function risenSoon(time: number, drift: number, high: number, width: number): number {
  const root = Math.sqrt(time);
  let sum = 0;
  for (let k = -IMAGES; k <= IMAGES; k++) {
    const image = high + 2 * k * width;
    const far = Math.abs(image);
    const came = Math.exp(drift * (high - far) + logNormalChance((drift * time - far) / root));
    const back = Math.exp(drift * (high + far) + logNormalChance((-drift * time - far) / root));
    sum += Math.sign(image) * (came + back);
  }
  return sum;
}

/** By waves between the bounds, of which few are left when the time is long: who ever rises, less who does so later. */
function risenLate(time: number, drift: number, above: number, width: number): number {
  const scale = (Math.PI * Math.PI) / (2 * width * width);
  let later = 0;
  for (let n = 1; n <= WAVES; n++) {
    const rate = (drift * drift) / 2 + scale * n * n;
    const size = (n / rate) * Math.exp(drift * (width - above) - rate * time);
    later += (n % 2 === 1 ? 1 : -1) * size * Math.sin((n * Math.PI * above) / width);
  }
  return everRises(drift, above, width) - (Math.PI / (width * width)) * later;
}

/** From `above` the lower bound, of bounds so far apart. */
function everRises(drift: number, above: number, width: number): number {
  if (Math.abs(drift * width) < 1e-9) return above / width;
  // Written so that neither sign of the drift overflows.
  return drift > 0
    ? Math.expm1(-2 * drift * above) / Math.expm1(-2 * drift * width)
    : (Math.exp(2 * drift * (width - above)) * Math.expm1(2 * drift * above)) / Math.expm1(2 * drift * width);
}
