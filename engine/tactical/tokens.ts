/** Observation of a campaign with battles: the tokens of whichever is under way, side by side in columns of their own. */
import { ENTRY as CHART, observationSpec } from '../battleships/index.js';
import type { Seat } from '../core/brand.js';
import type { Column, ObservationColumns } from '../core/columns.js';
import { type Game, type Observation, type ObservationSpec, observationFor } from '../core/game.js';
import { type Inner, partOf } from '../core/inner.js';
import { ENTRY as CAMPAIGN, type CampaignState } from '../operations/index.js';
import { MOST_SHIPS } from './layout.js';

const BATTLE = observationSpec(MOST_SHIPS);
/** The version counts that of the battle in hundreds, so that it rises with either. */
const HUNDRED = 100;
/** An answer to the question whether the action is fought out on the chart. */
const TO_CHART = 'to-chart';

const prefixed = (names: readonly string[]): string[] => names.map((name) => `chart:${name}`);

export const observationOf = (campaign: ObservationSpec): ObservationSpec => ({
  version: BATTLE.version * HUNDRED + campaign.version,
  units: [...campaign.units, ...prefixed(BATTLE.units)],
  map: [...campaign.map, ...prefixed(BATTLE.map)],
  globals: [...campaign.globals, ...prefixed(BATTLE.globals)],
  actions: [...campaign.actions, ...prefixed(BATTLE.actions), TO_CHART],
  maxUnits: Math.max(campaign.maxUnits, BATTLE.maxUnits),
  maxMap: Math.max(campaign.maxMap, BATTLE.maxMap),
});

const WHETHER: Column = {
  ...{
    name: TO_CHART,
    meaning: 'Whether the answer says that the action is fought out on the chart',
    unit: 'yes or no',
  },
  ...{ scale: 1, low: 0, high: 1, isOpen: false },
};

/** In the rows of the other game it is 0. */
const widened = (column: Column): Column => ({
  ...column,
  low: Math.min(0, column.low),
  high: Math.max(0, column.high),
});

const columnsOfPart = (part: keyof ObservationColumns): readonly Column[] => {
  const battle = CHART.columns[part].map((column) => ({ ...column, name: prefixed([column.name])[0]! }));
  return [...CAMPAIGN.columns[part], ...battle, ...(part === 'actions' ? [WHETHER] : [])].map(widened);
};

/** What they mean. */
export const TACTICAL_COLUMNS: ObservationColumns = {
  units: columnsOfPart('units'),
  map: columnsOfPart('map'),
  globals: columnsOfPart('globals'),
  actions: columnsOfPart('actions'),
};

/** Rows of one width into rows of a larger one, from a column on. */
function copyRows(from: Float32Array, count: number, width: number, to: Float32Array, wide: number, at: number): void {
  for (let i = 0; i < count; i++) to.set(from.subarray(i * width, (i + 1) * width), i * wide + at);
}

export class TokenObserver {
  readonly #outer: Game<CampaignState>;
  readonly #spec: ObservationSpec;
  #campaign: Observation | undefined;

  constructor(outer: Game<CampaignState>) {
    this.#outer = outer;
    this.#spec = observationOf(outer.spec.observation);
  }

  observe(
    campaign: CampaignState,
    whole: CampaignState,
    inner: Inner<CampaignState> | undefined,
    isAsked: boolean,
    seat: Seat,
    out: Observation,
  ): void {
    for (const rows of [out.units, out.map, out.globals, out.actions]) rows.fill(0);
    this.#campaign ??= observationFor(this.#outer);
    this.#outer.observe(campaign, seat, this.#campaign);
    const { units, map, globals, actions } = this.#outer.spec.observation;
    out.globals.set(this.#campaign.globals);
    if (inner === undefined) {
      this.#copy(this.#campaign, { units: 0, map: 0, actions: 0 }, this.#outer, out);
      if (isAsked) this.#ask(out);
      return;
    }
    const battle = observationFor(inner.game);
    inner.game.observe(partOf(whole, inner.from, inner.end), seat, battle);
    out.globals.set(battle.globals, globals.length);
    this.#copy(battle, { units: units.length, map: map.length, actions: actions.length }, inner.game, out);
  }

  #copy(
    from: Observation,
    at: { units: number; map: number; actions: number },
    { spec }: Game<CampaignState>,
    out: Observation,
  ): void {
    const { units, map, actions } = spec.observation;
    const wide = this.#spec;
    copyRows(from.units, from.unitCount, units.length, out.units, wide.units.length, at.units);
    copyRows(from.map, from.mapCount, map.length, out.map, wide.map.length, at.map);
    copyRows(from.actions, from.actionCount, actions.length, out.actions, wide.actions.length, at.actions);
    out.unitCount = from.unitCount;
    out.mapCount = from.mapCount;
    out.actionCount = from.actionCount;
  }

  /** The two answers to the question of the chart: the second says yes. */
  #ask(out: Observation): void {
    const wide = this.#spec.actions.length;
    out.actions.fill(0);
    out.actions[2 * wide - 1] = 1;
    out.actionCount = 2;
  }
}
