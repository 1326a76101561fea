/**
 * Confidence sequence: an interval of the mean that may be looked at after each value, and holds at all of them together as often as it says. What a
 * page shows while games are still played; an interval of fixed length would be left by chance as soon as one looks often enough.
 *
 * The normal mixture of Robbins (1970), by the spread as it has been seen: Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, Time-uniform central
 * limit theory and asymptotic confidence sequences (2024), equation 9.
 */
import type { Interval } from '../../../agents/estimate.js';

export interface Sequence {
  /** How often it fails at most, at any time at all: 0.05 for one of 95 %. */
  readonly alpha: number;
  /** After about so many values it is narrowest beside one of fixed length. */
  readonly tightAt: number;
  /** None before so many. */
  readonly fewest: number;
}

/** Null while there are too few values, or all are alike. */
export function intervalAt(
  { alpha, tightAt, fewest }: Sequence,
  { count, mean, variance }: { readonly count: number; readonly mean: number; readonly variance: number },
): Interval | null {
  if (count < fewest || variance === 0) return null;
  const rho = (-2 * Math.log(alpha) + Math.log(1 - 2 * Math.log(alpha))) / tightAt;
  const grown = count * rho + 1;
  const half = Math.sqrt(((2 * variance * grown) / (count * count * rho)) * Math.log(Math.sqrt(grown) / alpha));
  return [mean - half, mean + half];
}
