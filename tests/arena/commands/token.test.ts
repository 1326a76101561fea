import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { addTokenCommands } from '../../../arena/commands/token.js';
import { hashOf } from '../../../arena/rooms/admit.js';
import { openStore } from '../../../arena/store/sqlite-store.js';
import type { Store } from '../../../arena/store/store.js';
import { personRow } from '../store/rows.js';
import { jsonOf, type Ran, runCommand } from './run-command.js';

const root = mkdtempSync(join(tmpdir(), 'flagplot-token-'));
afterAll(() => rmSync(root, { recursive: true }));

let folder = '';
let n = 0;
beforeEach(() => {
  folder = join(root, String(++n));
});

const token = (...args: string[]): Promise<Ran> => runCommand(addTokenCommands, 'token', ...args, '--data', folder);

/** What the store says, as the server would read it. */
function inStore<T>(look: (store: Store) => T): T {
  const opened = openStore(folder);
  if (!opened.ok) throw new Error(opened.message);
  try {
    return look(opened.value);
  } finally {
    opened.value.flush();
    opened.value.close();
  }
}

it('makes a token, shows it once and keeps its hash alone', async () => {
  const { out, err, code } = await token('create', 'Sea Bot', '--scopes', 'tournament, play');
  expect(code).toBe(0);
  expect(out).toMatch(/^fpb_[A-Za-z0-9_-]{43}\n$/);
  expect(err).toContain('only now');
  const secret = out.trim();
  expect(inStore((store) => store.personBySecret(hashOf(secret)))).toMatchObject({
    name: 'Sea Bot',
    kind: 'bot',
    scopes: ['play', 'tournament'],
    revoked: false,
  });
  expect(readFileSync(join(folder, 'flagplot.db'), 'latin1')).not.toContain(secret);
  const list = await token('list', '--json');
  expect(list.out).not.toContain(hashOf(secret));
});

it('makes no second bot of one name', async () => {
  await token('create', 'seabot');
  inStore((store) => store.savePerson(personRow({ name: 'Ann' })));
  for (const name of ['Sea Bot', 'SEABOT', 'ann']) {
    const said = await token('create', name);
    expect(said).toMatchObject({ code: 1, out: '', err: expect.stringContaining(name) });
  }
  expect(inStore((store) => store.bots())).toHaveLength(1);
});

it('lists the tokens', async () => {
  expect((await token('list')).code).toBe(2);
  const made = await jsonOf<{ id: string }>(addTokenCommands, 'token', 'create', 'seabot', '--data', folder);
  const [bot] = JSON.parse((await token('list', '--json')).out) as unknown[];
  const scopes = ['play', 'watch'];
  const time = expect.any(Number);
  expect(bot).toEqual({
    id: made.id,
    name: 'seabot',
    scopes,
    created: time,
    lastSeen: time,
    revoked: false,
    banned: false,
  });
  expect((await token('list')).out).toMatch(/seabot +[0-9a-f]{24} +play watch .* good/);
});

it('revokes by name and by id, and frees the name', async () => {
  const first = await jsonOf<{ token: string }>(addTokenCommands, 'token', 'create', 'seabot', '--data', folder);
  expect((await token('revoke', 'SeaBot')).code).toBe(0);
  expect(await token('revoke', 'seabot')).toMatchObject({ code: 0, err: expect.stringContaining('before') });
  const second = await jsonOf<{ id: string; token: string }>(
    addTokenCommands,
    'token',
    'create',
    'seabot',
    '--data',
    folder,
  );
  expect(second.code).toBe(0);
  const state = (secret: string) => inStore((store) => store.personBySecret(hashOf(secret))?.revoked);
  expect([state(first.token), state(second.token)]).toEqual([true, false]);
  expect((await token('revoke', second.id)).code).toBe(0);
  expect(state(second.token)).toBe(true);
});

it('revokes bots alone', async () => {
  await token('create', 'seabot');
  inStore((store) => store.savePerson(personRow({ name: 'Ann' })));
  for (const who of ['Ann', 'p1', 'nobody', '']) expect((await token('revoke', who)).code).toBe(1);
  expect(inStore((store) => store.person('p1')?.revoked)).toBe(false);
});

it.each([
  [['create', 'x', '--scopes', 'play,fly'], /play, watch, tournament.*not play,fly/],
  [['create', 'x', '--scopes', ''], /--scopes/],
  [['create', 'y'.repeat(25)], /24 characters/],
  [['create', '\u202e'], /name/],
])('refuses %j', async (args, words) => {
  const said = await token(...args);
  expect(said).toMatchObject({ code: 2, out: '' });
  expect(said.err).toMatch(words);
});
