/** Names of people, as they are looked for: by what they look like, whatever letters they are written with. */
import type { Sql } from '../files/sql.js';
import type { PlayerId } from '../protocol/link.js';
import { foldName } from '../words/names.js';
import { readPerson } from './rows.js';
import type { PersonRow } from './store.js';

/** Comes after all texts that begin so, in the order of code points in which databases compare ours. */
export const afterAll = (beginning: string): string => `${beginning}\u{10ffff}`;

export class NamesTable {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  change(id: PlayerId, name: string): void {
    const query = 'UPDATE people SET name = ?2, folded = ?3 WHERE id = ?1 AND name <> ?2';
    this.#sql.write(query, id, name, foldName(name));
  }

  isTaken(name: string): boolean {
    return this.#sql.one('SELECT 1 FROM people WHERE folded = ?', foldName(name)) !== undefined;
  }

  find(text: string, most: number): PersonRow[] {
    const query = `SELECT * FROM people WHERE id = ?1 OR instr(folded, ?2) > 0
      ORDER BY id = ?1 DESC, folded = ?2 DESC, last_seen DESC LIMIT ?3`;
    return this.#sql.all(query, text, foldName(text), most).map(readPerson);
  }

  called(name: string): PersonRow[] {
    const query = 'SELECT * FROM people WHERE folded = ? ORDER BY revoked, created DESC, id';
    return this.#sql.all(query, foldName(name)).map(readPerson);
  }

  fighters(beginning: string, most: number): PersonRow[] {
    const folded = foldName(beginning);
    if (folded === '') return [];
    const query = `SELECT * FROM people WHERE has_fought = 1 AND folded >= ?1 AND folded < ?2
        AND EXISTS (SELECT 1 FROM fought WHERE player = people.id)
      ORDER BY folded, id LIMIT ?3`;
    return this.#sql.all(query, folded, afterAll(folded), most).map(readPerson);
  }
}
