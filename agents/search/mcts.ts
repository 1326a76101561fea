/** The searching agent: thinks as long as it may, then plays what it found best. */
import type { Action, State } from '../../engine/index.js';
import type { Agent, Budget, Decision, Situation } from '../agent.js';
import { within } from '../budget.js';
import type { Search } from './index.js';

/** Who answers where there is nothing to search, and gives the reasons in words. */
export interface Deputy {
  readonly agent: Agent;
  /** True if the decision is worth searching. */
  isSearched(situation: Situation): boolean;
}

export class MctsAgent<S extends State = State> implements Agent {
  readonly name: string;
  readonly #open: () => Search<S>;
  readonly #deputy: Deputy | undefined;
  readonly #own: Budget;
  #search: Search<S> | undefined;
  #seed = '';

  /** The search is opened when it is first needed: its trees are large, and many an agent is only made to see whether it exists. */
  constructor(name: string, open: () => Search<S>, own: Budget, deputy?: Deputy) {
    this.name = name;
    this.#open = open;
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
    this.#search ??= this.#open();
    const found = this.#search.look(situation as unknown as Situation<S>, within(this.#own, budget), this.#seed);
    return { action: found.chosen };
  }
}
