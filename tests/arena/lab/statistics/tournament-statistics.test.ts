/** Statistics of tournaments, against examples that others have published. */
import { describe, expect, it } from 'vitest';
import { Draws } from '../../../../agents/draws.js';
import { alphaRank } from '../../../../arena/lab/statistics/alpha-rank.js';
import { bradleyTerry, SCALE } from '../../../../arena/lab/statistics/bradley-terry.js';
import { cyclesIn } from '../../../../arena/lab/statistics/hodge.js';
import { nashAverage } from '../../../../arena/lab/statistics/nash-average.js';
import {
  encountersOf,
  quasiVariances,
  type RatedPair,
  ratingVariances,
} from '../../../../arena/lab/statistics/rating-errors.js';

/** Games of 1987 in the American League, East (Agresti, Categorical Data Analysis): wins of the row over the column. */
const BASEBALL = [
  [0, 7, 9, 7, 7, 9, 11],
  [6, 0, 7, 5, 11, 9, 9],
  [4, 6, 0, 7, 7, 8, 12],
  [6, 8, 6, 0, 6, 7, 10],
  [6, 2, 6, 7, 0, 7, 12],
  [4, 4, 5, 6, 6, 0, 6],
  [2, 4, 1, 3, 1, 7, 0],
];

const meetingsOf = (wins: readonly (readonly number[])[]): RatedPair[] => {
  const all: RatedPair[] = [];
  for (const [one, row] of wins.entries())
    for (const [other, times] of row.entries())
      for (let i = 0; i < times; i++) all.push({ one, other, share: 1, block: all.length });
  return all;
};

const rated = (players: number, pairs: readonly RatedPair[], prior?: number) => {
  const strengths = bradleyTerry(players, encountersOf(pairs), players - 1, prior);
  return { ...strengths, variances: ratingVariances(strengths, pairs) };
};

describe('Bradley–Terry', () => {
  it('fits the seven teams as they are fitted elsewhere, with their errors', () => {
    const { rating, error, variances } = rated(7, meetingsOf(BASEBALL), 0);
    const known = [1.581, 1.436, 1.294, 1.248, 1.108, 0.684, 0];
    for (const [i, value] of known.entries()) expect(rating[i]! / SCALE).toBeCloseTo(value, 3);
    // Of the package BradleyTerry2, by chance alone; by blocks they may be somewhat more.
    const errors = [0.343, 0.34, 0.337, 0.336, 0.334, 0.332];
    for (const [i, se] of errors.entries()) {
      expect(error(i, 6) / SCALE).toBeCloseTo(se, 3);
      expect(Math.sqrt(variances[i]![6]!)).toBeGreaterThanOrEqual(error(i, 6));
      expect(Math.sqrt(variances[i]![6]!)).toBeLessThan(1.15 * error(i, 6));
    }
  });

  it('has a wider error where the pairs of a block went together', () => {
    const pairs = Array.from({ length: 40 }, (_, i) => ({ one: 0, other: 1, share: Number(i % 8 < 4) }));
    const apart = rated(
      2,
      pairs.map((pair, block) => ({ ...pair, block })),
    );
    const together = rated(
      2,
      pairs.map((pair, i) => ({ ...pair, block: Math.floor(i / 4) })),
    );
    expect(together.variances[0]![1]! / apart.variances[0]![1]!).toBeGreaterThan(3);
  });

  it('quasi-variances are those of independent estimates where they are independent', () => {
    const own = [0.1, 0.4, 0.2, 0.9];
    const quasi = quasiVariances(own.map((a, i) => own.map((b, j) => (i === j ? 0 : a + b))));
    for (const [i, value] of own.entries()) expect(quasi[i]).toBeCloseTo(value, 9);
  });
});

/** Rock, paper, scissors, plain and as in the paper of α-rank, where not all victories are worth the same. */
const CIRCLE = [
  [0, -1, 1],
  [1, 0, -1],
  [-1, 1, 0],
];
const BIASED = [
  [0, -0.5, 1],
  [0.5, 0, -0.1],
  [-1, 0.1, 0],
];

