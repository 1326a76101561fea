/** Lines of a run as a learner would tell them. */
import type { MetricsLine } from '../../../training/run/metrics.js';
import type { RatingLine } from '../../../training/run/ratings.js';

export const metricsAt = (step: number, more: Partial<MetricsLine> = {}): MetricsLine => ({
  step,
  seconds: 60 * step,
  cpuSeconds: 90 * step,
  games: 32 * step,
  decisions: 5_000 * step,
  decisionsPerSecond: 15_000,
  samplesPerSecond: 3_000,
  policyLoss: 2 / (step + 1),
  winLoss: 0.69,
  marginLoss: 0.5,
  entropy: 1.5,
  kl: 0.01,
  gradientNorm: 0.25,
  opponents: { admiral: { games: 16, margin: -3.5, won: 0.25 } },
  ...more,
});

export const ratingAt = (step: number, more: Partial<RatingLine> = {}): RatingLine => ({
  step,
  opponent: 'admiral',
  scenario: 'all',
  pairs: 40,
  score: 0.5,
  low: 0.35,
  high: 0.65,
  margin: 0.25,
  marginSe: 0.5,
  verdict: '',
  ...more,
});

/** Parts that tell of which step they are. */
export const partsAt = (step: number, bytes = 64): Record<string, Uint8Array> => ({
  'weights.bin': new Uint8Array(bytes).fill(step % 251),
  'state.json': new TextEncoder().encode(JSON.stringify({ step })),
});
