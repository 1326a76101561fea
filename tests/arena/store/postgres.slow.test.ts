/** The store in PostgreSQL: what every store promises, one server at a time, and a database that goes away. */
import { setTimeout as pause, setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PULSE_MS } from '../../../arena/store/postgres/lease.js';
import { Postgres } from '../../../arena/store/postgres/postgres.js';
import { openInPostgres, serveFromPostgres } from '../../../arena/store/postgres/postgres-store.js';
import { SCHEMA } from '../../../arena/store/postgres/schema.js';
import type { Store } from '../../../arena/store/store.js';
import { patience } from '../../machine/patience.js';
import { postgresServer, type TestServer, whyNoServer } from '../../machine/servers.js';
import { describeDevices } from './devices-cases.js';
import { describeFought } from './fought-cases.js';
import { describePromises } from './promises-cases.js';
import { actEntry, gameRow, personRow } from './rows.js';
import { describeOrders, describeStore } from './store-cases.js';

let server: TestServer;
let made = 0;
const open = new Set<{ close(): void }>();

/** Address of a database of its own. */
async function database(): Promise<string> {
  const client = new pg.Client(server.url);
  await client.connect();
  const name = `arena${made++}`;
  await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  await client.end();
  return server.url.replace(/\/postgres$/, `/${name}`);
}

const closedLater = <T extends { close(): void }>(one: T): T => {
  open.add(one);
  return one;
};

function stored(url: string): Store {
  const opened = openInPostgres(url);
  if (!opened.ok) throw new Error(opened.message);
  return closedLater(opened.value);
}

/** Empties the tables of one arena, and gives a new store on them. */
let shared = '';
function empty(): Store {
  // The one of the case before, which may have a transaction open.
  for (const one of open) one.close();
  open.clear();
  const sql = new Postgres(shared);
  sql.write(`DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE`);
  sql.flush();
  sql.close();
  return stored(shared);
}

