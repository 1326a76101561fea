/** Door of a run: workers by HTTP, and whoever else comes. */
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { WorkClerk } from '../../../../arena/jobs/clerk.js';
import { openDoor } from '../../../../arena/jobs/door/door.js';
import { HttpCaller, workUrl } from '../../../../arena/jobs/door/http-caller.js';
import { LEASE_MS, MOST_MESSAGE_BYTES, type WorkerHello, type WorkReply } from '../../../../arena/jobs/messages.js';
import { pieceOf } from '../../../../arena/jobs/piece.js';
import { Scheduler } from '../../../../arena/jobs/scheduler.js';
import { workState } from '../../../../arena/jobs/state.js';
import { ok } from '../../../../engine/index.js';
import { patience, until } from '../../../machine/patience.js';

const CODE = 'c'.repeat(64);
const COMMON = 'd'.repeat(64);
const TOKEN = 'a token of this run';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Wish {
  readonly port?: number;
  readonly now?: () => number;
  readonly graceMs?: number;
}

async function open({ port = 0, now = () => performance.now(), graceMs = 5_000 }: Wish = {}) {
  const settled = new Map<string, string>();
  const scheduler = new Scheduler({
    ...{ title: 'a run <b>', code: CODE, doubled: 0, now, chance: () => 0.5 },
    digest: (_, done) => ok(done),
    referee: async ({ id }) => `done ${id}`,
    settle: ({ id }, done) => {
      expect(settled.has(id)).toBe(false);
      settled.set(id, done);
    },
    lied: () => {},
    failed: () => {},
  });
  const clerk = new WorkClerk(scheduler, (hash) => (hash === COMMON ? 'the text' : undefined));
  const state = () => workState(scheduler, now(), { since: 0, total: 100 });
  const door = await openDoor({ host: '127.0.0.1', port, token: TOKEN, scheduler, clerk, state, graceMs });
  if (!door.ok) throw new Error(door.message);
  closing.push(() => door.value.close());
  const url = new URL(`http://127.0.0.1:${door.value.port}`);
  const pieces = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => pieceOf(CODE, 'count', COMMON, from + i));
  return { scheduler, settled, door: door.value, url, pieces };
}

const hello = (worker: string): WorkerHello => ({ worker, name: worker, code: CODE, version: '0', threads: 1 });

async function post(url: URL, verb: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  return await fetch(new URL(`jobs/${verb}`, url), {
    ...{ method: 'POST', body },
    headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json', ...headers },
  });
}

/** Takes and does until the run is over. */
async function works(url: URL, worker: string): Promise<number> {
  const caller = new HttpCaller(url, TOKEN, () => 0.01);
  expect((await caller.ask('greet', hello(worker))).ok).toBe(true);
  for (let n = 0; ; n++) {
    const taken = await caller.ask('take', { worker });
    if (!taken.ok) throw new Error(taken.refusal.message);
    if ('idle' in taken.answer) {
      if (taken.answer.idle === 'over') return n;
      continue;
    }
    const { lease, pieces } = taken.answer.bundle;
    const done = pieces.map(({ id }) => ({ id, done: `done ${id}` }));
    await caller.ask('done', { worker, lease, milliseconds: 20, pieces: done });
  }
}

