/** Store of results: each piece once, by its id as the primary key, whoever sent it and how often. In memory, or in a file, so that the same command goes on after a kill. */

import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fail, ok, type Result } from '../../engine/index.js';
import { Sqlite } from '../files/sqlite.js';

const MARK = 0x666c6a62;

export class ResultStore {
  readonly #sql: Sqlite;

  private constructor(sql: Sqlite) {
    this.#sql = sql;
  }

  /** @param file absent: in memory */
  static open(file?: string): Result<ResultStore, 'BAD_RESULTS'> {
    const right = 'Give --results a file that it has written, or a new one.';
    if (file !== undefined && !existsSync(dirname(file)))
      return fail('BAD_RESULTS', `${file}: there is no folder ${dirname(file)}. ${right}`);
    let sql: Sqlite | undefined;
    try {
      sql = new Sqlite(file ?? ':memory:');
      const { application_id: mark } = sql.one('PRAGMA application_id') as { application_id: number };
      const isNew = sql.one('SELECT 1 AS one FROM sqlite_master LIMIT 1') === undefined;
      if (!isNew && mark !== MARK) {
        sql.close();
        return fail('BAD_RESULTS', `${file} is a database of something else. ${right}`);
      }
      // Lost results of the last moment are played again: nobody waits for a disk.
      if (file !== undefined) sql.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
      sql.exec(`PRAGMA application_id = ${MARK}; CREATE TABLE IF NOT EXISTS result
        (id TEXT PRIMARY KEY, worker TEXT NOT NULL, done TEXT) WITHOUT ROWID`);
      return ok(new ResultStore(sql));
    } catch (error) {
      sql?.close();
      return fail('BAD_RESULTS', `${file} cannot be opened: ${(error as Error).message}. ${right}`);
    }
  }

  /** What came of a piece, and from whom; nothing where that is not known, or was not kept. */
  get(id: string): { readonly done: string; readonly worker: string } | undefined {
    const row = this.#sql.one('SELECT done, worker FROM result WHERE id = ?', id) as
      | { done: string | null; worker: string }
      | undefined;
    return row === undefined || row.done === null ? undefined : { done: row.done, worker: row.worker };
  }

  /** @param done null: that it came is kept, and no more. False where it is there already: then it counts for nothing. */
  add(id: string, worker: string, done: string | null): boolean {
    const there = this.#sql.one('SELECT done FROM result WHERE id = ?', id) as { done: string | null } | undefined;
    if (there !== undefined && there.done !== null) return false;
    this.#sql.write('INSERT OR REPLACE INTO result (id, worker, done) VALUES (?, ?, ?)', id, worker, done);
    this.#sql.flush();
    return true;
  }

  /** All that a worker has ever sent. How many there were. */
  strike(worker: string): number {
    const { n } = this.#sql.one('SELECT count(*) AS n FROM result WHERE worker = ?', worker) as { n: number };
    this.#sql.write('DELETE FROM result WHERE worker = ?', worker);
    this.#sql.flush();
    return n;
  }

  close(): void {
    this.#sql.close();
  }
}
