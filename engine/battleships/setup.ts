/** Scenario compiler: from data to what is played. */
import type { Battle } from './battle.js';
import { phasesOf } from './phases.js';
import type { Scenario } from './scenario.js';
import { fleetClauses, unitClauses } from './setup-clauses.js';
import { shipFiguresOf } from './setup-figures.js';
import { planOf, type SetUpContext } from './setup-muster.js';
import { optionsInForce, switchesOf } from './setup-options.js';
import { watersOf } from './setup-waters.js';
import { SHIPS, type ShipData } from './ships/ships.js';

/** Compiles a scenario that `checkScenario` found sound, with the players' settings over its own. */
export function setUp(
  scenario: Scenario,
  settings: Readonly<Record<string, string>> = {},
  counters: ReadonlyMap<string, ShipData> = SHIPS,
): Battle {
  const options = optionsInForce(scenario, settings);
  const plan = planOf(scenario, options, counters);
  const figures = shipFiguresOf(plan);
  const fleets = fleetClauses(plan);
  return {
    scenario,
    options,
    on: switchesOf(scenario, options),
    phaseAfter: phasesFor(plan, figures.torpedoColumn),
    ...plan.muster,
    ...figures,
    ...unitClauses(plan),
    ...fleets,
    ...watersOf(scenario, plan.muster, fleets),
  };
}

function phasesFor({ scenario, isOn, pick }: SetUpContext, torpedoColumn: Int8Array): Int8Array {
  return phasesOf({
    flagship: isOn('flagship'),
    events: pick('power-failure').length + pick('turret-jam').length > 0,
    chits: isOn('command'),
    star: scenario.night,
    spot: (isOn('spotters') && !scenario.night) || pick('misidentified').length > 0,
    torpedoes: torpedoColumn.some((column) => column > 0),
  });
}
