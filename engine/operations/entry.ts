/** The ruleset as the registry knows it. */
import type { Hex } from '../core/hexmap.js';
import type { RulesetEntry, Setting } from '../core/ruleset.js';
import { describe } from './describe.js';
import { diceBranches } from './dice-branches.js';
import { englishOf } from './english.js';
import { oddsOfChoice } from './fight-odds.js';
import { OperationsGame } from './game.js';
import { type CampaignState, G } from './layout.js';
import { namesIn } from './names.js';
import { OBSERVATION_COLUMNS } from './observe-columns.js';
import { outcomeOf } from './outcome.js';
import { PHASE_TEXT, PHASES } from './phases.js';
import type { Counted, Scenario } from './scenario.js';
import { checkScenario } from './scenario-check.js';
import { SCENARIOS, type ScenarioId } from './scenarios/index.js';
import { isSecret, learntBy } from './secrets.js';
import { optionsInForce } from './setup.js';
import { OPTIONS } from './spec.js';
import { verdictOf } from './verdict.js';
import type { CampaignView } from './view.js';
import { weightOf } from './weight.js';

export const ENTRY: RulesetEntry<Scenario, CampaignView, CampaignState, OperationsGame, ScenarioId> = {
  scenarios: SCENARIOS,
  check: checkScenario,
  facts: (scenario) => ({
    seats: scenario.seats.map(({ id }) => id),
    turns: scenario.turns,
    units: scenario.seats
      .flatMap(({ forces }) => forces)
      .reduce((sum, { units, aircraft = [] }) => sum + countOf(units) + countOf(aircraft), 0),
    night: false,
  }),
  settings: settingsOf,
  open: (scenario, settings) => new OperationsGame(scenario, settings),
  columns: OBSERVATION_COLUMNS,
  phase: (s) => PHASE_TEXT[PHASES[s[G.phase]!]!],
  grid: { top: 'flat', hexOf: hexOfLabel },
  unitNames: ({ campaign }) => campaign.names,
  isSecret: (_game, s) => isSecret(s),
  learnt: learntBy,
  odds: ({ campaign }, known, action) => oddsOfChoice(campaign, known, action),
  describe: ({ campaign }, s, action) => describe(campaign, s, action),
  outcome: (_game, events) => outcomeOf(events),
  english: ({ campaign }, meaning) => englishOf(namesIn(campaign), meaning),
  verdict: ({ campaign }, s, result) => verdictOf(campaign, s, result),
  weightOf,
  branches: ({ campaign }, s) => diceBranches(campaign, s),
};

/** Labels are column and row from 01; odd columns stand half a hex higher. */
function hexOfLabel(label: string): Hex | undefined {
  const match = /^(\d\d)(\d\d)$/.exec(label);
  if (match === null) return undefined;
  const [column, row] = [Number(match[1]), Number(match[2])];
  return column < 1 || row < 1 ? undefined : { q: column - 1, r: row - 1 - ((column - 1) >> 1) };
}

const countOf = (units: readonly Counted[]): number => units.reduce((sum, { count }) => sum + count, 0);

function settingsOf(scenario: Scenario): Record<string, Setting> {
  const standard = optionsInForce(scenario, {});
  return Object.fromEntries(
    Object.entries(OPTIONS).map(([name, { values, text }]) => [
      name,
      { values, standard: standard[name]!, meaning: text },
    ]),
  );
}
