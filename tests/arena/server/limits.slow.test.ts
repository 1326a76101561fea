/** Limits of the door: rates, faults, silence, slow readers, too many. */
import { createConnection } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Bucket } from '../../../arena/limits/bucket.js';
import { LIMITS } from '../../../arena/limits/limits.js';
import { CLOSE_CODES } from '../../../arena/protocol/index.js';
import { networkOf, Quotas } from '../../../arena/server/quotas.js';
import { encode, OP, RawSocket } from './frames-raw.js';
import { openTable, type Table } from './table.js';

let table: Table;
beforeEach(async () => {
  table = await openTable();
});
afterEach(() => table.close());

describe('a bucket', () => {
  it('gives so many at once, and so many a second', () => {
    const bucket = new Bucket({ perSecond: 2, burst: 3 }, 0);
    expect([1, 2, 3, 4].map(() => bucket.take(0))).toEqual([true, true, true, false]);
    expect(bucket.take(400)).toBe(false);
    expect(bucket.take(500)).toBe(true);
    expect(bucket.take(100_000, 3)).toBe(true);
    expect(bucket.take(100_000)).toBe(false);
  });

  it('a clock that is set back takes nothing away', () => {
    const bucket = new Bucket({ perSecond: 1, burst: 1 }, 10_000);
    expect(bucket.take(5_000)).toBe(true);
    expect(bucket.take(5_000)).toBe(false);
    expect(bucket.take(6_000)).toBe(true);
  });
});

describe('addresses', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));

  it('who uses nothing is forgotten', () => {
    const quotas = new Quotas();
    quotas.address('10.0.0.1', 0).messages.take(0);
    quotas.address('10.0.0.2', 0).sockets++;
    quotas.person('p', 0);
    quotas.sweep(0);
    expect(quotas.size).toBe(2);
    quotas.sweep(60_000);
    expect(quotas.size).toBe(1);
  });
});

describe('rates', () => {
  it('a connection that sends too fast is read later; nothing is refused, and all in order', async () => {
    const client = await table.client();
    await client.hello('Quick');
    const { burst, perSecond } = LIMITS.rate.connection;
    for (let id = 0; id < burst + 2 * perSecond; id++) client.say({ type: 'ping', id });
    const other = await table.client();
    await other.hello('Quiet');
    while (client.heard.length < burst - 1) await client.stirred();
    for (let i = 0; i < 50; i++) await new Promise(setImmediate);
    expect(client.heard).toHaveLength(burst - 1);
    for (let passed = 0; passed < 2; passed++) {
      // What one second allows, and no more.
      for (let ms = 0; ms < 1_000; ms += 25) {
        table.clock.pass(25, 25);
        await other.settled();
      }
      expect(Math.abs(client.heard.length - (burst - 1 + (passed + 1) * perSecond))).toBeLessThan(3);
    }
    table.clock.pass(1_000, 25);
    while (client.heard.length < burst + 2 * perSecond) await client.stirred();
    expect(client.heard.map((m) => m.type === 'pong' && m.re)).toEqual(client.heard.map((_, id) => id));
  });

  it('a flood that is not read stays with who sends it, and is cut off where it still grows', async () => {
    const client = await table.client();
    await client.hello('Flood');
    for (let id = 0; id < LIMITS.rate.connection.burst; id++) client.say({ type: 'ping', id });
    const { bytes } = LIMITS.inbox;
    const large = JSON.stringify({ type: 'ping', id: 'x', filler: 'y'.repeat(10_000) });
    let said = 0;
    for (; client.socket.bufferedAmount < 4 * bytes && said < 20_000; said++) {
      client.say(large);
      if (said % 50 === 0) await new Promise(setImmediate);
    }
    expect(client.socket.bufferedAmount).toBeGreaterThan(bytes);
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  });

  it('half of a large frame on many connections is not kept without end', async () => {
    const { address } = LIMITS.inbox;
    const half = Buffer.alloc(LIMITS.frameBytes - 100, 0x20);
    const raws = [];
    for (let i = 0; i < (2 * address.bytes) / half.length; i++) {
      const raw = await RawSocket.open(table.server.ws, '10.0.0.1');
      await raw.write(encode(half, { opcode: OP.text, claims: half.length + 50 }));
      raws.push(raw);
    }
    const fine = await table.client();
    await fine.hello('Fine');
    table.clock.pass(2_000);
    await Promise.race(raws.map((raw) => raw.closed));
    expect(raws.filter((raw) => raw.isOpen).length * half.length).toBeLessThan(1.5 * address.bytes);
    for (const raw of raws) raw.socket.destroy();
  });

  it('large messages cost more', async () => {
    const client = await table.client();
    await client.hello('Large');
    const data = 'x'.repeat(LIMITS.smallFrameBytes * 20);
    for (let id = 0; id < 6; id++) client.say({ type: 'upload', id, data });
    while (client.heard.filter((m) => m.type === 'done').length < 5) await client.stirred();
    for (let i = 0; i < 20; i++) await new Promise(setImmediate);
    expect(client.heard).toHaveLength(5);
    table.clock.pass(1_000);
    while (client.heard.filter((m) => m.type === 'done').length < 6) await client.stirred();
  });

  it('all connections of a person together have a limit', async () => {
    table.store.addBot('Many', 'many');
    const clients = await Promise.all(Array.from({ length: 40 }, () => table.client()));
    for (const client of clients) client.say({ type: 'hello', protocol: 1, as: { kind: 'token', token: 'many' } });
    for (const client of clients) await client.next('welcome');
    for (const client of clients) for (let id = 0; id < 115; id++) client.say({ type: 'ping', id });
    const answered = (): number => clients.reduce((sum, client) => sum + client.heard.length, 0);
    const { burst } = LIMITS.rate.token;
    while (answered() < burst) await Promise.race(clients.map((client) => client.stirred()));
    for (let i = 0; i < 50; i++) await new Promise(setImmediate);
    expect(answered()).toBe(burst);
    expect(40 * 115).toBeGreaterThan(burst);
    for (let ms = 0; answered() < 40 * 115 && ms < 3_000; ms += 100) {
      table.clock.pass(100, 25);
      for (let i = 0; i < 20; i++) await new Promise(setImmediate);
    }
    expect(answered()).toBe(40 * 115);
  });

  it('too many wrong messages end the connection', async () => {
    const client = await table.client();
    for (let i = 0; i <= LIMITS.faults.burst; i++) client.say('no JSON');
    expect(await client.next('goodbye')).toMatchObject({ code: 'TOO_MANY_FAULTS' });
    expect(await client.closed).toBe(CLOSE_CODES.TOO_MANY_FAULTS);
    expect(client.heard.filter((m) => m.type === 'error')).toHaveLength(LIMITS.faults.burst + 1);
  });

  it('a person has so many connections', async () => {
    table.store.addBot('Hydra', 'hydra');
    const say = { type: 'hello', protocol: 1, as: { kind: 'token', token: 'hydra' } };
    for (let i = 0; i < LIMITS.socketsPerPerson; i++) {
      const client = await table.client();
      client.say(say);
      await client.next('welcome');
    }
    const last = await table.client();
    last.say(say);
    expect(await last.next('goodbye')).toMatchObject({ code: 'TOO_MANY_SOCKETS' });
    const first = [...table.arena.links][0]!;
    first.end('UPGRADE', 'Make room.');
    while (table.arena.links.size === LIMITS.socketsPerPerson) await new Promise(setImmediate);
    const next = await table.client();
    next.say(say);
    await next.next('welcome');
  });
});

