/** Table of battles that people have brought; the last ones that were needed are kept ready. */
import type { Sql } from '../files/sql.js';
import type { PlayerId } from '../protocol/link.js';
import { maybe, readData } from './rows.js';
import type { SharedTables } from './shared-tables.js';

const OPEN = 'UPDATE scenarios SET opened = 1 WHERE id = ?';
const BROUGHT_KEPT = 16;
const OPENED_KEPT = 1_000;
/** For so long a sum is believed to which others may have added, in milliseconds. */
const SUM_MS = 60_000;

export class ScenariosTable {
  readonly #sql: Sql;
  /** Others forget what nobody has opened: of that nothing is known without asking. */
  readonly #sharing: SharedTables | undefined;
  /** Data of battles that were brought, the last that were needed. */
  readonly #brought = new Map<string, string>();
  /** Of these it is written down that somebody has opened them. */
  readonly #opened = new Set<string>();
  #bytes: number | undefined;
  #summedAt = 0;

  constructor(sql: Sql, sharing: SharedTables | undefined) {
    this.#sql = sql;
    this.#sharing = sharing;
  }

  /** Whether the data of a game is kept with its battle; from then on that is kept for good. */
  keeps(id: string, data: string): boolean {
    if (this.#opened.has(id)) return this.one(id) === data;
    const sharing = this.#sharing;
    // Before it is looked for: whoever is about to forget it waits, or has forgotten it.
    if (sharing !== undefined) this.#sql.write(OPEN, id);
    const kept = sharing === undefined ? this.one(id) : sharing.holding(() => this.one(id));
    if (kept !== data) return false;
    if (sharing === undefined) this.#sql.write(OPEN, id);
    this.#opened.add(id);
    if (this.#opened.size > OPENED_KEPT) this.#opened.clear();
    return true;
  }

  save(id: string, owner: PlayerId, data: string, at: number): void {
    this.#sql.write(
      `INSERT INTO scenarios (id, owner, at, data, opened) VALUES (?, ?, ?, ?, 0)
       ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, at = excluded.at, data = excluded.data`,
      id,
      owner,
      at,
      data,
    );
    this.#brought.delete(id);
    if (this.#bytes !== undefined) this.#bytes += data.length;
  }

  one(id: string): string | undefined {
    const isSure = this.#sharing === undefined || this.#opened.has(id);
    const known =
      (isSure ? this.#brought.get(id) : undefined) ??
      maybe(readData, this.#sql.one('SELECT data FROM scenarios WHERE id = ?', id));
    if (known === undefined) return undefined;
    this.#brought.delete(id);
    this.#brought.set(id, known);
    const oldest = this.#brought.keys().next();
    if (this.#brought.size > BROUGHT_KEPT && !oldest.done) this.#brought.delete(oldest.value);
    return known;
  }

  of(owner: PlayerId): number {
    return this.#sql.all('SELECT 1 FROM scenarios WHERE owner = ?', owner).length;
  }

  bytes(): number {
    if (this.#sharing !== undefined && performance.now() - this.#summedAt > SUM_MS) this.#bytes = undefined;
    if (this.#bytes === undefined) this.#summedAt = performance.now();
    this.#bytes ??= Number(
      (this.#sql.one('SELECT coalesce(sum(length(data)), 0) AS n FROM scenarios') as { n: number }).n,
    );
    return this.#bytes;
  }

  forget(before: number): void {
    this.#sql.write('DELETE FROM scenarios WHERE at < ? AND opened = 0', before);
    this.#bytes = undefined;
    this.#brought.clear();
  }
}
