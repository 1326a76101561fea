/** Log of a game's orders: append-only, each entry with a check that builds on the one before, so that damage shows. */

import type { Sql } from '../files/sql.js';
import { firstCheck, nextCheck } from './check.js';
import { maybe, readData, readEntry, readEntryRow } from './rows.js';
import type { LogEntry } from './store.js';

/** The last entry of a game. */
interface Head {
  readonly n: number;
  readonly check: number;
}

export class OrderLog {
  readonly #sql: Sql;
  readonly #unreadable: (what: string, error: unknown) => void;
  /** By game, of those that go on. */
  readonly #heads = new Map<string, Head>();

  constructor(sql: Sql, unreadable: (what: string, error: unknown) => void) {
    this.#sql = sql;
    this.#unreadable = unreadable;
  }

  append(game: string, entry: LogEntry): void {
    const request = 'requestId' in entry ? entry.requestId : null;
    const json = JSON.stringify(entry);
    const head = this.#heads.get(game) ?? this.#headOf(game);
    const check = nextCheck(head.check, entry.n, json);
    const query = 'INSERT INTO entries (game, n, request, data, chk) VALUES (?, ?, ?, ?, ?)';
    this.#sql.write(query, game, entry.n, request, json, check);
    this.#heads.set(game, { n: entry.n, check });
  }

  /** The game is over: nothing more is appended, and its end need not be known. */
  forgetHead(game: string): void {
    this.#heads.delete(game);
  }

  /** Those that are sound, from the one behind `after` on; the first that is damaged ends them. */
  entries(game: string, after: number, most: number): LogEntry[] {
    const query = 'SELECT n, data, chk FROM entries WHERE game = ? AND n > ? ORDER BY n LIMIT ?';
    const rows = this.#sql.all(query, game, after, most);
    const sound: LogEntry[] = [];
    let check = rows.length === 0 ? 0 : this.#checkAt(game, after);
    for (const row of rows) {
      const { n, data, chk } = readEntryRow(row);
      check = nextCheck(check, n, data);
      if (n !== after + sound.length + 1 || chk !== check) break;
      const entry = this.#readable(game, n, data);
      if (entry === undefined) break;
      sound.push(entry);
    }
    return sound;
  }

  count(game: string): number {
    return Number((this.#sql.one('SELECT count(*) AS n FROM entries WHERE game = ?', game) as { n: number }).n);
  }

  answerTo(game: string, requestId: string): LogEntry | undefined {
    const query = 'SELECT n, data, chk FROM entries WHERE game = ? AND request = ? ORDER BY n DESC LIMIT 1';
    const row = maybe(readEntryRow, this.#sql.one(query, game, requestId));
    return row === undefined ? undefined : this.#readable(game, row.n, row.data);
  }

  #readable(game: string, n: number, data: string): LogEntry | undefined {
    try {
      return readEntry({ data });
    } catch (error) {
      this.#unreadable(`entry ${n} of game ${game}`, error);
      return undefined;
    }
  }

  /** The check that the entry after this one builds on. */
  #checkAt(game: string, n: number): number {
    const query = 'SELECT n, data, chk FROM entries WHERE game = ? AND n = ?';
    if (n > 0) return maybe(readEntryRow, this.#sql.one(query, game, n))?.chk ?? 0;
    return firstCheck(maybe(readData, this.#sql.one('SELECT data FROM games WHERE id = ?', game)) ?? '');
  }

  #headOf(game: string): Head {
    const query = 'SELECT n, data, chk FROM entries WHERE game = ? ORDER BY n DESC LIMIT 1';
    const last = maybe(readEntryRow, this.#sql.one(query, game));
    return last === undefined ? { n: 0, check: this.#checkAt(game, 0) } : { n: last.n, check: last.chk };
  }
}
