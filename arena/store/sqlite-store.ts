/** Opens the store: one SQLite file in a folder, through libsql. Any program that reads SQLite can look into it. */
import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '../../agents/read-limited.js';
import { type Failure, fail, ok, type Result } from '../../engine/index.js';
import { makeFolder } from '../write-file.js';
import { DATABASE_FILE } from './data-folder.js';
import { faultOf, isWhole, knownVersion, type StoreFault } from './inspect.js';
import { MIGRATIONS, type Migration, migrate } from './migrations.js';
import { lockForServing } from './serving-lock.js';
import { Sql } from './sql.js';
import type { Store } from './store.js';
import { Tables } from './tables.js';

export interface OpenOptions {
  /** For the one server of the folder; else for a command, which may come while the server runs. */
  readonly serving?: boolean;
  /** Makes it where there is none. Default: true. */
  readonly create?: boolean;
  /** The versions there are. Default: those of this program. */
  readonly migrations?: readonly Migration[];
}

/** Opens the store in a folder, or one in memory that ends with the process. An older one is brought up to date. */
export function openStore(folder: string | ':memory:', options: OpenOptions = {}): Result<Store, StoreFault> {
  if (folder === ':memory:') {
    const sql = new Sql(':memory:');
    sql.makeDurable();
    migrate(sql);
    return ok(new Tables(sql, () => {}));
  }
  const file = join(folder, DATABASE_FILE);
  const may = mayOpen(folder, file, options.create !== false);
  if (!may.ok) return may;
  let release = (): void => {};
  let sql: Sql | undefined;
  const giveUp = (fault: Failure<StoreFault>): Failure<StoreFault> => {
    sql?.close();
    release();
    if (fault.code !== 'DAMAGED') return fault;
    return { ...fault, message: `${fault.message} \`flagplot restore\` brings back a backup.` };
  };
  try {
    if (options.serving) {
      const lock = lockForServing(folder);
      if (!lock.ok) return lock;
      release = lock.value;
    }
    makePrivate(file);
    sql = new Sql(file);
    const ready = prepare(sql, file, folder, options);
    return ready.ok ? ok(new Tables(sql, release)) : giveUp(ready);
  } catch (error) {
    return giveUp(faultOf(error, file));
  }
}

/** Others on this machine may not read the secrets of running games. SQLite gives its own files the same rights. */
export const makePrivate = (file: string): void => closeSync(openSync(file, 'a', 0o600));

function mayOpen(folder: string, file: string, create: boolean): Result<true, StoreFault> {
  try {
    if (!create && !existsSync(file)) {
      return fail('NO_STORE', `There is no arena in ${folder}. Give its folder with --data.`);
    }
    const made = makeFolder(folder);
    if (!made.ok) return fail('NO_FOLDER', made.message);
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
    return ok(true);
  } catch (error) {
    return fail('NO_FOLDER', `Cannot write to ${file}: ${reasonOf(error)}.`);
  }
}

/** Sees whose it is, makes the settings, and brings the tables up to date. */
function prepare(sql: Sql, file: string, folder: string, options: OpenOptions): Result<true, StoreFault> {
  const { serving = false, migrations = MIGRATIONS } = options;
  const version = knownVersion(sql, file, migrations.length);
  if (!version.ok) return version;
  sql.makeDurable();
  const whole = serving ? isWhole(sql, file, false) : ok(true as const);
  if (!whole.ok || version.value === migrations.length) return whole;
  // Under a server that runs, the tables stay as it knows them.
  const lock = version.value > 0 && !serving ? lockForServing(folder) : ok(() => {});
  if (!lock.ok) return lock;
  try {
    migrate(sql, migrations);
    return ok(true);
  } finally {
    lock.value();
  }
}
