/** Copies of an arena in PostgreSQL: out to a file as `backup` makes it of a folder, and in from one. Each is whole and compared, or changes nothing. */
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../../engine/index.js';
import { Sqlite, sqlCode } from '../../files/sqlite.js';
import { publicAddress } from '../../words/public-address.js';
import { bringIn, type Copy, type CopyFault, check, makeCopy } from '../copies.js';
import { copyTables, isEmptyOf, sumOf, type TableTold } from '../copy-tables.js';
import { faultOf as diskFault } from '../inspect.js';
import { migrate } from '../migrations.js';
import { NUMBERED } from '../table-list.js';
import type { Postgres } from './postgres.js';
import { connect, faultOf, inUse, makeTables, prepare } from './postgres-store.js';
import { SCHEMA } from './schema.js';

const DIFFERS = 'What came is not what was sent. Nothing was changed; try again.';

/** The arena as it is at this moment, in one SQLite file. Its server may run, and is not held up. */
export function copyOut(url: string, to: string, force: boolean, told?: TableTold): Result<Copy, CopyFault> {
  try {
    return makeCopy(to, force, (beside) => copyInto(beside, url, told));
  } catch (error) {
    return sqlCode(error).startsWith('SQLITE') ? diskFault(error, to) : faultOf(error, url);
  }
}

function copyInto(file: string, url: string, told?: TableTold): Result<true, CopyFault> {
  const opened = connect(url, { use: 'snapshot' });
  if (!opened.ok) return opened;
  const from = opened.value;
  const sql = new Sqlite(file);
  try {
    const ready = prepare(from, url, false, false);
    if (!ready.ok) return ready;
    migrate(sql);
    copyTables(from, sql, told);
    sql.flush();
    return sumOf(sql) === sumOf(from) ? ready : fail('DAMAGED', DIFFERS);
  } finally {
    sql.close();
    from.close();
  }
}

export interface CopyInOptions {
  /** Only where there is no arena yet. */
  readonly isNew: boolean;
  readonly now: Date;
  readonly told?: TableTold;
}

/**
 * Puts a copy in the place of the arena, whose server must be stopped.
 * @returns the copy, and the schema under which the old one is kept
 */
export function copyIn(
  file: string,
  url: string,
  options: CopyInOptions,
): Result<{ copy: Copy; kept: string | null }, CopyFault> {
  if (!existsSync(file) || !statSync(file).isFile()) return fail('NO_FILE', `There is no file ${file}.`);
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-copy-'));
  try {
    const beside = join(folder, 'copy.db');
    bringIn(file, beside);
    const checked = check(beside, file);
    if (!checked.ok) return checked;
    const from = new Sqlite(beside);
    try {
      migrate(from);
      const done = putIn(from, url, options);
      return done.ok ? ok({ copy: checked.value, kept: done.value }) : done;
    } finally {
      from.close();
    }
  } catch (error) {
    return diskFault(error, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function putIn(from: Sqlite, url: string, { isNew, now, told }: CopyInOptions): Result<string | null, CopyFault> {
  const opened = connect(url, { use: 'whole' });
  if (!opened.ok) return opened;
  const sql = opened.value;
  try {
    const ready = prepare(sql, url, true, false);
    if (!ready.ok) return ready;
    if (sql.take() === undefined) return inUse(url);
    const isEmpty = isEmptyOf(sql);
    if (isNew && !isEmpty) return fail('EXISTS', `There is an arena in ${publicAddress(url)} already.`);
    const kept = isEmpty ? null : setAside(sql, now);
    copyTables(from, sql, told);
    for (const name of NUMBERED)
      sql.write(`SELECT setval(pg_get_serial_sequence('${name}', 'n'), coalesce(max(n), 0) + 1, false) FROM ${name}`);
    if (sumOf(sql) !== sumOf(from)) return fail('DAMAGED', DIFFERS);
    sql.flush();
    return ok(kept);
  } catch (error) {
    return faultOf(error, url);
  } finally {
    // What was not flushed is as if it had not been.
    sql.close();
  }
}

/** The old arena under another name, and empty tables in its place, which the same server holds. */
function setAside(sql: Postgres, now: Date): string {
  const stem = `${SCHEMA}_before_${now.toISOString().slice(0, 19).replace(/\D/g, '')}`;
  const isThere = (name: string): boolean =>
    sql.one('SELECT 1 FROM pg_namespace WHERE nspname = ?', name) !== undefined;
  let kept = stem;
  for (let i = 2; isThere(kept); i++) kept = `${stem}_${i}`;
  sql.write(`ALTER SCHEMA ${SCHEMA} RENAME TO ${kept}`);
  sql.write(`CREATE SCHEMA ${SCHEMA}`);
  makeTables(sql);
  sql.write(
    `UPDATE lease SET (holder, fence, flushed, until) = (SELECT holder, fence, flushed, until FROM ${kept}.lease)`,
  );
  // Nobody may take what was put aside: its number would be as good as one of the arena that came.
  sql.write(`UPDATE ${kept}.lease SET until = 'infinity'`);
  return kept;
}
