/** deploy/nginx.conf in a real nginx before two servers on one database, and before gateways: whoever plays comes back by the same address when one dies. */

import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openInPostgres } from '../../arena/store/postgres/postgres-store.js';
import { audit, begin, goingOn } from '../arena/commands/kill/battles.js';
import { ServerProcess } from '../arena/commands/kill/server-process.js';
import { gateway, owner } from '../arena/commands/kill/shared-arena.js';
import type { StubbornClient } from '../arena/commands/kill/stubborn-client.js';
import { Child } from '../children/child.js';
import { until } from '../machine/patience.js';
import { freePort, postgresServer, whyNoServer } from '../machine/servers.js';
import { tempFolder } from '../machine/temp-folder.js';
import { readText } from './numbers.js';
import { programAt, whyWithout } from './programs.js';

const MIME = '/etc/nginx/mime.types';
const GAMES = 4;
/** Promised to who plays: what the lease takes to run out, and the way back. */
const BACK_MS = 5_000;
const UNDER_WAY_MS = 300;

/** The files that are shipped, with other addresses, and with folders that whoever runs the tests may write. */
async function nginx(upstream: string, behind: Readonly<Record<string, number>>): Promise<string> {
  const folder = tempFolder('nginx');
  const port = await freePort();
  const changed = (text: string, changes: readonly (readonly [string, string])[]): string =>
    changes.reduce((now, [shipped, here]) => {
      expect(now.split(shipped).length, shipped).toBe(2);
      return now.replace(shipped, here);
    }, text);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const text = changed(readText('deploy/nginx.conf'), [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['/var/log/nginx/access.log', join(folder, 'access.log')],
    ['http {', `http {\n${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}`],
  ]);
  const places = Object.entries(behind).map(
    ([shipped, here]) => [`server ${shipped}`, `server 127.0.0.1:${here}`] as const,
  );
  writeFileSync(join(folder, 'upstream.conf'), changed(readText(upstream), places));
  copyFileSync(MIME, join(folder, 'mime.types'));
  writeFileSync(join(folder, 'nginx.conf'), text);
  const globals = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;`;
  Child.start(programAt('nginx')!, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', globals]);
  const place = `127.0.0.1:${port}`;
  await until('nginx', () =>
    fetch(`http://${place}/metrics`).then(
      () => true,
      () => false,
    ),
  );
  return place;
}

const welcomed = (clients: readonly StubbornClient[]): Promise<unknown> =>
  Promise.all(clients.map((client) => client.until('welcome')));

/** Until all have been welcomed again and an order more was accepted. */
async function back(clients: readonly StubbornClient[], end: () => Promise<unknown>): Promise<void> {
  let isBack = false;
  void welcomed(clients).then(() => (isBack = true));
  await end();
  await until('all are back', () => isBack, BACK_MS);
  const accepted = (): number => clients.reduce((sum, client) => sum + client.accepted.size, 0);
  const before = accepted();
  await until('an order is accepted', () => accepted() > before, BACK_MS);
}

/** Until every battle has had orders accepted since; how many players had to come back for that. */
async function goOn(
  clients: readonly StubbornClient[],
  rooms: readonly string[],
  end: () => Promise<unknown>,
): Promise<number> {
  const returned = new Set<StubbornClient>();
  for (const client of clients) void client.until('welcome').then(() => returned.add(client));
  await end();
  // Some may have been on their way.
  await wait(UNDER_WAY_MS);
  await until('all battles to go on', goingOn(clients, rooms), BACK_MS - UNDER_WAY_MS);
  return returned.size;
}

const whyNot = programAt('nginx') === undefined || whyNoServer.postgres !== undefined;

