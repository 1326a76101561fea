/** The ruleset as the registry knows it. */
import type { OptionSpec } from '../core/option-spec.js';
import type { RulesetEntry, Setting } from '../core/ruleset.js';
import { oddsOfChoice } from './choice-odds.js';
import { diceBranches } from './dice-branches.js';
import { englishOf } from './english.js';
import { BattleshipsGame } from './game.js';
import type { BattleState } from './layout.js';
import { OBSERVATION_COLUMNS } from './observe-columns.js';
import { describe } from './order.js';
import { outcomeOf } from './outcome.js';
import { PHASE_TEXT } from './phases.js';
import { phaseOf } from './question.js';
import type { Scenario } from './scenario.js';
import { checkScenario } from './scenario-check.js';
import { SCENARIOS, type ScenarioId } from './scenarios/index.js';
import { isSecret, learntBy } from './secrets.js';
import { isAbsent, optionsInForce, switchNames } from './setup-options.js';
import { OPTIONS } from './spec.js';
import { verdictMeaning } from './verdict-words.js';
import type { BattleView } from './view.js';
import { weightOf } from './weight.js';

export const ENTRY: RulesetEntry<Scenario, BattleView, BattleState, BattleshipsGame, ScenarioId> = {
  scenarios: SCENARIOS,
  check: checkScenario,
  facts: (scenario) => {
    const { sides, turns, night } = scenario;
    const standard = optionsInForce(scenario, {});
    return {
      seats: sides.map((side) => side.id),
      turns,
      // As it is played unless something is chosen: options bring and leave out ships.
      units: sides.flatMap((side) => side.units).filter((unit) => !isAbsent(unit, standard)).length,
      night,
    };
  },
  settings: settingsOf,
  open: (scenario, settings) => new BattleshipsGame(scenario, settings),
  columns: OBSERVATION_COLUMNS,
  phase: (s) => PHASE_TEXT[phaseOf(s)],
  turnWord: 'turn',
  unitNames: ({ battle }) => battle.names,
  isSecret: (_game, s) => isSecret(s),
  learnt: learntBy,
  odds: oddsOfChoice,
  verdict: (game, settled, [result], [margin]) => verdictMeaning(game.battle, settled, margin!, result!),
  describe,
  outcome: (_game, events) => outcomeOf(events),
  english: englishOf,
  weightOf,
  branches: ({ battle }, s) => diceBranches(battle, s),
};

function settingsOf(scenario: Scenario): Record<string, Setting> {
  const standard = optionsInForce(scenario, {});
  const rules = Object.entries<OptionSpec>(OPTIONS).map(([name, { values }]) => [name, values] as const);
  const own = switchNames(scenario).map(({ option }) => [option, ['off', 'on']] as const);
  return Object.fromEntries([...rules, ...own].map(([name, values]) => [name, { values, standard: standard[name]! }]));
}
