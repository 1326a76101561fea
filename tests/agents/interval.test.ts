/** Intervals hold what they say: for many values, and for so few that they must hardly say anything. */
import { describe, expect, it } from 'vitest';
import { Draws } from '../../agents/draws.js';
import { wilsonInterval } from '../../agents/estimate.js';
import { halfWidth, meanInterval, type Stratum, shareInterval } from '../../agents/interval.js';
import { tFactor } from '../../agents/student.js';

describe("Student's t for 95 %", () => {
  it.each([
    // Not in our table: from R, qt(0.975, df).
    [11, 2.201],
    [14, 2.145],
    [25, 2.06],
    [40, 2.021],
    [1000, 1.962],
  ])('of %d degrees of freedom', (df, t) => {
    expect(tFactor(df)).toBeGreaterThan(t - 0.0006);
    expect(tFactor(df)).toBeLessThan(t + 0.003);
  });

  it('of one is 12.7, between one and two never below the truth, of endless many 1.96', () => {
    expect(tFactor(1)).toBeCloseTo(12.706, 3);
    // qt(0.975, 1.5) = 6.0
    expect(tFactor(1.5)).toBeGreaterThan(6);
    expect(tFactor(1e9)).toBeCloseTo(1.96, 3);
  });

  it('makes half an interval of a standard error, and none of one value', () => {
    expect(halfWidth({ mean: 5, se: 2 }, 3)).toBeCloseTo(2 * 4.30265, 4);
    expect(halfWidth({ mean: 5, se: null }, 1)).toBeNull();
  });
});

/** So many shares of nothing, a half, and all. */
const shares = (lost: number, drawn: number, won: number): number[] => [
  ...Array.from({ length: lost }, () => 0),
  ...Array.from({ length: drawn }, () => 0.5),
  ...Array.from({ length: won }, () => 1),
];

describe('the interval of a share', () => {
  const rounded = (of: readonly number[]): number[] => shareInterval(of).map((p) => Math.round(1e4 * p) / 1e4);

  it('says nothing of nothing, and next to nothing of one', () => {
    expect(shareInterval([])).toEqual([0, 1]);
    expect(rounded([0.5])).toEqual([0, 1]);
    expect(rounded([1])).toEqual([0.0546, 1]);
    expect(rounded([0])).toEqual([0, 0.9454]);
  });

  it('is Wilson’s with a correction for continuity where nothing is drawn', () => {
    // By its closed form (Newcombe 1998, method 4): 81 of 263, and 15 of 148; and 3 of 10.
    expect(rounded(shares(182, 0, 81))).toEqual([0.2535, 0.3682]);
    expect(rounded(shares(133, 0, 15))).toEqual([0.0598, 0.1644]);
    expect(rounded(shares(7, 0, 3))).toEqual([0.0809, 0.6463]);
  });

  it('tells five won from a half no more than a coin does, six just so', () => {
    expect(shareInterval(shares(0, 0, 5))[0]).toBeLessThan(0.5);
    expect(shareInterval(shares(0, 0, 6))[0]).toBeGreaterThan(0.5);
  });

  it('gets narrower by draws, but is no point where all are drawn', () => {
    const width = (of: number[]): number => {
      const [low, high] = shareInterval(of);
      return high - low;
    };
    expect(width(shares(5, 30, 5))).toBeLessThan(0.75 * width(shares(20, 0, 20)));
    expect(rounded(shares(0, 30, 0))).toEqual([0.4166, 0.5834]);
  });

  it('is turned about with the shares, and narrower than Wilson’s of the same mean where many are drawn', () => {
    const [low, high] = shareInterval(shares(3, 8, 20));
    const [from, to] = shareInterval(shares(20, 8, 3));
    expect(from).toBeCloseTo(1 - high, 9);
    expect(to).toBeCloseTo(1 - low, 9);
    const [lowest, highest] = wilsonInterval(0.5, 100);
    const [least, most] = shareInterval(shares(20, 60, 20));
    expect(most - least).toBeLessThan(highest - lowest);
  });

  it('knows thirds and sixths, too', () => {
    const [low, high] = shareInterval([1 / 3, 1 / 3, 1, 0, 1 / 6, 0.5, 0, 1, 0, 1 / 3]);
    expect(low).toBeGreaterThan(0.1);
    expect(high).toBeLessThan(0.75);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15])('of %d holds 95 %% and more, whatever the chances', (n) => {
    const outcomes: { lost: number; drawn: number; won: number; low: number; high: number; ways: number }[] = [];
    for (let lost = 0; lost <= n; lost++) {
      for (let drawn = 0; drawn <= n - lost; drawn++) {
        const won = n - lost - drawn;
        const [low, high] = shareInterval(shares(lost, drawn, won));
        const ways = factorial(n) / factorial(lost) / factorial(drawn) / factorial(won);
        outcomes.push({ lost, drawn, won, low, high, ways });
      }
    }
    for (const draws of [0, 0.02, 0.1, 0.3, 0.6, 0.9]) {
      for (let part = 0.01; part < 1; part += 0.02) {
        const [win, loss] = [part * (1 - draws), (1 - part) * (1 - draws)];
        const truth = win + draws / 2;
        let held = 0;
        for (const { lost, drawn, won, low, high, ways } of outcomes) {
          if (low <= truth && truth <= high) held += ways * loss ** lost * draws ** drawn * win ** won;
        }
        expect(held).toBeGreaterThan(0.9499);
      }
    }
  });
});

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** How often the interval of `n` values holds their true mean, which is 0. */
function held(n: number, draw: (draws: Draws) => number[], strata = 1): number {
  const draws = new Draws(`intervals of ${n}`);
  const MATCHES = 1500;
  let count = 0;
  for (let match = 0; match < MATCHES; match++) {
    const all = Array.from({ length: strata }, (_, which): Stratum => {
      const parts = Array.from({ length: n }, () => draw(draws).map((x) => x * (1 + which)));
      return { values: parts.map((p) => p.reduce((a, b) => a + b, 0)), parts };
    });
    const found = meanInterval(all);
    if (found === undefined || Math.abs(found.mean) <= found.half) count++;
  }
  return count / MATCHES;
}

