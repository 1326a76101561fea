/** Exponential backoff with jitter: each wait before the next try is longer, and has chance in it, so that many clients do not come at once. */

/** Of one kind of client. */
export interface Waits {
  readonly firstMs: number;
  readonly mostMs: number;
  /** Shares of the whole wait between which chance draws. */
  readonly jitter: readonly [number, number];
}

export class Backoff {
  #tries = 0;
  readonly #random: () => number;
  readonly #waits: Waits;

  /** `random` gives numbers from 0 up to 1. */
  constructor(random: () => number, waits: Waits) {
    this.#random = random;
    this.#waits = waits;
  }

  /** Milliseconds. */
  next(): number {
    const { firstMs, mostMs, jitter } = this.#waits;
    const whole = Math.min(mostMs, firstMs * 2 ** this.#tries++);
    return Math.round(whole * (jitter[0] + (jitter[1] - jitter[0]) * this.#random()));
  }

  /** All was well: the next wait is short again. */
  reset(): void {
    this.#tries = 0;
  }
}
