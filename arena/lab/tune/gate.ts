/** Gate of a tuned doctrine: the sequential test of it against what it was tuned from, with dice that no search has seen. */

import type { AnyScenario } from '../../../engine/index.js';
import { ok, type Result } from '../../../engine/index.js';
import { ExperimentLog } from '../experiment/log.js';
import { madeFor } from '../experiment/made.js';
import { comparisonOf, planOf } from '../experiment/plan.js';
import { type Players, runExperiment } from '../experiment/run.js';
import { type ExperimentFound, foundIn } from '../experiment/verdict.js';

export interface GateAsked {
  readonly agents: readonly [tuned: string, before: string];
  readonly scenarios: readonly (string | AnyScenario)[];
  readonly seed: string;
  readonly elo: readonly [number, number];
  readonly calibration: number;
  /** Pairs at most. */
  readonly most: number;
  readonly luck: boolean;
  /** Where its pairs are kept. */
  readonly file: string | undefined;
}

const ERROR = 0.05;

export async function runGate(
  asked: GateAsked,
  players: Players,
  signal: AbortSignal,
  watch: (pairs: number, isCalibration: boolean) => void,
): Promise<Result<ExperimentFound>> {
  const { agents, scenarios, seed, elo, calibration, most, luck } = asked;
  const test = comparisonOf(agents, scenarios, {
    ...{ luck, calibration },
    seed: `${seed}:gate`,
    stopping: { kind: 'sequential', elo: [...elo], alpha: ERROR, beta: ERROR, most },
  });
  const plan = planOf(test, madeFor(test));
  if (!plan.ok) return plan;
  const opened = ExperimentLog.open(asked.file, plan.value);
  if (!opened.ok) return opened;
  const { log, kept } = opened.value;
  try {
    const told = await runExperiment(
      kept,
      log,
      players,
      ({ blocks, isCalibration }) => watch(blocks, isCalibration),
      signal,
    );
    return ok(foundIn(told));
  } finally {
    log?.close();
  }
}