const normal = (draws: Draws): number =>
  Math.sqrt(-2 * Math.log(1 - draws.share())) * Math.cos(2 * Math.PI * draws.share());

/**
 * Sides swapped: a ship gets away or is sunk in each game, by dice that both share for the most part, a little oftener under the first agent.
 * Less what that is worth to it, so that the truth is 0.
 */
function chase(draws: Draws): number[] {
  const dice = draws.share();
  const game = (chance: number): number => {
    const own = draws.happens(0.3) ? draws.share() : dice;
    return (own < chance ? 90 : -90) + Math.round(2 * normal(draws));
  };
  return [game(0.53) - 90 * 0.06, -game(0.47) - 90 * 0.06];
}

describe('the interval of a mean', () => {
  const FEW = [2, 3, 4, 6, 10, 30];

  it.each(FEW)('of %d pairs that spread evenly holds some 95 %%', (n) => {
    const share = held(n, (draws) => [20 * normal(draws), 20 * normal(draws)]);
    expect(share).toBeGreaterThan(0.94);
    expect(share).toBeLessThan(1);
  });

  it.each(FEW)('of %d pairs that mostly cancel holds it too, where a plain one does not', (n) => {
    // Two or three pairs may have had one luck in all their games.
    expect(held(n, chase)).toBeGreaterThan(n < 4 ? 0.9 : 0.94);
    const plain = held(n, (draws) => [chase(draws).reduce((a, b) => a + b, 0)]);
    if (n < 10) expect(plain).toBeLessThan(0.9);
  });

  it.each([10, 30])('of %d pairs, most of them won by a little and some lost by much, holds at least 85 %%', (n) => {
    // Rare disasters are what few games cannot show; nothing but more games helps.
    const skewed = (draws: Draws): number[] => [draws.share() < 0.2 ? -40 : 10, 5 * normal(draws)];
    expect(held(n, skewed)).toBeGreaterThan(0.85);
  });

  it.each([2, 3, 5])('of eleven battles of %d pairs each, unlike in spread, holds some 95 %%', (n) => {
    const share = held(n, (draws) => [20 * normal(draws), 20 * normal(draws)], 11);
    expect(share).toBeGreaterThan(0.94);
  });

  it('counts no difference between battles, unless one has too few values for an error of its own', () => {
    const near = { values: [0, 2, 0, 2] };
    const far = { values: [100, 102, 100, 102] };
    expect(meanInterval([near, far])!.half).toBeLessThan(3);
    expect(meanInterval([near, { values: [100] }])!.half).toBeGreaterThan(50);
  });

  it('is not told of one value, nor where all came out alike', () => {
    expect(meanInterval([{ values: [3] }])).toBeUndefined();
    expect(
      meanInterval([
        {
          values: [3, 3, 3],
          parts: [
            [1, 2],
            [1, 2],
            [1, 2],
          ],
        },
      ]),
    ).toBeUndefined();
    expect(
      meanInterval([
        {
          values: [3, 3, 3],
          parts: [
            [1, 2],
            [2, 1],
            [5, -2],
          ],
        },
      ]),
    ).toBeDefined();
    expect(meanInterval([])).toBeUndefined();
  });

  it('takes battles for two and for four as one sample without their games, where one has a single value', () => {
    const found = meanInterval([
      { values: [1], parts: [[1, 0]] },
      {
        values: [2, 4],
        parts: [
          [1, 1, 0, 0],
          [2, 1, 1, 0],
        ],
      },
    ]);
    expect(found).toEqual(meanInterval([{ values: [1, 2, 4] }]));
  });
});
