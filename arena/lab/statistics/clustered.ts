/** Mean of values that come in clusters, as positions of one game: its error is that of the clusters, since values of one are not independent. */
import type { Estimate } from '../../../agents/estimate.js';

/** A mean with the degrees of freedom of its error: clusters beyond one a stratum. */
export interface ClusteredMean extends Estimate {
  readonly freedom: number;
}

export interface Clustered {
  /** Within a stratum clusters are a sample; what lies between strata is no error. */
  readonly stratum: number;
  readonly cluster: number;
  readonly value: number;
}

/** The ratio estimate of a mean (Cochran 1977, 6.4 and 11.8), by stratum; where one has a single cluster all are taken as one stratum, which errs on the large side. */
export function clusteredMean(values: readonly Clustered[]): ClusteredMean {
  const n = values.length;
  if (n === 0) return { mean: 0, se: null, freedom: 0 };
  const mean = values.reduce((sum, { value }) => sum + value, 0) / n;
  const strata = groupedBy(values, ({ stratum }) => stratum).map((own) => groupedBy(own, ({ cluster }) => cluster));
  const samples = strata.some((clusters) => clusters.length < 2) ? [strata.flat()] : strata;
  let [variance, freedom] = [0, 0];
  for (const clusters of samples) {
    if (clusters.length < 2) return { mean, se: null, freedom: 0 };
    freedom += clusters.length - 1;
    const all = clusters.flat();
    const middle = all.reduce((sum, { value }) => sum + value, 0) / all.length;
    const squares = clusters.reduce(
      (sum, own) => sum + own.reduce((off, { value }) => off + value - middle, 0) ** 2,
      0,
    );
    variance += (clusters.length / (clusters.length - 1)) * squares;
  }
  return { mean, se: Math.sqrt(variance) / n, freedom };
}

function groupedBy<T>(values: readonly T[], keyOf: (value: T) => number): T[][] {
  const groups = new Map<number, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return [...groups.values()];
}
