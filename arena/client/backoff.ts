/** Exponential backoff with jitter: each wait before the next try is longer, and has chance in it, so that many clients do not come at once. */

/** Of one kind of client. Pure, so that the page may have it too. */
export interface Waits {
  readonly firstMs: number;
  readonly mostMs: number;
  /** Shares of the whole wait between which chance draws. */
  readonly jitter: readonly [number, number];
}

/** Bots wait between half and the whole of 0.5 s, 1 s, 2 s, … 30 s. */
export const BOT_WAITS: Waits = { firstMs: 500, mostMs: 30_000, jitter: [0.5, 1] };
/** A person looks on: about 0.4 s, 0.8 s, … 15 s. */
export const PAGE_WAITS: Waits = { firstMs: 400, mostMs: 15_000, jitter: [0.75, 1.25] };

export class Backoff {
  #tries = 0;
  readonly #random: () => number;
  readonly #waits: Waits;

  /** `random` gives numbers from 0 up to 1. */
  constructor(random: () => number, waits: Waits = BOT_WAITS) {
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
