/** What an experiment has found: a pure function of its plan, what the calibration froze, and its pairs. */
import { type Estimate, estimate, type Interval, Mean, meanOf } from '../../../agents/estimate.js';
import { type Bounds, boundsOf } from '../../../agents/sequential.js';
import { estimateAfter } from '../statistics/after-stopping.js';
import { eloOfEffect } from '../statistics/elo.js';
import { type Pentanomial, pentanomialOf } from '../statistics/pentanomial.js';
import type { TestVerdict } from '../statistics/sequential-test.js';
import { squashed } from '../statistics/squash.js';
import {
  type BattleEffect,
  battlesFound,
  blocksOf,
  type EffectFound,
  effectsFound,
  FEW_MOVED,
  intervalOf,
} from './effects-found.js';
import { ExperimentEnding } from './ending.js';
import { type Frozen, statisticOf } from './frozen.js';
import type { Kept } from './log.js';
import type { PlayedPair } from './pair.js';
import { type ExperimentPlan, FEWEST, planHash } from './plan.js';

/** Of a point of the design, over its pairs. */
export interface PointFound {
  readonly levels: Readonly<Record<string, string | number>>;
  /** Points of the lead, as they came. */
  readonly lead: Estimate;
  /** The squashed lead less its luck, in Elo: against an equal, or in fixed seats against the mean of all points. */
  readonly elo: { readonly mean: number; readonly se: number | null };
}

export interface ExperimentFound {
  readonly verdict: TestVerdict;
  /** Whether it came to the end for which it was planned. */
  readonly isAnswered: boolean;
  /** Nothing differed for so long that it ended. */
  readonly isAlike: boolean;
  readonly llr: number;
  /** Null where no hypotheses are tested. */
  readonly bounds: Bounds | null;
  /** Those that count, in whole blocks: up to the answer, and none beyond. */
  readonly pairs: number;
  readonly blocks: number;
  /** The effect that was asked for. After a verdict the median-unbiased estimate and its 95 % interval; else the mean and what holds at any time. */
  readonly elo: number | null;
  readonly interval: Interval | null;
  readonly pentanomial: Pentanomial;
  /** Points a block as they came, by the weights of that effect: mean, and one standard error. */
  readonly margin: Estimate;
  /** So many times the blocks would be needed were luck not taken off; null where it was not, or nothing is left. */
  readonly saved: number | null;
  /** After each block: the logarithm of the likelihood ratio, or the mean in Elo where nothing is tested. */
  readonly path: readonly number[];
  readonly effects: readonly EffectFound[];
  /** The effect that was asked for, battle by battle; nothing where there is one. */
  readonly battles: readonly BattleEffect[];
  readonly points: readonly PointFound[];
  /** By scenario, points a game by which the first seat is ahead. */
  readonly sides: readonly Estimate[];
  readonly plan: string;
}

export function foundIn({ plan, frozen, pairs }: Kept): ExperimentFound {
  const counted: PlayedPair[] = [];
  const path: number[] = [];
  const ending = frozen === undefined ? undefined : new ExperimentEnding(plan, frozen);
  for (const pair of pairs) {
    if (ending === undefined || ending.isOver) break;
    const { blocks } = ending;
    ending.add(pair);
    counted.push(pair);
    if (ending.blocks > blocks) path.push(ending.test?.llr ?? eloOfEffect(ending.moments.mean / frozen!.spread));
  }
  // Of a block that is not whole nothing is told.
  counted.length -= counted.length % plan.points.length;
  const told = {
    verdict: ending?.verdict ?? 'open',
    isAnswered: ending?.isAnswered ?? false,
    isAlike: ending?.isAlike ?? false,
    llr: ending?.test?.llr ?? 0,
    bounds: plan.stopping.kind === 'sequential' ? boundsOf(plan.stopping) : null,
    pairs: counted.length,
    blocks: counted.length / plan.points.length,
    pentanomial: pentanomialOf(counted.map(({ points }) => points)),
    margin: estimate(blocksOf(plan, plan.effects[plan.primary]!, counted, ({ lead }) => lead)),
    path,
    sides: plan.points[0]!.scenarios.map((_, i) => estimate(sidesIn(plan, counted, i))),
    plan: planHash(plan),
  };
  if (frozen === undefined || ending === undefined)
    return { ...told, elo: null, interval: null, saved: null, effects: [], battles: [], points: [] };
  const inElo = (mean: number): number => eloOfEffect(mean / frozen.spread);
  const said = meanSaid(ending, plan);
  return {
    ...told,
    elo: said === undefined ? null : inElo(said.mean),
    interval: said?.interval == null ? null : [inElo(said.interval[0]), inElo(said.interval[1])],
    saved: plan.luck ? savedBy(plan, counted, frozen, ending.moments.variance) : null,
    effects: effectsFound(plan, frozen, counted),
    battles: battlesFound(plan, frozen, counted),
    points: pointsFound(plan, frozen, counted),
  };
}

