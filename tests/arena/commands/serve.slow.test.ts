/** `flagplot serve` as people start it: its first words, its ends, and what it refuses. */

import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Child, FLAGPLOT } from '../../children/child.js';
import { someOf } from '../../machine/length.js';
import { Client } from '../server/table.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flagplot-serve-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const serve = (...options: readonly string[]): Child =>
  Child.start(process.execPath, [FLAGPLOT, 'serve', '--data', join(folder, 'data'), ...options]);

/** Where it is, once it is there. */
async function placeOf(server: Child): Promise<Record<'url' | 'ws' | 'asyncapi', string>> {
  const [first] = await server.says(/^.*\n/);
  return JSON.parse(first);
}

describe('serve', () => {
  it('says where it is in JSON, answers there, and closes in good order', async () => {
    const server = serve('--port', '0', '--json', '--log-level', 'info');
    const { url, ws, asyncapi } = await placeOf(server);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await (await fetch(asyncapi)).json()).toMatchObject({ asyncapi: expect.stringMatching(/^3/) });
    const client = await Client.open(ws);
    const { secret } = await client.hello('Nelson');
    server.signal('SIGTERM');
    expect(await client.next('goodbye')).toMatchObject({ code: 'RESTART' });
    expect(await server.ended).toMatchObject({ code: 0 });
    for (const line of server.err.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('time');
    expect(server.err).toContain('"closing"');
    expect(server.err).not.toContain(secret);
    const again = serve('--port', '0', '--json');
    const back = await Client.open((await placeOf(again)).ws);
    back.say({ type: 'hello', protocol: 1, as: { kind: 'person', secret } });
    expect((await back.next('welcome')).you?.name).toBe('Nelson');
    again.signal('SIGINT');
    expect(await again.ended).toMatchObject({ code: 0 });
  });

  // It gives the client a second: on a busy machine that can pass before the second signal.
  it('a client that never closes does not hold it up, and a second signal ends it at once', { retry: 2 }, async () => {
    const server = serve('--port', '0', '--json', '--log-level', 'info');
    const { ws } = await placeOf(server);
    const deaf = await Client.open(ws);
    await deaf.hello('Deaf');
    deaf.socket.pause();
    server.signal('SIGINT');
    // Two signals at once would be one.
    await server.says(/"closing"/, 'err');
    server.signal('SIGINT');
    expect(await server.ended).toMatchObject({ code: 1 });
    deaf.socket.terminate();
  });

  // The runtime of networks takes a process down with it whose thread is ended in the middle of a computation.
  it('closes in good order while a network thinks', async () => {
    for (const milliseconds of someOf([700, 1_100, 1_500, 1_900], 2)) {
      const server = serve('--port', '0', '--json', '--data', join(folder, String(milliseconds)));
      const client = await Client.open((await placeOf(server)).ws);
      await client.hello('Nelson');
      const seat = { kind: 'agent', name: 'level:grand-admiral' } as const;
      client.say({ type: 'challenge', scenario: 'san-bernardino', seats: [seat, seat] });
      await client.next('room');
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      server.signal('SIGTERM');
      expect(await server.ended, server.err).toMatchObject({ code: 0 });
    }
  });

  it('tells people where to go, and warns where strangers can listen', async () => {
    const server = serve('--port', '0', '--host', '0.0.0.0');
    await server.says(/The arena is open: http:\/\/localhost:\d+\n/);
    await server.says(/TLS/, 'err');
    server.signal('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
  });

  const WRONG = [
    ['a port that is taken', ['--port', 'TAKEN'], 'is taken'],
    ['a port of numbers that is taken', ['--port', '0', '--metrics-port', 'TAKEN'], 'Give --metrics-port another one'],
    ['a port that is none', ['--port', '70000'], '--port takes a whole number'],
    ['an address elsewhere', ['--port', '0', '--host', '192.0.2.1'], '--host takes an address of this machine'],
    ['an origin that is a page', ['--origin', 'https://a.example/page'], '--origin takes the origin'],
    ['a level that does not exist', ['--log-level', 'loud'], '--log-level takes trace'],
  ] as const;
  it.each(WRONG)('%s is refused with a sentence', async (_, options, sentence) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const server = serve(...options.map((word) => (word === 'TAKEN' ? String(port) : word)));
    expect(await server.ended).toMatchObject({ code: 2 });
    expect(server.err).toContain(sentence);
    expect(server.out).toBe('');
    other.close();
  });
});
