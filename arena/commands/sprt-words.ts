/** What a sequential test has found, in words for people. */
import type { Kept } from '../lab/experiment/log.js';
import type { Point, Stopping } from '../lab/experiment/plan.js';
import { calibrationPairs } from '../lab/experiment/run.js';
import type { ExperimentFound } from '../lab/experiment/verdict.js';
import { number, signed } from './match-numbers.js';

/** Of a plan that tests hypotheses. */
type Tested = Extract<Stopping, { kind: 'sequential' }>;

const percent = (share: number): string => `${Math.round(100 * share)} %`;

export function sprtWords({ plan }: Kept, found: ExperimentFound): string {
  const { agents, scenarios } = plan.points[0]!;
  const stopping = plan.stopping as Tested;
  const where = scenarios.length === 1 ? nameOf(scenarios[0]!) : `${scenarios.length} battles in turn`;
  const { pairs, margin, saved, pentanomial, bounds, llr } = found;
  return [
    `${agents[0]} (A) against ${agents[1]} (B): ${where}, ${number(pairs)} ${pairs === 1 ? 'pair' : 'pairs'}, seed ${plan.seed}`,
    '',
    verdictWords(found, stopping),
    '',
    ...(found.elo === null ? [] : [`Elo                  ${eloWords(found)}`]),
    `log likelihood ratio ${llr.toFixed(2)}, of ${bounds!.low.toFixed(2)} (H0) and ${bounds!.high.toFixed(2)} (H1)`,
    `pairs of 0 ½ 1 1½ 2  ${pentanomial.join('  ')}`,
    `points a pair        ${signed(margin.mean)}${margin.se === null ? '' : ` (standard error ${margin.se.toFixed(1)})`}`,
    ...(saved === null ? [] : [`without luck taken off ${saved.toFixed(1)} times the pairs`]),
    '',
    `H0: A is at most ${stopping.elo[0]} Elo better; H1: at least ${stopping.elo[1]}. ${number(calibrationPairs(plan))} pairs before those were for the scale and do not count.`,
    `plan ${found.plan.slice(0, 16)}`,
  ].join('\n');
}

function verdictWords({ verdict, pairs }: ExperimentFound, { alpha, beta, elo, most }: Tested): string {
  if (verdict === 'H1')
    return `A is better: H1 (at least ${elo[1]} Elo) is taken over H0. Where H0 is true that happens in ${percent(alpha)} of such tests at most.`;
  if (verdict === 'H0')
    return `A is not better by ${elo[1]} Elo: H0 is taken. Where H1 is true that happens in ${percent(beta)} of such tests at most.`;
  return pairs >= most
    ? `Open after ${number(pairs)} pairs, the most that were allowed.`
    : 'Open: it was stopped before it could say.';
}

function eloWords({ elo, interval, verdict }: ExperimentFound): string {
  const range = interval === null ? '' : ` (${interval.map((end) => signed(end)).join(' to ')})`;
  return `${signed(elo!)}${range}${verdict === 'open' ? ', at any time' : ', in 19 of 20 cases; half of such estimates are too high'}`;
}

const nameOf = (scenario: Point['scenarios'][number]): string =>
  typeof scenario === 'string' ? scenario : String(scenario.id);
