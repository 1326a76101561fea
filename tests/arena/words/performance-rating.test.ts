/** The performance rating over several battles: its mean, and an interval that holds what it says. */
import { describe, expect, it } from 'vitest';
import { performanceRating } from '../../../arena/words/performance-rating.js';

const battle = (decisions: number, lost: number, se = 0.1) => ({ decisions, lost, se });

describe('a performance rating', () => {
  it('is nothing without a decision, and of one battle its own', () => {
    expect(performanceRating([])).toBeNull();
    expect(performanceRating([battle(0, 0)])).toBeNull();
    expect(performanceRating([battle(20, 0.5, 0.1), battle(0, 9)])).toEqual({
      battles: 1,
      decisions: 20,
      lost: 0.5,
      half: expect.closeTo(0.196),
    });
  });

  it('weighs battles by their decisions', () => {
    expect(performanceRating([battle(30, 1), battle(10, 2)])).toMatchObject({ battles: 2, decisions: 40, lost: 1.25 });
  });

  it('is no surer than the prices where battles happen to be alike', () => {
    const alike = Array.from({ length: 4 }, () => battle(10, 1, 0.2));
    expect(performanceRating(alike)!.half).toBeCloseTo((1.96 * 0.2) / 2);
  });

  it.each([
    [[20, 20, 20, 20, 20, 20]],
    [[120, 20, 20, 20, 20, 20]],
    [[100, 60, 30, 20, 15, 10]],
    [[300, 20, 20, 20, 20, 20]],
    [[300, 20, 20]],
    [[200, 20]],
    [Array.from({ length: 30 }, (_, i) => 10 + 3 * i)],
  ])('holds the true mean in about 95 of 100 sets, or in more, of battles with %j decisions', (lengths) => {
    let seed = 1;
    const share = (): number => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return (seed + 0.5) / 2 ** 32;
    };
    const normal = (): number => Math.sqrt(-2 * Math.log(share())) * Math.cos(2 * Math.PI * share());
    const sets = 4000;
    let held = 0;
    for (let i = 0; i < sets; i++) {
      const all = lengths.map((decisions) => battle(decisions, 1 + 0.6 * normal() + 0.2 * normal(), 0.2));
      const { lost, half } = performanceRating(all)!;
      if (Math.abs(lost - 1) <= half) held++;
    }
    expect(held / sets).toBeGreaterThan(0.93);
  });
});
