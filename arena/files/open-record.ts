/** Record loader: the record, and the game it was played on. */
import { readLimited } from '../../agents/machine/read-limited.js';
import { chanceOfSeed } from '../../agents/seed.js';
import { familyOf } from '../../engine/core/ruleset-version.js';
import {
  type AnyScenario,
  type BattleRecord,
  checksumOf,
  fail,
  type GameSpec,
  LIMITS,
  optionsText,
  parseRecord,
  type Result,
  RULESETS,
  settingsIn,
  type Verification,
  verify,
} from '../../engine/index.js';
import { type OpenedScenario, openData, openListed } from './open-scenario.js';

export type RecordFault = 'NO_FILE' | 'UNREADABLE' | 'NO_GAME';

/**
 * The record in a file, whatever game it is of. `NO_FILE`: it could not be read, or is too large. `UNREADABLE`: its text is no
 * record, from the place given on.
 */
export function readRecordFile(file: string): Result<BattleRecord, RecordFault> {
  const bytes = readLimited(file, LIMITS.fileBytes);
  if (!bytes.ok) {
    return bytes.code === 'TOO_LARGE'
      ? fail('NO_FILE', `${bytes.message} of a record.`)
      : fail('NO_FILE', `${bytes.message}. Give the path of a record.`);
  }
  const parsed = parseRecord(bytes.value.toString('utf8'));
  if (parsed.ok) return parsed;
  return fail('UNREADABLE', parsed.message, { at: parsed.at ?? '1:1' });
}

/** The game a record says it is of: the scenario that travels with it, else that of the registry, with its options. */
export function gameOf(record: BattleRecord): Result<OpenedScenario, RecordFault> {
  const settings = settingsOf(record.headers.get('Options') ?? '-');
  if (settings === undefined) return noGame(record, 'Options', 'Options must look like radar=on,mines=off.');
  const data = record.headers.get('ScenarioData');
  const id = record.headers.get('Scenario');
  if (id === undefined) return noGame(record, 'Scenario', 'the header Scenario is missing');
  const opened = data === undefined ? openListed(id, settings) : openData(data, settings);
  if (opened.ok) return opened;
  const rules = record.headers.get('Ruleset');
  if (rules !== undefined && !RULESETS.some((ours) => ours === familyOf(rules))) {
    return noGame(
      record,
      'Ruleset',
      `The rules ${rules} of ${id} are not known here: name their module with --ruleset FILE.`,
    );
  }
  const header = data !== undefined ? 'ScenarioData' : opened.code === 'BAD_OPTION' ? 'Options' : 'Scenario';
  return noGame(record, header, opened.message);
}

function noGame(record: BattleRecord, header: string, message: string): Result<never, RecordFault> {
  const { headerLines, changed } = record.source ?? {};
  const line = headerLines?.get(header) ?? changed?.line ?? 1;
  return fail('NO_GAME', message, { at: `${line}:1` });
}

/** The options of a record's header by name; nothing if they are not written as they must be. */
function settingsOf(text: string): Record<string, string> | undefined {
  if (text === '-') return {};
  const settings: [string, string][] = [];
  for (const word of text.split(',')) {
    const parts = word.split('=');
    if (parts.length !== 2) return undefined;
    try {
      settings.push([decodeURIComponent(parts[0]!), decodeURIComponent(parts[1]!)]);
    } catch {
      return undefined;
    }
  }
  return Object.fromEntries(settings);
}

/** Whether the record is true. A fault of the engine on the way is a reason too: such records come from the fuzzer. */
export function verdictOn(record: BattleRecord): Verification {
  const opened = gameOf(record);
  if (!opened.ok) return { verified: false, line: Number.parseInt(opened.at ?? '1', 10), reason: opened.message };
  const other = changedSetting(record, opened.value.scenario);
  if (other !== undefined) return other;
  try {
    const expect = optionsOnceAll(record, opened.value.game.spec);
    return verify(opened.value.game, record, { chanceOfSeed: (seed) => chanceOfSeed(seed), expect });
  } catch (error) {
    const line = record.source?.lastLine ?? 1;
    return { verified: false, line, reason: `the rules themselves failed on it: ${(error as Error).message}` };
  }
}

/**
 * A record from before an option came names only those there were; the game is opened with the others as they stand in the scenario.
 * Those that it names must be as the game has them, and in their order.
 */
function optionsOnceAll({ headers }: BattleRecord, { options }: GameSpec): Record<string, string> {
  const text = headers.get('Options') ?? '-';
  const named = settingsOf(text) ?? {};
  const known = Object.fromEntries(Object.entries(options).filter(([name]) => named[name] !== undefined));
  return headers.has('Options') && optionsText({ options: known }) === text ? { Options: text } : {};
}

/**
 * A change of one setting shows only where the battle goes another way, many lines below. But there are few settings: if
 * the `Checksum` fits with another value of one of them, that is the change.
 */
function changedSetting(record: BattleRecord, scenario: AnyScenario): Verification | undefined {
  const { headers, source } = record;
  const settings = settingsOf(headers.get('Options') ?? '-');
  const sum = headers.get('Checksum');
  if (settings === undefined || sum === undefined || sum === checksumOf(record)) return undefined;
  for (const [name, { values }] of Object.entries(settingsIn(scenario))) {
    for (const value of values) {
      if (settings[name] === undefined || settings[name] === value) continue;
      const options = optionsText({ options: { ...settings, [name]: value } });
      if (checksumOf({ ...record, headers: new Map(headers).set('Options', options) }) !== sum) continue;
      const reason = `Options has ${name}=${settings[name]}; the Checksum fits with ${name}=${value}`;
      return { verified: false, line: source?.headerLines.get('Options') ?? 1, reason };
    }
  }
  return undefined;
}
