/**
 * Sequential test of a mean: after each value the logarithm of how much likelier one mean makes all values than the other, with the spread that they have
 * shown. It ends as soon as that leaves Wald's bounds (Sequential Tests of Statistical Hypotheses, 1945): with far fewer values than a
 * test of fixed length that errs as seldom.
 *
 * The spread that suits each hypothesis best (as in the t-test of Rushton, 1950) would tell the same of small effects, and hold back where the
 * mean lies far beyond both: each of them can lay a great distance to a great spread.
 */
import { Mean } from '../../../agents/estimate.js';
import { type Bounds, boundsOf } from '../../../agents/sequential.js';

const VERDICTS = ['H0', 'H1', 'open'] as const;
export type TestVerdict = (typeof VERDICTS)[number];

export interface Hypotheses {
  /** Means that the values have if they are true; `h1` is the greater. */
  readonly h0: number;
  readonly h1: number;
  /** How often at most H1 is taken where H0 is true, and H0 where H1 is. */
  readonly alpha: number;
  readonly beta: number;
  /** Of fewer values that are not nothing nothing is concluded: their spread says too little. */
  readonly fewest: number;
}

/** What rounding leaves of nothing. Where most values are nothing, the few others tell their spread. */
export const NOTHING = 1e-12;

export class SequentialTest {
  readonly hypotheses: Hypotheses;
  readonly bounds: Bounds;
  readonly #moments = new Mean();
  #verdict: TestVerdict = 'open';
  #moved = 0;

  constructor(hypotheses: Hypotheses) {
    this.hypotheses = hypotheses;
    this.bounds = boundsOf(hypotheses);
  }

  get moments(): Readonly<Pick<Mean, 'count' | 'mean' | 'variance'>> {
    return this.#moments;
  }

  get verdict(): TestVerdict {
    return this.#verdict;
  }

  get llr(): number {
    const { count, mean, variance } = this.#moments;
    const { h0, h1 } = this.hypotheses;
    return variance === 0 ? 0 : (count * (h1 - h0) * (mean - (h0 + h1) / 2)) / variance;
  }

  /** A value more. After the verdict it is counted, and changes nothing. */
  add(value: number): TestVerdict {
    this.#moments.add(value);
    if (Math.abs(value) > NOTHING) this.#moved++;
    if (this.#verdict !== 'open' || this.#moved < this.hypotheses.fewest) return this.#verdict;
    const { llr } = this;
    if (llr >= this.bounds.high) this.#verdict = 'H1';
    else if (llr <= this.bounds.low) this.#verdict = 'H0';
    return this.#verdict;
  }
}
