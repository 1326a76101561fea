/** Opening a record file: the record, and the game it was played on. */
import { readLimited } from '../agents/read-limited.js';
import { chanceOfSeed } from '../agents/seed.js';
import { type BattleRecord, fail, LIMITS, parseRecord, type Result, type Verdict, verify } from '../engine/index.js';
import { type OpenedScenario, openData, openListed } from './open-scenario.js';

export type RecordFault = 'NO_FILE' | 'UNREADABLE' | 'NO_GAME';

/** The record in a file, whatever game it is of. Fails with a sentence, and `line:column` where the text is at fault. */
export function readRecordFile(file: string): Result<BattleRecord, RecordFault> {
  const bytes = readLimited(file, LIMITS.fileBytes);
  if (!bytes.ok) {
    return bytes.code === 'TOO_LARGE'
      ? fail('UNREADABLE', `${bytes.message} of a record.`, { at: '1:1' })
      : fail('NO_FILE', `${bytes.message}. Give the path of a record.`);
  }
  const parsed = parseRecord(bytes.value.toString('utf8'));
  if (parsed.ok) return parsed;
  const at = parsed.at ?? '1:1';
  return fail('UNREADABLE', `${file}:${at}: ${parsed.message}.`, { at });
}

/** The game a record says it is of: the scenario that travels with it, else that of the registry, with its options. */
export function gameOf(record: BattleRecord): Result<OpenedScenario, RecordFault> {
  const settings = settingsOf(record.headers.get('Options') ?? '-');
  if (settings === undefined) return noGame(record, 'Options', 'Options must look like radar=on,mines=off.');
  const data = record.headers.get('ScenarioData');
  const id = record.headers.get('Scenario') ?? '';
  const opened = data === undefined ? openListed(id, settings) : openData(data, settings);
  if (opened.ok) return opened;
  const header = data !== undefined ? 'ScenarioData' : opened.code === 'BAD_OPTION' ? 'Options' : 'Scenario';
  return noGame(record, header, opened.message);
}

function noGame(record: BattleRecord, header: string, message: string): Result<never, RecordFault> {
  const line = record.source?.headerLines.get(header) ?? 1;
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
export function verdictOn(record: BattleRecord): Verdict {
  const opened = gameOf(record);
  if (!opened.ok) return { verified: false, line: Number.parseInt(opened.at ?? '1', 10), reason: opened.message };
  try {
    return verify(opened.value.game, record, { chanceOfSeed: (seed) => chanceOfSeed(seed) });
  } catch (error) {
    const line = record.source?.lastLine ?? 1;
    return { verified: false, line, reason: `the rules themselves failed on it: ${(error as Error).message}` };
  }
}
