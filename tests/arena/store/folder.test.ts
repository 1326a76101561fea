import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, expect, it } from 'vitest';
import { Sqlite } from '../../../arena/files/sqlite.js';
import { MIGRATIONS, migrate, versionOf } from '../../../arena/store/migrations.js';
import { type OpenOptions, openStore } from '../../../arena/store/sqlite-store.js';
import type { Store } from '../../../arena/store/store.js';
import { StoreTables } from '../../../arena/store/tables.js';
import { actEntry, gameRow, personRow } from './rows.js';

const root = mkdtempSync(join(tmpdir(), 'flagplot-store-'));
afterAll(() => rmSync(root, { recursive: true }));

let folders = 0;
const newFolder = (): string => join(root, `arena ${++folders}`, 'deep');
const databaseOf = (folder: string): string => join(folder, 'flagplot.db');

function open(folder: string, options: OpenOptions = {}): Store {
  const opened = openStore(folder, options);
  if (!opened.ok) throw new Error(opened.message);
  return opened.value;
}

const inFile = (folder: string, text: string): void => {
  const db = new Database(databaseOf(folder));
  db.exec(text);
  db.close();
};

it('gives everything back after it was closed', () => {
  const folder = newFolder();
  const first = open(folder, { serving: true });
  first.saveGame(gameRow());
  first.append('abcdefghijkl', actEntry(1));
  first.savePerson(personRow());
  first.order({ kind: 'ban', player: 'p1' });
  first.flush();
  first.close();
  const second = open(folder, { serving: true });
  expect(second.openGames()).toEqual([gameRow()]);
  expect(second.entries('abcdefghijkl')).toEqual([actEntry(1)]);
  expect(second.person('p1')).toEqual(personRow());
  expect(second.takeOrders()).toEqual([{ kind: 'ban', player: 'p1' }]);
  second.close();
});

it('shows others nothing before the flush, and then everything', () => {
  const folder = newFolder();
  const server = open(folder, { serving: true });
  const command = open(folder);
  server.saveGame(gameRow());
  server.append('abcdefghijkl', actEntry(1));
  expect(server.entries('abcdefghijkl')).toHaveLength(1);
  expect(command.game('abcdefghijkl')).toBeUndefined();
  server.flush();
  server.flush();
  expect(command.entries('abcdefghijkl')).toEqual([actEntry(1)]);
  command.order({ kind: 'close-room', room: 'abcdefghijkl' });
  expect(server.takeOrders()).toEqual([]);
  command.flush();
  expect(server.takeOrders()).toHaveLength(1);
  server.close();
  command.close();
});

it('drops what was not flushed when it is closed; an order that was taken comes again', () => {
  const folder = newFolder();
  const first = open(folder);
  first.order({ kind: 'ban', player: 'p1' });
  first.flush();
  first.takeOrders();
  first.saveGame(gameRow());
  first.close();
  const second = open(folder);
  expect(second.game('abcdefghijkl')).toBeUndefined();
  expect(second.takeOrders()).toHaveLength(1);
  second.close();
});

