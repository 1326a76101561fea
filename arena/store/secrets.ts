/**
 * Tables of recovery codes and of the secrets of further devices. A code is found by the head of its hash, and whoever asks compares the rest: how
 * long the index takes tells nothing of it.
 */
import { z } from 'zod';
import type { Sql } from '../files/sql.js';
import { LIMITS } from '../limits/limits.js';
import type { PlayerId } from '../protocol/link.js';
import type { DeviceRow, DevicesOfPeople, RecoveryRow } from './store.js';

/** Digits of the hash by which codes are looked for: two codes with the same are both looked at. */
const HEAD_DIGITS = 16;

const Recovery = z.object({ person: z.string(), hash: z.string() });
const Owner = z.object({ person: z.string() });
const Device = z.object({ hash: z.string(), made: z.int() });

/** In place of the first secret of somebody who has signed that device out: no hash looks so. */
const SIGNED_OUT = 'signed out: ';

export const SECRETS_STEP = `
  CREATE TABLE IF NOT EXISTS recoveries (
    person TEXT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    head TEXT NOT NULL,
    hash TEXT NOT NULL,
    made INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS recoveries_by_head ON recoveries (head);
  -- Numbered in the order in which devices came.
  CREATE TABLE IF NOT EXISTS secrets (
    n INTEGER PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    made INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS secrets_of ON secrets (person, n)`;

export class SecretsTable implements DevicesOfPeople {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  saveRecovery(person: PlayerId, hash: string, made: number): void {
    this.#sql.write(
      `INSERT INTO recoveries (person, head, hash, made) VALUES (?, ?, ?, ?)
       ON CONFLICT (person) DO UPDATE SET head = excluded.head, hash = excluded.hash, made = excluded.made`,
      person,
      hash.slice(0, HEAD_DIGITS),
      hash,
      made,
    );
  }

  recoveries(hash: string): RecoveryRow[] {
    const query = 'SELECT person, hash FROM recoveries WHERE head = ?';
    return this.#sql.all(query, hash.slice(0, HEAD_DIGITS)).map((row) => Recovery.parse(row));
  }

  /** Of so many devices the oldest makes place for the next. */
  add(person: PlayerId, hash: string, made: number): void {
    this.#sql.write('INSERT INTO secrets (hash, person, made) VALUES (?, ?, ?)', hash, person, made);
    this.#sql.write(
      `DELETE FROM secrets WHERE person = ?1
         AND n <= (SELECT n FROM secrets WHERE person = ?1 ORDER BY n DESC LIMIT 1 OFFSET ?2)`,
      person,
      LIMITS.recovery.devices,
    );
  }

  ownerOf(hash: string): PlayerId | undefined {
    const row = this.#sql.one('SELECT person FROM secrets WHERE hash = ?', hash);
    return row === undefined ? undefined : Owner.parse(row).person;
  }

  of(person: PlayerId): DeviceRow[] {
    const first = `SELECT secret_hash AS hash, created AS made FROM people
      WHERE id = ?1 AND kind = 'person' AND secret_hash <> ?2`;
    const further = 'SELECT hash, made FROM secrets WHERE person = ? ORDER BY n';
    return [...this.#sql.all(first, person, SIGNED_OUT + person), ...this.#sql.all(further, person)].map((row) =>
      Device.parse(row),
    );
  }

  forget(person: PlayerId, hash: string): void {
    this.#sql.write('DELETE FROM secrets WHERE person = ? AND hash = ?', person, hash);
    const first = 'UPDATE people SET secret_hash = ?3 WHERE id = ?1 AND secret_hash = ?2';
    this.#sql.write(first, person, hash, SIGNED_OUT + person);
    this.#sql.write('DELETE FROM recoveries WHERE person = ?', person);
  }
}
