/** The ruleset as the registry knows it. */
import type { RulesetEntry, Setting } from '../core/ruleset.js';
import { DecisiveBattleGame } from './index.js';
import { G } from './layout.js';
import { OBSERVATION_COLUMNS } from './observe-columns.js';
import { PHASE_TEXT, PHASES } from './phases.js';
import type { Scenario } from './scenario.js';
import { checkScenario, remarksOn } from './scenario-check.js';
import { SCENARIOS } from './scenarios/index.js';
import { settle } from './setup.js';
import { OPTIONS, type OptionSpec } from './spec.js';
import type { BattleView } from './view.js';

export const ENTRY: RulesetEntry<Scenario, BattleView> = {
  scenarios: SCENARIOS,
  check: checkScenario,
  remarks: remarksOn,
  facts: ({ seats, rounds }) => ({
    seats: seats.map((seat) => seat.id),
    turns: rounds,
    units: seats.reduce((sum, seat) => sum + seat.fleets.flat().length, 0),
    night: false,
  }),
  settings: settingsOf,
  open: (scenario, settings) => new DecisiveBattleGame(scenario, settings),
  columns: OBSERVATION_COLUMNS,
  phase: (s) => PHASE_TEXT[PHASES[s[G.phase]!]!],
};

function settingsOf(scenario: Scenario): Record<string, Setting> {
  const standard = settle(scenario, {});
  const rules = Object.entries<OptionSpec>(OPTIONS);
  return Object.fromEntries(rules.map(([name, { values }]) => [name, { values, standard: standard[name]! }]));
}
