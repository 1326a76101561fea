/** Opener of an arena in PostgreSQL: its tables are made or brought up to date, and one server at a time has it. */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Failure, fail, ok, type Result } from '../../../engine/index.js';
import { SHARDS } from '../../protocol/shards.js';
import { publicAddress } from '../../words/public-address.js';
import type { StoreFault } from '../inspect.js';
import { SharedTables } from '../shared-tables.js';
import type { OpenOptions } from '../sqlite-store.js';
import { StoreTables } from '../tables.js';
import { HOLDER } from './lease.js';
import { OwnedShards } from './owned-shards.js';
import { Postgres, PostgresError, type PostgresOptions } from './postgres.js';
import { FIRST_VERSION, SCHEMA, STEPS } from './schema.js';
import { SHARING_TABLES, type Share } from './sharing.js';

const LATEST = FIRST_VERSION + STEPS.length - 1;
/** How often whoever waits for the arena looks whether it is free. */
const LOOK_MS = 200;

export const isPostgres = (place: string): boolean =>
  URL.canParse(place) && /^postgres(?:ql)?:$/.test(new URL(place).protocol);

const Row = z.object({ version: z.int() });
const Settings = z.object({ encoding: z.string(), fsync: z.string() });
const Count = z.object({ n: z.int() });
const Holder = z.object({ holder: z.string(), left: z.number() });

export type PostgresOpening = Pick<OpenOptions, 'create' | 'told' | 'unreadable'> & Pick<PostgresOptions, 'lost'>;

/** For a command, which may come while a server has the arena. */
export function openInPostgres(url: string, options: PostgresOpening = {}): Result<StoreTables, StoreFault> {
  const sql = connect(url, options);
  if (!sql.ok) return sql;
  const ready = prepare(sql.value, url, options.create !== false, false);
  if (ready.ok) return ok(storeOn(sql.value, options));
  sql.value.close();
  return ready;
}

export interface ServingOptions extends PostgresOpening {
  /** Hears once that another server has the arena, in words: this one stands by and takes it when that one has gone. */
  readonly standsBy: (words: string) => void;
  readonly signal?: AbortSignal;
  /** Where gateways reach this server: it shares the arena with those who say so too, and waits for none of them. */
  readonly address?: string;
}

export interface ServedStore {
  readonly store: StoreTables;
  /** Of an arena that is shared: which rooms are this server's. */
  readonly shards?: OwnedShards;
  readonly reconnections: () => number;
  /** Fencing number of the lease. */
  readonly fence: number;
}

/** For the one server: waits until it is that. */
export async function serveFromPostgres(
  url: string,
  options: ServingOptions,
): Promise<Result<ServedStore, StoreFault>> {
  const { address } = options;
  const shards = new OwnedShards();
  const shared = address === undefined ? {} : { address, shared: (share: Share) => shards.hear(share) };
  const opened = connect(url, { ...options, ...shared });
  if (!opened.ok) return opened;
  const sql = opened.value;
  const giveUp = (fault: Failure<StoreFault>): Failure<StoreFault> => {
    sql.close();
    return fault;
  };
  try {
    const known = prepare(sql, url, true, false);
    if (!known.ok) return giveUp(known);
    let isTold = false;
    let fence: number | undefined;
    while ((fence = sql.take()) === undefined) {
      if (!isTold) options.standsBy(holderWords(sql, url));
      isTold = true;
      await pause(LOOK_MS);
      if (options.signal?.aborted) return giveUp(fail('IN_USE', `Another server has ${publicAddress(url)}.`));
    }
    // Tables change only under the lease: whoever had it before knows the old ones.
    const ready = prepare(sql, url, true, true);
    if (!ready.ok) return giveUp(ready);
    const reached = { reconnections: () => sql.reconnections, fence };
    if (address === undefined) return ok({ store: storeOn(sql, options), ...reached });
    shards.taken(sql, fence);
    return ok({ store: storeOn(sql, options, new SharedTables(sql, { fence, shards })), shards, ...reached });
  } catch (error) {
    return giveUp(faultOf(error, url));
  }
}

const storeOn = (sql: Postgres, { unreadable }: PostgresOpening, sharing?: SharedTables): StoreTables =>
  new StoreTables(sql, { ...(unreadable && { unreadable }), ...(sharing && { sharing }) });

/** A connection to a server that can keep an arena. */
export function connect(
  url: string,
  { told, lost, use, address, shared }: PostgresOpening & PostgresOptions = {},
): Result<Postgres, StoreFault> {
  const sql = new Postgres(url, {
    ...(lost && { lost }),
    ...(use && { use }),
    ...(address !== undefined && { address }),
    ...(shared && { shared }),
  });
  try {
    const query = "SELECT current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync";
    const { encoding, fsync } = Settings.parse(sql.one(query));
    if (encoding !== 'UTF8') {
      sql.close();
      return fail('NOT_OURS', `${publicAddress(url)} keeps texts as ${encoding}. Make a database with encoding UTF8.`);
    }
    if (fsync !== 'on')
      told?.(`${publicAddress(url)} runs with fsync = ${fsync}: what is accepted is lost when its machine stops.`);
    return ok(sql);
  } catch (error) {
    sql.close();
    return faultOf(error, url);
  }
}