describe('silence', () => {
  it('without a hello a connection is closed', async () => {
    const client = await table.client();
    table.clock.pass(LIMITS.helloMs + 2_000);
    expect(await client.next('goodbye')).toMatchObject({ code: 'NO_HELLO' });
    expect(await client.closed).toBe(CLOSE_CODES.NO_HELLO);
  });

  it('a client that answers pings stays, one that does not is closed', async () => {
    const live = await table.client();
    await live.hello('Live');
    const dead = await table.client({ autoPong: false });
    await dead.hello('Dead');
    for (let quarter = 0; quarter < 6; quarter++) {
      const pinged = new Promise((resolve) => live.socket.once('ping', resolve));
      table.clock.pass(LIMITS.idleMs / 4 + 1_000);
      await pinged;
      // The pong is on its way behind this.
      await live.settled();
    }
    expect(await dead.next('goodbye')).toMatchObject({ code: 'IDLE' });
    expect(await dead.closed).toBe(CLOSE_CODES.IDLE);
  });

  it('a token revoked meanwhile ends its connections; a ban too', async () => {
    const row = table.store.addBot('Late', 'late');
    const client = await table.client();
    client.say({ type: 'hello', protocol: 1, as: { kind: 'token', token: 'late' } });
    await client.next('welcome');
    const rude = await table.client();
    const { you } = await rude.hello('Rude');
    table.store.savePerson({ ...row, revoked: true });
    table.store.savePerson({ ...table.store.person(you!.id)!, banned: true });
    table.clock.pass(6_000);
    expect(await client.next('goodbye')).toMatchObject({ code: 'REVOKED' });
    expect(await rude.next('goodbye')).toMatchObject({ code: 'BANNED' });
  });

  it('the arena ticks every second', () => {
    table.clock.pass(5_000);
    expect(table.arena.ticks).toBe(5);
  });
});

