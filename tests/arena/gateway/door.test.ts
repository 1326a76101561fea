/** The door of a gateway: HTTP, health, numbers, limits, and clients who mean no good. */
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { LIMITS } from '../../../arena/limits/limits.js';
import { CLOSE_CODES } from '../../../arena/protocol/index.js';
import { SHARDS } from '../../../arena/protocol/shards.js';
import { Client } from '../server/table.js';
import { EVEN, FakeOwner, ODD, openTown, roomIn, type Town } from './fakes.js';

let owners: FakeOwner[];
let town: Town;
const open = async (options = {}): Promise<void> => {
  town = await openTown([owners[0]!.place(EVEN), owners[1]!.place(ODD)], options);
};
beforeEach(async () => {
  owners = [await FakeOwner.open(1), await FakeOwner.open(2)];
});
afterEach(async () => {
  await town.close();
  for (const owner of owners) await owner.die();
});

const get = (path: string, init: RequestInit = {}): Promise<Response> => fetch(`${town.gateway.url}${path}`, init);

/** Sends bytes as they are, and hears what comes until the connection is closed. */
function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(town.gateway.url);
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text));
    socket.on('data', (data) => {
      heard += String(data);
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(heard));
  });
}

describe('HTTP', () => {
  it('a record is with the owner of its room; all else is with the home owner of the address, as it was asked', async () => {
    await open();
    expect(await (await get(`/records/${roomIn('1')}.battle`)).text()).toBe('owner 2: a page');
    expect(await (await get(`/records/${roomIn('2')}.battle?x=1`)).text()).toBe('owner 1: a page');
    const page = await (await get('/protocol?a=b', { headers: { 'X-Forwarded-For': '1.2.3.4', 'X-Own': 'y' } })).text();
    const home = owners[page.startsWith('owner 1') ? 0 : 1]!;
    const asked = home.requests.at(-1)!;
    expect(asked.url).toBe('/protocol?a=b');
    expect(asked.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http', 'x-own': 'y' });
    expect(asked.headers.host).toBe(new URL(town.gateway.url).host);
    // Only what our own proxy says is believed.
    await town.close();
    await open({ behindProxy: true });
    await get('/protocol', { headers: { 'X-Forwarded-For': '9.9.9.9, 1.2.3.4', 'X-Forwarded-Proto': 'https' } });
    const last = owners
      .flatMap(({ requests }) => requests)
      .filter(({ url }) => url === '/protocol')
      .at(-1)!;
    expect(last.headers).toMatchObject({ 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https' });
  });

  it('says when it cannot: nobody lives, an owner does not answer, another method, another name', async () => {
    await open();
    expect((await get('/', { method: 'POST', body: 'x' })).status).toBe(405);
    expect(await raw('GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n')).toContain('421');
    const gone = await FakeOwner.open(9);
    const place = gone.place(ODD);
    await gone.die();
    town.directory.set([place]);
    const failed = await get('/');
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5']);
    // What lasts any owner has; the record of a room is asked of its owner first.
    town.directory.set([{ ...place, shards: ODD }, owners[0]!.place(EVEN)]);
    expect(await (await get('/protocol')).text()).toBe('owner 1: a page');
    expect((await get(`/records/${roomIn('1')}.battle`)).status).toBe(200);
    town.directory.set([]);
    const none = await get('/');
    expect([none.status, none.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await none.text()).toContain('Try again');
  });

  it('is healthy while owners live and each shard is held', async () => {
    await open();
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok', owners: 2, shards: SHARDS });
    town.directory.set([owners[0]!.place(EVEN)]);
    const sick = await get('/healthz');
    expect(sick.status).toBe(503);
    expect(await sick.json()).toMatchObject({ owners: 1, shards: EVEN.length });
    town.directory.set([]);
    expect((await get('/healthz')).status).toBe(503);
  });

  it('counts what it passes on, for this machine alone', async () => {
    await open();
    const client = await town.client();
    await client.hello('Togo');
    client.say({ type: 'watch', id: 1, room: roomIn('1') });
    client.say({ type: 'tournament', id: 2, do: { what: 'list' } });
    client.say({ type: 'lobby', id: 3, on: true });
    await client.next('lobby');
    await client.settled();
    const text = await (await get('/metrics')).text();
    for (const line of [
      'clients 1',
      'upstreams 2',
      'owners 2',
      `shards_held ${SHARDS}`,
      'messages_total{to="home"} 2',
      'messages_total{to="room"} 1',
      'messages_total{to="tournament"} 1',
      'messages_total{to="all"} 1',
      'goodbyes_total{code="RESTART"} 0',
      'waited_total 0',
    ]) {
      expect(text).toContain(`flagplot_gateway_${line}\n`);
    }
    expect((await get('/metrics', { headers: { 'X-Forwarded-For': '1.2.3.4' } })).status).toBe(403);
    // However it is spelt: an owner that tells everybody tells nobody through a gateway.
    for (const path of ['/%6detrics', '/x/%2e./metrics', '/./metrics', 'http://localhost/metrics?x']) {
      const host = `Host: ${new URL(town.gateway.url).host}`;
      const request = `GET ${path} HTTP/1.1\r\n${host}\r\nX-Forwarded-For: 1.2.3.4\r\nConnection: close\r\n\r\n`;
      expect(await raw(request), path).toContain('403');
    }
    expect(owners.flatMap(({ requests }) => requests)).toEqual([]);
  });
});

describe('sockets', () => {
  it('are refused by path, by origin and by Host as at a server', async () => {
    await open({ origins: ['https://arena.example.org'] });
    const status = (path: string, headers: Record<string, string>): Promise<string> =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${town.gateway.ws.replace('/socket', path)}`, { headers });
        socket.on('error', ({ message }) => resolve(message));
        socket.on('open', () => {
          socket.terminate();
          resolve('open');
        });
      });
    expect(await status('/other', {})).toContain('404');
    expect(await status('/socket', { Origin: 'https://evil.example' })).toContain('403');
    expect(await status('/socket', { Host: 'evil.example' })).toContain('421');
    expect(await status('/socket', { Origin: 'https://arena.example.org' })).toBe('open');
  });

  it('go through a proxy under the address that it tells, and are at home by it', async () => {
    await open({ behindProxy: true });
    const homes = new Set<number>();
    for (let i = 0; i < 24; i++) {
      const client = await Client.open(town.gateway.ws, { headers: { 'X-Forwarded-For': `10.0.${i}.1` } });
      await client.hello(`G${i}`);
      client.socket.terminate();
    }
    for (const owner of owners) {
      const home = owner.lines.filter(({ isAside }) => !isAside);
      if (home.length > 0) homes.add(owner.fence);
      for (const { request } of home) expect(request.headers['x-forwarded-for']).toMatch(/^10\.0\.\d+\.1$/);
    }
    expect(homes.size).toBe(2);
  });

  it('more than an address may have are told so', async () => {
    const limits = LIMITS as { socketsPerAddress: number };
    const before = limits.socketsPerAddress;
    limits.socketsPerAddress = 3;
    try {
      await open();
      for (let i = 0; i < 3; i++) await (await town.client()).hello(`G${i}`);
      const fourth = await town.client();
      expect(await fourth.next('goodbye')).toMatchObject({ code: 'TOO_MANY_SOCKETS' });
      expect(await fourth.closed).toBe(CLOSE_CODES.TOO_MANY_SOCKETS);
    } finally {
      limits.socketsPerAddress = before;
    }
  });

  it('a frame that is too large closes its socket alone', async () => {
    await open();
    const good = await town.client();
    await good.hello('Good');
    const bad = await town.client();
    bad.say('x'.repeat(LIMITS.frameBytes + 1));
    expect(await bad.closed).toBe(1009);
    await good.settled();
  });

  it('frames that are no messages, and floods, harm nobody else', async () => {
    await open();
    const good = await town.client();
    await good.hello('Good');
    const bad = await town.client();
    await bad.hello('Bad');
    for (const frame of ['', 'null', '[', '"', '{"type":{}}', '{"type":"lobby","on":true,"x":{"a":1}}', '\u0000'])
      bad.say(frame);
    bad.say(Buffer.from([0, 255]));
    bad.say('['.repeat(16_000));
    bad.say(`{"type":"chat","room":"${roomIn('1')}","text":"${'x'.repeat(20_000)}"}`);
    await bad.settled();
    for (let i = 0; i < 3_000; i++) bad.say({ type: 'ping' });
    for (let i = 0; i < 300; i++) bad.socket.ping();
    await bad.closed;
    await good.settled();
    expect(town.log.filter((line) => line.includes('failed:') || line.includes('could not be passed on'))).toEqual([]);
    // Its connections to the owners are gone too.
    await owners[0]!.until(() => owners.every(({ lines }) => lines.filter(({ isClosed }) => !isClosed).length === 1));
  });

  it('a client that does not read is not read for, and nothing of it is lost', async () => {
    await open();
    const client = await town.client();
    await client.hello('Slow');
    const line = owners.flatMap(({ lines }) => lines).find(({ isAside }) => !isAside)!;
    let came = 0;
    client.socket.removeAllListeners('message');
    client.socket.on('message', () => came++);
    client.socket.pause();
    const text = JSON.stringify({ type: 'players', players: [], filler: 'x'.repeat(200_000) });
    for (let i = 0; i < 100; i++) line.tell(text);
    await new Promise((resolve) => setTimeout(resolve, 500));
    // Twenty megabytes: what the gateway does not take waits at the owner.
    expect(line.socket.bufferedAmount).toBeGreaterThan(5_000_000);
    client.socket.resume();
    await owners[0]!.until(() => came === 100);
  });

  it('an owner that does not read is not written to without end', async () => {
    await open();
    const client = await town.client();
    await client.hello('Fast');
    const line = owners.flatMap(({ lines }) => lines).find(({ isAside }) => !isAside)!;
    line.socket.pause();
    const text = JSON.stringify({ type: 'upload', data: 'x'.repeat(500_000) });
    for (let i = 0; i < 60; i++) client.say(text);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(client.socket.bufferedAmount).toBeGreaterThan(5_000_000);
    line.socket.resume();
    client.socket.terminate();
  });
});

it('closes in good order: each client is told, and nothing of it is left at the owners', async () => {
  await open();
  const client = await town.client();
  await client.hello('Togo');
  await town.gateway.close();
  expect(await client.next('goodbye')).toMatchObject({ code: 'RESTART' });
  expect(await client.closed).toBe(CLOSE_CODES.RESTART);
  await owners[0]!.until(() => owners.every(({ lines }) => lines.every(({ isClosed }) => isClosed)));
  await open();
});
