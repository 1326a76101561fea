/** What the decision benchmark has found: a pure function of the set and of what agents answered. Errors are those of games, since positions of one game are not independent. */
import { type Clustered, type ClusteredMean, clusteredMean } from '../statistics/clustered.js';
import { median } from '../statistics/squash.js';
import type { AgentAnswers } from './asking.js';
import { behind, errorOf, lossOf } from './loss.js';
import type { PositionSet, SampledGame } from './position-set.js';

/** Of some of the positions. */
export interface PartFound {
  readonly positions: number;
  /** Points lost a decision. */
  readonly loss: ClusteredMean;
}

export interface AgentFound {
  readonly agent: string;
  readonly positions: number;
  /** Points lost a decision, against the best candidate; low rather than high. */
  readonly loss: ClusteredMean;
  /** Points a decision behind the admiral's own choice; below nothing where it is better. */
  readonly behind: ClusteredMean;
  /** Part of the decisions that are blunders beyond doubt; where a position has few blocks, few are seen. */
  readonly blunders: ClusteredMean;
  /** Part of the decisions that were no candidates. */
  readonly others: number;
  readonly phases: readonly (PartFound & { readonly ruleset: string; readonly phase: string })[];
  readonly scenarios: readonly (PartFound & { readonly scenario: string })[];
  /** Milliseconds a decision, of thinking, and of playing out what nobody had chosen before. */
  readonly thinkMs: number;
  readonly playMs: number;
}

export interface SetFound {
  readonly positions: number;
  readonly games: number;
  readonly scenarios: readonly string[];
  /** Standard error of a position's differences, in points: the median of those that have one, and the part that has at most what the set was made for. Play ends when it looks small, so it is too low. */
  readonly error: { readonly median: number | null; readonly asked: number; readonly within: number };
}

export function setFound({ plan }: PositionSet, games: readonly SampledGame[]): SetFound {
  const errors = games.flatMap(({ positions }) => positions.map(({ values }) => errorOf(values)));
  const known = errors.flatMap((error) => error ?? []);
  const within = known.filter((error) => error <= plan.error).length;
  return {
    positions: errors.length,
    games: games.length,
    scenarios: plan.scenarios.flatMap(({ id }, i) => (games.some(({ scenario }) => scenario === i) ? [id] : [])),
    error: {
      median: known.length === 0 ? null : median(known),
      asked: plan.error,
      within: errors.length === 0 ? 0 : within / errors.length,
    },
  };
}

interface Judged {
  readonly cluster: number;
  readonly stratum: number;
  readonly phase: string;
  readonly loss: number;
  readonly behind: number;
  readonly isBlunder: boolean;
  readonly isOther: boolean;
}

export function agentFound(
  { plan }: PositionSet,
  games: readonly SampledGame[],
  { agent, games: answered }: AgentAnswers,
): AgentFound {
  const judged = answered.flatMap(({ game, answers }) => {
    const { scenario, positions } = games.find((one) => one.game === game)!;
    return positions.map(({ phase, candidates, values }, i): Judged => {
      const { action, values: own } = answers[i]!;
      const chosen = own ?? values[candidates.indexOf(action)]!;
      const loss = lossOf(values, chosen);
      return {
        ...{ cluster: game, stratum: scenario, phase, loss: loss.mean, behind: behind(values[0]!, chosen) },
        ...{ isBlunder: loss.isBlunder, isOther: own !== null },
      };
    });
  });
  const meanOver = (of: readonly Judged[], worth: (one: Judged) => number): ClusteredMean =>
    clusteredMean(of.map((one): Clustered => ({ ...one, value: worth(one) })));
  const part = (of: readonly Judged[]): PartFound => ({
    positions: of.length,
    loss: meanOver(of, ({ loss }) => loss),
  });
  const each = (sum: number): number => sum / Math.max(1, judged.length);
  const rulesetOf = ({ stratum }: Judged): string => plan.scenarios[stratum]!.ruleset;
  const keys = [...new Map(judged.map((one) => [`${rulesetOf(one)}/${one.phase}`, one])).values()];
  return {
    ...{ agent: agent.name, ...part(judged) },
    behind: meanOver(judged, (one) => one.behind),
    blunders: meanOver(judged, ({ isBlunder }) => Number(isBlunder)),
    others: each(judged.filter(({ isOther }) => isOther).length),
    phases: keys.map((key) => ({
      ...{ ruleset: rulesetOf(key), phase: key.phase },
      ...part(judged.filter((one) => one.phase === key.phase && rulesetOf(one) === rulesetOf(key))),
    })),
    scenarios: plan.scenarios.flatMap(({ id }, i) => {
      const own = judged.filter(({ stratum }) => stratum === i);
      return own.length === 0 ? [] : [{ scenario: id, ...part(own) }];
    }),
    thinkMs: each(answered.reduce((sum, { thought }) => sum + thought, 0)),
    playMs: each(answered.reduce((sum, { played }) => sum + played, 0)),
  };
}
