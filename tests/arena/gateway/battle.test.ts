/** Two real servers, each with half of the shards, and the project's own bots: a whole battle between two who are at home elsewhere. */
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type BotResult, fightOn } from '../../../arena/client/bot.js';
import { Owners } from '../../../arena/gateway/owners.js';
import { type Shards, shardOf } from '../../../arena/protocol/shards.js';
import { Host } from '../../../arena/rooms/host.js';
import { machineWorld } from '../../../arena/server/machine.js';
import type { Store } from '../../../arena/store/store.js';
import { oneThinker } from '../../../arena/thinking/one-thinker.js';
import { memoryStore } from '../rooms/fake-world.js';
import { MemoryStore, openTable, type Table } from '../server/table.js';
import { localThinkers } from '../thinking/local-thinkers.js';
import { EVEN, type FakeDirectory, ODD, openTown, type Town } from './fakes.js';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const TOKENS = { Ada: 'token of ada', Bob: 'token of bob' } as const;
type Name = keyof typeof TOKENS;

/** Both know the same bots, as two that share a database do. */
async function realOwner(shards: readonly number[], faults: string[]): Promise<{ table: Table; store: Store }> {
  const store = memoryStore();
  const rows = new MemoryStore();
  for (const name of Object.keys(TOKENS) as Name[]) store.savePerson(rows.addBot(name, TOKENS[name]));
  // All tests of a worker are one process: what they use is no reason to refuse a room here.
  const memory = (): { heap: number; rss: number } => ({ heap: 0, rss: 0 });
  const world = { ...machineWorld((error) => faults.push(String(error))), memory };
  const held: Shards = {
    holds: (shard) => shards.includes(shard),
    held: () => shards,
    spare: () => 0,
    giveBack: () => {},
  };
  const arena = new Host(store, world, localThinkers(world), (where, error) => faults.push(`${where}: ${error}`), {
    shards: held,
  });
  const table = await openTable({ arena, store, world, behindGateway: true });
  ends.push(async () => {
    await table.close();
    world.stop();
  });
  return { table, store };
}

/** An address whose home is the owner of this fence. */
function addressAt(fence: number, owners: FakeDirectory): string {
  const table = new Owners(owners);
  for (let i = 1; ; i++) if (table.homeOf(`10.0.${i}.1`)?.fence === fence) return `10.0.${i}.1`;
}

async function begin(): Promise<{ town: Town; stores: Store[]; faults: string[] }> {
  const faults: string[] = [];
  const [even, odd] = [await realOwner(EVEN, faults), await realOwner(ODD, faults)];
  const places = [
    { fence: 1, address: even.table.server.url, shards: EVEN },
    { fence: 2, address: odd.table.server.url, shards: ODD },
  ];
  const town = await openTown(places, { behindProxy: true });
  ends.push(() => town.close());
  return { town, stores: [even.store, odd.store], faults };
}

function bot(town: Town, name: Name, address: string, wish: Parameters<typeof fightOn>[0]['wish']): Promise<BotResult> {
  const leaving = new AbortController();
  ends.push(async () => leaving.abort());
  return fightOn({
    url: town.gateway.ws,
    as: { kind: 'token', token: TOKENS[name] },
    client: 'test',
    agent: 'random',
    wish,
    games: 1,
    signal: leaving.signal,
    hurry: leaving.signal,
    thinkers: oneThinker(),
    told: () => {},
    remark: () => {},
    connect: (url) => new WebSocket(url, { headers: { 'X-Forwarded-For': address } }),
  });
}

it('is fought to its end: one is at home where the room is, the other is not; the lobby shows it to all', async () => {
  const { town, stores, faults } = await begin();
  const { directory } = town;
  const watcher = await town.client({ headers: { 'X-Forwarded-For': addressAt(2, directory) } });
  watcher.say({ type: 'hello', protocol: 1, as: { kind: 'nobody' } });
  await watcher.next('welcome');
  watcher.say({ type: 'lobby', on: true, id: 1 });
  expect(await watcher.next('lobby')).toMatchObject({ re: 1, open: [], bots: 0 });
  const first = bot(town, 'Ada', addressAt(1, directory), {
    kind: 'challenge',
    scenario: 'denmark-strait',
    against: 'open',
    options: {},
  });
  let room: string | undefined;
  while (room === undefined) {
    const { open, bots } = await watcher.next('lobby');
    // She is counted where she is at home, and not twice.
    if (open.length > 0) expect(bots).toBe(1);
    room = open[0]?.id;
  }
  expect(EVEN).toContain(shardOf(room));
  watcher.say({ type: 'watch', room });
  await watcher.next('room');
  const second = bot(town, 'Bob', addressAt(2, directory), { kind: 'join', room });
  const [a, b] = await Promise.all([first, second]);
  expect([a.failure, b.failure]).toEqual([undefined, undefined]);
  expect(a.battles).toMatchObject([{ room, against: ['Bob'], dice: { fair: true } }]);
  expect(a.battles[0]!.margin + b.battles[0]!.margin).toBe(0);
  expect((await watcher.next('over')).room.outcome).toMatchObject({ text: a.battles[0]!.text });
  const [even, odd] = stores;
  expect(even!.game(room)?.status).toBe('over');
  expect(odd!.game(room)).toBeUndefined();
  const record = await fetch(`${town.gateway.url}/records/${room}.battle`);
  expect([record.status, await record.text()]).toEqual([200, expect.stringContaining('denmark-strait')]);
  expect(faults).toEqual([]);
});