/** Differences of the hypotheses beyond which the estimate after stopping is not used. */
const FAR = 2;

/** By block of a battle, the mean margin of the first seat: games of a block share their dice. */
function sidesIn({ points }: ExperimentPlan, pairs: readonly PlayedPair[], battle: number): number[] {
  const blocks = new Map<number, number[]>();
  for (const { pair, scenario, first } of pairs) {
    if (scenario !== battle) continue;
    const block = Math.floor(pair / points.length);
    blocks.set(block, [...(blocks.get(block) ?? []), ...first]);
  }
  return [...blocks.values()].map((of) => of.reduce((sum, margin) => sum + margin, 0) / of.length);
}

function meanSaid(
  ending: ExperimentEnding,
  { stopping }: ExperimentPlan,
): { readonly mean: number; readonly interval: readonly [number, number] | null } | undefined {
  const { count, mean, variance } = ending.moments;
  if (count === 0) return undefined;
  if (ending.test !== undefined && ending.test.verdict !== 'open') {
    const { hypotheses, bounds, verdict } = ending.test;
    // Far beyond both hypotheses a test ends at its first look, and the theory of when it ended says nothing.
    const beyond = FAR * (hypotheses.h1 - hypotheses.h0);
    const isFar = count <= FEWEST || mean > hypotheses.h1 + beyond || mean < hypotheses.h0 - beyond;
    if (isFar) return { mean, interval: ending.intervalAt(0.05) };
    const { median, interval } = estimateAfter(hypotheses, bounds, { verdict, count, variance });
    return { mean: median, interval };
  }
  if (stopping.kind !== 'fixed' || count < stopping.most) return { mean, interval: ending.intervalAt(0.05) };
  return { mean, interval: ending.moved < FEW_MOVED ? null : intervalOf(ending.moments, 0.05) };
}

/** In fixed seats no side is an equal, so a point is told against the mean of all. */
function pointsFound(plan: ExperimentPlan, frozen: Frozen, pairs: readonly PlayedPair[]): PointFound[] {
  const { points, seats } = plan;
  return points.map(({ levels }, p) => {
    const weights = points.map((_, i) => (i === p ? 1 : 0) - (seats === 'fixed' ? 1 / points.length : 0));
    const { mean, variance, count } = meanOf(blocksOf(plan, { weights }, pairs, (pair) => statisticOf(pair, frozen)));
    const se = count < 2 ? null : Math.sqrt(variance / count);
    const inElo = (x: number): number => eloOfEffect(x / frozen.spread);
    // One standard error, by the slope of the curve there.
    const above = se === null ? null : (inElo(mean + se) - inElo(mean - se)) / 2;
    const lead = estimate(pairs.filter(({ point }) => point === p).map((pair) => pair.lead));
    return { levels, lead, elo: { mean: inElo(mean), se: above } };
  });
}

function savedBy(
  plan: ExperimentPlan,
  pairs: readonly PlayedPair[],
  { scenarios }: Frozen,
  left: number,
): number | null {
  const plain = new Mean();
  const values = blocksOf(plan, plan.effects[plan.primary]!, pairs, ({ lead, scenario }) => {
    const { middle, scale } = scenarios[scenario]!;
    return squashed(lead - middle, scale);
  });
  for (const value of values) plain.add(value);
  return left === 0 || plain.count < 2 ? null : plain.variance / left;
}