describe.skipIf(whyNoServer.postgres !== undefined)('PostgreSQL', () => {
  beforeAll(async () => {
    server = await postgresServer();
    shared = await database();
  });
  afterAll(() => {
    for (const one of open) one.close();
  });

  describeStore('of PostgreSQL', empty);
  describePromises('of PostgreSQL', empty);
  describeFought('of PostgreSQL', empty);
  describeDevices('of PostgreSQL', empty);
  describeOrders('of PostgreSQL', empty);

  async function serving(url: string, lost?: (why: 'taken' | 'cut-off') => void): Promise<Store> {
    // Who stands by for ever would say nothing of why.
    const signal = AbortSignal.timeout(patience(30_000));
    const served = await serveFromPostgres(url, { standsBy: () => {}, signal, ...(lost && { lost }) });
    if (!served.ok) throw new Error(served.message);
    return closedLater(served.value.store);
  }

  it('has one server at a time, and the next goes on as soon as it closes', async () => {
    const url = await database();
    const first = await serving(url);
    first.saveGame(gameRow());
    first.append('abcdefghijkl', actEntry(1));
    first.flush();
    const words: string[] = [];
    const second = serveFromPostgres(url, { standsBy: (told) => words.push(told) });
    await expect.poll(() => words).toHaveLength(1);
    expect(words[0]).toMatch(/^A server \(process \d+ of .*\) has the arena in postgres:/);
    // A command may look and write meanwhile.
    const command = stored(url);
    command.savePerson(personRow({ id: 'bot', name: 'Bot', kind: 'bot', secretHash: 'b' }));
    command.flush();
    first.append('abcdefghijkl', actEntry(2));
    first.flush();
    const since = performance.now();
    first.close();
    const opened = await second;
    expect(performance.now() - since).toBeLessThan(2_000);
    if (!opened.ok) throw new Error(opened.message);
    const { store } = opened.value;
    expect(store.entryCount('abcdefghijkl')).toBe(2);
    expect(store.person('bot')?.name).toBe('Bot');
    store.close();
  });

  it('lets a server whose arena was taken write nothing more', async () => {
    const url = await database();
    let isLost = false;
    const first = await serving(url, () => (isLost = true));
    first.saveGame(gameRow());
    first.flush();
    // As if it had been silent for too long.
    const sql = new Postgres(url);
    sql.write(`UPDATE ${SCHEMA}.lease SET until = '-infinity', fence = fence + 1`);
    sql.flush();
    sql.close();
    expect(() => first.append('abcdefghijkl', actEntry(1))).toThrow(/taken/);
    expect(() => first.flush()).toThrow(/earlier write/);
    await expect.poll(() => isLost, { timeout: 5_000 }).toBe(true);
    const second = await serving(url);
    expect(second.entryCount('abcdefghijkl')).toBe(0);
  });

  it('goes on over restarts of the database, and loses and doubles nothing', async () => {
    const own = await postgresServer();
    const store = await serving(own.url);
    store.saveGame(gameRow());
    const from = { id: 'p1', name: 'Ann', kind: 'person' } as const;
    let n = 0;
    for (let round = 0; round < 6; round++) {
      store.append('abcdefghijkl', actEntry(++n));
      store.flush();
      store.append('abcdefghijkl', actEntry(++n));
      store.addChat({ game: 'abcdefghijkl', at: n, from, text: `${n}` });
      await own.stop();
      // It comes back while somebody already waits for it.
      const back = own.start();
      if (round % 2 === 0) await back;
      store.append('abcdefghijkl', actEntry(++n));
      store.flush();
      await back;
    }
    expect(store.entries('abcdefghijkl').map((entry) => entry.n)).toEqual(Array.from({ length: n }, (_, i) => i + 1));
    expect(store.chat('abcdefghijkl', 99).map(({ text }) => Number(text))).toEqual([2, 5, 8, 11, 14, 17]);
    store.close();
    await own.stop();
  });

  it('takes no late answer for that of the next question', async () => {
    const sql = closedLater(new Postgres(await database(), { silentMs: 300 }));
    expect(() => sql.all('SELECT 1 AS n FROM pg_sleep(2)')).toThrow(/no answer/);
    await wait(2_500);
    expect(() => sql.one('SELECT 2 AS n')).toThrow(/no answer/);
  });

  it('leaves nobody waiting at the database while a long group holds the lease', async () => {
    const url = await database();
    stored(url);
    const sql = closedLater(new Postgres(url, { use: 'whole' }));
    expect(sql.take()).toBe(1);
    sql.write('UPDATE meta SET version = version');
    const client = new pg.Client(url);
    await client.connect();
    const waiting = async (): Promise<number> => {
      const query =
        "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE 'UPDATE lease%'";
      return (await client.query<{ n: number }>(query)).rows[0]!.n;
    };
    await wait(7_000);
    // The group itself, and the pulse.
    expect(await waiting()).toBeLessThanOrEqual(2);
    const second = new Postgres(url);
    const since = performance.now();
    expect(second.take()).toBeUndefined();
    expect(performance.now() - since).toBeLessThan(1_500);
    second.close();
    await client.end();
  });

  it('says that an arena is damaged, and waits for nobody then', async () => {
    const url = await database();
    stored(url).close();
    const client = new pg.Client(url);
    await client.connect();
    await client.query(`DELETE FROM ${SCHEMA}.lease`);
    const said = { ok: false, code: 'DAMAGED', message: expect.stringContaining('lease') };
    expect(await serveFromPostgres(url, { standsBy: () => {}, signal: AbortSignal.timeout(1_000) })).toMatchObject(
      said,
    );
    await client.query(`DELETE FROM ${SCHEMA}.meta`);
    expect(openInPostgres(url)).toMatchObject({ ok: false, code: 'DAMAGED', message: expect.stringContaining('meta') });
    await client.end();
  });

  it('ends a server that cannot reach the database, though nobody gives an order', async () => {
    const url = await database();
    let why: string | undefined;
    const store = await serving(url, (said) => (why = said));
    store.saveGame(gameRow());
    store.flush();
    const name = new URL(url).pathname.slice(1);
    const client = new pg.Client(server.url);
    await client.connect();
    await client.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    await expect.poll(() => why, { timeout: 40_000 }).toBe('cut-off');
    await client.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
    await client.end();
    // A pulse that went on would have it again by now.
    await pause(2 * PULSE_MS);
    // Somebody else may have it by then.
    expect((await serving(url)).game('abcdefghijkl')).toBeDefined();
  });

  it('says what is not there, and what is not ours', async () => {
    const url = await database();
    expect(openInPostgres(url, { create: false })).toMatchObject({ ok: false, code: 'NO_STORE' });
    stored(url);
    const sql = new Postgres(url);
    sql.write(`UPDATE ${SCHEMA}.meta SET version = 99`);
    sql.flush();
    sql.close();
    expect(openInPostgres(url)).toMatchObject({ ok: false, code: 'TOO_NEW' });
    const latin = server.url.replace(/\/postgres$/, '/latin');
    const client = new pg.Client(server.url);
    await client.connect();
    await client.query("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C'");
    await client.end();
    expect(openInPostgres(latin)).toMatchObject({ ok: false, code: 'NOT_OURS' });
    expect(openInPostgres(server.url.replace(/\/postgres$/, '/nowhere'))).toMatchObject({
      ok: false,
      code: 'NO_SERVER',
      message: expect.stringContaining('nowhere'),
    });
  });
});
