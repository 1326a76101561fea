/** Errors of means of values that come in clusters, and correlations of a few. */
import { describe, expect, it } from 'vitest';
import { Draws } from '../../../../agents/draws.js';
import { estimate, meanOf } from '../../../../agents/estimate.js';
import { type Clustered, clusteredMean } from '../../../../arena/lab/statistics/clustered.js';
import { pearson, ranksOf, spearman } from '../../../../arena/lab/statistics/correlation.js';

describe('mean of clusters', () => {
  it('of clusters of one it is the plain mean with its error', () => {
    const values = [3, 1, 4, 1, 5];
    const plain = estimate(values);
    const found = clusteredMean(values.map((value, cluster) => ({ stratum: 0, cluster, value })));
    expect(found.mean).toBeCloseTo(plain.mean, 9);
    expect(found.se).toBeCloseTo(plain.se!, 9);
  });

  it('its error is the spread of the mean where values of a cluster lean alike, and what lies between strata is none', () => {
    const draws = new Draws('clusters');
    const sampled = Array.from({ length: 400 }, () => {
      const values: Clustered[] = [];
      for (let cluster = 0; cluster < 20; cluster++) {
        const stratum = cluster % 2;
        const own = 2 * draws.share() + 10 * stratum;
        const size = draws.within([2, 6]);
        for (let i = 0; i < size; i++) values.push({ stratum, cluster, value: own + draws.share() });
      }
      // Strata have sizes of their own by chance here, which the mean over each leaves out.
      return clusteredMean(values.map((one) => ({ ...one, value: one.value - 10 * one.stratum })));
    });
    const spread = Math.sqrt(meanOf(sampled.map(({ mean }) => mean)).variance);
    const error = meanOf(sampled.map(({ se }) => se!)).mean;
    expect(error / spread).toBeGreaterThan(0.85);
    expect(error / spread).toBeLessThan(1.15);
  });

  it('of a single cluster nobody knows', () => {
    expect(clusteredMean([{ stratum: 0, cluster: 0, value: 1 }])).toEqual({ mean: 1, se: null, freedom: 0 });
    expect(clusteredMean([])).toEqual({ mean: 0, se: null, freedom: 0 });
  });
});

describe('correlation', () => {
  const x = [1, 2, 3, 4, 5, 6, 7, 8];

  it('of what goes together, against each other, and not at all', () => {
    expect(
      pearson(
        x,
        x.map((v) => 3 - 2 * v),
      )!.r,
    ).toBeCloseTo(-1, 12);
    expect(
      spearman(
        x,
        x.map((v) => v ** 3),
      )!.r,
    ).toBeCloseTo(1, 12);
    expect(
      pearson(
        x,
        x.map(() => 2),
      ),
    ).toBeNull();
    expect(pearson([1, 2, 3], [1, 2, 2])!.interval).toBeNull();
    // On a line an interval of no width would claim too much.
    expect(spearman(x, x)!.interval).toBeNull();
  });

  it('has the interval of Fisher’s transformation', () => {
    const { r, interval } = pearson(x, [2, 1, 4, 3, 6, 5, 8, 7])!;
    expect(r).toBeCloseTo(0.9048, 4);
    expect(interval![0]).toBeCloseTo(Math.tanh(Math.atanh(r) - 1.959964 / Math.sqrt(5)), 9);
    expect(interval![1]).toBeLessThan(1);
  });

  it('ranks equal values in the middle', () => expect(ranksOf([5, 1, 5, 9])).toEqual([2.5, 1, 2.5, 4]));
});
