/** Compiles a scenario for play. */
import type { Battle, Muster, Waters } from './battle.js';
import { phasesOf } from './phases.js';
import type { Scenario } from './scenario.js';
import { fleetClauses, unitClauses } from './setup-clauses.js';
import { figuresOf } from './setup-figures.js';
import { type Plan, planOf } from './setup-muster.js';
import { settle, switchesOf } from './setup-options.js';
import { buildSheet } from './sheet.js';
import { SHIP_TYPES } from './spec.js';

/** Compiles a scenario that `checkScenario` found sound, with the players' settings over its own. */
export function setUp(scenario: Scenario, settings: Readonly<Record<string, string>> = {}): Battle {
  const options = settle(scenario, settings);
  const plan = planOf(scenario, options);
  const figures = figuresOf(plan);
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
