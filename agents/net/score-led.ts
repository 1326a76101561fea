/** A search led by the scores of a network, and one that asks the network for them first. */
import type { Game, State } from '../../engine/index.js';
import type { Budget, Situation } from '../agent.js';
import type { Evaluator } from '../search/evaluator.js';
import type { Findings } from '../search/findings.js';
import { timeLeft, type WaitingSearch } from '../search/mcts.js';
import { OneQuestion } from './one-question.js';

/** Led by scores that somebody has asked the network for already: answers at once. */
export interface ScoreLed<S extends State = State> {
  /** `scores` are the network's, by legal action. The same seed, situation, scores and number of simulations give the same findings. */
  look(situation: Situation<S>, scores: ArrayLike<number>, budget: Budget, seed: string, isTold?: boolean): Findings;
}

/** Asks the network first. */
export class LedByNetwork<S extends State> implements WaitingSearch<S> {
  readonly #question: OneQuestion<S>;
  readonly #search: ScoreLed<S>;

  constructor(game: Game<S>, network: Evaluator, search: ScoreLed<S>) {
    this.#question = new OneQuestion(game, network);
    this.#search = search;
  }

  async look(situation: Situation<S>, budget: Budget, seed: string, isTold = false): Promise<Findings> {
    const since = performance.now();
    const { scores } = await this.#question.ask(situation);
    return this.#search.look(situation, scores, timeLeft(since, budget), seed, isTold);
  }
}
