/** Opens the store: one SQLite file in a folder, through libsql. Any program that reads SQLite can look into it. */
import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { reasonOf } from '../../agents/read-limited.js';
import { fail, ok, type Result } from '../../engine/index.js';
import { makeFolder } from '../write-file.js';
import { DATABASE_FILE } from './data-folder.js';
import { APPLICATION_ID, MIGRATIONS, migrate, versionOf } from './migrations.js';
import { lockForServing } from './serving-lock.js';
import { Sql, sqlCode } from './sql.js';
import type { Store } from './store.js';
import { Tables } from './tables.js';

export type StoreFault =
  /** The folder cannot be made or written to. */
  | 'NO_FOLDER'
  /** There is none, and none was to be made. */
  | 'NO_STORE'
  /** A server has it. */
  | 'IN_USE'
  /** A later flagplot made it. */
  | 'TOO_NEW'
  /** It is a database of something else. */
  | 'NOT_OURS'
  | 'DAMAGED'
  /** The disk is full, takes no changes, or fails. */
  | 'DISK';

export interface OpenOptions {
  /** For the one server of the folder; else for a command, which may come while the server runs. */
  readonly serving?: boolean;
  /** Makes it where there is none. Default: true. */
  readonly create?: boolean;
}

/** Opens the store in a folder, or one in memory that ends with the process. An older one is brought up to date. */
export function openStore(folder: string | ':memory:', options: OpenOptions = {}): Result<Store, StoreFault> {
  if (folder === ':memory:') {
    const sql = new Sql(':memory:');
    sql.exec('PRAGMA foreign_keys = ON');
    migrate(sql);
    return ok(new Tables(sql, () => {}));
  }
  const file = join(folder, DATABASE_FILE);
  const room = mayOpen(folder, file, options.create !== false);
  if (!room.ok) return room;
  let release = (): void => {};
  let sql: Sql | undefined;
  try {
    if (options.serving) {
      const lock = lockForServing(folder);
      if (!lock.ok) return lock;
      release = lock.value;
    }
    // Others on this machine may not read the secrets of running games. SQLite gives its own files the same rights.
    closeSync(openSync(file, 'a', 0o600));
    sql = new Sql(file);
    const sound = prepare(sql, file, folder, options.serving === true);
    if (sound.ok) return ok(new Tables(sql, release));
    sql.close();
    release();
    return sound;
  } catch (error) {
    sql?.close();
    release();
    return faultOf(error, file);
  }
}

function mayOpen(folder: string, file: string, create: boolean): Result<true, StoreFault> {
  if (!create && !existsSync(file)) {
    return fail('NO_STORE', `There is no arena in ${folder}. Give its folder with --data.`);
  }
  const made = makeFolder(folder);
  if (!made.ok) return fail('NO_FOLDER', made.message);
  try {
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
    return ok(true);
  } catch (error) {
    return fail('NO_FOLDER', `Cannot write to ${file}: ${reasonOf(error)}.`);
  }
}

const Marks = z.object({ application_id: z.int() });
const Count = z.object({ n: z.int() });
const Check = z.object({ quick_check: z.string() });

/** Whose database it is and of which version; then the settings, and the tables brought up to date. */
function prepare(sql: Sql, file: string, folder: string, serving: boolean): Result<true, StoreFault> {
  const version = versionOf(sql);
  const tables = Count.parse(sql.one('SELECT count(*) AS n FROM sqlite_schema')).n;
  const ours = Marks.parse(sql.one('PRAGMA application_id')).application_id === APPLICATION_ID;
  if (!ours && (version > 0 || tables > 0)) {
    return fail('NOT_OURS', `${file} is a database of another program; it stays. Give another folder with --data.`);
  }
  if (version > MIGRATIONS.length) {
    const words = `it has version ${version}, this flagplot knows versions up to ${MIGRATIONS.length}`;
    return fail('TOO_NEW', `${file} was made by a later flagplot: ${words}. Use that one.`);
  }
  // An action is on disk before it is acknowledged: FULL syncs the log at every flush.
  sql.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  if (serving) {
    const found = Check.parse(sql.one('PRAGMA quick_check(1)')).quick_check;
    if (found !== 'ok') return damaged(file, found);
  }
  if (version === MIGRATIONS.length) return ok(true);
  // A running server would not know the tables any more.
  const lock = version > 0 && !serving ? lockForServing(folder) : ok(() => {});
  if (!lock.ok) return lock;
  try {
    migrate(sql);
    return ok(true);
  } finally {
    lock.value();
  }
}

const damaged = (file: string, how: string): Result<never, StoreFault> =>
  fail('DAMAGED', `${file} is damaged: ${how}. Bring back a backup with \`flagplot restore\`.`);

function faultOf(error: unknown, file: string): Result<never, StoreFault> {
  const code = sqlCode(error);
  if (code === 'SQLITE_NOTADB') return damaged(file, 'it is no database');
  if (code.startsWith('SQLITE_CORRUPT')) return damaged(file, (error as Error).message);
  if (code === 'SQLITE_BUSY') return fail('IN_USE', `Another program holds ${file}. Try again when it is done.`);
  const why = code === 'SQLITE_FULL' ? 'the disk is full' : reasonOf(error);
  return fail('DISK', `Cannot open ${file}: ${why}.`);
}
