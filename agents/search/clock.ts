/** When to stop thinking. */
import { assert } from '../../engine/core/result.js';
import type { Budget } from '../agent.js';

/** A long simulation must not run over the limit: so much is kept back, in milliseconds, besides twice the longest so far. */
const RESERVE_MS = 0.3;

export class Clock {
  readonly #begin = performance.now();
  readonly #end: number;
  readonly #most: number;
  readonly #isStopped: (() => boolean) | undefined;
  #last = this.#begin;
  #longest = 0;
  simulations = 0;

  constructor(budget: Budget) {
    const { milliseconds, simulations } = budget;
    assert(milliseconds !== undefined || simulations !== undefined, 'a search has a limit');
    this.#end = this.#begin + (milliseconds ?? Number.POSITIVE_INFINITY);
    this.#most = simulations ?? Number.POSITIVE_INFINITY;
    this.#isStopped = budget.isStopped;
  }

  get milliseconds(): number {
    return performance.now() - this.#begin;
  }

  /** Part of the budget that is used up, 0 to 1. */
  get share(): number {
    const byTime = (this.#last - this.#begin) / (this.#end - this.#begin);
    const byCount = this.simulations / this.#most;
    return byTime > byCount ? byTime : byCount;
  }

  /** Simulations that the budget still has room for, as far as it counts them. */
  get left(): number {
    return this.#most - this.simulations;
  }

  /**
   * Tells the middle of a simulation whether it is to be given up; nothing where only simulations are counted. The first is spared
   * where `least` is 1.
   */
  giveUp(least: 0 | 1): (() => boolean) | undefined {
    if (this.#end === Number.POSITIVE_INFINITY && this.#isStopped === undefined) return undefined;
    return () => {
      if (this.simulations < least) return false;
      const now = performance.now();
      if (now + RESERVE_MS < this.#end && this.#isStopped?.() !== true) return false;
      this.#last = now;
      return true;
    };
  }

  /** So many more simulations are done; true if there is room for as many again. */
  tick(simulations = 1): boolean {
    this.simulations += simulations;
    const now = performance.now();
    const took = now - this.#last;
    if (took > this.#longest) this.#longest = took;
    this.#last = now;
    return this.isLeft();
  }

  isLeft(): boolean {
    if (this.simulations >= this.#most) return false;
    if (this.#last + 2 * this.#longest + RESERVE_MS >= this.#end) return false;
    return this.#isStopped?.() !== true;
  }
}
