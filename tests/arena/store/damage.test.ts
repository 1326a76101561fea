/** What was lost from the folder of an arena is told, and never replaced unasked. */

import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { backUp, restore } from '../../../arena/store/copies.js';
import { MIGRATIONS } from '../../../arena/store/migrations.js';
import { type OpenOptions, openStore } from '../../../arena/store/sqlite-store.js';
import type { Store } from '../../../arena/store/store.js';
import { seat } from '../../../engine/index.js';
import { actEntry, gameRow } from './rows.js';

const root = mkdtempSync(join(tmpdir(), 'flagplot-damage-'));
afterAll(() => rmSync(root, { recursive: true }));

const ID = 'abcdefghijkl';
let folders = 0;
const newFolder = (): string => join(root, `arena ${++folders}`);
const databaseOf = (folder: string): string => join(folder, 'flagplot.db');

function open(folder: string, options: OpenOptions = {}): Store {
  const opened = openStore(folder, options);
  if (!opened.ok) throw new Error(opened.message);
  return opened.value;
}

/** What a server says when it opens the folder. */
function told(folder: string): string[] {
  const words: string[] = [];
  open(folder, { serving: true, told: (text) => words.push(text) }).close();
  return words;
}

/** An arena was served from the folder, with so many orders of one game. */
function served(folder: string, orders: number): void {
  const store = open(folder, { serving: true });
  store.saveGame(gameRow({ status: 'playing', nonces: ['aa', 'bb'] }));
  for (let n = 1; n <= orders; n++) store.append(ID, actEntry(n));
  store.flush();
  store.close();
}

const inFile = (folder: string, text: string): void => {
  const db = new Database(databaseOf(folder));
  db.exec(text);
  db.close();
};

describe('a database that is gone', () => {
  it.each([
    ['is not there', (file: string) => rmSync(file)],
    ['is empty', (file: string) => truncateSync(file, 0)],
  ])('or %s is asked about, not replaced', (words, lose) => {
    const folder = newFolder();
    served(folder, 2);
    lose(databaseOf(folder));
    for (const serving of [true, false]) {
      const refused = openStore(folder, { serving });
      expect(refused).toMatchObject({ ok: false, code: 'GONE', message: expect.stringContaining(words) });
      if (!refused.ok) for (const way of ['flagplot restore', '--begin-anew']) expect(refused.message).toContain(way);
    }
    // Nothing was made in its place.
    expect(existsSync(databaseOf(folder)) ? readFileSync(databaseOf(folder)).length : 0).toBe(0);
    const anew = open(folder, { serving: true, beginAnew: true });
    expect(anew.openGames()).toEqual([]);
    anew.close();
    expect(told(folder)).toEqual([]);
  });

  it('is the only one that can be begun anew', () => {
    const folder = newFolder();
    served(folder, 2);
    expect(openStore(folder, { serving: true, beginAnew: true })).toMatchObject({ ok: false, code: 'NOT_GONE' });
    const still = open(folder);
    expect(still.entries(ID)).toHaveLength(2);
    still.close();
  });

  it('is no reason to ask in a folder where there never was an arena', () => {
    open(newFolder(), { serving: true }).close();
  });
});

describe('orders that are missing', () => {
  it('are counted where the log was removed or an older database lies in its place', () => {
    const folder = newFolder();
    served(folder, 3);
    const older = join(root, 'older.db');
    copyFileSync(databaseOf(folder), older);
    const store = open(folder, { serving: true });
    for (let n = 4; n <= 10; n++) store.append(ID, actEntry(n));
    store.flush();
    store.close();
    expect(told(folder)).toEqual([]);
    copyFileSync(older, databaseOf(folder));
    expect(told(folder)).toEqual([expect.stringMatching(/^The last 7 orders are missing, of 10 that were accepted/)]);
    // Told once: from here on that is what there is.
    expect(told(folder)).toEqual([]);
  });

  it('are counted after a process that was killed left its log behind, and the log was lost', () => {
    const folder = newFolder();
    served(folder, 1);
    const store = open(folder, { serving: true });
    store.append(ID, actEntry(2));
    store.flush();
    // As the disk stands while the server runs: the second order is in the log alone.
    const copy = newFolder();
    open(copy).close();
    for (const part of ['', '-wal']) copyFileSync(databaseOf(folder) + part, databaseOf(copy) + part);
    copyFileSync(join(folder, 'arena.mark'), join(copy, 'arena.mark'));
    store.close();
    rmSync(`${databaseOf(copy)}-wal`);
    rmSync(`${databaseOf(copy)}-shm`, { force: true });
    expect(told(copy)).toEqual([expect.stringMatching(/^The last order is missing|^The last 1 order is missing/)]);
  });

  it('cannot be counted where the mark is damaged: that is told too', () => {
    const folder = newFolder();
    served(folder, 3);
    writeFileSync(join(folder, 'arena.mark'), 'flagplot mark 1 000000000000009 00000000\n');
    expect(told(folder)).toEqual([expect.stringContaining('cannot be read')]);
  });

  it('are not missed where a backup was brought back on purpose', () => {
    const folder = newFolder();
    served(folder, 2);
    const copy = join(root, 'copies', 'monday.db');
    expect(backUp(folder, copy, false)).toMatchObject({ ok: true });
    const store = open(folder, { serving: true });
    for (let n = 3; n <= 5; n++) store.append(ID, actEntry(n));
    store.flush();
    store.close();
    expect(restore(copy, folder, new Date(0))).toMatchObject({ ok: true });
    expect(told(folder)).toEqual([]);
    const back = open(folder);
    expect(back.entries(ID)).toEqual([1, 2].map((n) => actEntry(n)));
    back.close();
  });
});

