/** Copier of all tables from one database to another, and the sum that tells whether both hold the same. */
import { createHash } from 'node:crypto';
import type { Sql, Value } from '../files/sql.js';
import { TABLES, type Table } from './table-list.js';

/** Hears of each table when it is done. */
export type TableTold = (table: string, rows: number) => void;

type Row = Readonly<Record<string, Value>>;

function* pages(sql: Sql, { name, columns, key, page }: Table): Generator<readonly Row[]> {
  const keys = key.join(', ');
  const select = `SELECT ${columns.join(', ')} FROM ${name}`;
  const after = ` WHERE (${keys}) > (${key.map(() => '?').join(', ')})`;
  let last: Row | undefined;
  for (;;) {
    const query = `${select}${last === undefined ? '' : after} ORDER BY ${keys} LIMIT ${page}`;
    const rows = sql.all(query, ...(last === undefined ? [] : key.map((column) => last![column]!))) as Row[];
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < page) return;
  }
}

const valuesOf = (row: Row, { columns }: Table): Value[] => columns.map((column) => row[column] ?? null);

/** Puts all rows into empty tables, as part of the group of `to`. */
export function copyTables(from: Sql, to: Sql, told: TableTold = () => {}): void {
  for (const table of TABLES) {
    const one = `(${table.columns.map(() => '?').join(', ')})`;
    let count = 0;
    for (const rows of pages(from, table)) {
      const query = `INSERT INTO ${table.name} (${table.columns.join(', ')}) VALUES ${rows.map(() => one).join(', ')}`;
      to.write(query, ...rows.flatMap((row) => valuesOf(row, table)));
      count += rows.length;
    }
    told(table.name, count);
  }
}

/** SHA-256 of all rows of all tables, in the order of their keys: the same of two arenas that hold the same, whatever keeps them. */
export function sumOf(sql: Sql): string {
  const sum = createHash('sha256');
  for (const table of TABLES) {
    sum.update(`${table.name}\n`);
    for (const rows of pages(sql, table))
      for (const row of rows) sum.update(`${JSON.stringify(valuesOf(row, table))}\n`);
  }
  return sum.digest('hex');
}

/** Whether no table has a row. */
export const isEmptyOf = (sql: Sql): boolean =>
  TABLES.every(({ name }) => sql.one(`SELECT 1 AS there FROM ${name} LIMIT 1`) === undefined);
