/** Two servers that share an arena, and two gateways before them: one process after another is killed or ended, and the database restarted. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { verdictOn } from '../../../arena/files/open-record.js';
import { SHARDS, shardOf } from '../../../arena/protocol/shards.js';
import { openInPostgres } from '../../../arena/store/postgres/postgres-store.js';
import type { Store } from '../../../arena/store/store.js';
import { parseRecord } from '../../../engine/index.js';
import { howOften } from '../../machine/length.js';
import { until } from '../../machine/patience.js';
import { postgresServer, type TestServer, whyNoServer } from '../../machine/servers.js';
import { audit, begin, goingOn, stream } from './kill/battles.js';
import { gateway, owner, type Process } from './kill/shared-arena.js';
import type { StubbornClient } from './kill/stubborn-client.js';

/** Of battles that are begun anew, each with so many kills: none lasts for 150. */
const ROUNDS = howOften({ usually: 1, long: 25 });
const KILLS = 6;
const GAMES = 12;
/** Before a kill, at most. */
const ORDERS = 24;
const UNDER_WAY_MS = 300;

function withStore<T>(url: string, use: (store: Store) => T): T {
  const opened = openInPostgres(url, { create: false });
  if (!opened.ok) throw new Error(opened.message);
  try {
    return use(opened.value);
  } finally {
    opened.value.close();
  }
}

const acceptedBy = (clients: readonly StubbornClient[]): number =>
  clients.reduce((sum, client) => sum + client.accepted.size, 0);

/** Milliseconds until an order was accepted in every battle that goes on, once those that were on their way have come. */
async function allGoOn(clients: readonly StubbornClient[], rooms: readonly string[]): Promise<number> {
  const from = performance.now();
  await wait(UNDER_WAY_MS);
  await until('all battles to go on', goingOn(clients, rooms));
  return performance.now() - from;
}

/** Two servers and two gateways, which take turns in dying. */
class Parts {
  readonly all: Process[] = [];
  readonly #database: TestServer;
  readonly #moment = stream(4712);
  slowest = 0;
  entries = 0;

  constructor(database: TestServer) {
    this.#database = database;
  }

  async begin(): Promise<void> {
    const { url } = this.#database;
    this.all.push(await owner(url), await owner(url), await gateway(url), await gateway(url));
    await until('both to have their part', () =>
      fetchHeld(this.all).then((held) => held.every((n) => n === SHARDS / 2)),
    );
  }

  get gateways(): Process[] {
    return this.all.filter(({ kind }) => kind === 'gateway');
  }

  async killOne(kill: number, clients: readonly StubbornClient[], rooms: readonly string[]): Promise<void> {
    const before = acceptedBy(clients);
    const orders = this.#moment() % ORDERS;
    await until(`${orders} orders more`, () => acceptedBy(clients) - before >= orders);
    if (kill % 5 === 3) {
      await this.#database.stop();
      await this.#database.start();
    }
    await wait(this.#moment() % 20);
    const which = this.#moment() % this.all.length;
    const victim = this.all[which]!;
    if (kill % 4 === 3) expect(await victim.end()).toBe(0);
    else await victim.kill();
    const going = allGoOn(clients, rooms);
    // Comes back while the others go on without it.
    this.all[which] = await victim.again();
    this.slowest = Math.max(this.slowest, await going);
    const found = withStore(this.#database.url, (store) => audit(store, rooms, clients));
    expect(found.faults).toEqual([]);
    this.entries += found.entries;
  }
}

async function isVerified(url: string): Promise<void> {
  const answer = await fetch(url);
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  const record = parseRecord(text);
  expect(record.ok && verdictOn(record.value)).toMatchObject({ verified: true });
}

describe.skipIf(whyNoServer.postgres !== undefined)('an arena of two servers and two gateways', () => {
  it(`loses nothing and doubles nothing while one of the four is killed, ${KILLS * ROUNDS} times`, async () => {
    const database = await postgresServer('on');
    const parts = new Parts(database);
    await parts.begin();
    const ways = parts.gateways.map(({ ws }) => ws);
    for (let round = 0; round < ROUNDS; round++) {
      // Of many networks, so that both have clients.
      const headersOf = (game: number) => ({ 'X-Forwarded-For': `10.${game % 200}.7.1` });
      const { clients, rooms } = await begin(ways, GAMES, headersOf, round * GAMES);
      if (round === 0) expect(new Set(rooms.map((room) => shardOf(room) < SHARDS / 2)).size, 'both have rooms').toBe(2);
      for (let kill = 0; kill < KILLS; kill++) await parts.killOne(kill, clients, rooms);
      for (const client of clients) client.pauseMs = 30;
      const done = (): boolean => clients.every((c) => rooms.some((room) => c.over.has(room)));
      await until('the end of all battles', done, 300_000);
      expect(clients.flatMap((c) => c.wrong)).toEqual([]);
      for (const client of clients) client.close();
      for (const room of rooms) await isVerified(`${parts.gateways[round % 2]!.url}/records/${room}.battle`);
      console.log(`${KILLS * (round + 1)} kills; the slowest battle went on after ${Math.round(parts.slowest)} ms`);
    }
    expect(parts.entries).toBeGreaterThan(0);
    for (const part of parts.all.reverse()) expect(await part.end()).toBe(0);
    await database.stop();
  });
});

/** How many shards each server has, by its own numbers. */
async function fetchHeld(parts: readonly Process[]): Promise<number[]> {
  const owners = parts.filter(({ kind }) => kind === 'owner');
  return await Promise.all(
    owners.map(async ({ url }) => {
      const text = await (await fetch(`${url}/metrics`)).text();
      return Number(/^flagplot_shards_held (\d+)/m.exec(text)?.[1] ?? 0);
    }),
  );
}
