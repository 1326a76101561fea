/** Door of a run: workers elsewhere ask by HTTP, with a token; and a page on which the run is watched. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { fail, ok, type Result } from '../../../engine/index.js';
import type { WorkClerk } from '../clerk.js';
import { MOST_MESSAGE_BYTES, type Reply } from '../messages.js';
import type { Scheduler } from '../scheduler.js';
import type { WorkState } from '../state.js';
import { WorkGate } from './gate.js';
import { PAGE_HEADERS, WATCH_PAGE } from './page.js';
import { TakeLine } from './take-line.js';

export interface DoorAsked {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly token: string;
  readonly scheduler: Scheduler;
  readonly clerk: WorkClerk;
  readonly state: () => WorkState;
}

export interface Door {
  readonly port: number;
  close(): Promise<void>;
}

type Ctx = Context<{ Bindings: HttpBindings }>;

/** Whoever sends its question slower than this is cut off. */
const REQUEST_MS = 60_000;
const HEADERS_MS = 10_000;
/** From so many bytes an answer is packed. */
const PACKED_FROM = 4_096;

export async function openDoor(asked: DoorAsked): Promise<Result<Door>> {
  const { host, port, scheduler, clerk } = asked;
  const line = new TakeLine(scheduler, clerk);
  const server = createServer(
    { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, keepAliveTimeout: 30_000 },
    getRequestListener(appFor(asked, line).fetch, { overrideGlobalObjects: false }),
  );
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host, port }, resolve);
    });
  } catch (error) {
    line.close();
    return fail('NO_DOOR', `The door cannot be opened at ${host}:${port}: ${(error as Error).message}.`);
  }
  return ok({
    port: (server.address() as AddressInfo).port,
    close: async () => {
      line.close();
      // Answers that are under way go out; who asks again is told that nobody is there.
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 500).unref();
      });
    },
  });
}

function appFor({ token, clerk, state }: DoorAsked, line: TakeLine): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const gate = new WorkGate();
  const mayNot = (c: Ctx): Response | undefined => {
    const address = c.env.incoming.socket.remoteAddress ?? '';
    const now = performance.now();
    if (gate.guessesTooMuch(address, now)) return refused(c, 429, 'SLOWER', 'Too many wrong tokens; wait a minute.');
    if (isToken(c.req.header('authorization'), token)) return undefined;
    gate.guessedWrong(address, now);
    return refused(c, 401, 'NO_ENTRY', 'That is not the token of this run.');
  };
  app.get('/', (c) => c.body(WATCH_PAGE, 200, PAGE_HEADERS));
  app.get('/state.json', (c) => mayNot(c) ?? c.json(state(), 200, { 'Cache-Control': 'no-store' }));
  app.post('/work/:verb', async (c) => {
    const wrong = mayNot(c);
    if (wrong !== undefined) return wrong;
    const leave = await gate.enter();
    if (leave === undefined) {
      c.header('Retry-After', String(1 + Math.floor(Math.random() * 10)));
      return refused(c, 503, 'BUSY', 'Too many ask at once; come again.');
    }
    try {
      const body = await bodyOf(c.env.incoming);
      if (!body.ok) return refused(c, body.code === 'TOO_LARGE' ? 413 : 400, body.code, body.message);
      const verb = c.req.param('verb');
      if (verb !== 'take') return await answered(c, clerk.answer(verb, body.value));
      const worker = (body.value as { worker?: unknown } | null)?.worker;
      if (typeof worker !== 'string') return await answered(c, clerk.answer(verb, body.value));
      // Who waits takes no room from others.
      leave();
      return await answered(c, await line.take(worker, () => isGone(c.env.outgoing)));
    } finally {
      leave();
    }
  });
  app.notFound((c) => refused(c, 404, 'NO_PLACE', 'Only / and /work/ are here.'));
  app.onError((_, c) => refused(c, 500, 'OUR_FAULT', 'Something is wrong here; come again.'));
  return app;
}

const isGone = (outgoing: HttpBindings['outgoing']): boolean => (outgoing as ServerResponse).destroyed;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** In the same time, whatever is wrong with it. */
const isToken = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));

const STATUS: Readonly<Record<string, 400 | 403 | 404 | 409>> = {
  ...{ BAD_QUESTION: 400, BAD_RESULT: 400, NO_VERB: 404, BANNED: 403 },
  ...{ OTHER_CODE: 409, WHO_ARE_YOU: 409, NO_COMMON: 404 },
};

function refused(c: Ctx, status: 400 | 401 | 404 | 413 | 429 | 500 | 503, code: string, message: string): Response {
  const isFinal = status === 401 || status === 400 || status === 404;
  return c.json({ ok: false, refusal: { code, message, isFinal } } satisfies Reply, status);
}

async function answered(c: Ctx, reply: Reply): Promise<Response> {
  const status = reply.ok ? 200 : (STATUS[reply.refusal.code] ?? 400);
  const text = JSON.stringify(reply);
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  if (text.length < PACKED_FROM || !(c.req.header('accept-encoding') ?? '').includes('gzip'))
    return c.body(text, status, headers);
  const packed = await promisify(gzip)(text);
  return c.body(new Uint8Array(packed), status, { ...headers, 'Content-Encoding': 'gzip' });
}

async function bodyOf(incoming: HttpBindings['incoming']): Promise<Result<unknown, 'TOO_LARGE' | 'BAD_QUESTION'>> {
  const large = fail('TOO_LARGE', `A question has at most ${MOST_MESSAGE_BYTES} bytes.`);
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of incoming as IncomingMessage) {
      bytes += (part as Buffer).length;
      if (bytes > MOST_MESSAGE_BYTES) return large;
      parts.push(part as Buffer);
    }
    const whole = Buffer.concat(parts);
    const isPacked = incoming.headers['content-encoding'] === 'gzip';
    const text = isPacked ? await promisify(gunzip)(whole, { maxOutputLength: MOST_MESSAGE_BYTES }) : whole;
    return ok(JSON.parse(text.toString('utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return large;
    return fail('BAD_QUESTION', 'The question is no JSON.');
  }
}
