/**
 * Errors of ratings that come from pairs in blocks with the same dice: a sandwich estimate by blocks, never less than wins and losses by chance alone would make
 * it; and of them one error for each player.
 */
import { type Encounter, SCALE, type StrengthEstimate } from './bradley-terry.js';
import { inverted } from './matrix.js';

export interface RatedPair {
  readonly one: number;
  readonly other: number;
  /** What part the one won: 1, 0, a half, or what lies between. */
  readonly share: number;
  /** Pairs of a block have their dice in common. */
  readonly block: number;
}

export function encountersOf(pairs: readonly RatedPair[]): Encounter[] {
  const all = new Map<string, { a: number; b: number; games: number; won: number }>();
  for (const { one, other, share } of pairs) {
    const key = `${one}-${other}`;
    const known = all.get(key) ?? { a: one, b: other, games: 0, won: 0 };
    known.games++;
    known.won += share;
    all.set(key, known);
  }
  return [...all.values()];
}

/** By two players, the variance of their difference. */
export function ratingVariances(
  { rating, error, covariance }: StrengthEstimate,
  pairs: readonly RatedPair[],
): number[][] {
  const players = [...rating.keys()];
  const offs = new Map<number, number[]>();
  for (const { one, other, share, block } of pairs) {
    const sum = offs.get(block) ?? players.map(() => 0);
    const off = share - 1 / (1 + Math.exp((rating[other]! - rating[one]!) / SCALE));
    sum[one]! += off;
    sum[other]! -= off;
    offs.set(block, sum);
  }
  // By how much each block moves each rating.
  const moves = [...offs.values()].map((sum) =>
    players.map((i) => sum.reduce((total, off, j) => total + (covariance(i, j) * off) / SCALE, 0)),
  );
  const few = offs.size < 2 ? 1 : offs.size / (offs.size - 1);
  return players.map((i) =>
    players.map((j) => {
      const byBlocks = few * moves.reduce((sum, move) => sum + (move[i]! - move[j]!) ** 2, 0);
      return i === j ? 0 : Math.max(byBlocks, error(i, j) ** 2);
    }),
  );
}

/**
 * Quasi-variances (Firth and de Menezes, Biometrika 2004): one number a player, such that any two of them add up to about the variance of those players'
 * difference. So every player has an interval of his own, whoever stands at 0; one who lost everything makes only his own wide.
 */
export function quasiVariances(variances: readonly (readonly number[])[]): number[] {
  const n = variances.length;
  if (n === 2) return [variances[0]![1]! / 2, variances[0]![1]! / 2];
  const weight = (i: number, j: number): number => (i === j || variances[i]![j] === 0 ? 0 : 1 / variances[i]![j]!);
  const m = variances.map((row, i) =>
    row.map((_, j) => (i === j ? row.reduce((sum, _v, k) => sum + weight(i, k) ** 2, 0) : weight(i, j) ** 2)),
  );
  const right = variances.map((row, i) => row.reduce((sum, _, j) => sum + weight(i, j), 0));
  const inverse = inverted(m);
  if (inverse === undefined) return variances.map((row) => Math.max(...row) / 2);
  return inverse.map((row) =>
    Math.max(
      0,
      row.reduce((sum, value, i) => sum + value * right[i]!, 0),
    ),
  );
}
