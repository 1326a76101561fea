/** Performance of a side: unbiased, with an error that holds, of a sample where there are many. */
import { describe, expect, it } from 'vitest';
import type { Price } from '../../../../arena/lab/analysis/judge.js';
import { performanceOf, sampleOf } from '../../../../arena/lab/analysis/performance.js';
import { Picker } from '../../../../engine/conformance/play.js';

const price = (mean: number, se: number): Price => ({ win: { mean, se }, points: { mean: 10 * mean, se: 10 * se } });

describe('the price of a decision in the mean', () => {
  it('is that of those which differ, over all', () => {
    const found = performanceOf(40, 2, [price(0.1, 0), price(0.3, 0)])!;
    expect(found).toMatchObject({ decisions: 40, others: 2, priced: 2 });
    expect(found.lost.win.mean).toBeCloseTo(0.01, 12);
    expect(found.lost.points.mean).toBeCloseTo(0.1, 12);
    // All are priced, and each without error: that they differ is none.
    expect(found.lost.win.se).toBeCloseTo(0, 12);
  });

  it('is nothing where the search would have chosen alike', () => {
    expect(performanceOf(12, 0, [])!.lost.win).toEqual({ mean: 0, se: 0 });
  });

  it('is not told where nothing was decided, or a look was broken off', () => {
    expect(performanceOf(0, 0, [])).toBeNull();
    expect(performanceOf(40, 9, [price(0.1, 0.01)])).toBeNull();
  });

  it('lies in its interval 95 times in 100, though only some are priced and each with an error', () => {
    const picker = new Picker(5);
    const uniform = (): number => (picker.below(20_001) - 10_000) / 10_000;
    // Of variance a third: an error of 0.02 has a spread of 0.02 √3 each way.
    const noise = (): number => 0.02 * Math.sqrt(3) * uniform();
    let inside = 0;
    let sum = 0;
    const trials = 2_000;
    const truths = Array.from({ length: 60 }, (_, i) => (i % 5 === 0 ? 0.15 : 0.01));
    const truth = truths.reduce((a, b) => a + b, 0) / 200;
    for (let n = 0; n < trials; n++) {
      const sample = sampleOf(truths, 24, `trial ${n}`).map((mean) => price(mean + noise(), 0.02));
      const { mean, se } = performanceOf(200, truths.length, sample)!.lost.win;
      sum += mean;
      if (Math.abs(mean - truth) <= 1.96 * se!) inside++;
    }
    expect(sum / trials).toBeCloseTo(truth, 3);
    expect(inside / trials).toBeGreaterThan(0.92);
    expect(inside / trials).toBeLessThan(0.98);
  });
});

it('a sample sets each as likely, in their order, and is one for one seed', () => {
  const all = Array.from({ length: 10 }, (_, i) => i);
  const counts = all.map(() => 0);
  for (let n = 0; n < 4_000; n++) {
    const sample = sampleOf(all, 3, `s${n}`);
    expect(sample).toEqual([...sample].sort((a, b) => a - b));
    for (const i of sample) counts[i]!++;
  }
  for (const count of counts) expect(Math.abs(count - 1_200)).toBeLessThan(150);
  expect(sampleOf(all, 3, 'a')).toEqual(sampleOf(all, 3, 'a'));
  expect(sampleOf(all, 20, 'a')).toEqual(all);
});
