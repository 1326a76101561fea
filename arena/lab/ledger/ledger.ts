/**
 * Ledger: what was played, as JSON Lines behind the plan of it. Each entry has an id, and whoever asks for it again finds it there; so a run that was killed is
 * simply begun again, and goes through what it had in no time. Appended to only: a kill costs the line that was being written.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { reasonOf } from '../../../agents/machine/read-limited.js';
import { sha256 } from '../../../engine/core/sha256.js';
import { fail, ok, type Result } from '../../../engine/index.js';
import { LineFile, LogFault, parsedLine } from '../../files/line-file.js';
import { makeFolder } from '../../files/write-file.js';
import { entrySchema, type LedgerEntry } from './entry.js';

/** What settles each entry: agents, battles, seed, code. Not how many there are. */
export type LedgerPlan = Readonly<Record<string, unknown>>;

const headSchema = z.strictObject({ ledger: z.string(), hash: z.string(), plan: z.record(z.string(), z.unknown()) });
type Head = z.infer<typeof headSchema>;

/** What a file begins with. */
const HEAD = '{"ledger":';

interface KeptEntries {
  readonly head: Head | undefined;
  readonly entries: readonly LedgerEntry[];
  /** Up to the end of the last whole line. */
  readonly bytes: number;
}

export class Ledger {
  readonly #lines: LineFile<Head | LedgerEntry> | undefined;
  readonly #entries = new Map<string, LedgerEntry>();

  private constructor(lines: LineFile<Head | LedgerEntry> | undefined, entries: readonly LedgerEntry[]) {
    this.#lines = lines;
    for (const entry of entries) this.#entries.set(entry.id, entry);
  }

  /** A file that is there must be of the same plan. Without a name nothing is kept. `kind` is the command that writes it. */
  static open(file: string | undefined, kind: string, plan: LedgerPlan): Result<Ledger> {
    if (file === undefined) return ok(new Ledger(undefined, []));
    // As it comes back from a file.
    const settled = JSON.parse(JSON.stringify(plan)) as Record<string, unknown>;
    const folder = makeFolder(dirname(file));
    if (!folder.ok) return folder;
    const kept = existsSync(file) ? readEntries(file) : ok<KeptEntries>({ head: undefined, entries: [], bytes: 0 });
    if (!kept.ok) return kept;
    const { head, entries, bytes } = kept.value;
    const other = head && differenceOf(head, kind, settled);
    if (other !== undefined) {
      const what = `${file} holds something else (${other}): give another name, or ask for the same again.`;
      return fail('OTHER_PLAN', what);
    }
    try {
      const written = new LineFile<Head | LedgerEntry>(file, bytes);
      const ledger = new Ledger(written, entries);
      if (head === undefined) written.add({ ledger: kind, hash: sha256(JSON.stringify(settled)), plan: settled });
      return ok(ledger);
    } catch (error) {
      if (error instanceof LogFault) return fail('NOT_WRITTEN', error.message);
      return fail('NOT_WRITTEN', `Cannot write ${file}: ${reasonOf(error)}.`);
    }
  }

  get size(): number {
    return this.#entries.size;
  }

  get entries(): LedgerEntry[] {
    return [...this.#entries.values()];
  }

  entry(id: string): LedgerEntry | undefined {
    return this.#entries.get(id);
  }

  /** @throws LogFault */
  add(entry: LedgerEntry): void {
    this.#lines?.add(entry);
    this.#entries.set(entry.id, entry);
  }

  close(): void {
    this.#lines?.close();
  }
}

function readEntries(file: string): Result<KeptEntries> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return fail('NO_FILE', `Cannot read ${file}: ${reasonOf(error)}.`);
  }
  const end = text.lastIndexOf('\n') + 1;
  const notOurs = (why: string) => fail('NOT_OURS', `${file}${why}; it stays as it is. Name another.`);
  // Of a file whose first line was being written there is its beginning.
  if (!text.startsWith(HEAD) && !HEAD.startsWith(text)) return notOurs(' is not of this kind');
  const [first, ...lines] = text.slice(0, end).split('\n').slice(0, -1);
  if (first === undefined) return ok({ head: undefined, entries: [], bytes: 0 });
  const head = parsedLine(first, headSchema);
  if (!head.ok) return notOurs(`, line 1: ${head.message}`);
  const entries: LedgerEntry[] = [];
  for (const [i, line] of lines.entries()) {
    const entry = parsedLine(line, entrySchema);
    if (!entry.ok) return notOurs(`, line ${i + 2}: ${entry.message}`);
    entries.push(entry.value);
  }
  return ok({ head: head.value, entries, bytes: Buffer.byteLength(text.slice(0, end)) });
}

/** In what a file is of something else, if it is. */
function differenceOf({ ledger, hash, plan }: Head, kind: string, asked: LedgerPlan): string | undefined {
  if (ledger !== kind) return ledger;
  if (sha256(JSON.stringify(plan)) !== hash) return 'its plan was changed';
  return Object.keys(asked).find((field) => JSON.stringify(plan[field]) !== JSON.stringify(asked[field]));
}
