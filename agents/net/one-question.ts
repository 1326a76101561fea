/** Batch of one: a single decision put to a network, as its seat sees it. */
import type { Game, State } from '../../engine/index.js';
import type { Situation } from '../agent.js';
import { addRow, type Evaluator, type EvaluatorBatch, evaluatorBatch } from '../search/evaluator.js';

export class OneQuestion<S extends State = State> {
  readonly #game: Game<S>;
  readonly #network: Evaluator;
  readonly #batch: EvaluatorBatch;

  constructor(game: Game<S>, network: Evaluator) {
    this.#game = game;
    this.#network = network;
    this.#batch = evaluatorBatch(this.#game, 1);
  }

  /** Row 0 is the answer, valid until the next question. */
  async ask(situation: Pick<Situation<S>, 'observation'>): Promise<EvaluatorBatch> {
    const batch = this.#batch;
    batch.count = 0;
    addRow(this.#game, batch, situation.observation());
    await this.#network.evaluate(batch);
    return batch;
  }
}
