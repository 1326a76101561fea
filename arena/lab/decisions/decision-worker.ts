/** Worker thread of the decision benchmark: calibrates a battle, samples a game, or has an agent decide in the positions of one. */
import { takeListedOnTrust } from '../../../agents/machine/outside-rulesets.js';
import { resultOfWork, type WorkResult } from '../../../agents/net/fault.js';
import { type AnyScenario, type Game, openGame } from '../../../engine/index.js';
import { type Answered, answersOf, type Known } from './answering.js';
import { Making, type MakingManner } from './making.js';
import type { FrozenPlay, SampledGame } from './position-set.js';

await takeListedOnTrust();

interface OfBattle {
  readonly scenario: string | AnyScenario;
}

export type DecisionTask =
  | (OfBattle & {
      readonly kind: 'calibrate';
      readonly manner: MakingManner;
      readonly index: number;
      readonly seconds: number;
    })
  | (OfBattle & {
      readonly kind: 'sample';
      readonly manner: MakingManner;
      readonly place: Pick<SampledGame, 'game' | 'scenario'>;
      readonly number: number;
      readonly frozen: FrozenPlay;
    })
  | (OfBattle & {
      readonly kind: 'answer';
      readonly agent: string;
      readonly sampled: SampledGame;
      readonly frozen: FrozenPlay;
      readonly known: Known;
    });

export interface DecisionDone {
  readonly calibrate: FrozenPlay;
  readonly sample: SampledGame;
  readonly answer: Answered;
}

export default function decide<K extends DecisionTask['kind']>(
  task: Extract<DecisionTask, { kind: K }>,
): Promise<WorkResult<DecisionDone[K]>> {
  return resultOfWork(async () => (await done(task)) as DecisionDone[K]);
}

async function done(task: DecisionTask): Promise<DecisionDone[DecisionTask['kind']]> {
  const game = gameOf(task.scenario);
  switch (task.kind) {
    case 'calibrate':
      return await new Making(game, task.manner).calibrate(task.index, task.seconds);
    case 'sample':
      return await new Making(game, task.manner).sampled(task.place, task.number, task.frozen);
    case 'answer':
      return await answersOf(game, task);
  }
}

/** Opened once a battle: what is compiled for it stays. */
const opened = new Map<string, Game<Int16Array>>();

function gameOf(scenario: string | AnyScenario): Game<Int16Array> {
  const key = typeof scenario === 'string' ? scenario : JSON.stringify(scenario);
  const known = opened.get(key);
  if (known !== undefined) return known;
  const game = openGame(scenario, {});
  if (!game.ok) throw new Error(game.message);
  opened.set(key, game.value);
  return game.value;
}
