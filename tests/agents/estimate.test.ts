import { describe, expect, it } from 'vitest';
import { estimate, Mean, stratified, wilsonInterval } from '../../agents/estimate.js';

describe('an estimate', () => {
  it('has the standard error of its sample, and none of fewer than two values', () => {
    expect(estimate([1, 2, 3, 6])).toEqual({ mean: 3, se: expect.closeTo(Math.sqrt(14 / 3 / 4), 12) });
    expect(estimate([7])).toEqual({ mean: 7, se: null });
    expect(new Mean().estimate).toEqual({ mean: 0, se: null });
  });
});

describe("Wilson's interval", () => {
  it.each([
    // As the formula gives it by hand: z² / (n + z²), and the mean moved towards a half by z² / 2.
    [0, 6, 0, 0.3903],
    [1, 6, 0.6097, 1],
    [0.5, 10, 0.2366, 0.7634],
    [0.9, 100, 0.8256, 0.9448],
  ])('of a share of %d of %d', (share, n, low, high) => {
    expect(wilsonInterval(share, n).map((p) => Math.round(1e4 * p) / 1e4)).toEqual([low, high]);
  });

  it('is everything where nothing was tried', () => {
    expect(wilsonInterval(0, 0)).toEqual([0, 1]);
  });
});

describe('strata', () => {
  const [low, high] = [
    [0, 2, 0, 2],
    [100, 102],
  ];

  it('count only what varies within them', () => {
    const { mean, se } = stratified([low, high]);
    expect(mean).toBeCloseTo((4 * 1 + 2 * 101) / 6, 12);
    // Variances of the means: 4/3 / 4 and 2 / 2.
    expect(se).toBeCloseTo(Math.sqrt(4 ** 2 * (1 / 3) + 2 ** 2 * 1) / 6, 12);
    expect(estimate([...low, ...high]).se).toBeGreaterThan(10 * se!);
  });

  it('of one are that sample, of none nothing, and too small ones are one sample', () => {
    expect(stratified([[1, 2, 3, 6], []])).toEqual(estimate([1, 2, 3, 6]));
    expect(stratified([])).toEqual({ mean: 0, se: null });
    expect(stratified([[1], [2], [6]])).toEqual(estimate([1, 2, 6]));
  });
});
