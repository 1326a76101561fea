/** Outbox of an arena in one browser: a message leaves only when every change that was made before it is kept, and in the order in which they were sent. */
import type { ToClient } from '../protocol/index.js';
import type { Late } from '../protocol/link.js';
import { lateText } from '../rooms/late-text.js';

export interface SoloOutboxWants {
  /** Keeps what has changed; resolves once it is kept. */
  keep(): Promise<void>;
  post(text: string): void;
  /** Calls soon, when what has arrived is dealt with. */
  soon(call: () => void): void;
}

export class SoloOutbox {
  readonly #wants: SoloOutboxWants;
  #letters: (string | Promise<string>)[] = [];
  #last: Promise<void> = Promise.resolve();
  #isAwaited = false;

  constructor(wants: SoloOutboxWants) {
    this.#wants = wants;
  }

  add(message: ToClient): void {
    this.#letters.push(JSON.stringify(message));
    this.#schedule();
  }

  addLate(late: Late | Promise<Late>): void {
    this.#letters.push(late instanceof Promise ? late.then(lateText) : lateText(late));
    this.#schedule();
  }

  /** Changes that nobody is told of are kept too. */
  handled(): void {
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isAwaited) return;
    this.#isAwaited = true;
    this.#wants.soon(() => {
      this.#isAwaited = false;
      const letters = this.#letters;
      this.#letters = [];
      const kept = this.#wants.keep();
      this.#last = this.#last.then(() => this.#send(kept, letters));
    });
  }

  async #send(kept: Promise<void>, letters: readonly (string | Promise<string>)[]): Promise<void> {
    await kept;
    for (const letter of letters) this.#wants.post(await letter);
  }
}
