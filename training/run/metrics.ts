/** Metrics of a training step: a line of `metrics.jsonl`, and a scalar of the same name in the TensorBoard files. */
import { z } from 'zod';

const number = z.number();
const count = z.int().nonnegative();

export const metricsLine = z.object({
  /** Updates of the weights' generation so far: 0 is before the first. */
  step: count,
  /** Since the run began, sittings added up. */
  seconds: number.nonnegative(),
  /** Processor time of all threads, gates included. */
  cpuSeconds: number.nonnegative().default(0),
  games: count,
  /** Decisions of the network. */
  decisions: count,
  decisionsPerSecond: number,
  samplesPerSecond: number,
  policyLoss: number,
  /** Cross-entropy to what was to be imitated, in nats; absent where nothing was. */
  imitationLoss: number.optional(),
  winLoss: number,
  marginLoss: number,
  /** Of the policy, in nats, mean over decisions. */
  entropy: number,
  /** From the policy that played to the one after the step. */
  kl: number,
  gradientNorm: number,
  /** By opponent: mean margin of the network's games in points, and share of games won. */
  opponents: z.record(z.string(), z.object({ games: count, margin: number, won: number })),
});

export type MetricsLine = z.infer<typeof metricsLine>;