describe('a slow reader', () => {
  it('is dropped when too much waits for it, and nobody else notices', async () => {
    const slow = await table.client();
    await slow.hello('Slow');
    const quick = await table.client();
    await quick.hello('Quick');
    slow.socket.pause();
    const text = 'x'.repeat(64 * 1024);
    const link = [...table.arena.links].find((l) => l.player?.name === 'Slow')!;
    const from = link.player!;
    for (let i = 0; i < 400 && table.arena.links.has(link); i++) {
      for (let j = 0; j < 8; j++) link.send({ type: 'chat', room: 'aaaaaaaaaaaa', at: i, from, text });
      await quick.settled();
      table.clock.pass(1_000);
    }
    expect(table.arena.links.has(link)).toBe(false);
    await quick.settled();
    slow.socket.resume();
    expect([CLOSE_CODES.SLOW_READER, 1006]).toContain(await slow.closed);
  });
});

/** What an HTTP upgrade is answered, first line. */
function upgrade(headers: Record<string, string>, path = '/socket'): Promise<string> {
  const { port } = new URL(table.server.url);
  const all = {
    Host: `127.0.0.1:${port}`,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    'Sec-WebSocket-Version': '13',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve, reject) => {
    const socket = createConnection(Number(port), '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`),
    );
    socket.once('data', (data) => {
      socket.destroy();
      resolve(String(data).split('\r\n')[0]!);
    });
    socket.on('error', reject);
  });
}

describe('who may connect', () => {
  const own = (): string => new URL(table.server.url).host;

  it.each([
    ['a program', () => ({}), '101'],
    ['the own page', () => ({ Origin: `http://${own()}` }), '101'],
    [
      'the own page by another name of this machine',
      () => ({ Host: 'localhost:1', Origin: 'http://localhost:1' }),
      '101',
    ],
    ['a page elsewhere', () => ({ Origin: 'https://evil.example' }), '403'],
    ['a page on another port', () => ({ Origin: 'http://127.0.0.1:1' }), '403'],
    ['a page without a place', () => ({ Origin: 'null' }), '403'],
    ['a page whose name points here', () => ({ Host: 'evil.example', Origin: 'http://evil.example' }), '421'],
    ['a host that is none', () => ({ Host: 'a b' }), '4'],
  ])('%s', async (_, headers, status) => expect(await upgrade(headers())).toContain(`HTTP/1.1 ${status}`));

  it('only on one path', async () => expect(await upgrade({}, '/elsewhere')).toContain('404'));

  it('pages that are named, and names that are given', async () => {
    await table.close();
    table = await openTable({ origins: ['https://arena.example'] });
    expect(await upgrade({ Origin: 'https://arena.example' })).toContain('101');
    expect(await upgrade({ Host: 'arena.example', Origin: 'https://arena.example' })).toContain('101');
    expect(await upgrade({ Origin: 'http://arena.example' })).toContain('403');
  });

  it('an address connects so often, and has so many connections; behind a proxy, the address that the proxy saw', async () => {
    await table.close();
    table = await openTable({ behindProxy: true });
    const from = (address: string) => upgrade({ 'X-Forwarded-For': `9.9.9.9, ${address}` });
    const first = await Promise.all(Array.from({ length: 20 }, () => from('1.1.1.1')));
    expect(first.every((line) => line.includes('101'))).toBe(true);
    for (let left = LIMITS.connects.burst - 20; left > 0; left -= 50) {
      await Promise.all(Array.from({ length: 50 }, () => from('1.1.1.1')));
    }
    expect(await from('1.1.1.1')).toContain('429');
    expect(await from('2.2.2.2')).toContain('101');
  });

  it('an address brings so many new names at once, and so many a minute', async () => {
    await table.close();
    table = await openTable({ behindProxy: true });
    const come = async (name: string, address: string): Promise<string> => {
      const client = await table.client({ headers: { 'X-Forwarded-For': address } });
      client.say({ type: 'hello', protocol: 1, as: { kind: 'guest', name } });
      const answer = await Promise.race([client.next('welcome'), client.next('error')]);
      client.socket.terminate();
      return answer.type === 'error' ? answer.code : answer.type;
    };
    const { burst, perSecond } = LIMITS.newPeople;
    for (let i = 0; i < burst; i++) expect(await come(`Newcomer ${i}`, '1.1.1.1')).toBe('welcome');
    expect(await come('One more', '1.1.1.1')).toBe('TOO_MANY');
    expect(await come('From elsewhere', '2.2.2.2')).toBe('welcome');
    table.clock.pass(1000 / perSecond);
    expect(await come('After a while', '1.1.1.1')).toBe('welcome');
  });
});

describe('the end', () => {
  it('is told to all, and nobody else gets in', async () => {
    const client = await table.client();
    await client.hello('Last');
    await table.server.close();
    expect(await client.next('goodbye')).toMatchObject({ code: 'RESTART' });
    expect(await client.closed).toBe(CLOSE_CODES.RESTART);
    await expect(table.client()).rejects.toThrow();
    expect(table.arena.links.size).toBe(0);
  });
});
