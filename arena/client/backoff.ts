/** Exponential backoff with jitter: each wait before the next try is longer, and has chance in it, so that many clients do not come at once. */

const FIRST_MS = 500;
const MOST_MS = 30_000;

export class Backoff {
  #tries = 0;
  readonly #random: () => number;

  /** `random` gives numbers from 0 up to 1. */
  constructor(random: () => number = Math.random) {
    this.#random = random;
  }

  /** Milliseconds: between half and the whole of 0.5 s, 1 s, 2 s, … 30 s. */
  next(): number {
    const whole = Math.min(MOST_MS, FIRST_MS * 2 ** this.#tries++);
    return Math.round(whole / 2 + (whole / 2) * this.#random());
  }

  /** All was well: the next wait is short again. */
  reset(): void {
    this.#tries = 0;
  }
}
