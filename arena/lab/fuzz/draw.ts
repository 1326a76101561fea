/** Case generator of the fuzzer: game number `n` of a seed is a scenario, often changed at random, with every option at random. */

import { Draws } from '../../../agents/draws.js';
import {
  type AnyScenario,
  type Game,
  openGame,
  openSound,
  type RulesetId,
  SCENARIO_DATA,
  type SoundScenario,
  settingsIn,
  soundScenario,
} from '../../../engine/index.js';
import { papersOf } from '../../kits/rulesets.js';

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
  const changed = draws.below(2) === 0 ? undefined : soundChange(original, draws);
  const scenario = changed ?? original;
  const settings = drawSettings(scenario, draws);
  const opened = changed === undefined ? openGame(original, settings) : openSound(changed, settings);
  if (!opened.ok) throw new Error(`fuzz: ${scenario.id} does not open: ${opened.message}`);
  return { game: opened.value, scenario, isChanged: changed !== undefined };
}

const drawSettings = (scenario: AnyScenario, draws: Draws): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settingsIn(scenario)).map(([name, { values }]) => [name, draws.oneOf(values)] as const),
  );

/** Many changes of a battle put a ship ashore or off the sheet: some are tried. */
const TRIES = 5;

/** Nothing where none was found, or where the ruleset's papers know none. */
function soundChange(scenario: AnyScenario, draws: Draws): SoundScenario | undefined {
  const papers = papersOf(scenario.ruleset);
  if (papers.changed === undefined) return undefined;
  for (let i = 0; i < TRIES; i++) {
    const changed = soundScenario(papers.changed(scenario, draws));
    if (changed.ok) return changed.value;
  }
  return undefined;
}
