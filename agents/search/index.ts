/** Search: thinking ahead over drawn states, with dice of its own. */
import type { Budget, Situation } from '../agent.js';
import type { Findings } from './findings.js';

export type { Finding, Findings } from './findings.js';

/** Looks ahead from one decision. One search serves one seat of one game at a time; it keeps its buffers. */
export interface Search {
  /** Must end within the budget. The same seed, situation and number of simulations give the same findings. */
  look(situation: Situation, budget: Budget, seed: string): Findings;
}