describe('workers', () => {
  it('do all pieces, each once, and end with the run', async () => {
    const { scheduler, settled, url, pieces } = await open();
    scheduler.offer(pieces(0, 300));
    const over = ['a', 'b', 'c', 'd'].map((name) => works(url, name));
    await expect.poll(() => settled.size, { timeout: 8_000 }).toBe(300);
    scheduler.end();
    await Promise.all(over);
    expect(scheduler.counts.accepted).toBe(300);
  });

  it('wait for work, and have it as soon as there is some', async () => {
    const { scheduler, settled, url, pieces } = await open();
    const over = ['a', 'b'].map((name) => works(url, name));
    await expect.poll(() => [...scheduler.roster.all].filter(({ idle }) => idle !== undefined).length).toBe(2);
    const since = performance.now();
    scheduler.offer(pieces(0, 1));
    await expect.poll(() => settled.size, { interval: 5 }).toBe(1);
    expect(performance.now() - since).toBeLessThan(400);
    scheduler.end();
    await Promise.all(over);
  });

  it('go on by themselves when a run begins again at its place', async () => {
    const first = await open();
    first.scheduler.offer(first.pieces(0, 5));
    const caller = new HttpCaller(first.url, TOKEN, () => 0.01);
    await caller.ask('greet', hello('a'));
    await first.door.close();
    const asked = caller.ask('beat', { worker: 'a', leases: ['1'] });
    const second = await open({ port: Number(first.url.port) });
    expect(await asked).toMatchObject({ ok: false, refusal: { code: 'WHO_ARE_YOU', isFinal: false } });
    second.scheduler.offer(second.pieces(0, 1));
    expect((await caller.ask('greet', hello('a'))).ok).toBe(true);
    expect(await caller.ask('take', { worker: 'a' })).toMatchObject({ ok: true, answer: { bundle: {} } });
  });

  it('of other code, or with another token, are refused for good', async () => {
    const { url } = await open();
    const caller = new HttpCaller(url, TOKEN);
    expect(await caller.ask('greet', { ...hello('a'), code: 'e'.repeat(64) })).toMatchObject({
      refusal: { code: 'OTHER_CODE', isFinal: true },
    });
    const stranger = new HttpCaller(url, 'another');
    expect(await stranger.ask('greet', hello('b'))).toMatchObject({ refusal: { code: 'NO_ENTRY', isFinal: true } });
    for (let i = 0; i < 12; i++) await post(url, 'greet', '{}', { Authorization: 'Bearer guess' });
    expect((await post(url, 'greet', '{}', { Authorization: 'Bearer guess' })).status).toBe(429);
    // Whoever has it comes from the same place.
    expect((await caller.ask('greet', hello('a'))).ok).toBe(true);
  });

  it('that die are missed, and what they send later counts once', async () => {
    let now = 0;
    const { scheduler, settled, url, pieces } = await open({ now: () => now });
    scheduler.offer(pieces(0, 1));
    const [dead, other] = [new HttpCaller(url, TOKEN), new HttpCaller(url, TOKEN)];
    await dead.ask('greet', hello('dead'));
    await other.ask('greet', hello('other'));
    const first = await dead.ask('take', { worker: 'dead' });
    const waiting = other.ask('take', { worker: 'other' });
    await expect.poll(() => scheduler.roster.get('other')?.idle).toBeDefined();
    now += LEASE_MS + 1;
    const second = await waiting;
    expect(scheduler.counts.expired).toBe(1);
    const bring = async (caller: HttpCaller, worker: string, taken: WorkReply<'take'>) => {
      if (!taken.ok || !('bundle' in taken.answer)) throw new Error('nothing was taken');
      const { lease, pieces: own } = taken.answer.bundle;
      const done = own.map(({ id }) => ({ id, done: `done ${id}` }));
      return await caller.ask('done', { worker, lease, milliseconds: 1, pieces: done });
    };
    expect(await bring(other, 'other', second)).toMatchObject({ answer: { accepted: 1, known: 0 } });
    expect(await bring(other, 'other', second)).toMatchObject({ answer: { accepted: 0, known: 1 } });
    expect(await bring(dead, 'dead', first)).toMatchObject({ answer: { accepted: 0, known: 1 } });
    expect(settled.size).toBe(1);
  });

  it('wait in a line of which one piece wakes one, and a door that closes all', async () => {
    const { scheduler, door, url, pieces } = await open();
    const callers = Array.from({ length: 200 }, (_, i) => ({ worker: `w${i}`, caller: new HttpCaller(url, TOKEN) }));
    let woken = 0;
    let bundles = 0;
    const all = callers.map(async ({ worker, caller }) => {
      await caller.ask('greet', hello(worker));
      const taken = await caller.ask('take', { worker });
      woken++;
      if (taken.ok && 'bundle' in taken.answer) bundles++;
    });
    const idle = () => [...scheduler.roster.all].filter((one) => one.idle !== undefined).length;
    await until('200 that wait', () => idle() === 200);
    expect(woken).toBe(0);
    scheduler.offer(pieces(0, 1));
    await until('one that is woken', () => woken > 0);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([woken, bundles]).toEqual([1, 1]);
    const since = performance.now();
    await door.close();
    await Promise.all(all);
    expect(performance.now() - since).toBeLessThan(1_000);
    expect(bundles).toBe(1);
  });

  it('stop at once while they wait', async () => {
    const { scheduler, url } = await open();
    const caller = new HttpCaller(url, TOKEN);
    await caller.ask('greet', hello('a'));
    const stop = new AbortController();
    const asked = caller.ask('take', { worker: 'a' }, stop.signal);
    await expect.poll(() => scheduler.roster.get('a')?.idle).toBeDefined();
    const since = performance.now();
    stop.abort();
    expect(await asked).toMatchObject({ refusal: { code: 'STOPPED' } });
    expect(performance.now() - since).toBeLessThan(150);
  });

  it('are told what answers there if it is no run', async () => {
    const answers: [number, string][] = [
      [200, '<html>'],
      [301, ''],
      [503, 'busy'],
      [200, '{"ok":true,"answer":{"lost":3}}'],
      [401, '<html>'],
    ];
    const other = createServer((_, response) => {
      const [status, text] = answers.shift()!;
      response.writeHead(status, { Location: 'http://elsewhere.invalid' }).end(text);
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    closing.push(() => {
      other.close();
      other.closeAllConnections();
    });
    const heard: string[] = [];
    const url = new URL(`http://127.0.0.1:${(other.address() as AddressInfo).port}`);
    const caller = new HttpCaller(
      url,
      TOKEN,
      () => 0,
      (sentence) => heard.push(sentence),
    );
    const end = await caller.ask('beat', { worker: 'a', leases: [] });
    expect(end).toMatchObject({ refusal: { code: 'NO_ENTRY', isFinal: true } });
    const none = (status: number) =>
      `What answers at ${url.host} (${status}) is no run of flagplot; it is asked again.`;
    const busy = `${url.host} has no time for it (503); it is asked again.`;
    expect(heard).toEqual([none(200), none(301), busy, none(200)]);
  });

  it('whose lease nobody speaks for any more hear of it', async () => {
    const { scheduler, url, pieces } = await open();
    scheduler.offer(pieces(0, 1));
    const caller = new HttpCaller(url, TOKEN);
    await caller.ask('greet', hello('a'));
    const taken = await caller.ask('take', { worker: 'a' });
    scheduler.withdraw(pieces(0, 1).map(({ id }) => id));
    const lease = taken.ok && 'bundle' in taken.answer ? taken.answer.bundle.lease : '';
    expect(await caller.ask('beat', { worker: 'a', leases: [lease] })).toMatchObject({ answer: { lost: [lease] } });
  });
});

describe('whoever else comes', () => {
  it('gets a sentence for what is no question', async () => {
    const { url, scheduler } = await open();
    const bodies: [string, string, number, string][] = [
      ['greet', 'no json', 400, 'BAD_QUESTION'],
      ['greet', '{}', 400, 'BAD_QUESTION'],
      ['greet', 'null', 400, 'BAD_QUESTION'],
      ['take', '[]', 400, 'BAD_QUESTION'],
      ['take', '{"worker":{}}', 400, 'BAD_QUESTION'],
      ['take', '{"worker":"nobody"}', 409, 'WHO_ARE_YOU'],
      ['beat', '{"worker":"a","leases":"all"}', 400, 'BAD_QUESTION'],
      ['done', '{"worker":"a","lease":"1","milliseconds":-1,"pieces":[]}', 400, 'BAD_QUESTION'],
      ['__proto__', '{}', 404, 'NO_VERB'],
      ['common', `{"worker":"a","common":"${'0'.repeat(64)}"}`, 404, 'NO_COMMON'],
    ];
    for (const [verb, body, status, code] of bodies) {
      const answer = await post(url, verb, body);
      expect([
        verb,
        body,
        answer.status,
        ((await answer.json()) as { refusal: { code: string } }).refusal.code,
      ]).toEqual([...[verb, body, status, code]]);
    }
    expect([...scheduler.roster.all]).toEqual([]);
  });

  it('cannot fill the memory, packed or not', async () => {
    const { url } = await open();
    const packed = gzipSync(Buffer.alloc(2 * MOST_MESSAGE_BYTES, 0x20));
    expect((await post(url, 'done', packed, { 'Content-Encoding': 'gzip' })).status).toBe(413);
    expect((await post(url, 'done', 'no gzip', { 'Content-Encoding': 'gzip' })).status).toBe(400);
    const large = post(url, 'done', new Uint8Array(MOST_MESSAGE_BYTES + 1)).then(
      ({ status }) => status,
      () => 'cut off',
    );
    expect([413, 'cut off']).toContain(await large);
  });

  it('is sent away for a moment where too many ask at once', async () => {
    const { url, scheduler } = await open();
    const sockets = Array.from({ length: 40 }, () => {
      const socket = connect(Number(url.port), '127.0.0.1');
      socket.on('error', () => {});
      socket.write(
        `POST /jobs/done HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${TOKEN}\r\nContent-Length: 100\r\n\r\n{`,
      );
      return socket;
    });
    const leave = (): void => {
      for (const socket of sockets) socket.destroy();
    };
    closing.push(leave);
    await new Promise((resolve) => setTimeout(resolve, patience(200)));
    const many = Array.from({ length: 300 }, async () => {
      const reply = await post(url, 'greet', JSON.stringify(hello('late')));
      // Somebody was sent away: there is room again for those who wait.
      if (reply.status === 503) leave();
      return reply;
    });
    const all = await Promise.all(many);
    const busy = all.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(Number(busy[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(all.some(({ status }) => status === 200)).toBe(true);
    expect((await post(url, 'greet', JSON.stringify(hello('later')))).status).toBe(200);
    expect(scheduler.roster.get('later')).toBeDefined();
  });

  it('is cut off where it sends too slowly, or what is no HTTP', async () => {
    const { url } = await open({ graceMs: 200 });
    const head = `POST /jobs/done HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${TOKEN}\r\n`;
    const sent = [
      `${head}Content-Length: 100\r\n\r\n{`,
      `${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
      `${head}Content-Length: -1\r\n\r\n`,
      `${head}X: ${'x'.repeat(100_000)}\r\n\r\n`,
      'POST /jobs/\0 HTTP/1.1\r\n\r\n',
      `\x16\x03\x01\x02${'\0'.repeat(100)}`,
      'GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'POST /jobs/%ff%00 HTTP/1.1\r\nHost: \\\\\r\nConnection: close\r\n\r\n',
    ];
    const ends = sent.map(
      (text) =>
        new Promise<void>((resolve) => {
          const socket = connect(Number(url.port), '127.0.0.1');
          socket.on('error', () => {});
          socket.on('close', () => resolve());
          socket.resume();
          socket.write(text);
        }),
    );
    await Promise.all(ends);
    expect((await post(url, 'greet', JSON.stringify(hello('later')))).status).toBe(200);
  });

  it('sees the state with the token alone, and a page that runs nothing but its own script', async () => {
    const { url } = await open();
    expect((await fetch(new URL('state.json', url))).status).toBe(401);
    const state = await fetch(new URL('state.json', url), { headers: { Authorization: `Bearer ${TOKEN}` } });
    expect(await state.json()).toMatchObject({ title: 'a run <b>', workers: [], total: 100 });
    const page = await fetch(url);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await page.text();
    expect(text).not.toMatch(/\son\w+=|innerHTML|https?:/);
    expect((await fetch(new URL('else', url))).status).toBe(404);
  });
});

it('an address is told from what is none', () => {
  expect(workUrl('https://work.example.org')).toMatchObject({ ok: true, value: { isOpen: false } });
  expect(workUrl('http://10.0.0.5:7434')).toMatchObject({ ok: true, value: { isOpen: true } });
  for (const wrong of ['', 'redis://x', 'http://', 'http://me:secret@host', 'http://host/?token=1', 'host:7434'])
    expect(workUrl(wrong).ok, wrong).toBe(false);
});
