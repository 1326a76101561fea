/** deploy/nginx.conf in a real nginx before two servers on one database: whoever plays comes back by the same address when the owner dies. */
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openInPostgres } from '../../arena/store/postgres/postgres-store.js';
import { audit, begin } from '../arena/commands/kill/battles.js';
import { ServerProcess } from '../arena/commands/kill/server-process.js';
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

/** The file that is shipped, with other addresses, and with folders that whoever runs the tests may write. */
async function nginx(arenas: readonly [number, number]): Promise<string> {
  const folder = tempFolder('nginx');
  const port = await freePort();
  const changes: readonly (readonly [string, string])[] = [
    ['server 10.77.0.11:7433', `server 127.0.0.1:${arenas[0]}`],
    ['server 10.77.0.12:7433', `server 127.0.0.1:${arenas[1]}`],
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['/var/log/nginx/access.log', join(folder, 'access.log')],
    [
      'http {',
      `http {\n${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}`,
    ],
  ];
  let text = readText('deploy/nginx.conf');
  for (const [shipped, here] of changes) {
    expect(text.split(shipped).length, shipped).toBe(2);
    text = text.replace(shipped, here);
  }
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
    const place = await nginx(ports);
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
