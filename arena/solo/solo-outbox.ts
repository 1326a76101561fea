/** Outbox of an arena in one browser: nothing leaves before what it tells of is kept, in the order in which it was sent. */
import type { ToClient } from '../protocol/index.js';
import type { Late } from '../protocol/link.js';
import { lateText } from '../rooms/late-text.js';

export interface SoloOutboxWants {
  /** Keeps what has changed; resolves once it is kept. Called again only after that. */
  keep(): Promise<void>;
  post(text: string): void;
  /** Calls soon, when what has arrived is dealt with. */
  soon(call: () => void): void;
  /** It was not kept: nothing more leaves. */
  failed(error: unknown): void;
  /** A letter that could not be written is left out. */
  fault(where: string, error: unknown): void;
}

/** One call of the page; whoever has left is posted nothing more. */
export interface Caller {
  readonly hasLeft: boolean;
}

interface Letter {
  readonly to: Caller;
  readonly text: string | Promise<string>;
  /** Called once it was posted, or nobody was there to read it. */
  readonly then?: () => void;
}

export class SoloOutbox {
  readonly #wants: SoloOutboxWants;
  #letters: Letter[] = [];
  /** What is late for one caller holds up nothing of the next. */
  readonly #posted = new WeakMap<Caller, Promise<void>>();
  #isAwaited = false;
  #isKeeping = false;
  #isOver = false;

  constructor(wants: SoloOutboxWants) {
    this.#wants = wants;
  }

  add(to: Caller, message: ToClient, then?: () => void): void {
    this.#put({ to, text: JSON.stringify(message), ...(then === undefined ? {} : { then }) });
  }

  addLate(to: Caller, late: Late | Promise<Late>): void {
    const text = late instanceof Promise ? late.then(lateText) : lateText(late);
    // Nobody looks at it before what comes first is posted.
    if (text instanceof Promise) text.catch(() => {});
    this.#put({ to, text });
  }

  /** Changes that nobody is told of are kept too. */
  handled(): void {
    if (this.#isOver || this.#isAwaited) return;
    this.#isAwaited = true;
    if (!this.#isKeeping) this.#schedule();
  }

  /** Nothing is kept or posted any more. */
  end(): void {
    this.#isOver = true;
    this.#letters = [];
  }

  #schedule(): void {
    this.#wants.soon(() => void this.#keep());
  }

  #put(letter: Letter): void {
    if (this.#isOver) return;
    this.#letters.push(letter);
    this.handled();
  }

  /** One at a time: were one refused and the next one kept, there would be a hole. */
  async #keep(): Promise<void> {
    if (this.#isOver) return;
    this.#isAwaited = false;
    this.#isKeeping = true;
    const letters = this.#letters;
    this.#letters = [];
    try {
      await this.#wants.keep();
    } catch (error) {
      // Whoever has ended it waits for nothing.
      if (this.#isOver) return;
      this.end();
      this.#wants.failed(error);
      return;
    }
    for (const to of new Set(letters.map((letter) => letter.to))) {
      const own = letters.filter((letter) => letter.to === to);
      const before = this.#posted.get(to) ?? Promise.resolve();
      this.#posted.set(
        to,
        before.then(() => this.#post(own)),
      );
    }
    this.#isKeeping = false;
    if (this.#isAwaited) this.#schedule();
  }

  async #post(letters: readonly Letter[]): Promise<void> {
    for (const { to, text, then } of letters) {
      if (this.#isOver) return;
      try {
        if (!to.hasLeft) {
          const ready = typeof text === 'string' ? text : await text;
          if (!this.#isOver && !to.hasLeft) this.#wants.post(ready);
        }
        then?.();
      } catch (error) {
        this.#wants.fault('a message could not be written', error);
      }
    }
  }
}
