/** The searching agent: thinks as long as it may, then plays what it found best. */
import type { Action, State } from '../../engine/index.js';
import type { Agent, Budget, Decision, Situation } from '../agent.js';
import type { Search } from './index.js';

/** Who answers where there is nothing to search, and gives the reasons in words. */
export interface Deputy {
  readonly agent: Agent;
  /** True if the decision is worth searching. */
  isSearched(situation: Situation): boolean;
}

export class MctsAgent<S extends State = State> implements Agent {
  readonly name: string;

  readonly #search: Search<S>;
  readonly #deputy: Deputy | undefined;
  readonly #own: Budget;
  #seed = '';

  constructor(name: string, search: Search<S>, own: Budget, deputy?: Deputy) {
    this.name = name;

    this.#search = search;
    this.#own = own;
    this.#deputy = deputy;
  }

  reset(seed: string): void {
    this.#seed = seed;
    this.#deputy?.agent.reset(seed);
  }

  choose(situation: Situation, budget: Budget, explain = false): Decision | Promise<Decision> {
    const { legal } = situation;
    if (legal.count === 1 && !explain) return { action: legal.ids[0]! as Action };
    if (this.#deputy !== undefined && (legal.count === 1 || !this.#deputy.isSearched(situation))) {
      return this.#deputy.agent.choose(situation, budget, explain);
    }
    const found = this.#search.look(situation as unknown as Situation<S>, this.#own, this.#seed);
    return { action: found.chosen };
  }
}
