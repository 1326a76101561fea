/** Compiles a scenario for play. */
import { type Battle, type Muster, NEVER_STACKS, type Waters } from './battle.js';
import { phasesOf } from './phases.js';
import type { Scenario, UnitSpec } from './scenario.js';
import { fleetClauses, unitClauses } from './setup-clauses.js';
import { figuresOf } from './setup-figures.js';
import { type Plan, planOf } from './setup-muster.js';
import { settle, switchesOf } from './setup-options.js';
import { buildSheet } from './sheet.js';
import type { ShipData } from './ships/ships.js';
import { SHIP_TYPES } from './spec.js';
import { TORPEDO_COLUMN } from './tables.js';

/** Compiles a scenario that `checkScenario` found sound, with the players' settings over its own. */
export function setUp(scenario: Scenario, settings: Readonly<Record<string, string>> = {}): Battle {
  const options = settle(scenario, settings);
  const plan = planOf(scenario, options);
  const { ships, muster, isOn } = plan;
  const torpedoes = Int8Array.from(ships, (ship, u) => torpedoColumn(muster.specs[u]!, ship, isOn('capitalTorpedoes')));
  const fleets = fleetClauses(plan);
  return {
    scenario,
    options,
    on: switchesOf(scenario, options),
    phaseAfter: phasesFor(plan, torpedoes),
    ...muster,
    ...figuresOf(plan, torpedoes),
    stackWeight: Int8Array.from(ships, (ship) => stackWeight(ship, isOn('singleCruiserStacksAsOne'))),
    ...unitClauses(plan),
    ...fleets,
    ...watersOf(scenario, muster, fleets),
  };
}

/** Column of the combat result table that her tubes attack on; 0 without tubes. @rule 6.0 */
function torpedoColumn(spec: UnitSpec, ship: ShipData, capitalTorpedoes: boolean): number {
  const odds = spec.torpedoes ?? ship.torpedoes ?? (capitalTorpedoes ? ship.capitalTorpedoes : null);
  return odds === null || odds === 'none' ? 0 : TORPEDO_COLUMN[odds];
}

/** Ships count one, a light cruiser counter two; destroyers never share a hex. @rule 7.2 */
function stackWeight(ship: ShipData, singleAsOne: boolean): number {
  if (ship.type === 'DD' || ship.type === 'battery') return NEVER_STACKS;
  return ship.type === 'CL' && !(singleAsOne && ship.ships === 1) ? 2 : 1;
}

function phasesFor({ scenario, isOn, pick }: Plan, torpedoColumn: Int8Array): Int8Array {
  return phasesOf({
    flagship: isOn('flagship'),
    events: pick('power-failure').length + pick('turret-jam').length > 0,
    chits: isOn('command'),
    star: scenario.night,
    spot: (isOn('spotters') && !scenario.night) || pick('misidentified').length > 0,
    torpedoes: torpedoColumn.some((column) => column > 0),
  });
}

function watersOf(
  scenario: Scenario,
  { types, seatOf }: Muster,
  { exits, mines }: Pick<Battle, 'exits' | 'mines'>,
): Waters {
  const clauses = exits.map(({ clause }) => clause);
  const sheet = buildSheet(
    scenario.map,
    clauses.map((c) => c.edge),
    mines?.among ?? [],
  );
  return {
    sheet,
    moverClass: Int8Array.from(types, (type, u) => seatOf[u]! * SHIP_TYPES.length + SHIP_TYPES.indexOf(type)),
    exitStage: stagesOf(clauses.map((c) => c.fromTurn ?? 0)),
    waysByColumn:
      sheet.anchoredColumns ||
      sheet.hasDanger ||
      clauses.some((c) => c.fromColumn !== undefined || c.toColumn !== undefined),
    waysByRow:
      sheet.anchoredRows || sheet.hasDanger || clauses.some((c) => c.fromRow !== undefined || c.toRow !== undefined),
    openWays: [],
  };
}

/** For each turn up to 127 how many of these turns have come. */
const stagesOf = (turns: readonly number[]): Int8Array =>
  Int8Array.from({ length: 128 }, (_, turn) => turns.filter((from) => from <= turn).length);
