import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { addModerateCommands } from '../../../arena/commands/moderate.js';
import { openStore } from '../../../arena/store/sqlite-store.js';
import type { Store } from '../../../arena/store/store.js';
import { gameRow, personRow } from '../store/rows.js';
import { type Ran, runCommand } from './run-command.js';

const root = mkdtempSync(join(tmpdir(), 'flagplot-moderate-'));
let server: Store;
let folder = '';
let n = 0;
beforeEach(() => {
  server?.close();
  folder = join(root, String(++n));
  const opened = openStore(folder, { serving: true });
  if (!opened.ok) throw new Error(opened.message);
  server = opened.value;
  server.saveGame(gameRow());
  server.saveGame(gameRow({ id: 'overoverover', status: 'over' }));
  for (const [id, name] of Object.entries({ p1: 'Ann', p2: 'Loud Lou', p3: 'Twin', p4: 'twin', Ann: 'Ann-Marie' })) {
    server.savePerson(personRow({ id, name, secretHash: id, revoked: false }));
  }
  server.savePerson(personRow({ id: 'b1', name: 'seabot', kind: 'bot', secretHash: 'b1', revoked: true }));
  server.savePerson(personRow({ id: 'b2', name: 'seabot', kind: 'bot', secretHash: 'b2' }));
  server.flush();
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

const moderate = (...args: string[]): Promise<Ran> =>
  runCommand(addModerateCommands, 'moderate', ...args, '--data', folder);

it.each([
  [['close', 'abcdefghijkl'], { kind: 'close-room', room: 'abcdefghijkl' }],
  [['ban', 'p2'], { kind: 'ban', player: 'p2' }],
  [['ban', 'LOUD lou'], { kind: 'ban', player: 'p2' }],
  // An id goes before a name that looks like it.
  [['clear-name', 'Ann'], { kind: 'clear-name', player: 'Ann' }],
  // The one whose token holds.
  [['ban', 'seabot'], { kind: 'ban', player: 'b2' }],
])('a running server gets the order of `moderate %j`', async (args, order) => {
  expect((await moderate(...args)).code).toBe(0);
  expect(server.takeOrders()).toEqual([order]);
  server.flush();
  expect(server.takeOrders()).toEqual([]);
});

it.each([
  [['close', 'nnnnnnnnnnnn'], /no room/],
  [['close', 'overoverover'], /it is over/],
  [['ban', 'Lou'], /moderate find/],
  [['clear-name', 'Twin'], /More than one[\s\S]*p3[\s\S]*p4|More than one[\s\S]*p4[\s\S]*p3/],
])('answers no to `moderate %j`', async (args, words) => {
  const said = await moderate(...args);
  expect(said.code).toBe(1);
  expect(said.err).toMatch(words);
  expect(server.takeOrders()).toEqual([]);
});

it('finds people by a part of their name, and tells no hashes', async () => {
  const found = JSON.parse((await moderate('find', 'lou', '--json')).out) as object[];
  expect(found).toMatchObject([{ id: 'p2', name: 'Loud Lou', kind: 'person', banned: false }]);
  expect(Object.keys(found[0]!)).not.toContain('secretHash');
  expect((await moderate('find', 'an')).out).toMatch(/Ann[\s\S]*Ann-Marie/);
  expect(await moderate('find', 'zzz')).toMatchObject({ code: 1, out: '' });
});

it('needs an arena', async () => {
  folder = join(root, 'none');
  expect(await moderate('ban', 'p1')).toMatchObject({ code: 2, err: expect.stringContaining('no arena') });
});
