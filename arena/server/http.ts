/** HTTP routes: the page, the documents of the protocol, records, health and numbers. */
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { RoomId } from '../protocol/index.js';
import { PAGE_POLICY } from '../words/page-policy.js';
import { type Files, pageAt, type Served } from './files.js';
import type { Gatekeeper } from './gatekeeper.js';
import { networkOf } from './quotas.js';
import type { ServerParts } from './server-parts.js';

type Env = { Bindings: HttpBindings };
type Ctx = Context<Env>;

/** The page itself, which names its own address. */
const PAGE: ReadonlySet<string> = new Set(['/', '/index.html']);
/** So many are kept ready: who makes names up makes us no larger. */
const MOST_ORIGINS = 16;
const NOTHING = 'Nothing is here.\n';
const RECORD = /^(.+)\.battle$/;

/** `host` has been looked at. */
const policy = (host: string): string =>
  [
    ...PAGE_POLICY,
    // Some browsers do not count sockets to the own host as 'self'.
    `connect-src 'self' ws://${host} wss://${host}`,
    "frame-ancestors 'none'",
  ].join('; ');

const HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

export function httpApp(parts: ServerParts, gatekeeper: Gatekeeper, files: Files): Hono<Env> {
  const app = new Hono<Env>();
  app.use(guard(gatekeeper));
  app.get('/healthz', (c) => health(c, parts));
  app.get('/metrics', async (c) => {
    if (gatekeeper.areMetricsElsewhere) return c.text(NOTHING, 404);
    if (!gatekeeper.mayReadMetrics(c.env.incoming)) return c.text('Numbers are told to this machine only.\n', 403);
    const { type, text } = await parts.metrics.read();
    return c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  });
  app.get('/records/:file', (c) => record(c, parts, gatekeeper));
  const pages = new Map<string, Served>();
  app.get('*', (c) => {
    const found = files.get(c.req.path)?.();
    if (found === undefined) return c.text(NOTHING, 404);
    if (!found.ok) return c.json({ code: found.code, message: found.message }, 500);
    const served = found.value;
    if (!PAGE.has(c.req.path)) return file(c, served);
    const origin = gatekeeper.originOf(c.req.header('host')!, c.req.header('x-forwarded-proto'));
    const page = pages.get(origin) ?? pageAt(origin, served);
    if (pages.size < MOST_ORIGINS) pages.set(origin, page);
    return file(c, page);
  });
  app.all('*', (c) => c.text('Only GET and HEAD are answered here.\n', 405, { Allow: 'GET, HEAD' }));
  app.onError((error, c) => {
    parts.log.error({ err: error, path: c.req.path }, 'a request could not be answered');
    return c.text('The server failed at this.\n', 500);
  });
  return app;
}

/** Of a request whose address cannot be made sense of. */
export function misread(): Response {
  const headers = { ...HEADERS, 'Content-Security-Policy': policy('localhost'), 'Content-Type': 'text/plain' };
  return new Response('The request cannot be read.\n', { status: 400, headers });
}

function guard(gatekeeper: Gatekeeper): MiddlewareHandler<Env> {
  return async (c, next) => {
    const host = c.req.header('host');
    if (!gatekeeper.mayCall(host)) c.res = c.text('The server does not answer to this name.\n', 421);
    else await next();
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
    c.header('Content-Security-Policy', policy(gatekeeper.mayCall(host) ? host! : 'localhost'));
  };
}

/** Whether what is accepted can be brought to disk. */
function health(c: Ctx, parts: ServerParts): Response {
  c.header('Cache-Control', 'no-store');
  return parts.outbox.drain() ? c.json({ status: 'ok' }) : c.json({ status: 'the disk refuses' }, 503);
}

/** Of public battles that are over. */
async function record(c: Ctx, { arena }: ServerParts, gatekeeper: Gatekeeper): Promise<Response> {
  const id = RoomId.safeParse(RECORD.exec(c.req.param('file') ?? '')?.[1]);
  const text = id.success ? await arena.record(id.data, networkOf(gatekeeper.addressOf(c.env.incoming))) : undefined;
  if (text === undefined) return c.text('There is no such record.\n', 404);
  return c.body(text, 200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Disposition': `attachment; filename="${id.data}.battle"`,
  });
}

function file(c: Ctx, { type, body, gzip, etag, cache }: Served): Response {
  c.header('ETag', etag);
  c.header('Cache-Control', cache);
  if (gzip !== undefined) c.header('Vary', 'Accept-Encoding');
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  c.header('Content-Type', type);
  const isPacked = gzip !== undefined && /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
  if (isPacked) c.header('Content-Encoding', 'gzip');
  // Not copied: many may be slow to read it.
  return c.body((isPacked ? gzip : body) as Uint8Array<ArrayBuffer>);
}
