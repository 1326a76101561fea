/** Time control of a search: by the time or the number of simulations that is left. */
import { assert } from '../../engine/core/result.js';
import type { Budget } from '../agent.js';

/**
 * So much is kept back, in milliseconds: besides twice the longest simulation so far where none can be given up half-way, and besides
 * nothing where one can.
 */
const RESERVE_MS = 0.3;

/** For telling what is expected next: a tenth of the time, and not more than so many milliseconds. */
const TELLING_MS = 15;

/** Part of the time for what a guide reckons before the first simulation. */
const BEFOREHAND = 0.2;

export class Clock {
  readonly #begin = performance.now();
  readonly #end: number;
  /** When the search ends, and when telling its line ends as well. */
  readonly #toldBy: number;
  readonly #most: number;
  readonly #isStopped: (() => boolean) | undefined;
  #last = this.#begin;
  #longest = 0;
  #isGuarded = false;
  /** Milliseconds that went into simulations, and into what they begin from. */
  #simulated = 0;
  #prepared = 0;
  simulations = 0;

  /** `isTold`: part of the time is kept back for the line. */
  constructor(budget: Budget, isTold = false) {
    const { milliseconds, simulations } = budget;
    assert(milliseconds !== undefined || simulations !== undefined, 'a search has a limit');
    const time = milliseconds ?? Number.POSITIVE_INFINITY;
    this.#toldBy = this.#begin + time;
    this.#end = isTold ? this.#toldBy - Math.min(TELLING_MS, time / 10) : this.#toldBy;
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
   * Tells the middle of a simulation whether it is to be given up, as it is if the next step, of so many milliseconds, would end too late;
   * nothing where only simulations are counted. The first is spared where `least` is 1.
   */
  giveUp(least: 0 | 1): ((step?: number) => boolean) | undefined {
    if (this.#end === Number.POSITIVE_INFINITY && this.#isStopped === undefined) return undefined;
    this.#isGuarded = true;
    return (step = 0) => {
      if (this.simulations < least) return false;
      const now = performance.now();
      if (now + step + RESERVE_MS < this.#end && this.#isStopped?.() !== true) return false;
      this.#last = now;
      return true;
    };
  }

  /** Tells whether what comes before the search has had its part of the time; nothing where only simulations are counted. */
  beforehand(): (() => boolean) | undefined {
    if (this.#end === Number.POSITIVE_INFINITY) return undefined;
    return () => performance.now() - this.#begin > BEFOREHAND * (this.#end - this.#begin);
  }

  /** True once there is no time left to tell the line either. */
  readonly isTellingOver = (): boolean => performance.now() >= this.#toldBy;

  /** So many more simulations are done; true if there is room for as many again. */
  tick(simulations = 1): boolean {
    this.simulations += simulations;
    const now = performance.now();
    const took = now - this.#last;
    if (took > this.#longest) this.#longest = took;
    this.#simulated += took;
    this.#last = now;
    return this.isLeft();
  }

  /** What was done since the last tick was no simulation, but is needed once for each candidate. */
  prepared(): void {
    const now = performance.now();
    this.#prepared += now - this.#last;
    this.#last = now;
  }

  /** How many candidates the budget has room for in `rounds` simulations each, judged by the first `tried`, who had one each. */
  room(tried: number, rounds: number): number {
    const each = (this.#prepared + rounds * this.#simulated) / tried;
    const byTime = (this.#end - this.#begin) / Math.max(each, 1e-9);
    return Math.floor(Math.min(byTime, this.#most / rounds));
  }

  /** So many more simulations fit until that part of the budget is used up; by time as fast as they went so far, none before the first. */
  simulationsUntil(share: number): number {
    const byCount = Math.floor(share * this.#most + 1e-9) - this.simulations;
    const since = this.#last - this.#begin;
    const pace = this.simulations === 0 ? Number.POSITIVE_INFINITY : this.#simulated / this.simulations;
    const byTime =
      this.#end === Number.POSITIVE_INFINITY ? byCount : (share * (this.#end - this.#begin) - since) / pace;
    return Math.max(0, Math.floor(Math.min(byCount, byTime)));
  }

  isLeft(): boolean {
    if (this.simulations >= this.#most) return false;
    const reserve = this.#isGuarded ? 0 : 2 * this.#longest;
    if (this.#last + reserve + RESERVE_MS >= this.#end) return false;
    return this.#isStopped?.() !== true;
  }
}