describe('a damaged entry', () => {
  /** Each changes one thing in a game of six orders. */
  it.each([
    ['a number in it', `UPDATE entries SET data = replace(data, '"id":1', '"id":2') WHERE n = 4`, 3],
    ['a letter', `UPDATE entries SET data = replace(data, 'hood', 'hooe') WHERE n = 4`, 3],
    ['what makes it unreadable', `UPDATE entries SET data = substr(data, 2) WHERE n = 4`, 3],
    ['its check', 'UPDATE entries SET chk = chk + 1 WHERE n = 4', 3],
    ['its number', 'UPDATE entries SET n = 9 WHERE n = 4', 3],
    ['that it is there', 'DELETE FROM entries WHERE n = 4', 3],
    [
      'that two change places',
      `UPDATE entries SET n = 20 WHERE n = 4; UPDATE entries SET n = 4 WHERE n = 5;
       UPDATE entries SET n = 5 WHERE n = 20`,
      3,
    ],
    ['the seed of the dice', `UPDATE games SET data = json_set(data, '$.diceSeed', 'dize')`, 0],
    ['a nonce', `UPDATE games SET data = json_set(data, '$.nonces[0]', 'ab')`, 0],
    [
      'a beacon',
      `UPDATE games SET data = json_set(data, '$.draw.beacons[0]', json('{"source":"s","round":1,"value":"v"}'))`,
      0,
    ],
  ])('%s: what stands before it is good, what follows is not', (_, change, sound) => {
    const folder = newFolder();
    served(folder, 6);
    inFile(folder, change);
    const store = open(folder);
    expect(store.entries(ID)).toEqual([1, 2, 3, 4, 5, 6].slice(0, sound).map((n) => actEntry(n)));
    // Also by pages, as a replay reads them: to the first that is short.
    let read = 0;
    for (let page = 2; page === 2; read += page) page = store.entries(ID, read, 2).length;
    expect(read).toBe(sound);
    expect(store.entryCount(ID)).toBeGreaterThan(sound);
    store.close();
  });

  it('of one game is no matter for another, and what is appended after a restart goes on with the chain', () => {
    const folder = newFolder();
    served(folder, 4);
    const store = open(folder);
    store.saveGame(gameRow({ id: 'mmmmmmmmmmmm', status: 'playing' }));
    store.append('mmmmmmmmmmmm', actEntry(1));
    store.append(ID, actEntry(5));
    store.flush();
    store.close();
    inFile(folder, `UPDATE entries SET data = replace(data, 'hood', 'hooe') WHERE n = 1 AND game = 'mmmmmmmmmmmm'`);
    const again = open(folder);
    expect(again.entries(ID)).toHaveLength(5);
    expect(again.entries('mmmmmmmmmmmm')).toEqual([]);
    again.close();
  });

  it('what may change of a game while it runs is none of its check', () => {
    const folder = newFolder();
    served(folder, 2);
    const store = open(folder);
    const row = store.game(ID)!;
    store.saveGame({ ...row, drawOffer: seat(1), seats: [{ id: 'p1', name: 'Another name', kind: 'person' }, null] });
    store.append(ID, actEntry(3));
    store.flush();
    store.close();
    const again = open(folder);
    expect(again.entries(ID)).toHaveLength(3);
    again.close();
  });
});

it('entries of an arena of before there were checks get theirs, its records their place, and a row without a draw stays sound', () => {
  const folder = newFolder();
  const old = open(folder, { migrations: MIGRATIONS.slice(0, 2) });
  old.close();
  const { draw: _, form: __, ...row } = gameRow({ status: 'playing', nonces: ['aa', 'bb'] });
  const over = { ...row, id: 'oooooooooooo', status: 'over', record: 'a line\n\tand more, 軍艦' };
  for (const [id, data] of [
    [ID, row],
    ['oooooooooooo', over],
  ] as const) {
    const json = JSON.stringify(data).replaceAll("'", "''");
    inFile(folder, `INSERT INTO games (id, status, created, data) VALUES ('${id}', '${data.status}', 1, '${json}')`);
  }
  for (let n = 1; n <= 3; n++)
    inFile(
      folder,
      `INSERT INTO entries (game, n, request, data) VALUES ('${ID}', ${n}, 'r${n}', '${JSON.stringify(actEntry(n))}')`,
    );
  const store = open(folder, { serving: true });
  expect(store.entries(ID)).toHaveLength(3);
  expect(store.record('oooooooooooo')).toBe('a line\n\tand more, 軍艦');
  // It is written anew, now with what rows have since; and goes on.
  store.saveGame(store.game(ID)!);
  store.append(ID, actEntry(4));
  store.flush();
  expect(store.entries(ID)).toHaveLength(4);
  store.close();
});
