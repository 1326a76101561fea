import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { verdictOn } from '../../../arena/files/open-record.js';
import { openStore } from '../../../arena/store/sqlite-store.js';
import { parseRecord } from '../../../engine/index.js';
import { howOften } from '../../machine/length.js';
import { until } from '../../machine/patience.js';
import { ServerProcess } from './kill/server-process.js';
import { StubbornClient } from './kill/stubborn-client.js';

const KILLS = howOften({ usually: 4, long: 50 });
const GAMES = 20;
/** Before a kill, at most: a battle has 230 entries and more, and comes to some 90 in all kills. */
const ORDERS = 30;
const CLOCK = { kind: 'game', seconds: 36_000, increment: 0 } as const;
const folder = mkdtempSync(join(tmpdir(), 'flagplot-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A small generator with a seed: the test is the same each time, as far as processes can be. */
function stream(seed: number): () => number {
  let x = seed;
  return () => {
    x = (Math.imul(x, 1_664_525) + 1_013_904_223) >>> 0;
    return x >>> 8;
  };
}

const nonce = (n: number): string => n.toString(16).padStart(32, '0');

/** Half of the games between two clients, half against an agent. */
async function begin(server: ServerProcess): Promise<{ clients: StubbornClient[]; rooms: string[] }> {
  const clients: StubbornClient[] = [];
  const rooms: string[] = [];
  for (let game = 0; game < GAMES; game++) {
    const a = new StubbornClient(server.ws, `anna ${game}`, stream(2 * game));
    clients.push(a);
    a.pauseMs = 100;
    a.hold = game % 4 === 0;
    await a.until('welcome');
    const other = game % 2 === 0 ? ({ kind: 'open' } as const) : ({ kind: 'agent', name: 'random' } as const);
    const opened = a.until('room');
    a.say({ type: 'challenge', scenario: 'matapan', seats: [{ kind: 'me' }, other], clock: CLOCK });
    const room = (await opened).room.id;
    rooms.push(room);
    a.say({ type: 'ready', room, nonce: nonce(game) });
    if (other.kind === 'agent') continue;
    const b = new StubbornClient(server.ws, `bo ${game}`, stream(2 * game + 1));
    clients.push(b);
    b.pauseMs = 100;
    await b.until('welcome');
    const joined = b.until('room');
    b.say({ type: 'join', room });
    await joined;
    b.say({ type: 'ready', room, nonce: nonce(1000 + game) });
  }
  return { clients, rooms };
}

/** What the store holds must be every accepted answer, once, and nothing that was never given. */
function audit(
  rooms: readonly string[],
  clients: readonly StubbornClient[],
): { entries: number; running: number; faults: string[] } {
  const opened = openStore(folder);
  if (!opened.ok) throw new Error(opened.message);
  const store = opened.value;
  const faults: string[] = [];
  const kept = new Map<string, string>();
  let entries = 0;
  for (const room of rooms) {
    const list = store.entries(room);
    entries += list.length;
    list.forEach((entry, i) => {
      if (entry.n !== i + 1) faults.push(`${room}: entry ${entry.n} at ${i + 1}`);
      if (entry.kind !== 'act' && entry.kind !== 'confirm') return;
      const key = `${room} ${entry.requestId}`;
      if (kept.has(key)) faults.push(`${key} is there twice`);
      kept.set(key, entry.kind === 'act' ? entry.action : 'confirm');
    });
  }
  for (const client of clients) {
    for (const [key, action] of client.accepted) {
      if (kept.get(key) !== action) faults.push(`${key}: accepted ${action}, kept ${kept.get(key)}`);
    }
  }
  const running = rooms.filter((room) => store.game(room)?.status === 'playing').length;
  store.close();
  return { entries, running, faults };
}

/** The most that the clocks of any game have lost together, in milliseconds: never more than the server has run. */
function charged(rooms: readonly string[]): number {
  const opened = openStore(folder);
  if (!opened.ok) throw new Error(opened.message);
  const lost = rooms.map((room) => {
    const left = opened.value.entries(room).at(-1)!.left;
    return left.reduce<number>((sum, ms) => sum + CLOCK.seconds * 1000 - ms!, 0);
  });
  opened.value.close();
  return Math.max(...lost);
}

it(`loses nothing and doubles nothing in ${KILLS} kills during ${GAMES} games`, async () => {
  let server = await ServerProcess.start(folder);
  const begun = Date.now();
  const { clients, rooms } = await begin(server);
  const moment = stream(4711);
  const accepted = (): number => clients.reduce((sum, client) => sum + client.accepted.size, 0);
  let entries = 0;
  let ran = 0;
  let since = begun;
  for (let kill = 0; kill < KILLS; kill++) {
    const orders = moment() % ORDERS;
    const before = accepted();
    await until(`${orders} orders more`, () => accepted() - before >= orders);
    // Anywhere in the work on the next.
    await wait(moment() % 20);
    await server.kill();
    ran += Date.now() - since;
    const found = audit(rooms, clients);
    expect(found.faults).toEqual([]);
    expect(found.entries).toBeGreaterThanOrEqual(entries);
    entries = found.entries;
    expect(found.running, 'battles long enough to be killed in').toBe(GAMES);
    server = await server.again();
    since = Date.now();
  }
  expect(charged(rooms)).toBeLessThan(ran);
  // Within the messages a second that a connection may send.
  for (const client of clients) client.pauseMs = 30;
  const done = (): boolean => clients.every((c) => rooms.some((room) => c.over.has(room)));
  await until('the end of all battles', done, 300_000);
  expect(clients.flatMap((c) => c.wrong)).toEqual([]);
  for (const client of clients) client.close();
  expect(await server.end()).toBe(0);
  // A record that was not written yet when the server went down is written when somebody asks for it.
  server = await server.again();
  for (const room of rooms) {
    const answer = await fetch(`${server.url}/records/${room}.battle`);
    const record = parseRecord(await answer.text());
    expect(record.ok && verdictOn(record.value)).toMatchObject({ verified: true });
  }
  expect(await server.end()).toBe(0);
});