describe.skipIf(whyNot)(`nginx before two arenas${whyWithout('nginx')}`, () => {
  it('leads to the one that serves, and to the other one when that has died or was stopped', async () => {
    const database = await postgresServer('off');
    const ports = [await freePort(), await freePort()] as const;
    const words = (port: number) => ({
      ofServe: ['--port', String(port), '--behind-proxy', '--metrics-open', '--origin', 'https://arena.example.org'],
    });
    const first = await ServerProcess.start(database.url, words(ports[0]));
    const second = await ServerProcess.standingBy(database.url, words(ports[1]));
    const place = await nginx('deploy/upstream.conf', { '10.77.0.11:7433': ports[0], '10.77.0.12:7433': ports[1] });
    const status = async (path: string, headers = {}): Promise<number> =>
      (await fetch(`http://${place}${path}`, { headers })).status;
    expect(await status('/')).toBe(200);
    expect(await status('/healthz')).toBe(200);
    // The arena itself tells them to everybody.
    expect((await fetch(`${first.url}/metrics`)).status).toBe(200);
    expect(await status('/metrics')).toBe(404);
    expect(await status('/metrics/')).toBe(404);
    expect(await status('//metrics')).toBe(404);
    expect(await status('/%6detrics')).toBe(404);

    const { clients, rooms } = await begin(`ws://${place}/socket`, GAMES);
    // Who was not heard to be ready yet would say it no second time.
    const isBegun = (room: string): boolean =>
      clients.some(({ accepted }) => [...accepted.keys()].some((key) => key.startsWith(room)));
    await until('all battles have begun', () => rooms.every(isBegun));
    await back(clients, () => first.kill());
    const third = await ServerProcess.standingBy(database.url, words(ports[0]));
    const owner = await second.opens;
    await back(clients, async () => expect(await owner.end()).toBe(0));
    expect(await status('/healthz')).toBe(200);

    expect(clients.flatMap((client) => client.wrong)).toEqual([]);
    const opened = openInPostgres(database.url, { create: false });
    if (!opened.ok) throw new Error(opened.message);
    const found = audit(opened.value, rooms, clients);
    expect(found.faults).toEqual([]);
    expect(found.running).toBe(GAMES);
    opened.value.close();
    for (const client of clients) client.close();
    expect(await (await third.opens).end()).toBe(0);
    await database.stop();
  });
});

describe.skipIf(whyNot)(`nginx before two gateways of an arena that two servers share${whyWithout('nginx')}`, () => {
  it('leads to the gateway that is there when one has died, and to a server that is there behind both', async () => {
    const database = await postgresServer('off');
    const ports = [await freePort(), await freePort()] as const;
    const owners = [await owner(database.url), await owner(database.url)] as const;
    const gateways = [await gateway(database.url, ports[0]), await gateway(database.url, ports[1])] as const;
    const place = await nginx('deploy/several/upstream.conf', {
      '10.77.0.21:7434': ports[0],
      '10.77.0.22:7434': ports[1],
    });
    const status = async (path: string): Promise<number> => (await fetch(`http://${place}${path}`)).status;
    await until('each room has a server', async () => (await status('/healthz')) === 200);
    expect(await status('/')).toBe(200);
    expect(await status('/metrics')).toBe(404);
    expect(await status('//metrics')).toBe(404);

    const { clients, rooms } = await begin(`ws://${place}/socket`, GAMES);
    // Or the first battles would be over before the last kill.
    for (const client of clients) client.pauseMs = 200;
    const isBegun = (room: string): boolean =>
      clients.some(({ accepted }) => [...accepted.keys()].some((key) => key.startsWith(room)));
    await until('all battles have begun', () => rooms.every(isBegun));
    const returned = await goOn(clients, rooms, () => gateways[0].kill());
    // Both had some, and only those of the dead one had to come back.
    expect(returned).toBeGreaterThan(0);
    expect(returned).toBeLessThan(clients.length);
    expect(await status('/healthz')).toBe(200);
    const again = await gateways[0].again();
    await goOn(clients, rooms, async () => expect(await gateways[1].end()).toBe(0));
    const other = await gateways[1].again();
    await goOn(clients, rooms, () => owners[1].kill());
    await until('each room has a server again', async () => (await status('/healthz')) === 200);

    expect(clients.flatMap((client) => client.wrong)).toEqual([]);
    const opened = openInPostgres(database.url, { create: false });
    if (!opened.ok) throw new Error(opened.message);
    const found = audit(opened.value, rooms, clients);
    expect(found.faults).toEqual([]);
    expect(found.running).toBe(GAMES);
    opened.value.close();
    for (const client of clients) client.close();
    for (const part of [again, other, owners[0]]) expect(await part.end()).toBe(0);
    await database.stop();
  });
});