describe('α-rank', () => {
  it.each([CIRCLE, BIASED])('finds each of rock, paper and scissors as often', (...payoffs) => {
    for (const mass of alphaRank(payoffs as number[][])) expect(mass).toBeCloseTo(1 / 3, 6);
  });

  it('finds who beats all others always, and of two by the chance of their mutants', () => {
    expect(
      alphaRank([
        [0.5, 0.6, 0.9],
        [0.4, 0.5, 0.7],
        [0.1, 0.3, 0.5],
      ])[0],
    ).toBeCloseTo(1, 9);
    const [alpha, population, gain] = [0.3, 10, 0.2];
    const [one, other] = alphaRank(
      [
        [0, gain / 2],
        [-gain / 2, 0],
      ],
      { alpha, population },
    );
    // From each to the other a mutant takes over with a chance; their quotient is e to the power of gains but one.
    expect(one! / other!).toBeCloseTo(Math.exp(alpha * gain * (population - 1)), 9);
  });

  it('is even where all are equal', () => {
    for (const mass of alphaRank([
      [0.5, 0.5],
      [0.5, 0.5],
    ]))
      expect(mass).toBeCloseTo(0.5, 9);
  });
});

describe('Nash averaging', () => {
  it('is even in a circle, and a copy shares the part of its original', () => {
    const circle = CIRCLE.map((row) => row.map((value) => 4.6 * value));
    for (const mass of nashAverage(circle)) expect(mass).toBeCloseTo(1 / 3, 6);
    const twice = [0, 1, 2, 2].map((i) => [0, 1, 2, 2].map((j) => circle[i]![j]!));
    for (const [i, mass] of nashAverage(twice).entries()) expect(mass).toBeCloseTo([1 / 3, 1 / 3, 1 / 6, 1 / 6][i]!, 6);
  });

  it('is whoever beats all, be it ever so little, and nothing tells equals apart', () => {
    const near = [
      [0, 0.02, 3],
      [-0.02, 0, 3],
      [-3, -3, 0],
    ];
    expect(nashAverage(near)[0]).toBeGreaterThan(0.999);
    expect(
      nashAverage([
        [0, 0],
        [0, 0],
      ]),
    ).toEqual([0.5, 0.5]);
  });

  it('is beaten by nobody, of any matrix', () => {
    const draws = new Draws('any matrix');
    for (let n = 2; n < 12; n++) {
      const odds = Array.from({ length: n }, () => new Array<number>(n).fill(0));
      for (let i = 0; i < n; i++) {
        for (let j = 0; j < i; j++) {
          odds[i]![j] = (n % 3 === 0 ? i - j : 0) + 4 * draws.spread();
          odds[j]![i] = -odds[i]![j]!;
        }
      }
      const mixed = nashAverage(odds);
      expect(mixed.reduce((sum, mass) => sum + mass, 0)).toBeCloseTo(1, 9);
      for (const j of odds.keys())
        expect(mixed.reduce((sum, mass, i) => sum + mass * odds[i]![j]!, 0)).toBeGreaterThan(-1e-5);
    }
  });

  it('of unequal victories it is the mixture that nobody beats', () => {
    // By hand: each has the part of the victory that he is not in.
    const mixed = nashAverage([
      [0, -1, 2],
      [1, 0, -3],
      [-2, 3, 0],
    ]);
    for (const [i, mass] of mixed.entries()) expect(mass).toBeCloseTo([3 / 6, 2 / 6, 1 / 6][i]!, 6);
  });
});

describe('cycles', () => {
  const none = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ];
  it('are all of a circle, and nothing of ratings', () => {
    expect(cyclesIn(CIRCLE, none).share).toBeCloseTo(1, 9);
    const ratings = [2, 0.5, -1];
    expect(
      cyclesIn(
        ratings.map((a) => ratings.map((b) => a - b)),
        none,
      ).share,
    ).toBeCloseTo(0, 9);
  });

  it('share the squares where both are there', () => {
    const ratings = [1, 0, -1];
    const both = ratings.map((a, i) => ratings.map((b, j) => a - b + CIRCLE[i]![j]!));
    // Squares above the diagonal: 1 + 4 + 1 of ratings, 3 of the circle.
    expect(cyclesIn(both, none).share).toBeCloseTo(3 / 9, 9);
    expect(
      cyclesIn(both, [
        [0, 3, 3],
        [3, 0, 3],
        [3, 3, 0],
      ]).byChance,
    ).toBeCloseTo(3 / 9, 9);
  });
});
