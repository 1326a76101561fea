/** The normal distribution beside its tables, and the small measures of a match. */
import { expect, it } from 'vitest';
import { Mean } from '../../../../agents/estimate.js';
import { intervalAt } from '../../../../arena/lab/statistics/anytime.js';
import { normalChance, normalPoint } from '../../../../arena/lab/statistics/normal.js';
import { pentanomialOf } from '../../../../arena/lab/statistics/pentanomial.js';
import { scaleOf, squashed } from '../../../../arena/lab/statistics/squash.js';

it.each([
  [0, 0.5],
  [1, 0.841344746068543],
  [-1.959963984540054, 0.025],
  [3, 0.99865010196837],
  [-6, 9.865876450376946e-10],
  [-20, 2.7536241186062337e-89],
])('below %s lie %s of all', (x, chance) => {
  expect(normalChance(x) / chance).toBeCloseTo(1, 11);
  expect(normalPoint(chance)).toBeCloseTo(x, 7);
});

it('none of too few values, or of values that are all alike', () => {
  const moments = new Mean();
  for (let n = 0; n < 40; n++) {
    expect(intervalAt({ alpha: 0.05, tightAt: 200, fewest: 16 }, moments)).toBeNull();
    moments.add(3);
  }
});

it('the scale is robust: one magazine does not change it, and it is there where most pairs are alike', () => {
  const calm = [-12, -7, -3, 0, 2, 5, 9, 14];
  expect(scaleOf([...calm, 4_000])).toBeLessThan(1.5 * scaleOf(calm));
  expect(scaleOf([0, 0, 0, 0, 0, 6])).toBeGreaterThan(0);
  expect(scaleOf([5, 5, 5])).toBe(1);
  expect(scaleOf([])).toBe(1);
  expect(squashed(4_000, scaleOf(calm))).toBeLessThanOrEqual(1);
  expect(squashed(-3, 10)).toBe(-squashed(3, 10));
});

it('pairs are counted by their points', () => {
  expect(pentanomialOf([0, 0.5, 1, 1, 1.5, 2, 2, 2])).toEqual([1, 1, 2, 1, 3]);
});