it('syncs every flush, and keeps references', () => {
  const folder = newFolder();
  open(folder).close();
  const sql = new Sqlite(databaseOf(folder));
  expect(sql.one('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
  sql.exec('PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF');
  sql.makeDurable();
  // 2 is FULL.
  expect(sql.one('PRAGMA synchronous')).toEqual({ synchronous: 2 });
  expect(sql.one('PRAGMA foreign_keys')).toEqual({ foreign_keys: 1 });
  sql.close();
});

it('is for its owner alone', () => {
  const folder = newFolder();
  const store = open(folder);
  store.saveGame(gameRow());
  store.flush();
  for (const part of ['', '-wal', '-shm']) expect(statSync(databaseOf(folder) + part).mode & 0o077).toBe(0);
  store.close();
});

it('lets one server have a folder, and commands beside it', () => {
  const folder = newFolder();
  const server = open(folder, { serving: true });
  expect(openStore(folder, { serving: true })).toMatchObject({
    ok: false,
    code: 'IN_USE',
    message: expect.stringContaining(`process ${process.pid}`),
  });
  open(folder, { create: false }).close();
  server.close();
  const next = open(folder, { serving: true });
  next.close();
  // The number of a process that was killed does not keep the next one out.
  writeFileSync(join(folder, 'serving.pid'), '1\n');
  open(folder, { serving: true }).close();
  expect(existsSync(join(folder, 'serving.pid'))).toBe(false);
});

it('makes no arena where one was to be found', () => {
  const folder = newFolder();
  expect(openStore(folder, { create: false })).toMatchObject({ ok: false, code: 'NO_STORE' });
  expect(existsSync(folder)).toBe(false);
});

it('says where it may not write', () => {
  const file = join(root, 'a file');
  writeFileSync(file, '');
  for (const folder of [file, join(file, 'below'), '/proc/flagplot/arena']) {
    expect(openStore(folder)).toMatchObject({ ok: false, code: 'NO_FOLDER', message: expect.stringContaining(folder) });
  }
});

it.skipIf(process.getuid?.() === 0)('says where it has no right to write', () => {
  const folder = newFolder();
  open(folder).close();
  chmodSync(databaseOf(folder), 0o400);
  expect(openStore(folder)).toMatchObject({ ok: false, code: 'NO_FOLDER' });
  chmodSync(folder, 0o500);
  expect(openStore(folder, { serving: true })).toMatchObject({ ok: false, code: 'NO_FOLDER' });
});

it('refuses a file that is no database, one of another program, and one of a later flagplot', () => {
  const junk = newFolder();
  open(junk).close();
  writeFileSync(databaseOf(junk), 'no database at all, '.repeat(300));
  expect(openStore(junk)).toMatchObject({ ok: false, code: 'DAMAGED', message: expect.stringContaining('restore') });

  const foreign = newFolder();
  open(foreign).close();
  rmSync(databaseOf(foreign));
  inFile(foreign, 'CREATE TABLE theirs (a)');
  const bytes = readFileSync(databaseOf(foreign));
  expect(openStore(foreign, { serving: true })).toMatchObject({ ok: false, code: 'NOT_OURS' });
  expect(readFileSync(databaseOf(foreign)).equals(bytes)).toBe(true);

  const later = newFolder();
  open(later).close();
  inFile(later, `PRAGMA user_version = ${MIGRATIONS.length + 1}`);
  expect(openStore(later)).toMatchObject({
    ok: false,
    code: 'TOO_NEW',
    message: expect.stringMatching(/version \d+, this one knows versions up to \d+/),
  });
  // Nothing was left locked.
  inFile(later, `PRAGMA user_version = ${MIGRATIONS.length}`);
  open(later, { serving: true }).close();
});

it('finds damage within the file before it serves', () => {
  const folder = newFolder();
  const store = open(folder);
  for (let i = 0; i < 300; i++) store.saveGame(gameRow({ id: `game${i}`, title: 'x'.repeat(500) }));
  store.flush();
  store.close();
  const file = databaseOf(folder);
  const bytes = readFileSync(file);
  for (let page = 8; page < 20; page++) bytes.fill(0xa5, page * 4096, page * 4096 + 2000);
  writeFileSync(file, bytes);
  for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true });
  expect(openStore(folder, { serving: true })).toMatchObject({ ok: false, code: 'DAMAGED' });
  truncateSync(file, 8192);
  expect(openStore(folder, { serving: true })).toMatchObject({ ok: false, code: 'DAMAGED' });
});

const SECOND = [...MIGRATIONS, 'ALTER TABLE people ADD COLUMN flag TEXT; UPDATE people SET flag = name;'];

it('brings an older store up to date, but not under a server that runs', () => {
  const folder = newFolder();
  const server = open(folder, { serving: true });
  server.savePerson(personRow());
  server.flush();
  expect(openStore(folder, { migrations: SECOND })).toMatchObject({ ok: false, code: 'IN_USE' });
  server.close();
  const newer = open(folder, { migrations: SECOND });
  expect(newer.person('p1')).toEqual(personRow());
  newer.close();
  const sql = new Sqlite(databaseOf(folder));
  expect(versionOf(sql)).toBe(MIGRATIONS.length + 1);
  expect(sql.one('SELECT flag FROM people')).toEqual({ flag: 'Ann' });
  sql.close();
  expect(openStore(folder)).toMatchObject({ ok: false, code: 'TOO_NEW' });
});

