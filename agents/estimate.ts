/** Estimates: a mean with its standard error, and an interval of a share. */
import { z } from 'zod';

export { wilsonInterval } from './wilson.js';

/** A mean with its standard error, that of sampling alone; null before there are two values, which say nothing of chance. */
export const Estimate = z.strictObject({ mean: z.number(), se: z.number().nullable() });
export type Estimate = z.infer<typeof Estimate>;

/** Both ends of an interval. */
export const Interval = z.tuple([z.number(), z.number()]);
export type Interval = z.infer<typeof Interval>;

/** A running mean with its standard error (Welford 1962). */
export class Mean {
  #n = 0;
  #mean = 0;
  #squares = 0;

  add(x: number): void {
    this.#n++;
    const delta = x - this.#mean;
    this.#mean += delta / this.#n;
    this.#squares += delta * (x - this.#mean);
  }

  get count(): number {
    return this.#n;
  }

  get mean(): number {
    return this.#mean;
  }

  /** Of what the values were drawn from; 0 of fewer than two. */
  get variance(): number {
    return this.#n < 2 ? 0 : this.#squares / (this.#n - 1);
  }

  get estimate(): Estimate {
    return { mean: this.#mean, se: this.#n < 2 ? null : Math.sqrt(this.variance / this.#n) };
  }
}

export function meanOf(values: readonly number[]): Mean {
  const mean = new Mean();
  for (const value of values) mean.add(value);
  return mean;
}

export const estimate = (values: readonly number[]): Estimate => meanOf(values).estimate;

/**
 * The mean over strata, each as large as its sample: what lies between strata is no error. Where one is too small to have an error
 * of its own, all are taken as one sample, which errs on the large side.
 */
export function stratified(strata: readonly (readonly number[])[]): Estimate {
  const filled = strata.filter((values) => values.length > 0);
  if (filled.some((values) => values.length < 2)) return estimate(filled.flat());
  const n = filled.reduce((sum, values) => sum + values.length, 0);
  if (n === 0) return estimate([]);
  let [sum, variance] = [0, 0];
  for (const values of filled) {
    const { se } = estimate(values);
    for (const value of values) sum += value;
    variance += (values.length * se!) ** 2;
  }
  return { mean: sum / n, se: Math.sqrt(variance) / n };
}
