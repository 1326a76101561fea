/** Scenario loader: a game from what a person wrote, a scenario's id or a file that holds one. */
import { readLimited } from '../../agents/machine/read-limited.js';
import { onSecondLadder } from '../../agents/second-ladders.js';
import {
  type AnyScenario,
  fail,
  type Game,
  ok,
  openGame,
  openSound,
  type Problem,
  type Result,
  type SoundScenario,
  scenarioData,
  settingsIn,
} from '../../engine/index.js';
import { harmless } from '../words/text.js';
import { MAX_SCENARIO_BYTES, parseScenario, readScenario, tooDeep } from './scenario-schema.js';

export interface OpenedScenario {
  readonly game: Game<Int16Array>;
  readonly scenario: AnyScenario;
  /** Its data as one line, for a record, where it is no scenario of the registry. */
  readonly data?: string;
}

/** More problems than these are left to `scenario check`. */
const MAX_SHOWN = 10;

/** As a match names it: by its id where every process has it, else its data. */
export const sentScenario = ({ scenario, data }: OpenedScenario): string | AnyScenario =>
  data === undefined ? scenario.id : scenario;

/** What ends in `.json` or holds a path separator is a file. */
const isFile = (name: string): boolean => name.endsWith('.json') || /[\\/]/.test(name);

/** The same with the battles of a campaign played out, as `--tactical` asks for; what is set by name goes before. */
export function openTactical(name: string, settings: Readonly<Record<string, string>> = {}): Result<OpenedScenario> {
  const plain = openScenario(name, settings);
  if (!plain.ok) return plain;
  const found = Object.entries(settingsIn(plain.value.scenario)).find(([, { tactical }]) => tactical !== undefined);
  if (found === undefined) {
    return fail(
      'NO_TACTICAL',
      `No fight of ${harmless(name)} can be played out on a chart of its own: leave out --tactical.`,
    );
  }
  const [option, { tactical }] = found;
  return openScenario(name, { [option]: tactical!, ...settings });
}

export function openScenario(name: string, settings: Readonly<Record<string, string>> = {}): Result<OpenedScenario> {
  if (!isFile(name)) return openNamed(name, settings);
  const bytes = readLimited(name, MAX_SCENARIO_BYTES);
  if (!bytes.ok) return fail(bytes.code, `${bytes.message}. Give a scenario's id or its file.`);
  const read = readScenario(bytes.value);
  if (read.ok) return openRead(read.value, settings);
  const [first, ...others] = read.problems as [Problem, ...Problem[]];
  const { path } = first;
  const words = (p: Problem): string => harmless(p.path === '' ? p.message : `${p.path}: ${p.message}`);
  const shown = [first, ...others].slice(0, MAX_SHOWN);
  const more = shown.length > others.length ? [] : [`… and ${others.length + 1 - shown.length} more`];
  const list = [...shown.map(words), ...more];
  const sentence = `${harmless(name)}:${list.length === 1 ? ` ${list[0]}` : `\n${list.map((l) => `  ${l}`).join('\n')}\n`}`;
  return fail(
    read.code,
    `${sentence}${list.length === 1 ? ' ' : ''}\`flagplot scenario check ${harmless(name)}\` lists all.`,
    { at: path },
  );
}

/** A battle of the registry, or else one of the second ladder, which goes as data, like somebody's own: no list has it. */
function openNamed(id: string, settings: Readonly<Record<string, string>>): Result<OpenedScenario> {
  const listed = openListed(id, settings);
  if (listed.ok || listed.code !== 'NO_SCENARIO') return listed;
  const kept = onSecondLadder(id);
  return kept === undefined ? listed : openData(JSON.stringify(kept), settings);
}

/** A game of the registry. */
export function openListed(id: string, settings: Readonly<Record<string, string>>): Result<OpenedScenario> {
  const opened = openGame(id, settings);
  if (!opened.ok) return opened;
  return ok({ game: opened.value, scenario: scenarioData(id)! });
}

/** A game of a scenario as JSON. */
export function openData(text: string, settings: Readonly<Record<string, string>>): Result<OpenedScenario> {
  const read = parseScenario(text);
  return read.ok ? openRead(read.value, settings) : read;
}

/** The same of JSON that was part of a message: what is too deep cannot be written as text. */
export const openParsed = (data: unknown, settings: Readonly<Record<string, string>>): Result<OpenedScenario> =>
  tooDeep(data) ?? openData(JSON.stringify(data), settings);

function openRead(scenario: SoundScenario, settings: Readonly<Record<string, string>>): Result<OpenedScenario> {
  const opened = openSound(scenario, settings);
  if (!opened.ok) return opened;
  return ok({ game: opened.value, scenario, data: JSON.stringify(scenario) });
}
