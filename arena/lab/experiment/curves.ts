/** Response curves: what is measured at each level of a factor, over all points that have it. */
import { type Interval, meanOf } from '../../../agents/estimate.js';
import { eloOfEffect } from '../statistics/elo.js';
import { blocksOf, intervalOf } from './effects-found.js';
import { type Frozen, statisticOf } from './frozen.js';
import type { PlayedPair } from './pair.js';
import type { ExperimentPlan } from './plan.js';

export interface Curve {
  readonly factor: string;
  readonly at: readonly {
    readonly level: string | number;
    /** Against an equal, or in fixed seats against the mean of all points; 95 % of each level by itself, for the eye. */
    readonly elo: number;
    readonly interval: Interval | null;
    /** Points of the lead. */
    readonly lead: number;
  }[];
}

/** Of ranges so many slices are shown. */
const SLICES = 6;

export function curvesIn(plan: ExperimentPlan, frozen: Frozen, pairs: readonly PlayedPair[]): Curve[] {
  const { points } = plan;
  return Object.keys(points[0]!.levels).map((factor) => ({
    factor,
    at: groupsOf(points.map(({ levels }) => levels[factor]!)).map(({ level, members }) => {
      const weights = points.map((_, p) => (members.includes(p) ? 1 / members.length : 0));
      // In fixed seats no side is an equal.
      const less = plan.seats === 'fixed' ? 1 / points.length : 0;
      const above = weights.map((weight) => weight - less);
      const mean = meanOf(blocksOf(plan, { weights: above }, pairs, (pair) => statisticOf(pair, frozen)));
      const lead = meanOf(blocksOf(plan, { weights }, pairs, (pair) => pair.lead));
      const interval = intervalOf(mean, 0.05);
      const inElo = (x: number): number => eloOfEffect(x / frozen.spread);
      return {
        level,
        elo: inElo(mean.mean),
        interval: interval === null ? null : ([inElo(interval[0]), inElo(interval[1])] as Interval),
        lead: lead.mean,
      };
    }),
  }));
}

/** Points by their level; of many numbers, by slices of the range, each named by its mean. */
function groupsOf(
  levels: readonly (string | number)[],
): { readonly level: string | number; readonly members: readonly number[] }[] {
  const distinct = [...new Set(levels)];
  if (distinct.length <= 2 * SLICES)
    return distinct.map((level) => ({ level, members: levels.flatMap((one, p) => (one === level ? [p] : [])) }));
  const order = levels.map((level, p) => ({ level: level as number, p })).toSorted((a, b) => a.level - b.level);
  return Array.from({ length: SLICES }, (_, i) => {
    const of = order.slice(Math.floor((i * order.length) / SLICES), Math.floor(((i + 1) * order.length) / SLICES));
    const level = of.reduce((sum, one) => sum + one.level, 0) / of.length;
    return { level: Math.round(level * 1000) / 1000, members: of.map(({ p }) => p) };
  });
}
