/** What the decision benchmark has found, in words for people. */
import { tFactor, Z_975 } from '../../agents/student.js';
import type { BesidePairs } from '../lab/decisions/beside-pairs.js';
import type { AgentFound, SetFound } from '../lab/decisions/found.js';
import type { ClusteredMean } from '../lab/statistics/clustered.js';
import type { Correlation } from '../lab/statistics/correlation.js';
import { table } from '../words/tables.js';
import { cut } from '../words/text.js';
import { number } from './match-numbers.js';

export interface DecisionsTold {
  /** `changed` are games in which candidates give something else today. */
  readonly set: SetFound & { readonly sha256: string; readonly changed: number };
  /** Who has decided in all positions. */
  readonly agents: readonly AgentFound[];
  readonly beside: BesidePairs | null;
  readonly isStopped: boolean;
}

/** A doctrine in a name may be long. */
const WIDEST = 24;

export function decisionsWords({ set, agents, beside, isStopped }: DecisionsTold): string {
  const stopped = isStopped ? ['', 'Stopped before all had decided: this is what there is.'] : [];
  if (agents.length === 0) return 'Stopped before anybody had decided in all positions.';
  const order = [...agents].sort((a, b) => a.loss.mean - b.loss.mean);
  return [
    `${number(set.positions)} positions of ${number(set.games)} games in ${set.scenarios.length} battles, set ${set.sha256.slice(0, 12)}`,
    '',
    summary(order),
    '',
    'Points lost a decision, by phase',
    parts(order, ({ phases }) => phases.map((one) => ({ ...one, name: `${one.ruleset}: ${one.phase}` }))),
    '',
    'and by battle',
    parts(order, ({ scenarios }) => scenarios.map((one) => ({ ...one, name: one.scenario }))),
    '',
    'Points are hundredths of a battle; lost is what the best candidate would have brought beyond the choice, behind is what the admiral’s own would have.',
    ...(set.error.median === null
      ? []
      : [
          `Of one position differences have a standard error of ${set.error.median.toFixed(1)} points in the middle; ${percent(set.error.within)} have at most ${set.error.asked}.`,
        ]),
    ...(beside === null ? [] : ['', ...besideWords(beside)]),
    ...stopped,
  ].join('\n');
}

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;
/** Of a 95 % interval. */
const half = (se: number, factor: number, digits: number): string => (factor * se).toFixed(digits);
const spreadText = ({ se, freedom }: ClusteredMean, times: number, digits: number): string =>
  se === null ? '' : ` ± ${half(times * se, tFactor(freedom), digits)}`;
const points = (of: ClusteredMean): string => `${of.mean.toFixed(2)}${spreadText(of, 1, 2)}`;

function summary(agents: readonly AgentFound[]): string {
  const header = ['agent', 'points lost', 'behind the admiral', 'blunders', 'no candidates', 'ms'];
  const rows = agents.map(({ agent, loss, behind, blunders, others, thinkMs }) => [
    cut(agent, WIDEST),
    points(loss),
    points(behind),
    `${percent(blunders.mean)}${spreadText(blunders, 100, 1)}`,
    percent(others),
    thinkMs.toFixed(1),
  ]);
  return table(header, rows, header.slice(1));
}

interface NamedPart {
  readonly name: string;
  readonly positions: number;
  readonly loss: ClusteredMean;
}

function parts(agents: readonly AgentFound[], partsOf: (agent: AgentFound) => readonly NamedPart[]): string {
  const columns = agents.map(({ agent }) => cut(agent, WIDEST));
  const rows = partsOf(agents[0]!).map(({ name, positions }) => [
    name,
    number(positions),
    ...agents.map((agent) => points(partsOf(agent).find((one) => one.name === name)!.loss)),
  ]);
  return table(['', 'positions', ...columns], rows, ['positions', ...columns]);
}

function besideWords({ scores, pearson, spearman, seconds }: BesidePairs): string[] {
  const header = ['against the admiral', 'pairs won', 'pairs'];
  const rows = [...scores]
    .sort((a, b) => b.score.mean - a.score.mean)
    .map(({ agent, score, pairs }) => [
      cut(agent, WIDEST),
      pairs === 0 ? '50 %' : `${percent(score.mean)}${score.se === null ? '' : ` ± ${half(100 * score.se, Z_975, 1)}`}`,
      pairs === 0 ? '' : number(pairs),
    ]);
  return [
    table(header, rows, header.slice(1)),
    '',
    pearson === null || spearman === null
      ? 'Too few agents differ to say how points lost and pairs won go together.'
      : `Points lost and pairs won: correlation ${correlationText(pearson)}, of ranks ${correlationText(spearman)}, over ${scores.length} agents.`,
    ...(seconds === null
      ? []
      : [
          `${timeText(seconds.decisions)} of an agent’s decisions have the same error, in parts of the spread, as ${timeText(seconds.pairs)} of pairs, on one core.`,
        ]),
  ];
}

const correlationText = ({ r, interval }: Correlation): string =>
  `${signed2(r)}${interval === null ? '' : ` (${interval.map(signed2).join(' to ')})`}`;
const signed2 = (n: number): string => `${n < 0 ? '-' : '+'}${Math.abs(n).toFixed(2)}`;

function timeText(seconds: number): string {
  if (seconds < 90) return `${seconds.toFixed(0)} s`;
  const minutes = seconds / 60;
  return minutes < 90 ? `${minutes.toFixed(0)} minutes` : `${(minutes / 60).toFixed(1)} hours`;
}
