/** Case generator of the fuzzer: game number `n` of a seed is a scenario, often changed at random, with every option at random. */

import { Draws } from '../../../agents/draws.js';
import {
  type AnyScenario,
  checkScenario,
  type Game,
  openGame,
  type RulesetId,
  SCENARIO_DATA,
  settingsIn,
} from '../../../engine/index.js';
import { changedBattle } from '../../kits/battleships/changed.js';
import { changedWar } from '../../kits/decisive-battle/changed.js';

export interface FuzzJob {
  readonly seed: string;
  readonly number: number;
  /** Games of this ruleset only. */
  readonly ruleset?: RulesetId;
  /** Games of this scenario only, by id; of all in turn where neither is given. */
  readonly scenario?: string;
}

export interface DrawnGame {
  readonly game: Game<Int16Array>;
  readonly scenario: AnyScenario;
  /** Whether it differs from that of the registry, so that a record must carry it. */
  readonly isChanged: boolean;
}

export const diceSeed = ({ seed, number }: FuzzJob): string => `${seed}/${number}`;

export function drawGame(job: FuzzJob): DrawnGame {
  const draws = new Draws(`${diceSeed(job)}/game`);
  const listed = SCENARIO_DATA.filter(
    (s) => s.id === (job.scenario ?? s.id) && s.ruleset === (job.ruleset ?? s.ruleset),
  );
  const original = listed[job.number % listed.length]!;
  const scenario = draws.below(2) === 0 ? original : (soundChange(original, draws) ?? original);
  const settings = drawSettings(scenario, draws);
  const opened = openGame(scenario, settings);
  if (!opened.ok) throw new Error(`fuzz: ${scenario.id} does not open: ${opened.message}`);
  return { game: opened.value, scenario, isChanged: scenario !== original };
}

const drawSettings = (scenario: AnyScenario, draws: Draws): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settingsIn(scenario)).map(([name, { values }]) => [name, draws.oneOf(values)] as const),
  );

/** Many changes of a battle put a ship ashore or off the sheet: some are tried. */
const TRIES = 5;

function soundChange(scenario: AnyScenario, draws: Draws): AnyScenario | undefined {
  for (let i = 0; i < TRIES; i++) {
    const changed = changedAtRandom(scenario, draws);
    if (checkScenario(changed).length === 0) return changed;
  }
  return undefined;
}

function changedAtRandom(scenario: AnyScenario, draws: Draws): AnyScenario {
  switch (scenario.ruleset) {
    case 'battleships':
      return changedBattle(scenario, draws);
    case 'decisive-battle':
      return changedWar(scenario, draws);
  }
}
