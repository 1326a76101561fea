/**
 * A connection to SQLite, with writes in groups: the first write opens a transaction, `flush` puts it on disk. Keeps what the
 * binding is touchy about away from the rest: it ends the process when it is given a boolean or asked whether a closed
 * connection is in a transaction, runs statements of a closed one, and cuts texts at a NUL.
 */
import Database from 'libsql';
import { assert } from '../../engine/index.js';
import { harmless, type Sql, type Value } from './sql.js';

/** How long to wait for another process that is writing, in milliseconds. */
const BUSY_MS = 5_000;

export class Sqlite implements Sql {
  readonly #db: Database.Database;
  readonly #statements = new Map<string, Database.Statement<unknown[]>>();
  /** Why no more writes are taken. */
  #broken: Error | undefined;
  #closed = false;

  /** A file, or `:memory:`. Throws where it cannot be opened. */
  constructor(path: string) {
    this.#db = new Database(path);
    this.#db.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
  }

  /** The settings of a store: what is flushed is on disk, since FULL syncs the log at every commit; readers hold up nobody. */
  makeDurable(): void {
    this.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  }

  /** Statements without values, several at a time, outside of the groups. */
  exec(text: string): void {
    assert(!this.#closed, 'the store is closed');
    this.#db.exec(text);
  }

  all(query: string, ...values: Value[]): unknown[] {
    return this.#statement(query).all(values.map(harmless));
  }

  one(query: string, ...values: Value[]): unknown {
    // Not by `all`: its iterator holds native memory until the event loop turns, about 1 KB a call.
    const row = this.#statement(query).get(values.map(harmless)) as Record<string, unknown> | undefined;
    if (row !== undefined) Reflect.deleteProperty(row, '_metadata');
    return row;
  }

  write(query: string, ...values: Value[]): void {
    this.#mayWrite();
    if (!this.#db.inTransaction) this.#db.exec('BEGIN IMMEDIATE');
    try {
      this.#statement(query).run(values.map(harmless));
    } catch (error) {
      if (!isConstraint(error)) this.#break(error);
      throw error;
    }
  }

  flush(): void {
    this.#mayWrite();
    if (!this.#db.inTransaction) return;
    try {
      this.#db.exec('COMMIT');
    } catch (error) {
      this.#break(error);
      throw error;
    }
  }

  /** Writes something that changes nothing, so that a disk that refuses shows at once. Throws as `flush` does. */
  tryWriting(): void {
    const { user_version } = this.one('PRAGMA user_version') as { user_version: number };
    this.#db.exec(`BEGIN IMMEDIATE; PRAGMA user_version = ${user_version}; COMMIT`);
  }

  rollback(): void {
    if (this.#db.inTransaction) this.#db.exec('ROLLBACK');
  }

  close(): void {
    if (this.#closed) return;
    try {
      this.rollback();
      // The file alone holds everything then, for those who copy it. Nobody is waited for.
      this.#db.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      // It was the disk that failed, or it is no database: the log keeps what is in it.
    }
    this.#closed = true;
    this.#statements.clear();
    this.#db.close();
  }

  #statement(query: string): Database.Statement<unknown[]> {
    // The binding's statements work on after their connection was closed.
    assert(!this.#closed, 'the store is closed');
    let statement = this.#statements.get(query);
    if (statement === undefined) {
      statement = this.#db.prepare(query);
      this.#statements.set(query, statement);
    }
    return statement;
  }

  #mayWrite(): void {
    assert(!this.#closed, 'the store is closed');
    if (this.#broken !== undefined) throw new Error('An earlier write failed.', { cause: this.#broken });
  }

  /** SQLite may have thrown away the first half of the group by itself: the second half may not follow. */
  #break(error: unknown): void {
    this.#broken = error as Error;
    try {
      this.rollback();
    } catch {
      // Nothing of it is on disk either way.
    }
  }
}

/** SQLite's name of what went wrong, `SQLITE_BUSY`; empty where it gave none. */
export function sqlCode(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

const isConstraint = (error: unknown): boolean => sqlCode(error).startsWith('SQLITE_CONSTRAINT');
