/** Two servers that share an arena, and two gateways before them: one process after another is killed or ended, and the database restarted. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { verdictOn } from '../../../arena/files/open-record.js';
import { shardOf } from '../../../arena/protocol/shards.js';
import { openInPostgres } from '../../../arena/store/postgres/postgres-store.js';
import type { Store } from '../../../arena/store/store.js';
import { parseRecord } from '../../../engine/index.js';
import { howOften } from '../../machine/length.js';
import { until } from '../../machine/patience.js';
import { postgresServer, whyNoServer } from '../../machine/servers.js';
import { audit, begin, stream } from './kill/battles.js';
import { gateway, owner, type Process } from './kill/shared-arena.js';
import type { StubbornClient } from './kill/stubborn-client.js';

const KILLS = howOften({ usually: 6, long: 150 });
const GAMES = howOften({ usually: 12, long: 40 });
/** Before a kill, at most. */
const ORDERS = 24;

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

/** Milliseconds until somebody's order was accepted in every battle that goes on. */
async function allGoOn(clients: readonly StubbornClient[]): Promise<number> {
  const from = performance.now();
  const before = clients.map(({ accepted }) => accepted.size);
  await until('all battles to go on', () =>
    clients.every((client, i) => client.accepted.size > before[i]! || client.over.size > 0),
  );
  return performance.now() - from;
}

describe.skipIf(whyNoServer.postgres !== undefined)('an arena of two servers and two gateways', () => {
  it(`loses nothing and doubles nothing while one of the four is killed, ${KILLS} times`, async () => {
    const database = await postgresServer('on');
    const parts: Process[] = [await owner(database.url), await owner(database.url)];
    parts.push(await gateway(database.url), await gateway(database.url));
    const ways = parts.filter(({ kind }) => kind === 'gateway').map(({ ws }) => ws);
    await until('both to have their part', () => fetchHeld(parts).then((held) => held.every((n) => n === 18)));
    // Of many networks, so that both have clients.
    const { clients, rooms } = await begin(ways, GAMES, (game) => ({ 'X-Forwarded-For': `10.${game}.7.1` }));
    expect(new Set(rooms.map((room) => shardOf(room) < 18)).size, 'both have rooms').toBe(2);
    const moment = stream(4712);
    let entries = 0;
    let slowest = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const before = acceptedBy(clients);
      const orders = moment() % ORDERS;
      await until(`${orders} orders more`, () => acceptedBy(clients) - before >= orders);
      if (kill % 5 === 3) {
        await database.stop();
        await database.start();
      }
      await wait(moment() % 20);
      const which = moment() % parts.length;
      const victim = parts[which]!;
      if (kill % 4 === 3) expect(await victim.end()).toBe(0);
      else await victim.kill();
      const going = allGoOn(clients);
      // Comes back while the others go on without it.
      parts[which] = await victim.again();
      slowest = Math.max(slowest, await going);
      const found = withStore(database.url, (store) => audit(store, rooms, clients));
      expect(found.faults).toEqual([]);
      expect(found.entries).toBeGreaterThanOrEqual(entries);
      entries = found.entries;
    }
    console.log(`${KILLS} kills, ${entries} entries; the slowest battle went on after ${Math.round(slowest)} ms`);
    for (const client of clients) client.pauseMs = 30;
    const done = (): boolean => clients.every((c) => rooms.some((room) => c.over.has(room)));
    await until('the end of all battles', done, 300_000);
    expect(clients.flatMap((c) => c.wrong)).toEqual([]);
    for (const client of clients) client.close();
    for (const room of rooms) {
      const answer = await fetch(`${parts.find(({ kind }) => kind === 'gateway')!.url}/records/${room}.battle`);
      const text = await answer.text();
      expect(answer.status, text).toBe(200);
      const record = parseRecord(text);
      expect(record.ok && verdictOn(record.value)).toMatchObject({ verified: true });
    }
    for (const part of parts.reverse()) expect(await part.end()).toBe(0);
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
