/** What is served over HTTP, and what is not. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../arena/limits/limits.js';
import { Gatekeeper } from '../../../arena/server/gatekeeper.js';
import { createMetrics } from '../../../arena/server/metrics.js';
import { scenarios } from '../../../engine/index.js';
import { openTable, type Table } from './table.js';

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2_000))});`;

let folder: string;
let table: Table;
let attempts = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'flagplot-web-'));
  const web = join(folder, 'web');
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(
    join(web, 'index.html'),
    '<!doctype html><title>flagplot</title><meta property="og:image" content="./preview.png" />',
  );
  writeFileSync(join(web, 'assets', 'main-BxY3_z9Q.js'), SCRIPT);
  writeFileSync(join(web, 'flag.svg'), '<svg/>');
  writeFileSync(join(web, '.hidden'), 'no');
  writeFileSync(join(folder, 'secret.txt'), 'a secret');
  symlinkSync(join(folder, 'secret.txt'), join(web, 'link.txt'));
  table = await openTable({
    webFolder: web,
    documents: [
      { path: '/asyncapi.json', type: 'application/json; charset=utf-8', body: '{"asyncapi":"3.0.0"}' },
      {
        path: '/broken.json',
        type: 'application/json; charset=utf-8',
        get body(): string {
          throw new Error(`attempt ${++attempts}`);
        },
      },
    ],
  });
});
afterAll(async () => {
  await table.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly bytes: number;
}

/** The path goes out as it is written here. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(table.server.url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const all = Buffer.concat(chunks);
        resolve({ status: answer.statusCode!, headers: answer.headers, body: all.toString(), bytes: all.length });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('the page', () => {
  it('names its picture by a whole address, of the name it was asked by', async () => {
    const { port } = new URL(table.server.url);
    const page = await ask('/', { host: `localhost:${port}` });
    expect(page.body).toContain(`content="http://localhost:${port}/preview.png"`);
    const other = await ask('/', { host: `127.0.0.1:${port}` });
    expect(other.body).toContain(`content="http://127.0.0.1:${port}/preview.png"`);
    expect(other.headers.etag).not.toBe(page.headers.etag);
    // Nobody but a proxy of ours says that we are reached by another scheme.
    const claimed = await ask('/', { host: `localhost:${port}`, 'x-forwarded-proto': 'https' });
    expect(claimed.body).toBe(page.body);
    const behind = new Gatekeeper({ host: '::', origins: [], behindProxy: true, metricsOpen: false });
    expect(behind.originOf('flagplot.org', 'https')).toBe('https://flagplot.org');
  });

  it('is asked for again each time, and told if it has not changed', async () => {
    const page = await ask('/');
    expect(page).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    });
    expect(page.body).toContain('flagplot');
    expect((await ask('/index.html')).body).toBe(page.body);
    expect(await ask('/', { 'If-None-Match': String(page.headers.etag) })).toMatchObject({ status: 304, body: '' });
  });

  it('its hashed parts are kept for ever, packed for those who can unpack', async () => {
    const plain = await ask('/assets/main-BxY3_z9Q.js');
    expect(plain.headers['cache-control']).toContain('immutable');
    expect(plain.headers['content-type']).toContain('text/javascript');
    expect(plain.body).toBe(SCRIPT);
    const packed = await ask('/assets/main-BxY3_z9Q.js', { 'Accept-Encoding': 'br, gzip' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(packed.bytes).toBeLessThan(200);
  });

  it('HEAD gives the head only', async () => {
    expect(await ask('/', {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
  });
});

it('a document that cannot be made fails with a code each time, and is tried and told once', async () => {
  for (const _ of [1, 2]) {
    const answer = await ask('/broken.json');
    expect(answer.status).toBe(500);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(JSON.parse(answer.body)).toEqual({
      code: 'INTERNAL',
      message: 'The server could not make this document; its log says why.',
    });
  }
  expect(attempts).toBe(1);
  const told = table.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(told.filter(({ path }) => path === '/broken.json')).toMatchObject([
    { level: 50, err: { message: 'attempt 1' }, msg: 'a document could not be made' },
  ]);
});

describe('nothing else', () => {
  it.each([
    '/nowhere',
    '/link.txt',
    '/.hidden',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//etc/passwd',
    '/etc/passwd',
    '/index.html%00.js',
    '/assets',
    '/%E0%A4%A',
    '/constructor',
    '/__proto__',
    '/records/aaaaaaaaaaaa',
    '/records/..%2f..%2fsecret.battle',
  ])('%s is not there', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).not.toContain('a secret');
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not allowed', async (method) => {
    expect(await ask('/', {}, method)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  it('a name that is not ours gets nothing', async () => {
    expect(await ask('/', { Host: 'evil.example' })).toMatchObject({ status: 421 });
    expect(await ask('/', { Host: "x'; script-src *" })).toMatchObject({ status: 400 });
  });
});

describe('security headers', () => {
  it.each(['/', '/healthz', '/nowhere', '/asyncapi.json'])('are on %s', async (path) => {
    const { headers } = await ask(path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("form-action 'none'");
    expect(policy).toContain(`connect-src 'self' ws://${new URL(table.server.url).host} `);
    expect(policy).not.toMatch(/unsafe|\*|data:|evil/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
  });
});

describe('documents', () => {
  it('are served, and the list of battles', async () => {
    expect(JSON.parse((await ask('/asyncapi.json')).body)).toEqual({ asyncapi: '3.0.0' });
    expect(JSON.parse((await ask('/scenarios.json')).body)).toEqual(JSON.parse(JSON.stringify(scenarios())));
  });

  it('records of public battles that are over, and of no others', async () => {
    table.arena.records.set('aaaaaaaaaaaa', '[Event "x"]');
    const answer = await ask('/records/aaaaaaaaaaaa.battle');
    expect(answer).toMatchObject({ status: 200, body: '[Event "x"]' });
    expect(answer.headers['content-disposition']).toContain('aaaaaaaaaaaa.battle');
    for (const id of ['bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd']) {
      expect(await ask(`/records/${id}.battle`)).toMatchObject({ status: 404 });
    }
  });
});

describe('health and numbers', () => {
  it('/healthz is well as long as the disk takes what is written', async () => {
    const flushes = table.store.flushes;
    expect(await ask('/healthz')).toMatchObject({ status: 200, body: '{"status":"ok"}' });
    expect(table.store.flushes).toBe(flushes + 1);
    const own = await openTable();
    own.store.isFull = true;
    const answer = await fetch(`${own.server.url}/healthz`);
    expect(answer.status).toBe(503);
    expect(own.fatal).toHaveLength(1);
    await own.close();
  });

  it('/metrics is for this machine alone, unless everybody may read it', async () => {
    const status = async (...[headers]: Record<string, string>[]) => (await ask('/metrics', headers)).status;
    expect(await status({})).toBe(200);
    expect(await status({ 'X-Forwarded-For': '192.0.2.1' })).toBe(403);
    expect(await status({ Forwarded: 'for=192.0.2.1' })).toBe(403);
    for (const name of ['Via', 'X-Real-IP', 'X-Forwarded-Host', 'X-Forwarded-Proto'])
      expect(await status({ [name]: '192.0.2.1' }), name).toBe(403);
    // Passed on under the name that the world knows.
    expect(await status({ Host: 'arena.example.org' })).not.toBe(200);
    for (const [options, expected] of [
      [{ behindProxy: true }, 403],
      [{ behindProxy: true, metricsOpen: true }, 200],
    ] as const) {
      const other = await openTable(options);
      const answer = await fetch(`${other.server.url}/metrics`, { headers: { 'X-Forwarded-For': '192.0.2.1' } });
      expect(answer.status).toBe(expected);
      // A proxy may say nothing of where a request comes from.
      expect((await fetch(`${other.server.url}/metrics`)).status).toBe(expected);
      await other.close();
    }
  });

  it('what cannot be read is refused with the same headers', async () => {
    const { status, headers } = await ask('/', { Host: 'a b' });
    expect(status).toBe(400);
    const fine = await ask('/healthz');
    for (const name of ['x-content-type-options', 'x-frame-options', 'referrer-policy', 'permissions-policy'])
      expect(headers[name], name).toBe(fine.headers[name]);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });

  it('/metrics counts connections, rooms, messages and errors, and measures answers', async () => {
    const client = await table.client();
    await client.hello('Counted');
    client.say({ type: 'lobby' });
    await client.settled();
    const { body, headers } = await ask('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    for (const line of [
      'flagplot_connections 1',
      'flagplot_rooms 3',
      'flagplot_games 2',
      'flagplot_messages_total{type="hello"} 1',
      'flagplot_errors_total{code="BAD_MESSAGE"} 1',
      'flagplot_answer_seconds_bucket{le="0.025"}',
      'flagplot_flush_seconds_count',
      'flagplot_event_loop_delay_seconds{quantile="0.99"}',
      `flagplot_memory_limit_bytes ${LIMITS.memory.rssBytes}`,
      `flagplot_heap_limit_bytes ${LIMITS.memory.heapBytes}`,
      // A counter that begins with its first fault would hide that one from whoever asks how much it grew.
      'flagplot_errors_total{code="INTERNAL"} 0',
      'flagplot_goodbyes_total{code="BUSY"} 0',
    ]) {
      expect(body).toContain(line);
    }
  });

  it('/metrics says since when this server serves; its number in the lease only where there is one', async () => {
    const { body } = await ask('/metrics');
    const [, since] = /^flagplot_serving_since_seconds (\S+)$/m.exec(body)!;
    expect(Number(since)).toBeGreaterThanOrEqual(1_800_000_000);
    expect(Number(since)).toBeLessThanOrEqual(table.clock.now() / 1000);
    expect(body).not.toContain('flagplot_fencing_number');
    const metrics = createMetrics();
    metrics.watchStore({ reconnections: () => 2, fence: 7 });
    const { text } = await metrics.read();
    metrics.close();
    expect(text).toContain('flagplot_fencing_number 7\n');
    expect(text).toContain('flagplot_store_reconnections 2\n');
  });
});

describe('secrets', () => {
  it('stand in no log, whatever is done with them', async () => {
    const own = await openTable();
    const token = 'fp_a-very-secret-token';
    own.store.addBot('Quiet', token);
    const client = await own.client();
    const { secret } = await client.hello('Sly');
    client.say({ type: 'hello', protocol: 1, as: { kind: 'token', token } });
    client.say({ type: 'leave', room: 'aaaaaaaaaaaa' });
    client.say(`{"token":"${token}"`);
    await client.settled();
    const { port } = new URL(own.server.url);
    await fetch(`${own.server.url}/nowhere?token=${token}`, { headers: { Authorization: `Bearer ${token}` } });
    await expect(own.client({ headers: { Authorization: token } })).resolves.toBeDefined();
    expect(port).not.toBe('');
    const broken = await own.client();
    broken.say({ type: 'hello', protocol: 1, as: { kind: 'person', secret } });
    await broken.next('welcome');
    await own.close();
    const log = own.log.join('');
    expect(log).toContain('a bug');
    expect(log).not.toContain(token);
    expect(log).not.toContain(secret);
  });
});
