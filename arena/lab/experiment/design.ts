/**
 * Design of an experiment: which values of its factors are played together. A full factorial has each with each; a Latin hypercube spreads few points
 * over many ranges, each range cut into as many slices as there are points, with one point in each (McKay, Beckman and Conover, 1979).
 */

import { chanceOfSeed } from '../../../agents/seed.js';
import { fail, ok, type Result, type ThrowName } from '../../../engine/index.js';
import { mean } from '../match/score.js';
import type { ExperimentQuestion, Factor } from './question.js';

/** Of each factor, which level, or where in its range from 0 to 1. */
export type DesignRow = readonly number[];

/** More are no experiment that ends. */
const MOST_POINTS = 256;
/** Columns are shuffled anew so often, and each time improved by so many exchanges. */
const TRIES = 40;
const EXCHANGES = 4_000;

/** One row where nothing is varied. */
export function rowsOf({
  design,
  factors,
  seed,
}: Pick<ExperimentQuestion, 'design' | 'factors' | 'seed'>): Result<readonly DesignRow[]> {
  if (design.kind === 'factorial') {
    const endless = factors.find((factor) => levelsOf(factor) === undefined);
    if (endless !== undefined)
      return fail(
        'NO_LEVELS',
        `${endless.name} has a range; a factorial design takes levels, or make it a latin-hypercube.`,
      );
    const rows = factors.reduce<readonly DesignRow[]>(
      (all, factor) => all.flatMap((row) => levelsOf(factor)!.map((_, i) => [...row, i])),
      [[]],
    );
    return rows.length <= MOST_POINTS
      ? ok(rows)
      : fail('TOO_MANY_POINTS', `Each level with each makes ${rows.length} points; at most ${MOST_POINTS}.`);
  }
  const listed = factors.find((factor) => levelsOf(factor) !== undefined);
  if (factors.length === 0 || listed !== undefined)
    return fail(
      'NO_RANGE',
      `A Latin hypercube is of ranges${listed === undefined ? '' : `; ${listed.name} has levels`}.`,
    );
  const rows = hypercube(design.points, factors.map(placeOn), design.correlation, seed);
  if (rows === undefined)
    return fail(
      'CORRELATED',
      `${design.points} points of ${factors.length} factors leave two columns correlated by more than ${design.correlation}; take more points.`,
    );
  return ok(design.fold ? [...rows, ...rows.map((row) => row.map((x) => 1 - x))] : rows);
}

/** What a list has; nothing of a range. */
export const levelsOf = (factor: Factor): readonly unknown[] | undefined => factor.levels;

/** Where in its range a value lies that must be whole. */
function placeOn(factor: Factor): (x: number) => number {
  if (!('whole' in factor) || factor.whole !== true || factor.range === undefined) return (x) => x;
  const [low, high] = factor.range;
  return (x) => (Math.round(low + x * (high - low)) - low) / (high - low);
}

/** Values from 0 to 1 in the middle of their slices. */
function hypercube(
  points: number,
  places: readonly ((x: number) => number)[],
  most: number,
  seed: string,
): readonly DesignRow[] | undefined {
  const middle = Array.from({ length: points }, (_, i) => (i + 0.5) / points);
  const below = drawer(`design:${seed}`);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const made = places.map((place) => shuffled(middle.map(place), below));
    for (let n = 0; n < EXCHANGES && worst(made) > most; n++) exchange(made, points, below);
    if (worst(made) <= most) return middle.map((_, i) => made.map((column) => column[i]!));
  }
  return undefined;
}

/** Two values of a column change places where that leaves the columns less alike. */
function exchange(columns: number[][], points: number, below: (n: number) => number): void {
  if (columns.length < 2) return;
  const column = columns[1 + below(columns.length - 1)]!;
  const [a, b] = [below(points), below(points)];
  const before = total(columns);
  [column[a], column[b]] = [column[b]!, column[a]!];
  if (total(columns) > before) [column[a], column[b]] = [column[b]!, column[a]!];
}

function pairsOf(columns: readonly (readonly number[])[]): number[] {
  return columns.flatMap((one, i) => columns.slice(i + 1).map((other) => Math.abs(correlation(one, other))));
}
const worst = (columns: readonly (readonly number[])[]): number => Math.max(0, ...pairsOf(columns));
const total = (columns: readonly (readonly number[])[]): number => pairsOf(columns).reduce((sum, r) => sum + r * r, 0);

export function correlation(x: readonly number[], y: readonly number[]): number {
  const [mx, my] = [mean(x), mean(y)];
  let [xy, xx, yy] = [0, 0, 0];
  x.forEach((v, i) => {
    xy += (v - mx) * (y[i]! - my);
    xx += (v - mx) ** 2;
    yy += (y[i]! - my) ** 2;
  });
  return xx === 0 || yy === 0 ? 0 : xy / Math.sqrt(xx * yy);
}

function shuffled(values: readonly number[], below: (n: number) => number): number[] {
  const mixed = [...values];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
  }
  return mixed;
}

/** A whole number below `n`, each as likely. */
function drawer(seed: string): (n: number) => number {
  const chance = chanceOfSeed(seed);
  let drawn = 0;
  return (n) => chance.die(n, drawn++ as ThrowName) - 1;
}
