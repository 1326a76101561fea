/** Wire of one of two games that are told of over one connection: it hears what is its own, and waits while it is held. */
import type { ReadonlySignal } from '@preact/signals';
import type { Saying, ToClient } from '../../protocol/index.js';
import type { Wire, WireState } from '../net/wire.js';

export class PartWire implements Wire {
  readonly state: ReadonlySignal<WireState>;
  readonly #ask: Wire['ask'];
  readonly #listeners = new Set<(message: ToClient) => void>();
  /** What was said while nobody heard, or while it is held. */
  readonly #waiting: (() => void)[] = [];
  #isHeld = false;

  constructor(state: Wire['state'], ask: Wire['ask']) {
    this.state = state;
    this.#ask = ask;
  }

  ask(message: Saying): Promise<ToClient> {
    return this.#ask(message);
  }

  hear(listener: (message: ToClient) => void): () => void {
    this.#listeners.add(listener);
    this.#tellWaiting();
    return () => this.#listeners.delete(listener);
  }

  tell(message: ToClient): void {
    this.afterwards(() => {
      for (const listener of this.#listeners) listener(message);
    });
  }

  /** Does it once all is heard that was said before. */
  afterwards(act: () => void): void {
    this.#waiting.push(act);
    this.#tellWaiting();
  }

  /** What is said from now on waits until it is let go. */
  hold(): void {
    this.#isHeld = true;
  }

  letGo(): void {
    this.#isHeld = false;
    this.#tellWaiting();
  }

  #tellWaiting(): void {
    while (!this.#isHeld && this.#listeners.size > 0 && this.#waiting.length > 0) this.#waiting.shift()!();
  }
}
