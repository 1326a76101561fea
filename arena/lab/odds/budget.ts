/** Budget of a walk: falls of the dice, a moment at which it ends, and whether anybody still waits. */

export interface Until {
  /** `performance.now()` at which it is over. */
  readonly until: number;
  readonly isStopped: () => boolean;
}

/** Falls between two looks at the clock. */
const LOOK = 128;

export class WalkBudget {
  readonly #end: Until;
  readonly #most: number;
  #falls: number;
  #untilLook = 0;
  #isLate = false;

  constructor(falls: number, end: Until = { until: Number.POSITIVE_INFINITY, isStopped: () => false }) {
    this.#most = falls;
    this.#falls = falls;
    this.#end = end;
  }

  get left(): number {
    return this.#falls;
  }

  get spent(): number {
    return this.#most - this.#falls;
  }

  /** Time is up, or nobody waits any more. */
  get isLate(): boolean {
    this.#isLate ||= performance.now() >= this.#end.until || this.#end.isStopped();
    return this.#isLate;
  }

  /** Takes so many falls; false if there are none left, or no time. */
  spend(falls: number): boolean {
    this.#falls -= falls;
    this.#untilLook -= falls;
    if (this.#untilLook > 0 && !this.#isLate) return this.#falls >= 0;
    this.#untilLook = LOOK;
    return !this.isLate && this.#falls >= 0;
  }
}
