/** Cache of the networks that a process has open, shared by all agents that play with them. */
import type { Evaluator, EvaluatorBatch, ObservedGame } from '../search/evaluator.js';
import { NetworkFault } from './fault.js';
import { type Model, modelOf } from './model.js';
import type { ModelSource } from './source.js';

/** Sessions kept open; one that was closed opens again when it is next asked. */
const MOST_OPEN = 4;

/** By hash, the one that was asked last at the end. */
const shared = new Map<string, SharedNetwork>();

/** Opens at its first question; whoever asks while it is busy waits. */
export class SharedNetwork implements Evaluator {
  readonly name: string;
  readonly #source: ModelSource;
  readonly #game: ObservedGame;
  #model: Promise<Model> | undefined;
  #busy: Promise<void> = Promise.resolve();

  private constructor(source: ModelSource, game: ObservedGame) {
    this.name = `${source.header.name}-${source.hash.slice(0, 8)}`;
    this.#source = source;
    this.#game = game;
  }

  /** The one of this source, which must have been found fit for the game. */
  static of(source: ModelSource, game: ObservedGame): SharedNetwork {
    let network = shared.get(source.hash);
    if (network === undefined) shared.set(source.hash, (network = new SharedNetwork(source, game)));
    return network;
  }

  /** Opens it before it is needed. */
  open(): Promise<unknown> {
    return this.#next(() => this.#opened());
  }

  evaluate(batch: EvaluatorBatch): Promise<void> {
    return this.#next(async () => (await this.#opened()).evaluate(batch));
  }

  /** One after the other, as a session has one set of buffers. */
  #next<T>(job: () => Promise<T>): Promise<T> {
    const done = this.#busy.then(job);
    this.#busy = done.then(
      () => {},
      () => {},
    );
    return done;
  }

  #opened(): Promise<Model> {
    const { hash } = this.#source;
    shared.delete(hash);
    shared.set(hash, this);
    for (const [other, network] of shared) {
      if (shared.size <= MOST_OPEN) break;
      shared.delete(other);
      void network.#close();
    }
    this.#model ??= this.#load();
    return this.#model;
  }

  async #load(): Promise<Model> {
    const { bytes, file } = this.#source;
    const opened = await modelOf(bytes, this.#game, { called: file });
    if (!opened.ok) throw new NetworkFault(`${file}: ${opened.message}.`);
    return opened.value;
  }

  #close(): Promise<void> {
    return this.#next(async () => {
      const model = await this.#model;
      this.#model = undefined;
      await model?.dispose();
    });
  }
}
