/** Semantic validation of settings, beyond their shape: scenarios, agents and moments that are not there, sums of nothing. */
import { createAgent, mannerOf } from '../agents/registry.js';
import { kitOf, rulesetsWith } from '../agents/rulesets.js';
import { onSecondLadder, secondLadderOf } from '../agents/second-ladders.js';
import { didYouMean } from '../engine/core/did-you-mean.js';
import { type GameSpec, SCENARIO_DATA, scenarioData } from '../engine/index.js';
import type { TrainingConfig } from './config.js';
import { isFixedNetwork } from './fixed-networks.js';
import { mixtureOf, withMixture } from './rulesets.js';
import { unknownMoments } from './self-play/moments.js';
import { openSource } from './source.js';

/** The first fault, in words; undefined where there is none. */
export const faultIn = (config: TrainingConfig): string | undefined =>
  scenarioFault(config) ?? weightFault(config) ?? agentFault(config) ?? momentFault(config);

const specOf = (scenario: string): GameSpec => openSource({ scenario }).spec;

function scenarioFault({ games, gate }: TrainingConfig): string | undefined {
  if ((games.mixture === undefined) === (games.scenarios === undefined))
    return 'games: give either `mixture` or `scenarios`';
  const named = [...(games.scenarios ?? []).map(({ scenario }) => scenario), ...gate.scenarios];
  for (const id of named) {
    if (scenarioData(id) === undefined) {
      if (onSecondLadder(id) !== undefined)
        return `\`${id}\` is of the second ladder, which nothing is taught on; \`gate.secondLadder\` plays all of it`;
      const ids = SCENARIO_DATA.map((s) => s.id);
      return `there is no scenario \`${id}\`${didYouMean(id, ids)}; \`flagplot scenarios\` lists them`;
    }
    const seats = specOf(id).seats.length;
    if (seats !== 2) return `\`${id}\` is for ${seats}; a network learns in battles between two`;
  }
  const { ruleset } = specOf(gate.scenarios[0]!);
  const other = named.find((id) => specOf(id).ruleset !== ruleset);
  if (other !== undefined) return `\`${other}\` is not of ${ruleset}, as the first of the gate is`;
  if (games.mixture !== undefined && mixtureOf(ruleset) === undefined)
    return `games.mixture: there is one for ${withMixture()}, and the gate is of ${ruleset}; give games.scenarios`;
  if (gate.secondLadder === true && secondLadderOf(ruleset).length === 0)
    return `gate.secondLadder: ${ruleset} has no second ladder; leave it out`;
  const held = gate.scenarios.find((id) => games.mixture?.heldOut.includes(id));
  return held && `\`${held}\` is held out; the gate must not choose by it`;
}

/** Something must be drawn, also before there is a past self. */
function weightFault({ games, opponents, imitation }: TrainingConfig): string | undefined {
  const isNothing = (weights: readonly number[]): boolean => !weights.some((weight) => weight > 0);
  if (games.scenarios !== undefined && isNothing(games.scenarios.map(({ weight }) => weight)))
    return 'games.scenarios: at least one needs a weight above 0';
  if (isNothing([opponents.itself, ...Object.values(opponents.agents)]))
    return 'opponents: `itself` or one of `agents` needs a weight above 0';
  if (imitation.steps > 0 && isNothing(Object.values(imitation.agents)))
    return 'imitation.agents: at least one needs a weight above 0';
  return undefined;
}

/** Games of a run are played side by side on each thread, so nobody in them may wait for a clock or for another thread. */
function agentFault({ opponents, imitation, gate }: TrainingConfig): string | undefined {
  const game = openSource({ scenario: gate.scenarios[0]! });
  const named = [
    ...Object.keys(opponents.agents).map((name) => ['opponents.agents', name] as const),
    ...Object.keys(imitation.agents).map((name) => ['imitation.agents', name] as const),
    ...gate.ladder.map((name) => ['gate.ladder', name] as const),
  ];
  for (const [where, name] of named) {
    // Their files are read when the run is opened; but nobody learns from one by heart.
    if (isFixedNetwork(name) && where !== 'imitation.agents') continue;
    const agent = createAgent(name, game);
    if (!agent.ok) return `${where}: ${agent.message}`;
    if (mannerOf(name).waits)
      return `${where}: \`${name}\` takes its time; a run takes agents that answer at once, \`mcts:64\`, \`net\` and \`net:FILE.onnx\``;
  }
  return undefined;
}

function momentFault({ learning, imitation, gate }: TrainingConfig): string | undefined {
  const { observation, ruleset } = specOf(gate.scenarios[0]!);
  const when = [learning.shortly, imitation.alongside, imitation.tutor].flatMap((at) => at?.when ?? []);
  const [strange] = unknownMoments(observation, when);
  if (strange !== undefined)
    return `there is no moment \`${strange}\`${didYouMean(strange, observation.globals)}; there are: ${observation.globals.join(', ')}`;
  if (imitation.tutor !== undefined && kitOf(ruleset).scoreLed === undefined)
    return `imitation.tutor: there is one for ${rulesetsWith('scoreLed')}, not for ${ruleset}`;
  return undefined;
}
