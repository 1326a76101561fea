/**
 * The sequential probability ratio test (Wald 1945) in the form that chess engines are tested with: the generalized test on pair scores,
 * by their mean and variance (Van den Bergh 2020), so that it stops as soon as the pairs say enough.
 */
import { boundsOf, shareOfElo } from '../../agents/sequential.js';

export interface SprtSettings {
  /** Elo of both hypotheses, by pairs. */
  readonly h0: number;
  readonly h1: number;
  /** Chances to take the wrong one. */
  readonly alpha?: number;
  readonly beta?: number;
}

export interface SprtState {
  readonly verdict: 'H0' | 'H1' | 'open';
  /** Logarithm of the ratio of likelihoods, and where it decides. */
  readonly llr: number;
  readonly bounds: readonly [number, number];
}

/** Pairs lost, halved and won. */
export function sprt(counts: readonly [number, number, number], settings: SprtSettings): SprtState {
  const { h0, h1, alpha = 0.05, beta = 0.05 } = settings;
  const { low, high } = boundsOf({ alpha, beta });
  // Half a pair of each kind keeps the variance above nothing while all pairs are alike.
  const [lost, halved, won] = counts.map((n) => n + 0.5) as [number, number, number];
  const n = lost + halved + won;
  const mean = (won + halved / 2) / n;
  const variance = (won + halved / 4) / n - mean * mean;
  const s0 = shareOfElo(h0);
  const s1 = shareOfElo(h1);
  const seen = counts[0] + counts[1] + counts[2];
  const llr = seen === 0 ? 0 : (seen * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * variance);
  return { verdict: llr >= high ? 'H1' : llr <= low ? 'H0' : 'open', llr, bounds: [low, high] };
}
