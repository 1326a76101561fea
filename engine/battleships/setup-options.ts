/** Options in force, and what they switch on. */
import type { Switches } from './battle.js';
import type { Scenario, UnitSpec } from './scenario.js';
import { OPTIONS, type OptionName } from './spec.js';

/** The values in force by name: defaults, the scenario's, the players', and the scenario's own switches (`on` or `off`). */
export function optionsInForce(scenario: Scenario, settings: Readonly<Record<string, string>>): Record<string, string> {
  const options: Record<string, string> = {};
  for (const [name, spec] of Object.entries(OPTIONS)) {
    options[name] = settings[name] ?? scenario.options[name as OptionName] ?? spec.default;
  }
  for (const name of switchNames(scenario))
    options[name.option] = settings[name.option] ?? (name.default ? 'on' : 'off');
  return options;
}

/** The scenario's own switches, each once. */
export function switchNames(scenario: Scenario): { option: string; default: boolean }[] {
  const found = new Map<string, boolean>();
  for (const clause of scenario.clauses) {
    if (clause.when) found.set(clause.when.option, clause.when.default);
  }
  for (const unit of scenario.sides.flatMap((side) => side.units)) {
    const option = unit.arrives?.option;
    if (option !== undefined && !found.has(option)) found.set(option, unit.arrives?.default ?? false);
  }
  return [...found].map(([option, on]) => ({ option, default: on }));
}

/** Optional rules as the hot path reads them; what day or night rules out is off. */
export function switchesOf(scenario: Scenario, options: Readonly<Record<string, string>>): Switches {
  const on = (name: OptionName): boolean => options[name] === 'on';
  return {
    night: scenario.night,
    radar: on('radar'),
    spotters: on('spotters') && !scenario.night,
    crews: on('crews'),
    arcs: on('arcs'),
    mines: on('mines'),
    friendlyFire: on('friendlyFire') && scenario.night,
    flagship: on('flagship'),
    command: on('command'),
    turning: on('turning'),
    special: on('special'),
    lossOfContact: on('lossOfContact'),
    spotterPenalty: -Number(options.spotterPenalty),
    starEachShip: options.starShells === 'each-ship',
    starBodyPenalty: options.starShellPenalty === 'body',
    beamTorpedoes: options.torpedoArc === 'beam',
  };
}

/** A unit that a setting leaves out is not in the battle at all. */
export function isAbsent(spec: UnitSpec, options: Readonly<Record<string, string>>): boolean {
  if (typeof spec.ship !== 'string' && options.batteries !== 'on') return true;
  const option = spec.arrives?.option;
  return option !== undefined && options[option] !== 'on';
}