it('compares names of an older store as it does new ones', () => {
  const folder = newFolder();
  const old = open(folder);
  old.savePerson(personRow());
  old.flush();
  old.close();
  // As the first version has left it.
  inFile(folder, "UPDATE people SET folded = 'ann'; PRAGMA user_version = 1");
  inFile(folder, "UPDATE people SET name = 'TOM', folded = 'tom'");
  const store = open(folder);
  expect(['tom', 'ТОМ', 'ann'].map((name) => store.nameTaken(name))).toEqual([true, true, false]);
  store.close();
});

it('migrates whole or not at all, and only once', () => {
  const sql = new Sqlite(':memory:');
  migrate(sql);
  const broken = [
    ...MIGRATIONS,
    'CREATE TABLE more (a); INSERT INTO more VALUES (1);',
    'INSERT INTO nowhere VALUES (1)',
  ];
  expect(() => migrate(sql, broken)).toThrow(/nowhere/);
  expect(versionOf(sql)).toBe(MIGRATIONS.length);
  expect(() => sql.all('SELECT * FROM more')).toThrow(/more/);
  migrate(sql, broken.slice(0, -1));
  migrate(sql, broken.slice(0, -1));
  expect(sql.all('SELECT * FROM more')).toEqual([{ a: 1 }]);
});

it('once the disk is full, loses the group that was being written and takes no second half of it', () => {
  const folder = newFolder();
  const first = open(folder);
  first.saveGame(gameRow());
  first.flush();
  first.close();
  const sql = new Sqlite(databaseOf(folder));
  const store = new StoreTables(sql);
  const { page_count } = sql.one('PRAGMA page_count') as { page_count: number };
  sql.exec(`PRAGMA max_page_count = ${page_count + 2}`);
  store.append('abcdefghijkl', actEntry(1));
  expect(() => store.saveScenario('big', 'p1', 'x'.repeat(100_000), 1)).toThrow(/full/);
  expect(() => store.append('abcdefghijkl', actEntry(2))).toThrow(/earlier write/);
  expect(() => store.flush()).toThrow(/earlier write/);
  store.close();
  const again = open(folder);
  expect(again.entries('abcdefghijkl')).toEqual([]);
  expect(again.openGames()).toEqual([gameRow()]);
  again.close();
});

it('says which kind of row cannot be read', () => {
  const folder = newFolder();
  const heard: string[] = [];
  const opened = openStore(folder, { unreadable: (what, error) => heard.push(`${what}: ${(error as Error).message}`) });
  if (!opened.ok) throw new Error(opened.message);
  const store = opened.value;
  store.saveGame(gameRow());
  store.saveGame(gameRow({ id: 'mmmmmmmmmmmm' }));
  store.flush();
  inFile(folder, `UPDATE games SET data = json_set(data, '$.status', 'lost') WHERE id = 'abcdefghijkl'`);
  expect(store.game('abcdefghijkl')).toBeUndefined();
  expect(heard.splice(0)).toEqual([expect.stringMatching(/game abcdefghijkl: .*cannot be read.*[\s\S]*status/)]);
  inFile(folder, `UPDATE games SET data = '{' WHERE id = 'abcdefghijkl'`);
  // The others go on; what cannot be read is asked for no more, and stays as it is.
  expect(store.openGames().map(({ id }) => id)).toEqual(['mmmmmmmmmmmm']);
  store.flush();
  expect(heard.splice(0)).toHaveLength(1);
  expect(store.openGames()).toHaveLength(1);
  expect(heard).toEqual([]);
  store.close();
});

it('never cuts a text at a NUL, where it is not JSON', () => {
  const store = open(':memory:');
  store.saveScenario('s', 'p1', 'a\0b', 1);
  expect(store.scenario('s')).toBe('a\u{fffd}b');
  expect(store.nameTaken('\0')).toBe(false);
});
