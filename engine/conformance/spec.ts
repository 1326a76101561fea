/** Checks of a game's spec, and of the settings of its scenario: what lists, records and rooms take of them without opening a game. */
import type { GameSpec } from '../core/game.js';
import { SIDE } from '../core/record-model.js';
import type { Setting } from '../core/ruleset.js';
import { isObject, kindOf } from './data.js';

const WHOLE = ['turns', 'units', 'maxLegal', 'maxSteps'] as const;
/** Names and values of settings, as they stand on command lines (`--option fog=on`), in records and on the wire. */
const NAME = /^[A-Za-z][A-Za-z0-9-]{0,39}$/;
const VALUE = /^[A-Za-z0-9-]{1,40}$/;

/** What is wrong with a spec, in a sentence. */
export function wrongSpec(spec: GameSpec): string | undefined {
  if (!isObject(spec)) return `spec must be an object, not ${kindOf(spec)}.`;
  const { seats, options, hidden, title, scenarioHash, observation } = spec as Partial<GameSpec>;
  if (typeof title !== 'string' || title === '') return `spec.title must be a text, not ${kindOf(title)}.`;
  if (typeof scenarioHash !== 'string' || scenarioHash.length < 8)
    return 'spec.scenarioHash must be the hash of the scenario: `dataHash(scenario)`.';
  if (typeof hidden !== 'boolean') return `spec.hidden must be true or false, not ${kindOf(hidden)}.`;
  const number = WHOLE.find((name) => !Number.isInteger(spec[name]) || spec[name] < 1);
  if (number !== undefined) return `spec.${number} must be a whole number above 0, not ${String(spec[number])}.`;
  if (!Array.isArray(seats) || seats.length < 2) return 'spec.seats must be a list of two seats at least.';
  const odd = seats.findIndex(
    (seat) => !isObject(seat) || !SIDE.test(String(seat.side)) || typeof seat.name !== 'string',
  );
  if (odd >= 0)
    return `spec.seats.${odd} must have a \`side\` of up to 32 letters, digits, dots and hyphens, and a \`name\`.`;
  if (new Set(seats.map(({ side }) => side)).size < seats.length)
    return 'spec.seats must have a `side` each of its own.';
  if (!isObject(options) || !Object.values(options).every((value) => typeof value === 'string'))
    return 'spec.options must be an object of texts: the settings in force, by name.';
  const counts = isObject(observation) && [observation.version, observation.maxUnits, observation.maxMap];
  return counts !== false && counts.every(Number.isInteger)
    ? undefined
    : 'spec.observation must have `version`, `maxUnits` and `maxMap` as whole numbers.';
}

/** What is wrong with what can be set, in a sentence. */
export function wrongSettings(settings: Readonly<Record<string, Setting>>): string | undefined {
  if (!isObject(settings) || Array.isArray(settings)) return `settings must be an object, not ${kindOf(settings)}.`;
  for (const [name, setting] of Object.entries(settings)) {
    const { values, standard, meaning, tactical } = setting as Partial<Setting>;
    if (
      !Array.isArray(values) ||
      values.length === 0 ||
      !NAME.test(name) ||
      !values.every((value) => VALUE.test(String(value)))
    )
      return `the setting ${name} must have a list of values; they and its name are single words of letters, digits and hyphens.`;
    if (!values.includes(standard)) return `the standard of its setting ${name} is none of its values.`;
    if (tactical !== undefined && !values.includes(tactical))
      return `the tactical value of its setting ${name} is none of its values.`;
    if (meaning !== undefined && (typeof meaning !== 'string' || meaning === ''))
      return `the meaning of the setting ${name} must be a text, or left out.`;
  }
  return undefined;
}

/** Of values that are not the standard, at most so many are tried. */
const MOST = 12;

/** What can be set besides the standard: name and value. */
export const otherValues = (settings: Readonly<Record<string, Setting>>): readonly (readonly [string, string])[] =>
  Object.entries(settings)
    .flatMap(([name, { values, standard }]) =>
      values.flatMap((value) => (value === standard ? [] : [[name, value] as const])),
    )
    .slice(0, MOST);

/** Whether the options that a spec tells are what was set: a record is opened again by them. */
export function wrongOptions(
  options: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, Setting>>,
  [set, to]: readonly [string, string] | readonly [] = [],
): string | undefined {
  const stranger = Object.keys(options).find((name) => !Object.hasOwn(settings, name));
  if (stranger !== undefined) return `spec.options tells ${stranger}, which is none of its settings.`;
  for (const [name, { standard }] of Object.entries(settings)) {
    const due = name === set ? to : standard;
    if (options[name] !== due)
      return `spec.options must tell ${name}=${due}, which is in force, not ${String(options[name])}.`;
  }
  return undefined;
}
