/** Opening a game from what a person wrote: a scenario's id, or a file that holds one. */
import { readLimited } from '../agents/read-limited.js';
import type { BattleshipsGame } from '../engine/battleships/index.js';
import type { Scenario } from '../engine/battleships/scenario.js';
import type { Problem } from '../engine/battleships/scenario-check.js';
import { SCENARIOS } from '../engine/battleships/scenarios/index.js';
import { fail, ok, openGame, type Result } from '../engine/index.js';
import { MAX_SCENARIO_BYTES, parseScenario } from './scenario-schema.js';
import { harmless } from './terminal/text.js';

export interface OpenedScenario {
  readonly game: BattleshipsGame;
  readonly scenario: Scenario;
  /** Its data as one line, for a record, where it is no scenario of the registry. */
  readonly data?: string;
}

/** What ends in `.json` or holds a path separator is a file. */
const isFile = (name: string): boolean => name.endsWith('.json') || /[\\/]/.test(name);

export function openScenario(name: string, settings: Readonly<Record<string, string>> = {}): Result<OpenedScenario> {
  if (!isFile(name)) return openListed(name, settings);
  const bytes = readLimited(name, MAX_SCENARIO_BYTES);
  if (!bytes.ok) return fail(bytes.code, `${bytes.message}. Give a scenario's id or its file.`);
  const read = parseScenario(bytes.value.toString('utf8'));
  if (read.ok) return openRead(read.value, settings);
  const [{ path, message }, ...others] = read.problems as [Problem, ...Problem[]];
  const more = others.length === 0 ? '' : ` And ${others.length} more.`;
  const sentence = harmless(`${name}: ${path === '' ? '' : `${path}: `}${message}${more}`);
  return fail(read.code, `${sentence} \`flagplot scenario check ${name}\` lists all.`, { at: path });
}

/** A game of the registry. */
export function openListed(id: string, settings: Readonly<Record<string, string>>): Result<OpenedScenario> {
  const opened = openGame(id, settings);
  if (!opened.ok) return opened;
  const scenario = SCENARIOS.find((s) => s.id === id)!;
  return ok({ game: opened.value as BattleshipsGame, scenario });
}

/** A game of a scenario as JSON. */
export function openData(text: string, settings: Readonly<Record<string, string>>): Result<OpenedScenario> {
  const read = parseScenario(text);
  return read.ok ? openRead(read.value, settings) : read;
}

function openRead(scenario: Scenario, settings: Readonly<Record<string, string>>): Result<OpenedScenario> {
  const opened = openGame(scenario, settings);
  if (!opened.ok) return opened;
  return ok({ game: opened.value as BattleshipsGame, scenario, data: JSON.stringify(scenario) });
}
