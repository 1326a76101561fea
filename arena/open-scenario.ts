/** Opening a game from what a person wrote: a scenario's id, or a file that holds one. */
import { readFileSync } from 'node:fs';
import type { BattleshipsGame } from '../engine/battleships/index.js';
import type { Scenario } from '../engine/battleships/scenario.js';
import { SCENARIOS } from '../engine/battleships/scenarios/index.js';
import { fail, ok, openGame, type Result } from '../engine/index.js';
import { parseScenario } from './scenario-schema.js';

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
  let text: string;
  try {
    text = readFileSync(name, 'utf8');
  } catch (error) {
    return fail('NO_FILE', `Cannot read ${name}: ${(error as Error).message}. Give a scenario's id or its file.`);
  }
  return openData(text, settings);
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
  if (!read.ok) return read;
  const opened = openGame(read.value, settings);
  if (!opened.ok) return opened;
  return ok({ game: opened.value as BattleshipsGame, scenario: read.value, data: JSON.stringify(read.value) });
}
