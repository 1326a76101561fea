/** Copies of an arena between a folder, a file and PostgreSQL: whole, compared, or not at all. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBackupCommands } from '../../../arena/commands/backup.js';
import { Sqlite } from '../../../arena/files/sqlite.js';
import { sumOf } from '../../../arena/store/copy-tables.js';
import { MIGRATIONS, migrate } from '../../../arena/store/migrations.js';
import { moveArena } from '../../../arena/store/place.js';
import { Postgres } from '../../../arena/store/postgres/postgres.js';
import { copyIn } from '../../../arena/store/postgres/postgres-copies.js';
import { openInPostgres, serveFromPostgres } from '../../../arena/store/postgres/postgres-store.js';
import { FIRST_VERSION, SCHEMA, STEPS } from '../../../arena/store/postgres/schema.js';
import { openStore } from '../../../arena/store/sqlite-store.js';
import type { Store } from '../../../arena/store/store.js';
import { TABLES } from '../../../arena/store/table-list.js';
import { seat } from '../../../engine/index.js';
import { ran } from '../../children/child.js';
import { postgresServer, type TestServer, whyNoServer } from '../../machine/servers.js';
import { jsonOf, runCommand } from '../commands/run-command.js';
import { actEntry, gameRow, personRow, ratingRow } from './rows.js';

const root = mkdtempSync(join(tmpdir(), 'flagplot-move-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let server: TestServer;
let folder = '';
let n = 0;

const value = <T>(result: { ok: true; value: T } | { ok: false; message: string }): T => {
  if (!result.ok) throw new Error(result.message);
  return result.value;
};

/** Something in each table, with texts and numbers that a database might bend. */
function fill(store: Store): void {
  const me = { id: 'p1', name: 'Jos\u00e9 \u{1f6a2}', kind: 'person' } as const;
  store.savePerson(personRow({ id: 'p1', name: me.name }));
  store.saveScenario('own-1', 'p1', '{"title":"\\u0000 \u8266"}', 7);
  for (let i = 0; i < 450; i++) {
    const id = `game${String(i).padStart(4, '0')}${i % 2 === 0 ? 'A' : '_'}`;
    const outcome = { result: [1, -1], margin: [1, -1], termination: 'normal' as const, text: '' };
    const over = { status: 'over' as const, outcome, ended: i };
    store.saveGame(gameRow({ id, created: i, seats: [me, null], ...(i % 3 === 0 ? over : {}) }));
    for (let k = 1; k <= i % 4; k++) store.append(id, actEntry(k, { seat: seat(0) }));
  }
  store.addChat({ game: 'game0000A', at: 1, from: me, text: 'line\nbreak \u{1f6a2}' });
  store.saveRecord('game0000A', '[Event "x"]');
  store.savePast('game0000A', []);
  store.saveRating(ratingRow({ player: 'p1', mu: 0.1 + 0.2, sigma: 1 / 3 }));
  store.saveTournament('t1', 'open', 7, '{}');
  store.order({ kind: 'ban', player: 'p9' });
  store.saveRecovery('p1', 'f'.repeat(64), 5);
  store.addSecret('p1', 'e'.repeat(64), 6);
  store.flush();
}

const sumAt = (place: string): string => {
  const sql = place.startsWith('postgres:') ? new Postgres(place) : new Sqlite(join(place, 'flagplot.db'));
  try {
    return sumOf(sql);
  } finally {
    sql.close();
  }
};

const run = (...words: string[]) => runCommand(addBackupCommands, ...words);

