/**
 * SPSA, simultaneous perturbation stochastic approximation (Spall 1992): all numbers are moved at once, each by chance up or down, and what two noisy values differ by
 * says which way to go: two measurements a step, however many numbers there are. Gains after Spall's guidelines (Implementation of the Simultaneous
 * Perturbation Algorithm, 1998).
 */
import { Draws } from '../../../agents/draws.js';

/** Powers by which steps and perturbations shrink. */
const ALPHA = 0.602;
const GAMMA = 0.101;
/** The part of all steps that holds the first ones back. */
const STABLE = 0.1;
/** The mean of the last half of all points is better than the last (Polyak and Juditsky 1992). */
const AVERAGED = 0.5;

export interface SpsaAsked {
  readonly start: readonly number[];
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly steps: number;
  /** The first perturbation: about as large as one value's noise, in units in which all numbers are alike. */
  readonly perturbation: number;
  /** How far the first steps shall go. */
  readonly firstStep: number;
  readonly seed: string;
}

/** Steps whose slopes say how long the first ones are to be. */
const FIRST = 3;

/** Seeks the greatest value. Points are asked for and told in turn. */
export class Spsa {
  readonly #asked: SpsaAsked;
  readonly #draws: Draws;
  #point: number[];
  #signs: number[] = [];
  #step = 0;
  /** Sizes of slopes so far, for the gain. */
  #slopes: number[] = [];
  readonly #sum: number[];
  #averaged = 0;

  constructor(asked: SpsaAsked) {
    this.#asked = asked;
    this.#draws = new Draws(asked.seed);
    this.#point = [...asked.start];
    this.#sum = asked.start.map(() => 0);
  }

  get isOver(): boolean {
    return this.#step >= this.#asked.steps;
  }

  /** The two points whose values are wanted. */
  ask(): readonly [plus: number[], minus: number[]] {
    this.#signs = this.#point.map(() => (this.#draws.happens(0.5) ? 1 : -1));
    return [this.#moved(1), this.#moved(-1)];
  }

  tell(plus: number, minus: number): void {
    const { start, steps, firstStep } = this.#asked;
    const c = this.#perturbation;
    const slope = (plus - minus) / (2 * c);
    if (this.#slopes.length < FIRST) this.#slopes.push(Math.abs(slope));
    const mean = this.#slopes.reduce((sum, one) => sum + one, 0) / this.#slopes.length;
    const held = STABLE * steps;
    const gain = mean === 0 ? 0 : ((firstStep / mean) * (held + 1) ** ALPHA) / (this.#step + 1 + held) ** ALPHA;
    // No step goes farther than the first is to go: of few values one may be wild.
    const way = Math.max(-firstStep, Math.min(firstStep, gain * slope));
    this.#point = start.map((_, i) => this.#within(i, this.#point[i]! + way * this.#signs[i]!));
    this.#step++;
    if (this.#step > (1 - AVERAGED) * steps) {
      for (const [i, value] of this.#point.entries()) this.#sum[i]! += value;
      this.#averaged++;
    }
  }

  /** The best that it knows of. */
  get best(): number[] {
    return this.#averaged === 0 ? [...this.#point] : this.#sum.map((sum) => sum / this.#averaged);
  }

  get #perturbation(): number {
    return this.#asked.perturbation / (this.#step + 1) ** GAMMA;
  }

  #moved(way: 1 | -1): number[] {
    return this.#point.map((value, i) => this.#within(i, value + way * this.#perturbation * this.#signs[i]!));
  }

  #within(i: number, value: number): number {
    return Math.max(this.#asked.low[i]!, Math.min(this.#asked.high[i]!, value));
  }
}
