/**
 * Nash averaging (Balduzzi, Tuyls, Pérolat and Graepel, Re-evaluating Evaluation, 2018): how often an opponent who cannot be outguessed would choose each player. Of all
 * such mixtures that with the greatest entropy, so that a player who enters twice counts no more than once.
 *
 * Its dual is solved: mixtures are proportional to e to the power of Aλ, with λ from 0 up, where the logarithm of their sum is least. Newton's steps
 * with what stands at 0 held there (Bertsekas, Projected Newton Methods, 1982).
 */
import { inverted } from './matrix.js';

const ROUNDS = 2_000;
/** By so much, of the largest entry, some player may still do better. */
const FINE = 1e-7;
/** Of the largest bend: what is flat in some direction has a step all the same. */
const RIDGE = 1e-10;
const HALVINGS = 40;

/** @param odds antisymmetric: of the row against the column, 0 where they are even */
export function nashAverage(odds: readonly (readonly number[])[]): number[] {
  const n = odds.length;
  const largest = Math.max(...odds.flat().map(Math.abs));
  if (largest === 0) return new Array<number>(n).fill(1 / n);
  const a = odds.map((row) => row.map((value) => value / largest));
  let lambda = new Array<number>(n).fill(0);
  for (let round = 0; round < ROUNDS; round++) {
    const p = mixture(a, lambda);
    const slope = slopesOf(a, p);
    if (slope.every((value, j) => value > -FINE && (lambda[j]! < FINE || value < FINE))) break;
    lambda = stepped(a, lambda, p, slope);
  }
  return mixture(a, lambda);
}

const exponents = (a: readonly (readonly number[])[], lambda: readonly number[]): number[] =>
  a.map((row) => row.reduce((sum, value, j) => sum + value * lambda[j]!, 0));

function mixture(a: readonly (readonly number[])[], lambda: readonly number[]): number[] {
  const powers = exponents(a, lambda);
  const most = Math.max(...powers);
  const weights = powers.map((power) => Math.exp(power - most));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
}

function logSumAt(a: readonly (readonly number[])[], lambda: readonly number[]): number {
  const powers = exponents(a, lambda);
  const most = Math.max(...powers);
  return most + Math.log(powers.reduce((sum, power) => sum + Math.exp(power - most), 0));
}

/** By player: what the mixture gains against him. */
const slopesOf = (a: readonly (readonly number[])[], p: readonly number[]): number[] =>
  a.map((_, j) => p.reduce((sum, weight, i) => sum + weight * a[i]![j]!, 0));

function stepped(
  a: readonly (readonly number[])[],
  lambda: readonly number[],
  p: readonly number[],
  slope: readonly number[],
): number[] {
  const free = [...lambda.keys()].filter((j) => lambda[j]! > 0 || slope[j]! < 0);
  const bend = free.map((j) =>
    free.map((k) => {
      const both = p.reduce((sum, weight, i) => sum + weight * a[i]![j]! * a[i]![k]!, 0);
      return both - slope[j]! * slope[k]!;
    }),
  );
  const ridge = Number.MIN_VALUE + RIDGE * Math.max(...bend.map((row, i) => row[i]!));
  const inverse = inverted(bend.map((row, i) => row.map((value, j) => value + (i === j ? ridge : 0))));
  const way = free.map((_, i) =>
    inverse === undefined
      ? -slope[free[i]!]!
      : -inverse[i]!.reduce((sum, value, k) => sum + value * slope[free[k]!]!, 0),
  );
  const from = logSumAt(a, lambda);
  for (let [part, i] = [1, 0]; i < HALVINGS; i++, part /= 2) {
    const to = [...lambda];
    for (const [k, j] of free.entries()) to[j] = Math.max(0, lambda[j]! + part * way[k]!);
    const fall = to.reduce((sum, value, j) => sum + slope[j]! * (value - lambda[j]!), 0);
    if (logSumAt(a, to) <= from + 1e-4 * Math.min(0, fall)) return to;
  }
  return lambda.map((value, j) => Math.max(0, value - slope[j]!));
}
