/** Weights of the value: data fitted by `npm run fit`. */
import type { Feature } from './features.js';
import data from './weights.json' with { type: 'json' };

export interface FittedWeights {
  /** Part of each feature's points that is believed. */
  readonly features: Readonly<Record<Feature, number>>;
  /** How wide margins are spread about what is expected as a campaign begins, as a part of what is at stake. */
  readonly spread: number;
}

export const WEIGHTS: FittedWeights = data;
