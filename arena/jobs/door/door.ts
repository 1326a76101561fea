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
import { MOST_MESSAGE_BYTES, type WorkReply } from '../messages.js';
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
  /** Hears of what goes wrong here. */
  readonly failed?: (error: unknown) => void;
  /** A question may trickle so long; 5 s where nothing is said. */
  readonly graceMs?: number;
}

export interface Door {
  readonly port: number;
  close(): Promise<void>;
}

type Ctx = Context<{ Bindings: HttpBindings }>;

/** Who guesses a token of so many characters comes to nothing. */
const LEAST_TOKEN = 16;
/** Whoever sends its question slower than this is cut off: it takes room from others. */
const REQUEST_MS = 120_000;
const HEADERS_MS = 10_000;
const CHECK_MS = 5_000;
const GRACE_MS = 5_000;
const LEAST_BYTES_PER_MS = 16;
/** From so many bytes an answer is packed. */
const PACKED_FROM = 4_096;

export async function openDoor(asked: DoorAsked): Promise<Result<Door>> {
  const { host, port, token, scheduler, clerk } = asked;
  if (token.length < LEAST_TOKEN)
    return fail('SHORT_TOKEN', `The token of a door has at least ${LEAST_TOKEN} characters, not ${token.length}.`);
  const line = new TakeLine(scheduler, clerk);
  const server = createServer(
    {
      ...{ headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, connectionsCheckingInterval: CHECK_MS },
      keepAliveTimeout: 30_000,
    },
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
        const idle = setInterval(() => server.closeIdleConnections(), 20);
        const all = setTimeout(() => server.closeAllConnections(), 500);
        server.close(() => {
          clearInterval(idle);
          clearTimeout(all);
          resolve();
        });
      });
    },
  });
}

function appFor(asked: DoorAsked, line: TakeLine): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const gate = new WorkGate();
  const { token, clerk, state, failed, graceMs = GRACE_MS } = asked;
  const mayNot = (c: Ctx): Response | undefined => {
    // Who has the token comes in: behind a proxy all have one address, and a stranger there may not lock the others out.
    if (isToken(c.req.header('authorization'), token)) return undefined;
    if (gate.guessesTooMuch(c.env.incoming.socket.remoteAddress ?? '', performance.now())) {
      c.header('Retry-After', '60');
      return refused(c, 429, 'SLOWER', 'Too many wrong tokens; wait a minute.');
    }
    return refused(c, 401, 'NO_ENTRY', 'That is not the token of this run.');
  };
  app.get('/', (c) => c.body(WATCH_PAGE, 200, PAGE_HEADERS));
  app.get('/state.json', (c) => mayNot(c) ?? c.json(state(), 200, { 'Cache-Control': 'no-store' }));
  app.post('/jobs/:verb', async (c) => {
    const wrong = mayNot(c);
    if (wrong !== undefined) return wrong;
    const leave = await gate.enter();
    if (leave === undefined) {
      c.header('Retry-After', String(1 + Math.floor(Math.random() * 10)));
      return refused(c, 503, 'BUSY', 'Too many ask at once; come again.');
    }
    try {
      const body = await bodyOf(c.env.incoming, graceMs);
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
  app.notFound((c) => refused(c, 404, 'NO_PLACE', 'Only /, /state.json and /jobs/ are here.'));
  app.onError((error, c) => {
    failed?.(error);
    return refused(c, 500, 'OUR_FAULT', 'Something is wrong here; come again.');
  });
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
  return c.json({ ok: false, refusal: { code, message, isFinal } } satisfies WorkReply, status);
}

async function answered(c: Ctx, reply: WorkReply): Promise<Response> {
  const status = reply.ok ? 200 : (STATUS[reply.refusal.code] ?? 400);
  const text = JSON.stringify(reply);
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  if (text.length < PACKED_FROM || !(c.req.header('accept-encoding') ?? '').includes('gzip'))
    return c.body(text, status, headers);
  const packed = await promisify(gzip)(text);
  return c.body(new Uint8Array(packed), status, { ...headers, 'Content-Encoding': 'gzip' });
}

type BodyRead = Result<unknown, 'TOO_LARGE' | 'BAD_QUESTION'>;

async function bodyOf(incoming: HttpBindings['incoming'], graceMs: number): Promise<BodyRead> {
  const large = fail('TOO_LARGE', `A question has at most ${MOST_MESSAGE_BYTES} bytes.`);
  const parts: Buffer[] = [];
  let bytes = 0;
  const since = performance.now();
  const slow = setInterval(() => {
    const passed = performance.now() - since - graceMs;
    if (passed > 0 && bytes < passed * LEAST_BYTES_PER_MS) incoming.destroy();
  }, graceMs / 2);
  try {
    for await (const part of incoming as IncomingMessage) {
      bytes += (part as Buffer).length;
      if (bytes > MOST_MESSAGE_BYTES) return large;
      parts.push(part as Buffer);
    }
    clearInterval(slow);
    const whole = Buffer.concat(parts);
    const isPacked = incoming.headers['content-encoding'] === 'gzip';
    const text = isPacked ? await promisify(gunzip)(whole, { maxOutputLength: MOST_MESSAGE_BYTES }) : whole;
    return ok(JSON.parse(text.toString('utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return large;
    return fail('BAD_QUESTION', 'The question is no JSON.');
  } finally {
    clearInterval(slow);
  }
}
