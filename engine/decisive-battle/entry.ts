/** The ruleset as the registry knows it. */
import type { OptionSpec } from '../core/option-spec.js';
import type { RulesetEntry, Setting } from '../core/ruleset.js';
import { oddsOfChoice } from './choice-odds.js';
import { describe } from './describe.js';
import { diceBranches } from './dice-branches.js';
import { englishOf } from './english.js';
import { DecisiveBattleGame } from './game.js';
import { type BattleState, G } from './layout.js';
import { namesIn } from './names.js';
import { OBSERVATION_COLUMNS } from './observe-columns.js';
import { outcomeOf } from './outcome.js';
import { PHASE, PHASE_TEXT, PHASES } from './phases.js';
import type { Scenario } from './scenario.js';
import { checkScenario, remarksOn } from './scenario-check.js';
import { SCENARIOS, type ScenarioId } from './scenarios/index.js';
import { isSecret, learntBy } from './secrets.js';
import { optionsInForce } from './setup.js';
import { OPTIONS } from './spec.js';
import { verdictOf } from './verdict.js';
import type { BattleView } from './view.js';
import { weightOf } from './weight.js';
import { whenOf } from './when.js';

export const ENTRY: RulesetEntry<Scenario, BattleView, BattleState, DecisiveBattleGame, ScenarioId> = {
  scenarios: SCENARIOS,
  check: checkScenario,
  remarks: remarksOn,
  facts: (scenario) => ({
    seats: scenario.seats.map((seat) => seat.id),
    turns: scenario.rounds,
    units: scenario.seats.reduce((sum, seat) => sum + seat.fleets.flat().length, 0),
    night: false,
    when: whenOf(scenario),
  }),
  settings: settingsOf,
  open: (scenario, settings) => new DecisiveBattleGame(scenario, settings),
  columns: OBSERVATION_COLUMNS,
  phase: (s) => PHASE_TEXT[PHASES[s[G.phase]!]!],
  turnWord: 'round',
  unitNames: ({ battle }) => battle.names,
  isSecret: (_game, s) => isSecret(s),
  learnt: learntBy,
  odds: oddsOfChoice,
  verdict: verdictOf,
  describe: ({ battle }, s, action) => describe(battle, s, action),
  outcome: (_game, events) => outcomeOf(events),
  english: ({ battle }, meaning) => englishOf(namesIn(battle), meaning),
  weightOf,
  branches: ({ battle }, s) => diceBranches(battle, s),
  // The guns of a salvo are thrown one by one.
  throwGroup: (s) => (s[G.phase] === PHASE.fire ? `salvo ${s[G.turn]}/${s[G.unit]}` : undefined),
};

function settingsOf(scenario: Scenario): Record<string, Setting> {
  const standard = optionsInForce(scenario, {});
  const rules = Object.entries<OptionSpec>(OPTIONS);
  return Object.fromEntries(rules.map(([name, { values }]) => [name, { values, standard: standard[name]! }]));
}