describe.skipIf(whyNoServer.postgres !== undefined)('copies of an arena', () => {
  beforeAll(async () => {
    server = await postgresServer();
  });
  beforeEach(() => {
    folder = join(root, `arena-${++n}`);
    const sql = new Postgres(server.url);
    for (const { name } of sql.all("SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE 'flagplot%'") as {
      name: string;
    }[])
      sql.write(`DROP SCHEMA ${name} CASCADE`);
    sql.flush();
    sql.close();
  });

  it('know all tables and columns that there are', () => {
    const sqlite = new Sqlite(':memory:');
    migrate(sqlite);
    const listed = TABLES.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`)).sort();
    const query = `SELECT m.name || '.' || c.name AS name FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS c
      WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%'`;
    const names = (rows: unknown[]): string[] => rows.map((row) => (row as { name: string }).name).sort();
    expect(names(sqlite.all(query))).toEqual(listed);
    value(openInPostgres(server.url)).close();
    const sql = new Postgres(server.url);
    const there = names(
      sql.all(
        "SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = ?",
        SCHEMA,
      ),
    );
    sql.close();
    expect(there.filter((name) => !/^(?:meta|lease|owners|shards|orders_done)\./.test(name))).toEqual(listed);
    // A step for one is a step for both.
    expect(FIRST_VERSION + STEPS.length - 1).toBe(MIGRATIONS.length);
  });

  it('go from a folder into a database and back, and hold the same', async () => {
    const store = value(openStore(folder));
    fill(store);
    store.close();
    const there = await jsonOf(addBackupCommands, 'move', folder, server.url);
    expect(there).toMatchObject({ code: 0, games: 450, people: 1, file: server.url.replace('flagplot@', '') });
    expect(sumAt(server.url)).toBe(sumAt(folder));
    expect(await run('move', folder, server.url)).toMatchObject({ code: 2, err: expect.stringContaining('already') });
    // What the database numbers goes on behind what came.
    const moved = value(openInPostgres(server.url));
    moved.order({ kind: 'ban', player: 'p8' });
    moved.addSecret('p1', 'd'.repeat(64), 7);
    expect(moved.takeOrders()).toHaveLength(2);
    moved.append('game0003_', actEntry(4, { seat: seat(0) }));
    moved.flush();
    moved.close();
    const back = join(root, 'back');
    expect((await run('move', server.url, back)).code).toBe(0);
    expect(sumAt(back)).toBe(sumAt(server.url));
    const again = value(openStore(back, { serving: true }));
    expect(again.entries('game0003_').map((entry) => entry.n)).toEqual([1, 2, 3, 4]);
    again.close();
  });

  it('are refused while a server has the arena, and change nothing', async () => {
    const served = value(await serveFromPostgres(server.url, { standsBy: () => {} })).store;
    fill(served);
    const copy = join(root, `copy-${n}.db`);
    // A copy is made while it runs, of one moment.
    served.append('game0000A', actEntry(1));
    expect(await run('backup', '--store', server.url, '--to', copy)).toMatchObject({ code: 0 });
    served.flush();
    expect(await run('restore', copy, '--store', server.url)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Stop it first'),
    });
    expect(await run('move', server.url, folder)).toMatchObject({ code: 1 });
    expect(readdirSync(root)).not.toContain(`arena-${n}`);
    served.append('game0000A', actEntry(2));
    served.flush();
    served.close();
    const before = sumAt(server.url);
    const said = await jsonOf<{ kept: string }>(addBackupCommands, 'restore', copy, '--store', server.url);
    expect(said).toMatchObject({ code: 0, games: 450, kept: expect.stringMatching(/^flagplot_arena_before_\d{14}$/) });
    const restored = value(await serveFromPostgres(server.url, { standsBy: () => {} })).store;
    expect(restored.entryCount('game0000A')).toBe(0);
    restored.append('game0000A', actEntry(1));
    restored.flush();
    restored.close();
    // Another in the same second has another name.
    const now = new Date(0);
    const kept = [1, 2].map(() => value(copyIn(copy, server.url, { isNew: false, now })).kept);
    expect(kept).toEqual(['flagplot_arena_before_19700101000000', 'flagplot_arena_before_19700101000000_2']);
    // What was there is kept, and can be looked at.
    const sql = new Postgres(server.url);
    sql.write(`SET search_path TO ${said.kept}`);
    expect(sumOf(sql)).toBe(before);
    sql.close();
  });

  it('leave nothing to take in what was put aside', async () => {
    const store = value(openInPostgres(server.url));
    fill(store);
    store.close();
    const copy = join(root, `aside-${n}.db`);
    expect(await run('backup', '--store', server.url, '--to', copy)).toMatchObject({ code: 0 });
    const said = await jsonOf<{ kept: string }>(addBackupCommands, 'restore', copy, '--store', server.url);
    const sql = new Postgres(server.url);
    const now = sql.one('SELECT fence FROM lease');
    // Whoever has waited for its row gets it, and believes to have the arena.
    sql.write(`SET search_path TO ${said.kept}`);
    sql.flush();
    await wait(3_500);
    expect(sql.take()).toBeUndefined();
    expect(sql.one('SELECT fence FROM lease')).toEqual(now);
    sql.close();
  });

  it('keep the arena from servers for as long as they take', async () => {
    const store = value(openInPostgres(server.url));
    fill(store);
    store.close();
    const other = new Postgres(server.url);
    const taken: unknown[] = [];
    let isSlow = true;
    const told = (): void => {
      // As long as a large table.
      if (isSlow) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 15_000);
      isSlow = false;
      taken.push(other.take());
    };
    expect(moveArena(server.url, folder, new Date(), told)).toMatchObject({ ok: true });
    expect(taken.every((one) => one === undefined)).toBe(true);
    other.close();
  });

  it('are given up where another server has the arena nevertheless', () => {
    const store = value(openInPostgres(server.url));
    fill(store);
    store.close();
    const other = new Postgres(server.url);
    const told = (): void => {
      other.write('UPDATE lease SET fence = fence + 1');
      other.flush();
    };
    expect(moveArena(server.url, folder, new Date(), told)).toMatchObject({ ok: false, code: 'IN_USE' });
    expect(readdirSync(folder)).not.toContain('flagplot.db');
    other.close();
  });

  it('do not mix with what is there without battles and people', async () => {
    const store = value(openInPostgres(server.url));
    store.saveTournament('other', 'open', 1, '{}');
    store.flush();
    store.close();
    const here = value(openStore(folder));
    here.saveTournament('mine', 'open', 1, '{}');
    here.flush();
    here.close();
    expect(await run('move', folder, server.url)).toMatchObject({ code: 2, err: expect.stringContaining('already') });
  });

  it('are made by commands that the program has', async () => {
    for (const name of ['backup', 'restore', 'move'])
      expect((await ran(process.execPath, ['dist/flagplot.js', name, '--help'])).out).toContain(`flagplot ${name}`);
  });

  it('tell no password', async () => {
    for (const place of [
      'mysql://ann:geheim@db/x',
      'postgres://ann:geheim@db:99999/x',
      'postgres://ann:geheim@127.0.0.1:1/x',
    ]) {
      const { code, err } = await run('move', folder, place);
      expect(code).toBe(2);
      expect(err).not.toContain('geheim');
    }
  });

  it('say what is no place, no copy and no arena', async () => {
    const { url } = server;
    expect(await run('move', folder, url)).toMatchObject({ code: 2 });
    expect(await run('move', folder, join(root, 'other'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('postgres://'),
    });
    expect(await run('move', url, folder)).toMatchObject({ code: 2, err: expect.stringContaining('no arena') });
    expect(await run('move', 'redis://127.0.0.1', folder)).toMatchObject({ code: 2 });
    expect(await run('restore', join(root, 'nothing.db'), '--store', url)).toMatchObject({ code: 2 });
    expect(await run('backup', '--store', 'mysql://x/y', '--to', join(root, 'x.db'))).toMatchObject({ code: 2 });
    expect(await run('backup', '--store', url, '--data', folder, '--to', join(root, 'x.db'))).toMatchObject({
      code: 2,
    });
  });
});