/** Makes the tables where there are none; brings them up to date where that is ours to do. */
export function prepare(sql: Postgres, url: string, create: boolean, isHolder: boolean): Result<true, StoreFault> {
  try {
    let version = versionOf(sql);
    if (version === undefined) {
      if (!create) return fail('NO_STORE', `There is no arena in ${publicAddress(url)}. \`flagplot serve\` makes one.`);
      make(sql);
      version = versionOf(sql)!;
    }
    if (sql.one('SELECT 1 AS there FROM lease') === undefined) return fail('DAMAGED', damagedWords(url, 'lease'));
    if (version > LATEST) {
      const words = `it has version ${version}, this one knows versions up to ${LATEST}`;
      return fail('TOO_NEW', `${publicAddress(url)} was made by a later flagplot: ${words}. Use that one.`);
    }
    if (version < LATEST && isHolder) bringUp(sql, version);
    if (create || isHolder) makeShareable(sql);
    return ok(true);
  } catch (error) {
    return faultOf(error, url);
  }
}

export function versionOf(sql: Postgres): number | undefined {
  if (!isThere(sql, 'meta')) return undefined;
  const row = Row.safeParse(sql.one('SELECT version FROM meta'));
  if (!row.success) throw new PostgresError(DAMAGED, 'meta');
  return row.data.version;
}

function isThere(sql: Postgres, table: string): boolean {
  const query = 'SELECT 1 FROM information_schema.tables WHERE table_schema = ? AND table_name = ?';
  return sql.one(query, SCHEMA, table) !== undefined;
}

/** A table that each arena has is not as it was made. */
const DAMAGED = 'DAMAGED';

const damagedWords = (url: string, table: string): string =>
  `The schema ${SCHEMA} of ${publicAddress(url)} is damaged, or something else's: its table ${table} has no row that we know.`;

/** What servers that share it need, and who takes it alone: it was not there from the first version on. */
export function makeShareable(sql: Postgres): void {
  // There may be fewer shards, of an earlier version: rooms of the others would be nobody's.
  const isMade = isThere(sql, 'orders_done') && Count.parse(sql.one('SELECT count(*) AS n FROM shards')).n >= SHARDS;
  if (isMade) return;
  sql.write("SELECT pg_advisory_xact_lock(hashtext('flagplot arena'))");
  script(sql, SHARING_TABLES);
  sql.flush();
}

/** Whoever comes second finds it made. */
function make(sql: Postgres): void {
  sql.write("SELECT pg_advisory_xact_lock(hashtext('flagplot arena'))");
  if (versionOf(sql) === undefined) {
    sql.write(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`);
    makeTables(sql);
  }
  sql.flush();
}

/** In a schema that is empty. */
export function makeTables(sql: Postgres): void {
  for (const step of STEPS) script(sql, step);
  sql.write('UPDATE meta SET version = ?', LATEST);
}

function bringUp(sql: Postgres, version: number): void {
  for (const step of STEPS.slice(version - FIRST_VERSION + 1)) script(sql, step);
  sql.write('UPDATE meta SET version = ?', LATEST);
  sql.flush();
}

/** PostgreSQL takes one statement at a time with values, and so do we. */
function script(sql: Postgres, step: string): void {
  for (const statement of step.split(/;\s*$/m)) if (statement.trim() !== '') sql.write(statement);
}

function holderWords(sql: Postgres, url: string): string {
  const row = sql.one(HOLDER);
  const who = row === undefined ? 'Another server' : `A server (${Holder.parse(row).holder})`;
  return `${who} has the arena in ${publicAddress(url)}. This one stands by, and goes on with it when that one has gone.`;
}

export const inUse = (url: string): Failure<StoreFault> =>
  fail('IN_USE', `A server has the arena in ${publicAddress(url)}: one at a time. Stop it first.`);

/** What PostgreSQL, or the way there, said, in words. */
export function faultOf(error: unknown, url: string): Failure<StoreFault> {
  const address = publicAddress(url);
  if (!(error instanceof PostgresError)) throw error;
  const { code, message } = error;
  if (code === 'NO_PACKAGE') return fail('NO_PACKAGE', `${address} takes a package that is not there: npm install pg`);
  if (code === 'AWAY') return fail('NO_SERVER', `${address} cannot be reached (${message}).`);
  if (code === DAMAGED) return fail('DAMAGED', damagedWords(url, message));
  if (code === 'FENCED') return fail('IN_USE', `Another server has taken the arena in ${address}.`);
  return fail('NO_SERVER', `${address} refuses: ${message}.`);
}
