/**
 * The high-water mark: how many orders the store has brought to disk, in a small file of its own beside the database. SQLite drops what
 * it cannot read at the end of its log without a word; the mark tells how much that was. It is written after each flush, without a sync
 * of its own: after a process that was killed it is exact, after a power cut it may lag. It never leads, so what it misses is missing.
 */
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

const MARK_FILE = 'arena.mark';
const HEAD = 'flagplot mark 1';
/** Always as long, so that each is written over the last in one piece. */
const DIGITS = 15;

export const markFile = (folder: string): string => join(folder, MARK_FILE);

/** The number of orders; undefined if there is no mark, null if it cannot be read. */
export function readMark(folder: string): number | null | undefined {
  const file = markFile(folder);
  if (!existsSync(file)) return undefined;
  const found = /^(flagplot mark 1 (\d{15})) ([0-9a-f]{8})\n$/.exec(readFileSync(file, 'latin1'));
  return found !== null && checkOf(found[1]!) === found[3] ? Number(found[2]) : null;
}

/** There is nothing to compare with any more: the database is another one. */
export const forgetMark = (folder: string): void => rmSync(markFile(folder), { force: true });

/** The mark while a server runs. */
export class RunningMark {
  readonly #handle: number;

  constructor(folder: string) {
    this.#handle = openSync(markFile(folder), existsSync(markFile(folder)) ? 'r+' : 'w', 0o600);
  }

  write(orders: number): void {
    const text = `${HEAD} ${String(orders).padStart(DIGITS, '0')}`;
    writeSync(this.#handle, `${text} ${checkOf(text)}\n`, 0, 'latin1');
  }

  close(): void {
    closeSync(this.#handle);
  }
}

const checkOf = (text: string): string => crc32(text).toString(16).padStart(8, '0');
