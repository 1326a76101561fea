/** Report of an experiment: a pure function of what it kept, as data from which page and tables are made. */
import { type Curve, curvesIn } from './curves.js';
import { type FactsFound, factsFound } from './facts-found.js';
import type { Kept } from './log.js';
import type { ExperimentPlan } from './plan.js';
import { type PredictionHeld, predictionsHeld } from './predictions.js';
import { type ExperimentFound, foundIn } from './verdict.js';

/** A pair that tells something: the nearest to what comes on average, and those farthest from it. */
export interface Telling {
  readonly pair: number;
  readonly point: number;
  readonly scenario: number;
  readonly why: 'typical' | 'best' | 'worst';
  readonly lead: number;
}

export interface Report extends ExperimentFound {
  readonly format: 'flagplot-report-1';
  readonly title: string;
  readonly hypothesis: string;
  /** What it was about, by name. */
  readonly effect: string;
  readonly curves: readonly Curve[];
  readonly facts: readonly FactsFound[];
  readonly predictions: readonly PredictionHeld[];
  readonly telling: readonly Telling[];
  /** Where what was played is not what was planned. */
  readonly deviations: readonly string[];
}

export function reportOf(kept: Kept): Report {
  const { plan, frozen, pairs } = kept;
  const found = foundIn(kept);
  const counted = pairs.slice(0, found.pairs);
  return {
    format: 'flagplot-report-1',
    title: plan.question?.title ?? plan.points[0]!.agents.join(' against '),
    hypothesis: plan.question?.hypothesis ?? '',
    effect: plan.effects[plan.primary]!.name,
    ...found,
    curves: frozen === undefined ? [] : curvesIn(plan, frozen, counted),
    facts: factsFound(plan, counted),
    predictions: predictionsHeld(plan, found.effects),
    telling: tellingIn(kept, found.pairs),
    deviations: [...kept.deviations, ...shortfall(plan, found)],
  };
}

function shortfall({ stopping }: ExperimentPlan, { isAnswered, isAlike, blocks }: ExperimentFound): string[] {
  if (isAnswered) return [];
  if (isAlike) return [`In ${blocks} blocks nothing differed: the points play alike.`];
  return blocks < stopping.most
    ? [`It was stopped after ${blocks} of ${stopping.most} blocks.`]
    : [`It ended open after ${blocks} blocks, the most that were planned.`];
}

/** Of the points by whose difference the question is answered: among them the middle, the best and the worst. */
function tellingIn({ plan, pairs }: Kept, counted: number): Telling[] {
  const { weights } = plan.effects[plan.primary]!;
  const most = weights.indexOf(Math.max(...weights));
  const of = pairs.slice(0, counted).filter(({ point }) => point === most);
  if (of.length < 3) return [];
  const sorted = of.toSorted((a, b) => a.lead - b.lead || a.pair - b.pair);
  const chosen = [
    ['typical', sorted[sorted.length >> 1]!],
    ['best', sorted.at(-1)!],
    ['worst', sorted[0]!],
  ] as const;
  return chosen.map(([why, { pair, point, scenario, lead }]) => ({ pair, point, scenario, why, lead }));
}
