/** Judge: says what a decision cost, by what the seat could know when it decided, never by what came after. */
import type { Situation } from '../../../agents/agent.js';
import type { Estimate } from '../../../agents/estimate.js';
import type { Action } from '../../../engine/index.js';

/** What the better of two actions brings beyond the other, for the seat that decides. */
export interface Price {
  readonly win: Estimate;
  readonly points: Estimate;
}

export interface DecisionJudge {
  readonly name: string;
  /** Simulations that it spends on a decision which it looks into closely. */
  readonly simulations: number;
  /**
   * A quick look: the best action that it finds, and what that seems to bring beyond the chosen one. Biased upwards, since it is
   * the best of many; good for putting decisions in order.
   */
  suspect(
    situation: Situation<Int16Array>,
    chosen: Action,
    seed: string,
  ): { readonly better: Action; readonly price: number };
  /** A close look at these two alone, with luck of its own: unbiased by how `better` was found. */
  price(situation: Situation<Int16Array>, better: Action, chosen: Action, seed: string): Price;
  /** The same with fewer simulations: as unbiased, with a larger error. For a mean over many decisions. */
  glance(situation: Situation<Int16Array>, better: Action, chosen: Action, seed: string): Price;
}
