/** Worker thread of a reroll: runs some games from one state. */
import { takeListedOnTrust } from '../../../agents/machine/outside-rulesets.js';
import { resultOfWork, type WorkResult } from '../../../agents/net/fault.js';
import { type AnyScenario, openGame } from '../../../engine/index.js';
import type { Worth } from './books.js';
import { PlayOn } from './play-on.js';

await takeListedOnTrust();

export interface RerollTask {
  /** An id, or a sound scenario of one's own. */
  readonly scenario: string | AnyScenario;
  readonly settings: Readonly<Record<string, string>>;
  readonly state: Int16Array;
  readonly agent: string;
  readonly seed: string;
  /** Games `first` up to but not including `end`. */
  readonly first: number;
  readonly end: number;
}

let opened: PlayOn | undefined;

/** A pool serves one reroll, so the game is opened once. */
export default function playGames(task: RerollTask): Promise<WorkResult<Worth[]>> {
  return resultOfWork(() => playOn(task));
}

async function playOn(task: RerollTask): Promise<Worth[]> {
  opened ??= open(task);
  const worths: Worth[] = [];
  for (let n = task.first; n < task.end; n++) worths.push(await opened.play(task.state, task.seed, n));
  return worths;
}

function open({ scenario, settings, agent }: RerollTask): PlayOn {
  const game = openGame(scenario, settings);
  if (!game.ok) throw new Error(game.message);
  const seated = PlayOn.open(game.value, agent);
  if (!seated.ok) throw new Error(seated.message);
  return seated.value;
}
