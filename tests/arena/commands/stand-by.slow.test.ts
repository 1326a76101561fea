/** Two servers on one database: one serves and one stands by. The one that serves is killed again and again, and the database restarted under it. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { verdictOn } from '../../../arena/files/open-record.js';
import { openInPostgres } from '../../../arena/store/postgres/postgres-store.js';
import type { Store } from '../../../arena/store/store.js';
import { parseRecord } from '../../../engine/index.js';
import { howOften } from '../../machine/length.js';
import { until } from '../../machine/patience.js';
import { postgresServer, whyNoServer } from '../../machine/servers.js';
import { audit, begin, charged, stream } from './kill/battles.js';
import { Front } from './kill/front.js';
import { ServerProcess } from './kill/server-process.js';

const KILLS = howOften({ usually: 4, long: 60 });
const GAMES = 8;
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

describe.skipIf(whyNoServer.postgres !== undefined)('an arena in PostgreSQL', () => {
  it(`loses nothing and doubles nothing while its server dies ${KILLS} times and another goes on`, async () => {
    const database = await postgresServer('on');
    const front = await Front.open();
    let server = await ServerProcess.start(database.url);
    front.to = server.port;
    const begun = Date.now();
    const { clients, rooms } = await begin(front.ws, GAMES);
    const moment = stream(815);
    const accepted = (): number => clients.reduce((sum, client) => sum + client.accepted.size, 0);
    let entries = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const next = await ServerProcess.standingBy(database.url);
      const before = accepted();
      const orders = moment() % ORDERS;
      await until(`${orders} orders more`, () => accepted() - before >= orders);
      if (kill % 3 === 1) {
        await database.stop();
        await database.start();
      }
      await wait(moment() % 20);
      if (kill % 4 === 3) expect(await server.end()).toBe(0);
      else await server.kill();
      server = await next.opens;
      front.to = server.port;
      const found = withStore(database.url, (store) => audit(store, rooms, clients));
      expect(found.faults).toEqual([]);
      expect(found.entries).toBeGreaterThanOrEqual(entries);
      entries = found.entries;
    }
    expect(withStore(database.url, (store) => charged(store, rooms))).toBeLessThan(Date.now() - begun);
    for (const client of clients) client.pauseMs = 30;
    const done = (): boolean => clients.every((c) => rooms.some((room) => c.over.has(room)));
    await until('the end of all battles', done, 300_000);
    expect(clients.flatMap((c) => c.wrong)).toEqual([]);
    for (const client of clients) client.close();
    for (const room of rooms) {
      const answer = await fetch(`${server.url}/records/${room}.battle`);
      const text = await answer.text();
      expect(answer.status, text).toBe(200);
      const record = parseRecord(text);
      expect(record.ok && verdictOn(record.value)).toMatchObject({ verified: true });
    }
    expect(await server.end()).toBe(0);
    front.close();
    await database.stop();
  });
});
