/** The ruleset as the registry knows it. */
import type { Hex } from '../core/hexmap.js';
import type { RulesetEntry, Setting } from '../core/ruleset.js';
import { oddsOfChoice } from './choice-odds.js';
import { describe } from './describe.js';
import { englishOf } from './english.js';
import { PanzerGame } from './game.js';
import type { BattleState } from './layout.js';
import { namesIn } from './names.js';
import { OBSERVATION_COLUMNS } from './observe-columns.js';
import { outcomeOf } from './outcome.js';
import { PHASE_TEXT, phaseOf } from './phases.js';
import { remarksOn } from './remarks.js';
import type { Scenario } from './scenario.js';
import { checkScenario } from './scenario-check.js';
import { SCENARIOS, type ScenarioId } from './scenarios/index.js';
import { isSecret, learntBy } from './secrets.js';
import { optionsInForce } from './setup.js';
import { OPTIONS } from './spec.js';
import { verdictOf } from './verdict.js';
import type { BattleView } from './view.js';
import { weightOf } from './weight.js';
import { whenOf } from './when.js';

export const ENTRY: RulesetEntry<Scenario, BattleView, BattleState, PanzerGame, ScenarioId> = {
  scenarios: SCENARIOS,
  check: checkScenario,
  remarks: remarksOn,
  facts: (scenario) => ({
    seats: scenario.sides.map(({ id }) => id),
    turns: scenario.turns,
    units: scenario.sides.reduce((sum, { groups }) => sum + countOf(groups), 0),
    night: false,
    when: whenOf(scenario),
  }),
  settings: settingsOf,
  open: (scenario, settings) => new PanzerGame(scenario, settings),
  columns: OBSERVATION_COLUMNS,
  phase: (s) => PHASE_TEXT[phaseOf(s)],
  unitNames: ({ battle }) => battle.names,
  isSecret: ({ battle }, s) => isSecret(battle, s),
  learnt: learntBy,
  odds: oddsOfChoice,
  grid: { top: 'flat', hexOf: hexOfLabel },
  describe: ({ battle }, s, action) => describe(battle, s, action),
  outcome: (_game, events) => outcomeOf(events),
  english: ({ battle }, meaning) => englishOf(namesIn(battle), meaning),
  weightOf,
  verdict: ({ battle }, s) => verdictOf(battle, s),
};

/** Labels are column and row from 01; even columns lie half a hex higher. */
function hexOfLabel(label: string): Hex | undefined {
  const [column, row] = [Number(label.slice(0, 2)), Number(label.slice(2))];
  if (label.length !== 4 || !(column > 0) || !(row > 0)) return undefined;
  return { q: column - 1, r: row - 1 - (column >> 1) };
}

const countOf = (groups: Scenario['sides'][number]['groups']): number =>
  groups.flatMap(({ units }) => units).reduce((sum, { count }) => sum + count, 0);

function settingsOf(scenario: Scenario): Record<string, Setting> {
  const standard = optionsInForce(scenario, {});
  return Object.fromEntries(
    Object.entries(OPTIONS).map(([name, { values, text }]) => [
      name,
      { values, standard: standard[name]!, meaning: text },
    ]),
  );
}
