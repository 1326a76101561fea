/** Compiles a scenario for play. */
import type { Battle, Muster, Waters } from './battle.js';
import { phasesOf } from './phases.js';
import type { Scenario } from './scenario.js';
import { openWaysCache } from './search.js';
import { fleetClauses, unitClauses } from './setup-clauses.js';
import { figuresOf } from './setup-figures.js';
import { type Plan, planOf } from './setup-muster.js';
import { settle, switchesOf } from './setup-options.js';
import { buildSheet } from './sheet.js';

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
  // Ships differ in their ways by their manoeuvres and by the exits they may use.
  const kinds = types.map((type, u) => {
    const open = exits.map(({ seat, clause: c }) => +(seat === seatOf[u] && (c.types?.includes(type) ?? true)));
    return `${+(type === 'BB' || type === 'BC' || type === 'PB')}${open.join('')}`;
  });
  const movers = [...new Set(kinds)];
  const exitStage = stagesOf(clauses.map((c) => c.fromTurn ?? 0));
  return {
    sheet,
    moverClass: Int8Array.from(kinds, (kind) => movers.indexOf(kind)),
    moverClasses: movers.length,
    exitStage,
    waysByColumn:
      sheet.anchoredColumns ||
      sheet.hasDanger ||
      clauses.some((c) => c.fromColumn !== undefined || c.toColumn !== undefined),
    waysByRow:
      sheet.anchoredRows || sheet.hasDanger || clauses.some((c) => c.fromRow !== undefined || c.toRow !== undefined),
    openWays: openWaysCache(movers.length, exitStage.at(-1)! + 1),
  };
}

/** For each turn up to 127 how many of these turns have come. */
const stagesOf = (turns: readonly number[]): Int8Array =>
  Int8Array.from({ length: 128 }, (_, turn) => turns.filter((from) => from <= turn).length);
