/**
 * Plan of an experiment: all that is settled before the first game, with its hash. What is played under the hash is that and nothing else, so nobody can
 * choose afterwards what was asked. A sequential test of two agents is an experiment of one point, in which nothing is varied.
 */
import { z } from 'zod';
import { sha256 } from '../../../engine/core/sha256.js';
import { type AnyScenario, fail, ok, type Result } from '../../../engine/index.js';
import type { Match } from '../match/rotations.js';
import { effectSchema } from './effects.js';
import { CORRECTIONS, questionSchema } from './question.js';

const FORMAT = 'flagplot-experiment-1';

/** Before so many blocks their spread is not known well enough to conclude anything. */
export const FEWEST = 16;

const stoppingSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('sequential'),
    /** The effect is no better than `elo[0]`, or at least `elo[1]`. */
    elo: z.tuple([z.number(), z.number()]),
    /** How often at most H1 is taken where H0 is true, and H0 where H1 is. */
    alpha: z.number().gt(0).lt(0.5),
    beta: z.number().gt(0).lt(0.5),
    /** After so many blocks it ends open. */
    most: z.int().min(2),
  }),
  z.strictObject({ kind: z.literal('interval'), elo: z.number().gt(0), most: z.int().min(2) }),
  z.strictObject({ kind: z.literal('fixed'), most: z.int().min(2) }),
]);
export type Stopping = Readonly<z.infer<typeof stoppingSchema>>;

/** What is played at a point of the design. */
const pointSchema = z.strictObject({
  /** By factor, as people read it. */
  levels: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Two who change sides, or one a seat. */
  agents: z.array(z.string()).min(1),
  settings: z.record(z.string(), z.string()),
  /** An id, or a scenario as data. Blocks take them in turn. */
  scenarios: z.array(z.union([z.string(), z.record(z.string(), z.unknown())])).min(1),
});
export type Point = Readonly<z.infer<typeof pointSchema>>;

export const planSchema = z.strictObject({
  format: z.literal(FORMAT),
  /** Nothing where two agents are only compared. */
  question: questionSchema.nullable(),
  /** Files that the question names, by path: with them it can be expanded again anywhere. */
  files: z.record(z.string(), z.string()),
  /** Whether the agents change sides in each pair, or keep their seats and play one game instead. */
  seats: z.enum(['swapped', 'fixed']),
  /** Whose lead is measured: of the first agent, or of a seat. */
  of: z.int().min(0),
  points: z.array(pointSchema).min(1),
  effects: z.array(effectSchema).min(1),
  /** Number of the effect by which it ends. */
  primary: z.int().min(0),
  correction: z.enum(CORRECTIONS),
  seed: z.string(),
  /** Whether the luck of the dice is told and taken off. */
  luck: z.boolean(),
  /** Blocks in each scenario that are played first to freeze what is reckoned with, and then do not count. */
  calibration: z.int().min(4),
  stopping: stoppingSchema,
  /** Versions, and SHA-256 of code, agents and scenarios. */
  made: z.looseObject({ code: z.record(z.string(), z.string()) }),
});
export type ExperimentPlan = Readonly<z.infer<typeof planSchema>>;

export const planHash = (plan: ExperimentPlan): string => sha256(JSON.stringify(plan));

/** What somebody asks for. */
export type PlanAsked = Omit<ExperimentPlan, 'format' | 'made'>;

/** Of two agents in some battles, with nothing varied. */
export function comparisonOf(
  agents: readonly [string, string],
  scenarios: readonly (string | AnyScenario)[],
  more: Pick<PlanAsked, 'seed' | 'luck' | 'calibration' | 'stopping'>,
): PlanAsked {
  return {
    question: null,
    files: {},
    seats: 'swapped',
    of: 0,
    points: [{ levels: {}, agents: [...agents], settings: {}, scenarios: scenarios as Point['scenarios'] }],
    effects: [{ name: 'mean', kind: 'mean', factors: [], weights: [1] }],
    primary: 0,
    correction: 'none',
    ...more,
  };
}

interface AgentKnown {
  readonly name: string;
  readonly plays: string;
  readonly isTimed: boolean;
}

/** Each match is known to open. Who goes by the clock plays no game twice, so that nobody could check him. */
export function planOf(
  asked: PlanAsked,
  made: { readonly agents: Readonly<Record<string, AgentKnown>> } & ExperimentPlan['made'],
): Result<ExperimentPlan> {
  const timed = Object.values(made.agents).find(({ isTimed }) => isTimed);
  if (timed !== undefined) {
    return fail(
      'BY_THE_CLOCK',
      `${timed.name} thinks by the clock, so its games cannot be played again; limit it by simulations, as in mcts:2000.`,
    );
  }
  const isMirror = ({ agents }: Point): boolean => new Set(agents.map((name) => made.agents[name]!.plays)).size === 1;
  if (asked.seats === 'swapped' && asked.points.every(isMirror)) {
    return fail('ONE_AGENT', 'Both agents play alike: there is nothing to test. Name two that differ.');
  }
  return ok(planSchema.parse(JSON.parse(JSON.stringify({ format: FORMAT, ...asked, made }))));
}

/** Which block, point and scenario a pair is of: all points of a block have the same dice. */
export function placeOf(
  { points }: Pick<ExperimentPlan, 'points'>,
  pair: number,
): { readonly block: number; readonly point: number; readonly scenario: number; readonly index: number } {
  const block = Math.floor(pair / points.length);
  const scenarios = points[0]!.scenarios.length;
  return { block, point: pair % points.length, scenario: block % scenarios, index: Math.floor(block / scenarios) };
}

/** By point and scenario, the match that is played. Pairs of the calibration have dice of their own. */
export function matchesOf(
  plan: Pick<ExperimentPlan, 'question' | 'points' | 'seats' | 'seed' | 'luck'>,
  isCalibration: boolean,
): Match[][] {
  const { question, points, seats, seed, luck } = plan;
  return points.map(({ agents, settings, scenarios }) =>
    scenarios.map((scenario) => ({
      scenario: scenario as string | AnyScenario,
      settings,
      agents,
      seed: isCalibration ? `${seed}:calibration` : seed,
      ...(seats === 'fixed' && { isSeated: true }),
      ...(luck && { luckAdjusted: true }),
      // Whoever asks a question wants to know how it came.
      ...(question !== null && !isCalibration && { facts: true }),
    })),
  );
}
