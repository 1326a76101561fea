/** The campaigns of operations as the registry knows them: with a setting by which their surface actions are fought out on the chart. */
import { ENTRY as CHART, RULESET as CHART_RULESET } from '../battleships/index.js';
import type { ChoiceOdds } from '../core/choice-odds.js';
import { partOf } from '../core/inner.js';
import type { Meaning } from '../core/meaning.js';
import type { RulesetEntry, Setting } from '../core/ruleset.js';
import { ENTRY as CAMPAIGN, type CampaignState, G, type OperationsGame, type Scenario } from '../operations/index.js';
import { kindOnChart } from './events.js';
import { type Fought, TacticalGame, type TacticalView, TO_CHART } from './game.js';
import { shipsIn } from './setting.js';

type AnyGame = OperationsGame | TacticalGame;
type ScenarioId = (typeof CAMPAIGN)['scenarios'][number]['id'];

/** How surface actions are fought. The version of the chart is told too: a record plays only by the one it was written with. */
const SETTINGS: Readonly<Record<'actions' | 'chart', Setting>> = {
  actions: {
    values: ['table', 'chart', 'agreed'],
    standard: 'table',
    tactical: 'chart',
    meaning:
      'Surface actions are fought at the table, ship by ship on a battle chart, or there where both sides say so each time.',
  },
  chart: { values: [CHART_RULESET], standard: CHART_RULESET, meaning: 'The rules of the battle chart.' },
};

/** An order of a battle, told by the game of that battle. */
interface BattleOrder extends Meaning {
  readonly kind: 'on-chart';
  readonly words: string;
}

function open(scenario: Scenario, settings: Readonly<Record<string, string>>): AnyGame {
  const { actions = 'table', chart: _, ...campaign } = settings;
  return actions === 'table'
    ? CAMPAIGN.open(scenario, campaign)
    : new TacticalGame(scenario, actions as Fought, campaign);
}

/** The battle that is under way in a state, and its own state. */
function battleIn(game: AnyGame, s: CampaignState) {
  const inner = game instanceof TacticalGame ? game.innerOf(s) : undefined;
  return inner && { game: inner.game, state: partOf(s, inner.from, inner.end) };
}

const campaignOf = (game: AnyGame): OperationsGame => (game instanceof TacticalGame ? game.outer : game);
const isAsked = (game: AnyGame, s: CampaignState): boolean => game instanceof TacticalGame && game.isOwnQuestion(s);

function oddsOf(
  game: AnyGame,
  known: CampaignState,
  action: Parameters<TacticalGame['write']>[1],
): ChoiceOdds | undefined {
  if (isAsked(game, known)) return undefined;
  const battle = battleIn(game, known);
  if (battle === undefined) return CAMPAIGN.odds!(campaignOf(game), known, action);
  const odds = CHART.odds!(battle.game, battle.state, action);
  const ships = shipsIn(known);
  return odds && { ...odds, units: odds.units.map((one) => ({ ...one, unit: ships[one.unit]! })) };
}

function describe(game: AnyGame, s: CampaignState, action: Parameters<TacticalGame['write']>[1]): Meaning {
  if (isAsked(game, s)) return { kind: action === TO_CHART ? 'to-chart' : 'to-table' };
  const battle = battleIn(game, s);
  if (battle === undefined) return CAMPAIGN.describe!(campaignOf(game), s, action);
  const meaning = CHART.describe!(battle.game, battle.state, action);
  const words = CHART.english!(battle.game, meaning) ?? battle.game.write(battle.state, action);
  const told: BattleOrder = { kind: 'on-chart', words };
  return told;
}

function englishOf(game: AnyGame, meaning: Meaning): string | undefined {
  if (meaning.kind === 'to-chart') return 'fight it out on the chart';
  if (meaning.kind === 'to-table') return 'fight it at the table';
  if (meaning.kind === 'on-chart') return (meaning as BattleOrder).words;
  return CAMPAIGN.english!(campaignOf(game), meaning);
}

export const ENTRY: RulesetEntry<Scenario, TacticalView, CampaignState, AnyGame, ScenarioId> = {
  scenarios: CAMPAIGN.scenarios,
  check: CAMPAIGN.check,
  facts: CAMPAIGN.facts,
  columns: CAMPAIGN.columns,
  grid: CAMPAIGN.grid!,
  unitNames: (game) => CAMPAIGN.unitNames!(campaignOf(game)),
  verdict: (game, settled, result, margin) => CAMPAIGN.verdict!(campaignOf(game), settled, result, margin),
  settings: (scenario) => ({ ...CAMPAIGN.settings(scenario), ...SETTINGS }),
  open,
  phase: (s) =>
    s[G.battle]! > 0 ? `Surface action: ${CHART.phase(partOf(s, s[G.battle]!, s.length))}` : CAMPAIGN.phase(s),
  isSecret: (game, s) => {
    const battle = battleIn(game, s);
    if (isAsked(game, s)) return true;
    return battle === undefined ? CAMPAIGN.isSecret!(campaignOf(game), s) : CHART.isSecret!(battle.game, battle.state);
  },
  learnt: (view, seat) =>
    view.battle === undefined
      ? CAMPAIGN.learnt!(view, seat)
      : [CAMPAIGN.learnt!(view, seat), CHART.learnt!(view.battle, seat)],
  odds: oddsOf,
  describe,
  outcome: (game, events) =>
    events.some(({ kind }) => kindOnChart(kind) !== undefined)
      ? undefined
      : CAMPAIGN.outcome!(campaignOf(game), events),
  english: englishOf,
  // What a battle on the chart comes to is settled with its last throw.
  branches: (game, s) => (battleIn(game, s) === undefined ? CAMPAIGN.branches!(campaignOf(game), s) : undefined),
  weightOf: (event) => {
    const kind = kindOnChart(event.kind);
    return kind === undefined ? CAMPAIGN.weightOf!(event) : CHART.weightOf!({ ...event, kind });
  },
};
