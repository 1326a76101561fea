/** Opener of the store: one SQLite file in a folder, through libsql. Any program that reads SQLite can look into it. */
import { accessSync, closeSync, constants, existsSync, openSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { reasonOf } from '../../agents/machine/read-limited.js';
import { type Failure, fail, ok, type Result } from '../../engine/index.js';
import { Sqlite } from '../files/sqlite.js';
import { makeFolder } from '../files/write-file.js';
import { DATABASE_FILE } from './data-folder.js';
import { faultOf, isWhole, knownVersion, type StoreFault } from './inspect.js';
import { forgetMark, markFile, RunningMark, readMark } from './mark.js';
import { MIGRATIONS, type Migration, migrate } from './migrations.js';
import { LOCK_FILE, lockForServing } from './serving-lock.js';
import type { Store } from './store.js';
import { StoreTables } from './tables.js';

export interface OpenOptions {
  /** For the one server of the folder; else for a command, which may come while the server runs. */
  readonly serving?: boolean;
  /** Makes it where there is none. Default: true. */
  readonly create?: boolean;
  /** The database of an arena that was served here is gone: makes a new one nevertheless. */
  readonly beginAnew?: boolean;
  /** Hears in a sentence what was found missing. */
  readonly told?: (words: string) => void;
  /** Hears of rows that cannot be read, whenever that shows. */
  readonly unreadable?: (what: string, error: unknown) => void;
  /** The versions there are. Default: those of this program. */
  readonly migrations?: readonly Migration[];
}

/** Opens the store in a folder, or one in memory that ends with the process. An older one is brought up to date. */
export function openStore(folder: string | ':memory:', options: OpenOptions = {}): Result<Store, StoreFault> {
  if (folder === ':memory:') {
    const sql = new Sqlite(':memory:');
    sql.makeDurable();
    migrate(sql);
    return ok(new StoreTables(sql));
  }
  const file = join(folder, DATABASE_FILE);
  const may = mayOpen(folder, file, options.create !== false);
  if (!may.ok) return may;
  let release = (): void => {};
  let sql: Sqlite | undefined;
  let mark: RunningMark | undefined;
  const giveUp = (fault: Failure<StoreFault>): Failure<StoreFault> => {
    sql?.close();
    mark?.close();
    release();
    if (fault.code !== 'DAMAGED') return fault;
    return { ...fault, message: `${fault.message} \`flagplot restore\` brings back a backup.` };
  };
  try {
    const gone = isGone(folder, file);
    if (gone !== undefined && options.beginAnew !== true) return gone;
    if (options.serving) {
      const lock = lockForServing(folder);
      if (!lock.ok) return lock;
      release = lock.value;
      const room = hasRoom(folder);
      if (!room.ok) return giveUp(room);
    }
    if (options.beginAnew) {
      if (gone === undefined && existsSync(file)) return giveUp(fail('NOT_GONE', notGone(file)));
      for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true });
      forgetMark(folder);
    }
    makePrivate(file);
    sql = new Sqlite(file);
    const ready = prepare(sql, file, folder, options);
    if (!ready.ok) return giveUp(ready);
    if (!options.serving) return ok(new StoreTables(sql, { closed: release, ...heard(options) }));
    sql.tryWriting();
    const orders = ordersIn(sql);
    tellMissing(folder, orders, options.told);
    const written = (mark = new RunningMark(folder));
    written.write(orders);
    const closed = (): void => {
      written.close();
      release();
    };
    return ok(new StoreTables(sql, { closed, orders, flushed: (n) => written.write(n), ...heard(options) }));
  } catch (error) {
    return giveUp(faultOf(error, file));
  }
}

const heard = ({ unreadable }: OpenOptions): Pick<OpenOptions, 'unreadable'> =>
  unreadable === undefined ? {} : { unreadable };

/** An arena was served from the folder, and its database is not there, or is empty: that is no reason to begin a new one unasked. */
function isGone(folder: string, file: string): Failure<StoreFault> | undefined {
  // A log beside it is of no use: SQLite throws away one that lies beside an empty file.
  const isEmpty = existsSync(file) && statSync(file).size === 0;
  if (existsSync(file) && !isEmpty) return undefined;
  const traces = [join(folder, LOCK_FILE), markFile(folder), `${file}-wal`];
  if (!traces.some((trace) => existsSync(trace))) return undefined;
  const what = isEmpty ? 'is empty' : 'is not there';
  return fail(
    'GONE',
    `An arena was served from ${folder}, but its database ${file} ${what}. Bring it back, or a backup with \`flagplot restore\`; \`flagplot serve --begin-anew\` begins a new arena, without all games and players there were.`,
  ) as Failure<StoreFault>;
}

const notGone = (file: string): string =>
  `${file} is there and holds an arena. --begin-anew is for a folder whose database is gone; give another --data for a new arena.`;

/** With less than this a server could not keep what it accepts. */
const LEAST_FREE_BYTES = 1024 * 1024;

function hasRoom(folder: string): Result<true, StoreFault> {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= LEAST_FREE_BYTES) return ok(true);
  return fail('DISK', `The disk of ${folder} is full: ${bavail * bsize} bytes are free. Make room; nothing is lost.`);
}

const Orders = z.object({ n: z.int() });

const ordersIn = (sql: Sqlite): number => Orders.parse(sql.one('SELECT count(*) AS n FROM entries')).n;

/** Compares with what was once on disk. */
function tellMissing(folder: string, orders: number, told: OpenOptions['told']): void {
  const mark = readMark(folder);
  if (mark === null) {
    told?.(`${markFile(folder)} cannot be read: whether orders are missing that were accepted, nobody can say.`);
  } else if (mark !== undefined && mark > orders) {
    const missing = mark - orders;
    told?.(
      `The last ${missing} ${missing === 1 ? 'order is' : 'orders are'} missing, of ${mark} that were accepted: the log of the database was damaged or removed, or an older database lies in its place. The battles go on from what is there.`,
    );
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
function prepare(sql: Sqlite, file: string, folder: string, options: OpenOptions): Result<true, StoreFault> {
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
