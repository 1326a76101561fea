/** Agent that plays by the policy of a network alone: one question a decision. */
import type { Action, Game, State } from '../../engine/index.js';
import type { Agent, Budget, Decision, Situation } from '../agent.js';
import type { Evaluator } from '../search/evaluator.js';
import { OneQuestion } from './one-question.js';
import { bestOf } from './playouts.js';

export class NetAgent<S extends State = State> implements Agent {
  readonly name: string;
  readonly #question: OneQuestion<S>;
  readonly #teller: Agent;

  /** `teller` makes the same choices, and says why. */
  constructor(name: string, game: Game<S>, network: Evaluator, teller: Agent) {
    this.name = name;
    this.#question = new OneQuestion(game, network);
    this.#teller = teller;
  }

  reset(seed: string): void {
    this.#teller.reset(seed);
  }

  choose(situation: Situation, budget: Budget, explain = false): Decision | Promise<Decision> {
    if (explain) return this.#teller.choose(situation, budget, true);
    const { legal } = situation;
    return legal.count === 1 ? { action: legal.ids[0]! as Action } : this.#decide(situation);
  }

  async #decide(situation: Situation): Promise<Decision> {
    const batch = await this.#question.ask(situation);
    return { action: situation.legal.ids[bestOf(batch, 0)]! as Action };
  }
}
