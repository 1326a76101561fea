/** Orders of moderators, given by a command and obeyed by whoever serves the arena. */
import type { Sql } from '../files/sql.js';
import { readOrder } from './rows.js';
import type { SharedTables } from './shared-tables.js';
import type { ModerationOrder } from './store.js';

export class ModerationTable {
  readonly #sql: Sql;
  readonly #sharing: SharedTables | undefined;

  constructor(sql: Sql, sharing: SharedTables | undefined) {
    this.#sql = sql;
    this.#sharing = sharing;
  }

  give(order: ModerationOrder): void {
    this.#sql.write('INSERT INTO orders (data) VALUES (?)', JSON.stringify(order));
  }

  /** Each once; where several servers share the arena, each of them has it once. */
  take(): ModerationOrder[] {
    if (this.#sharing !== undefined) return this.#sharing.takeOrders().map(readOrder);
    const rows = this.#sql.all('SELECT data, n FROM orders ORDER BY n');
    // Most times there is none, and then this stays a read. One by one: another that is just being given may have a number between them.
    for (const { n } of rows as { n: number }[]) this.#sql.write('DELETE FROM orders WHERE n = ?', n);
    return rows.map(readOrder);
  }
}
