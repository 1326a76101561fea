/** Scheduler of a step's games: drawn from the seed of the run and the number of the step alone. */
import { Draws } from '../../agents/draws.js';
import { assert } from '../../engine/core/result.js';
import { scenarioData } from '../../engine/index.js';
import type { TrainingConfig } from '../config.js';
import { type FixedNetworks, NO_NETWORKS } from '../fixed-networks.js';
import type { Source } from '../source.js';
import type { KeyedNetwork, NetworkJob, SelfPlayJob, SitterName } from './job.js';

/** The network that learns is the first of a job, a past self the second if there is one; those that never learn follow, by name. */
export const LEARNER_NETWORK = 0;
export const PAST_NETWORK = 1;

/**
 * `model` is the network that plays and learns, `pool` holds its past selves, `fixed` the networks among the opponents; before the
 * imitation is over, it watches.
 */
export function stepJobs(
  config: TrainingConfig,
  step: number,
  model: KeyedNetwork,
  pool: readonly KeyedNetwork[],
  fixed: FixedNetworks = NO_NETWORKS,
): SelfPlayJob[] {
  return step < config.imitation.steps ? lessons(config, step, model) : selfPlay(config, step, model, pool, fixed);
}

/** Games between the agents that are to be imitated. */
function lessons(config: TrainingConfig, step: number, model: KeyedNetwork): SelfPlayJob[] {
  const agents = Object.entries(config.imitation.agents);
  return Array.from({ length: config.games.jobs }, (_, j) => {
    const seed = `${config.seed}/step ${step}/job ${j}`;
    const draws = new Draws(seed);
    const games = Array.from({ length: config.games.each }, (_, g) => ({
      source: drawSource(config, draws, `${seed}/game ${g}`),
      seed: `${seed}/game ${g}`,
      sitters: [drawFrom(agents, draws), drawFrom(agents, draws)],
    }));
    const settings = {
      lambda: 1,
      lambdaOverDice: 1,
      winWeight: 0,
      unitsInFull: config.learning.unitsInFull,
      leastChance: 0,
    };
    const networks = [{ model, greedy: true, learns: true }];
    return { networks, games, parallel: 1, seed: `${seed}/draws`, settings, teaches: 'all' };
  });
}

function selfPlay(
  config: TrainingConfig,
  step: number,
  model: KeyedNetwork,
  pool: readonly KeyedNetwork[],
  fixed: FixedNetworks,
): SelfPlayJob[] {
  return Array.from({ length: config.games.jobs }, (_, j) => {
    const seed = `${config.seed}/step ${step}/job ${j}`;
    const draws = new Draws(seed);
    const past = pool.length === 0 ? undefined : draws.oneOf(pool);
    const { itself, agents } = config.opponents;
    const networks: NetworkJob[] = [{ model, greedy: false, learns: true }];
    if (past !== undefined) networks.push({ model: past, greedy: false, learns: false });
    const seatOf = (name: string): SitterName => {
      const network = fixed.get(name);
      // As it plays in a match: what it thinks best.
      return network === undefined ? name : networks.push({ name, model: network, greedy: true, learns: false }) - 1;
    };
    const opponents: [SitterName, number][] = [
      [LEARNER_NETWORK, itself],
      [PAST_NETWORK, past === undefined ? 0 : config.opponents.past],
      ...Object.entries(agents).map(([name, weight]): [SitterName, number] => [seatOf(name), weight]),
    ];
    const games = Array.from({ length: config.games.each }, (_, g) => {
      const source = drawSource(config, draws, `${seed}/game ${g}`);
      const opponent = drawFrom(opponents, draws);
      const isFirst = draws.happens(0.5);
      const sitters = isFirst ? [LEARNER_NETWORK, opponent] : [opponent, LEARNER_NETWORK];
      return { source, seed: `${seed}/game ${g}`, sitters };
    });
    const { lambda, lambdaOverDice, shortly, winWeight, unitsInFull, leastChance } = config.learning;
    const { alongside, tutor } = config.imitation;
    return {
      networks,
      games,
      parallel: config.games.each,
      seed: `${seed}/draws`,
      settings: { lambda, lambdaOverDice, shortly, winWeight, unitsInFull, leastChance },
      ...(alongside && { teaches: alongside.when }),
      ...(tutor && { tutor }),
    };
  });
}

function drawSource({ games, gate }: TrainingConfig, draws: Draws, seed: string): Source {
  if (games.mixture !== undefined) {
    const judged = scenarioData(gate.scenarios[0]!);
    assert(judged !== undefined, 'the gate has scenarios of the registry');
    return { ruleset: judged.ruleset, mixture: games.mixture, seed: `${seed}/scenario` };
  }
  const scenario = drawFrom(
    games.scenarios!.map(({ scenario, weight }) => [scenario, weight] as const),
    draws,
  );
  return { scenario };
}

const drawFrom = <T>(choices: readonly (readonly [T, number])[], draws: Draws): T =>
  draws.weighted(
    choices.map(([choice]) => choice),
    choices.map(([, weight]) => weight),
  );
