/**
 * A connection to a database of tables, with writes in groups: what is written is seen by whoever reads through it, and `flush` makes it last,
 * together or not at all. What stands in a query is understood by SQLite and by PostgreSQL; `?` or `?1` stands for a value.
 */

export type Value = string | number | null;

export interface Sql {
  all(query: string, ...values: Value[]): unknown[];
  one(query: string, ...values: Value[]): unknown;
  /** Part of the group that the next `flush` makes last. A row that breaks a constraint is refused alone, and this throws. */
  write(query: string, ...values: Value[]): void;
  /** Throws where it cannot be done: then nothing more is written. */
  flush(): void;
  /** Takes back what was not flushed. */
  rollback(): void;
  close(): void;
}

/** No database keeps a NUL within a text. */
export const harmless = (value: Value): Value =>
  typeof value === 'string' ? value.replaceAll('\0', '\u{fffd}') : value;
