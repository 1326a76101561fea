/**
 * flagplot/engine: the rules of hex-and-dice wargames as a pure library. The only file that knows all rulesets.
 *
 * Opening a game takes a scenario of the registry by id, or the data of one; see `engine/README.md` for a first game.
 */
import { BattleshipsGame } from './battleships/index.js';
import type { Scenario } from './battleships/scenario.js';
import { checkScenario } from './battleships/scenario-check.js';
import { SCENARIOS } from './battleships/scenarios/index.js';
import { switchNames } from './battleships/setup-options.js';
import { OPTIONS } from './battleships/spec.js';
import type { Game } from './core/game.js';
import { fail, ok, type Result } from './core/result.js';

export * from './core/actions.js';
export * from './core/brand.js';
export * from './core/chance.js';
export * from './core/events.js';
export { FairChance } from './core/fair.js';
export * from './core/game.js';
export * from './core/layout.js';
export * from './core/odds.js';
export * from './core/perft.js';
export * from './core/position.js';
export * from './core/record.js';
export * from './core/result.js';

export const RULESETS = ['battleships'] as const;
export type RulesetId = (typeof RULESETS)[number];

/** What a list of scenarios tells. */
export interface ScenarioInfo {
  readonly ruleset: RulesetId;
  readonly id: string;
  readonly title: string;
  readonly date: string;
  readonly seats: readonly string[];
  readonly turns: number;
  readonly units: number;
  readonly night: boolean;
  /** Whether it counts in comparisons of strength. */
  readonly ladder: boolean;
}

export const scenarios = (): ScenarioInfo[] =>
  SCENARIOS.map((scenario) => ({
    ruleset: 'battleships',
    id: scenario.id,
    title: scenario.title,
    date: scenario.date,
    seats: scenario.sides.map((side) => side.id),
    turns: scenario.turns,
    units: scenario.sides.reduce((sum, side) => sum + side.units.length, 0),
    night: scenario.night,
    ladder: scenario.ladder,
  }));

export type OpenCode = 'NO_SCENARIO' | 'BAD_SCENARIO' | 'BAD_OPTION';

/**
 * A game of the scenario with this id, or of this data (shaped like one; its meaning is checked here), with settings over its
 * options.
 */
export function openGame(
  scenario: string | Scenario,
  settings: Readonly<Record<string, string>> = {},
): Result<Game<Int16Array>, OpenCode> {
  const data = typeof scenario === 'string' ? SCENARIOS.find((s) => s.id === scenario) : scenario;
  if (data === undefined) {
    return fail(
      'NO_SCENARIO',
      `There is no scenario \`${scenario}\`. There are: ${SCENARIOS.map((s) => s.id).join(', ')}.`,
    );
  }
  const problem = checkScenario(data)[0];
  if (problem !== undefined) return fail('BAD_SCENARIO', problem.message, { at: problem.path });
  const switches = switchNames(data).map((s) => s.option);
  for (const [name, value] of Object.entries(settings)) {
    const values = Object.hasOwn(OPTIONS, name)
      ? (OPTIONS[name as keyof typeof OPTIONS].values as readonly string[])
      : switches.includes(name)
        ? ['off', 'on']
        : undefined;
    if (values === undefined) {
      const known = [...Object.keys(OPTIONS), ...switches].join(', ');
      return fail('BAD_OPTION', `There is no option \`${name}\` here. There are: ${known}.`);
    }
    if (!values.includes(value)) {
      return fail('BAD_OPTION', `Option \`${name}\` takes ${values.join(' or ')}, not \`${value}\`.`);
    }
  }
  return ok(new BattleshipsGame(data, settings));
}
