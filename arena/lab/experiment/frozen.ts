/**
 * What an experiment reckons with, frozen by a calibration whose pairs do not count: the scale at which margins are squashed, the multiples of luck that
 * leave least of it, and what the smallest effect comes to in those numbers. Chosen afterwards, they would lean toward what was hoped for.
 */
import { z } from 'zod';
import { meanOf } from '../../../agents/estimate.js';
import { effectOfElo } from '../statistics/elo.js';
import { slopes } from '../statistics/least-squares.js';
import { NOTHING } from '../statistics/sequential-test.js';
import { median, scaleOf, squashed } from '../statistics/squash.js';
import type { PlayedPair } from './pair.js';
import type { ExperimentPlan } from './plan.js';

export const frozenSchema = z.strictObject({
  /** By scenario of the plan. */
  scenarios: z.array(
    z.strictObject({
      /** What the lead is squashed about, in points: nothing where sides are changed. */
      middle: z.number(),
      /** Robust standard deviation of the lead at a point, in points. */
      scale: z.number().gt(0),
      /** Taken off the squashed lead: so much a point of luck, and so much a chance to win. */
      multiples: z.tuple([z.number(), z.number()]),
    }),
  ),
  /** Standard deviation of the squashed lead of pairs that differ, within a scenario and point, before luck is taken off. */
  spread: z.number().gt(0),
  /** What the hypotheses say of the mean of the effect; null where none are tested. */
  hypotheses: z.tuple([z.number(), z.number()]).nullable(),
});
export type Frozen = Readonly<z.infer<typeof frozenSchema>>;

/** Pairs of the calibration: of each scenario and point as many. */
export function frozenBy(plan: ExperimentPlan, pairs: readonly PlayedPair[]): Frozen {
  const { points, stopping } = plan;
  let [squares, freedom] = [0, 0];
  const scenarios = points[0]!.scenarios.map((_, i) => {
    const of = pairs.filter(({ scenario }) => scenario === i);
    const byPoint = points.map((_point, p) => of.filter(({ point }) => point === p));
    const middle = plan.seats === 'fixed' ? median(of.map(({ lead }) => lead)) : 0;
    const scale = scaleOf(points.length === 1 ? of.map(({ lead }) => lead) : byPoint.flatMap(aroundMedian));
    // Within its point, since points are meant to differ.
    const values: number[] = [];
    const luck: (readonly [number, number])[] = [];
    for (const cell of byPoint) {
      const own = cell.map(({ lead }) => squashed(lead - middle, scale));
      const within = meanOf(own);
      // Pairs in which both play the same games would make the spread small, and every Elo great.
      const moved = meanOf(own.filter((_, n) => Math.abs(cell[n]!.lead) > NOTHING));
      squares += moved.variance * Math.max(0, moved.count - 1);
      freedom += Math.max(0, moved.count - 1);
      values.push(...own.map((value) => value - within.mean));
      luck.push(...centred(cell.map((pair) => pair.luck ?? ([0, 0] as const))));
    }
    const [each = 0, win = 0] = plan.luck ? slopes(values, luck) : [];
    return { middle, scale, multiples: [each, win] as [number, number] };
  });
  // Where every pair of the calibration came out alike the widest spread that can be is the careful guess.
  const spread = squares > 0 ? Math.max(LEAST_SPREAD, Math.sqrt(squares / freedom)) : 1;
  if (stopping.kind !== 'sequential') return { scenarios, spread, hypotheses: null };
  const [low, high] = stopping.elo;
  return { scenarios, spread, hypotheses: [effectOfElo(low) * spread, effectOfElo(high) * spread] };
}

/** Leads lie between -1 and 1 once they are squashed: where they hardly differ, Elo would be of nothing. */
const LEAST_SPREAD = 0.02;

/** Less its mean: what is regressed on each other within a point is centred there alike. */
function centred(luck: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const mean = (j: 0 | 1): number => luck.reduce((sum, of) => sum + of[j], 0) / Math.max(1, luck.length);
  const [points, win] = [mean(0), mean(1)];
  return luck.map((of) => [of[0] - points, of[1] - win] as const);
}

function aroundMedian(pairs: readonly PlayedPair[]): number[] {
  const middle = pairs.length === 0 ? 0 : median(pairs.map(({ lead }) => lead));
  return pairs.map(({ lead }) => lead - middle);
}

/** What an effect is reckoned of: the squashed lead less its luck. */
export function statisticOf({ scenario, lead, luck }: PlayedPair, { scenarios }: Frozen): number {
  const { middle, scale, multiples } = scenarios[scenario]!;
  const [points, win] = luck ?? [0, 0];
  return squashed(lead - middle, scale) - multiples[0] * points - multiples[1] * win;
}
