import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { verdictOn } from '../../../arena/files/open-record.js';
import { openStore } from '../../../arena/store/sqlite-store.js';
import type { Store } from '../../../arena/store/store.js';
import { parseRecord } from '../../../engine/index.js';
import { howOften } from '../../machine/length.js';
import { until } from '../../machine/patience.js';
import { audit, begin, charged, GAMES, stream } from './kill/battles.js';
import { ServerProcess } from './kill/server-process.js';

const KILLS = howOften({ usually: 4, long: 50 });
/** Before a kill, at most: a battle has 230 entries and more, and comes to some 90 in all kills. */
const ORDERS = 30;
const folder = mkdtempSync(join(tmpdir(), 'flagplot-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The store as a command sees it while no server runs. */
function withStore<T>(use: (store: Store) => T): T {
  const opened = openStore(folder);
  if (!opened.ok) throw new Error(opened.message);
  try {
    return use(opened.value);
  } finally {
    opened.value.close();
  }
}

it(`loses nothing and doubles nothing in ${KILLS} kills during ${GAMES} games`, async () => {
  let server = await ServerProcess.start(folder);
  const begun = Date.now();
  const { clients, rooms } = await begin(server.ws);
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
    const found = withStore((store) => audit(store, rooms, clients));
    expect(found.faults).toEqual([]);
    expect(found.entries).toBeGreaterThanOrEqual(entries);
    entries = found.entries;
    expect(found.running, 'battles long enough to be killed in').toBe(GAMES);
    server = await server.again();
    since = Date.now();
  }
  expect(withStore((store) => charged(store, rooms))).toBeLessThan(ran);
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
