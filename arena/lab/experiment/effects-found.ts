/** Every effect of an experiment with its interval: the one that was asked for, and the others, which are told more carefully the more of them there are. */
import { type Estimate, estimate, type Interval, type Mean, meanOf } from '../../../agents/estimate.js';
import { intervalAt } from '../statistics/anytime.js';
import { eloOfEffect } from '../statistics/elo.js';
import { NOTHING } from '../statistics/sequential-test.js';
import { studentChance, studentPoint } from '../statistics/student.js';
import type { DesignEffect } from './effects.js';
import { TIGHT_AT } from './ending.js';
import { type Frozen, statisticOf } from './frozen.js';
import type { PlayedPair } from './pair.js';
import { type ExperimentPlan, FEWEST } from './plan.js';

export interface EffectFound extends Pick<DesignEffect, 'name' | 'kind' | 'factors'> {
  /** Of the squashed lead less its luck, as Elo. */
  readonly elo: number | null;
  /** Of 95 %; of all effects but the one that was asked for together, where they are corrected. It holds at any time, but where the number of blocks was fixed before. */
  readonly interval: Interval | null;
  /** Two-sided, corrected; null where it was looked at while it ran. */
  readonly p: number | null;
  /** In points, as they came. */
  readonly margin: Estimate;
}

const LEVEL = 0.05;

/** @param pairs in whole blocks */
export function effectsFound(plan: ExperimentPlan, frozen: Frozen, pairs: readonly PlayedPair[]): EffectFound[] {
  const { effects, correction, primary } = plan;
  const isFixed = isFixedAt(plan, pairs);
  const told = intervalsOf(plan, pairs);
  const values = effects.map((effect) => blocksOf(plan, effect, pairs, (pair) => statisticOf(pair, frozen)));
  const moments = values.map(meanOf);
  // The one that was asked for stands by itself; the others were looked through for what they might show.
  const others = Math.max(1, effects.length - 1);
  const chances = isFixed ? corrected(moments.map(chanceOf), primary, correction) : moments.map(() => null);
  const inElo = (mean: number): number => eloOfEffect(mean / frozen.spread);
  return effects.map((effect, i) => {
    const of = moments[i]!;
    const alpha = correction === 'none' || i === primary ? LEVEL : LEVEL / others;
    const isMoved = hasMoved(values[i]!);
    const interval = isMoved ? told(of, alpha) : null;
    return {
      ...{ name: effect.name, kind: effect.kind, factors: effect.factors },
      elo: of.count === 0 ? null : inElo(of.mean),
      interval: interval === null ? null : ([inElo(interval[0]), inElo(interval[1])] as Interval),
      p: isMoved ? chances[i]! : null,
      margin: estimate(blocksOf(plan, effect, pairs, ({ lead }) => lead)),
    };
  });
}

/** The effect that was asked for, in one battle of several. */
export interface BattleEffect {
  /** Which of the plan's scenarios. */
  readonly scenario: number;
  readonly blocks: number;
  readonly elo: number | null;
  /** Those of all battles hold together, 95 times in 100 (Bonferroni); null of few blocks that differ. */
  readonly interval: Interval | null;
  readonly margin: Estimate;
}

/** By battle, so that a mean over battles hides none in which it is otherwise; nothing where there is but one. */
export function battlesFound(plan: ExperimentPlan, frozen: Frozen, pairs: readonly PlayedPair[]): BattleEffect[] {
  const { points, effects, primary } = plan;
  const battles = points[0]!.scenarios.length;
  if (battles === 1) return [];
  const effect = effects[primary]!;
  const values = blocksOf(plan, effect, pairs, (pair) => statisticOf(pair, frozen));
  const leads = blocksOf(plan, effect, pairs, ({ lead }) => lead);
  const inElo = (mean: number): number => eloOfEffect(mean / frozen.spread);
  const told = intervalsOf(plan, pairs);
  return Array.from({ length: battles }, (_, scenario) => {
    const isOf = (_value: number, block: number): boolean => block % battles === scenario;
    const own = values.filter(isOf);
    const of = meanOf(own);
    const interval = hasMoved(own) ? told(of, LEVEL / battles) : null;
    return {
      scenario,
      blocks: of.count,
      elo: of.count === 0 ? null : inElo(of.mean),
      interval: interval === null ? null : ([inElo(interval[0]), inElo(interval[1])] as Interval),
      margin: estimate(leads.filter(isOf)),
    };
  });
}

/** Of fewer blocks that differ at all no interval is told. */
export const FEW_MOVED = 8;

const hasMoved = (values: readonly number[]): boolean =>
  values.filter((value) => Math.abs(value) > NOTHING).length >= FEW_MOVED;

// Who stops before the time may have stopped since it pleased him: then only what holds at any time is said.
const isFixedAt = ({ stopping, points }: ExperimentPlan, pairs: readonly PlayedPair[]): boolean =>
  stopping.kind === 'fixed' && pairs.length >= stopping.most * points.length;

/** Student's where the number of blocks was settled before, else what holds at any time. */
const intervalsOf =
  (plan: ExperimentPlan, pairs: readonly PlayedPair[]) =>
  (of: Mean, alpha: number): Interval | null =>
    isFixedAt(plan, pairs) ? intervalOf(of, alpha) : intervalAt({ alpha, tightAt: TIGHT_AT, fewest: FEWEST }, of);

/** By whole block, the sum over its points with the weights of an effect. */
export function blocksOf(
  { points }: Pick<ExperimentPlan, 'points'>,
  { weights }: Pick<DesignEffect, 'weights'>,
  pairs: readonly PlayedPair[],
  of: (pair: PlayedPair) => number,
): number[] {
  return Array.from({ length: Math.floor(pairs.length / points.length) }, (_, block) =>
    weights.reduce((sum, weight, p) => sum + weight * of(pairs[block * points.length + p]!), 0),
  );
}

/** Student's, of so many values that were settled before. */
export function intervalOf(
  { count, mean, variance }: Pick<Mean, 'count' | 'mean' | 'variance'>,
  alpha: number,
): Interval | null {
  if (count < 2) return null;
  const half = studentPoint(1 - alpha / 2, count - 1) * Math.sqrt(variance / count);
  return [mean - half, mean + half];
}

function chanceOf({ count, mean, variance }: Mean): number | null {
  if (count < 2 || variance === 0) return null;
  return 2 * studentChance(-Math.abs(mean) / Math.sqrt(variance / count), count - 1);
}

/** Holm's steps (1979), or Bonferroni's multiple, of all but the one that was asked for. */
function corrected(
  chances: readonly (number | null)[],
  primary: number,
  by: ExperimentPlan['correction'],
): (number | null)[] {
  if (by === 'none') return [...chances];
  const out = [...chances];
  const known = chances
    .flatMap((p, i) => (p === null || i === primary ? [] : [{ p, i }]))
    .toSorted((a, b) => a.p - b.p);
  let least = 0;
  for (const [rank, { p, i }] of known.entries()) {
    const times = by === 'holm' ? known.length - rank : known.length;
    least = Math.min(1, by === 'holm' ? Math.max(least, p * times) : p * times);
    out[i] = least;
  }
  return out;
}
