/**
 * Ratings of fixed players by maximum likelihood, in the model of Bradley and Terry (1952): who is R points better wins with
 * chance 1 / (1 + 10^(-R/400)). For players that do not change, all that was ever played counts alike.
 */
import { assert } from '../../../engine/index.js';

/** All that two players have played against each other. */
export interface Encounter {
  /** Their places in the list. */
  readonly a: number;
  readonly b: number;
  readonly games: number;
  /** Won by `a`, a drawn one as half. */
  readonly won: number;
}

export interface StrengthEstimate {
  /** By place; the anchor's is 0. */
  readonly rating: readonly number[];
  /** Standard error of the difference between two players. */
  error(a: number, b: number): number;
  /** Covariance of two ratings above the anchor's, by the curvature of the likelihood. */
  covariance(a: number, b: number): number;
}

/** Points a unit of the logistic curve. */
export const SCALE = 400 / Math.LN10;
/** Drawn games added to each encounter: without any, who has won all would be infinitely strong. Pulls ratings together a little. */
const PRIOR = 1;
const ENOUGH = 1e-9;
const MAX_STEPS = 100;

/**
 * Ratings of `players` players above the anchor, and their errors by the curvature of the likelihood at its top. Each player must
 * be linked to the anchor by encounters. Drawn games make the errors too large rather than too small.
 */
export function bradleyTerry(
  players: number,
  encounters: readonly Encounter[],
  anchor: number,
  prior = PRIOR,
): StrengthEstimate {
  const theta = new Array<number>(players).fill(0);
  for (let step = 0; ; step++) {
    assert(step < MAX_STEPS, 'the likelihood has one top');
    const { slope, curve } = likelihood(theta, encounters, prior);
    pin(curve, slope, anchor);
    const by = solve(curve, slope);
    // A long step may overshoot where somebody has won nearly all.
    const most = Math.max(...by.map(Math.abs));
    const part = most > 1 ? 1 / most : 1;
    by.forEach((d, i) => {
      theta[i]! += part * d;
    });
    if (most < ENOUGH) break;
  }
  const { slope, curve } = likelihood(theta, encounters, prior);
  pin(curve, slope, anchor);
  const columns = theta.map((_, i) => (i === anchor ? theta.map(() => 0) : solve(curve, unit(players, i))));
  return {
    rating: theta.map((t) => t * SCALE),
    covariance: (a, b) => SCALE * SCALE * columns[a]![b]!,
    error: (a, b) => SCALE * Math.sqrt(columns[a]![a]! + columns[b]![b]! - 2 * columns[a]![b]!),
  };
}

/** First derivatives of the log likelihood, and the negative of the second. */
function likelihood(theta: readonly number[], encounters: readonly Encounter[], prior: number) {
  const slope = theta.map(() => 0);
  const curve = theta.map(() => theta.map(() => 0));
  for (const { a, b, games, won } of encounters) {
    assert(a !== b && won >= 0 && won <= games, 'an encounter is between two, and nobody wins more than was played');
    const n = games + prior;
    const p = 1 / (1 + Math.exp(theta[b]! - theta[a]!));
    const surplus = won + prior / 2 - n * p;
    const weight = n * p * (1 - p);
    slope[a]! += surplus;
    slope[b]! -= surplus;
    curve[a]![a]! += weight;
    curve[b]![b]! += weight;
    curve[a]![b]! -= weight;
    curve[b]![a]! -= weight;
  }
  return { slope, curve };
}

/** Holds the anchor at 0: only differences are determined. */
function pin(curve: number[][], slope: number[], anchor: number): void {
  for (let i = 0; i < slope.length; i++) {
    curve[i]![anchor] = 0;
    curve[anchor]![i] = 0;
  }
  curve[anchor]![anchor] = 1;
  slope[anchor] = 0;
}

const unit = (n: number, i: number): number[] => Array.from({ length: n }, (_, k) => (k === i ? 1 : 0));

/** Gauss's elimination; the matrix is symmetric and positive definite, so that no rows need change places. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const n = right.length;
  const m = matrix.map((row, i) => [...row, right[i]!]);
  for (let i = 0; i < n; i++) {
    assert(m[i]![i]! > 1e-12, 'everybody is linked to the anchor');
    for (let k = i + 1; k < n; k++) {
      const f = m[k]![i]! / m[i]![i]!;
      for (let j = i; j <= n; j++) m[k]![j]! -= f * m[i]![j]!;
    }
  }
  const x = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    let sum = m[i]![n]!;
    for (let j = i + 1; j < n; j++) sum -= m[i]![j]! * x[j]!;
    x[i] = sum / m[i]![i]!;
  }
  return x;
}
