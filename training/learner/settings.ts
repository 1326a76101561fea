/** Settings of the learner: learning rate, weights of the terms of the loss, and bounds. */
import { z } from 'zod';

const share = z.number().nonnegative();

/** Hyperparameters of a step. */
export const learnerSettings = z.strictObject({
  learningRate: z.number().positive().default(3e-4),
  /** Probabilities that changed by more than this share, as far as that was good, are left alone. */
  clipRange: z.number().positive().max(1).default(0.2),
  /** How much each part of the loss counts. */
  policy: share.default(1),
  entropy: share.default(0.01),
  imitation: share.default(1),
  win: share.default(0.5),
  margin: share.default(0.5),
  maxGradientNorm: z.number().positive().default(0.5),
  weightDecay: share.default(0),
});

export type LearnerSettings = z.infer<typeof learnerSettings>;
