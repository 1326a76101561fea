/** `flagplot serve` as people start it: its first words, its ends, and what it refuses. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './server-table.js';

const ENTRY = fileURLToPath(new URL('../../bin/flagplot.mjs', import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flagplot-serve-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

class Process {
  out = '';
  err = '';
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;

  constructor(...options: readonly string[]) {
    const args = [ENTRY, 'serve', '--data', join(folder, 'data'), ...options];
    this.child = spawn(process.execPath, args, { env: { ...process.env, NO_COLOR: '1' } });
    this.child.stdout!.on('data', (chunk) => {
      this.out += chunk;
    });
    this.child.stderr!.on('data', (chunk) => {
      this.err += chunk;
    });
    this.ended = once(this.child, 'close').then(([code]) => code as number | null);
  }

  async firstWords(): Promise<string> {
    while (!this.out.includes('\n')) await once(this.child.stdout!, 'data');
    return this.out;
  }
}

describe('serve', () => {
  it('says where it is in JSON, answers there, and closes in good order within two seconds', async () => {
    const server = new Process('--port', '0', '--json', '--log-level', 'info');
    const { url, ws, asyncapi } = JSON.parse((await server.firstWords()).split('\n')[0]!) as Record<string, string>;
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await (await fetch(asyncapi!)).json()).toMatchObject({ asyncapi: expect.stringMatching(/^3/) });
    const client = await Client.open(ws!);
    const { secret } = await client.hello('Nelson');
    const begun = performance.now();
    server.child.kill('SIGTERM');
    expect(await client.next('goodbye')).toMatchObject({ code: 'RESTART' });
    expect(await server.ended).toBe(0);
    expect(performance.now() - begun).toBeLessThan(2_000);
    for (const line of server.err.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('time');
    expect(server.err).toContain('"closing"');
    expect(server.err).not.toContain(secret);
    const again = new Process('--port', '0', '--json');
    const place = JSON.parse((await again.firstWords()).split('\n')[0]!) as { ws: string };
    const back = await Client.open(place.ws);
    back.say({ type: 'hello', protocol: 1, as: { kind: 'person', secret } });
    expect((await back.next('welcome')).you?.name).toBe('Nelson');
    again.child.kill('SIGINT');
    expect(await again.ended).toBe(0);
  });

  it('a client that never closes does not hold it up, and a second signal ends it at once', async () => {
    const server = new Process('--port', '0', '--json');
    const { ws } = JSON.parse((await server.firstWords()).split('\n')[0]!) as { ws: string };
    const deaf = await Client.open(ws);
    await deaf.hello('Deaf');
    deaf.socket.pause();
    server.child.kill('SIGINT');
    setTimeout(() => server.child.kill('SIGINT'), 100);
    expect(await server.ended).toBe(1);
    deaf.socket.terminate();
  });

  it('tells people where to go, and warns where strangers can listen', async () => {
    const server = new Process('--port', '0', '--host', '0.0.0.0');
    await server.firstWords();
    while (!server.err.includes('TLS')) await once(server.child.stderr!, 'data');
    expect(server.out).toMatch(/The arena is open: http:\/\/localhost:\d+\n/);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it.each([
    ['a port that is taken', ['--port', 'TAKEN'], 'is taken'],
    ['a port that is none', ['--port', '70000'], '--port takes a whole number'],
    ['an address elsewhere', ['--port', '0', '--host', '192.0.2.1'], '--host takes an address of this machine'],
    ['an origin that is a page', ['--origin', 'https://a.example/page'], '--origin takes the origin'],
    ['a level that does not exist', ['--log-level', 'loud'], '--log-level takes trace'],
  ])('%s is refused with a sentence', async (_, options, sentence) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const server = new Process(...options.map((word) => (word === 'TAKEN' ? String(port) : word)));
    expect(await server.ended).toBe(2);
    expect(server.err).toContain(sentence);
    expect(server.out).toBe('');
    other.close();
  });
});
