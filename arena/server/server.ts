/** The arena's door to the world: HTTP and WebSockets on one port. */
import { createServer, type Server as HttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { outsideFaultWords } from '../../agents/machine/outside-fault.js';
import { scenarios } from '../../engine/index.js';
import type { ProtocolDocument } from '../documents/index.js';
import { SOCKET_PATH } from '../protocol/index.js';
import type { World } from '../protocol/world.js';
import type { Arena } from '../rooms/arena.js';
import { rulesetsHere } from '../rooms/greeting.js';
import type { Store } from '../store/store.js';
import { servedFiles } from './files.js';
import { Gatekeeper } from './gatekeeper.js';
import { limitHalfOpen } from './half-open.js';
import { httpApp, misread } from './http.js';
import { makeInIdleMoments } from './idle.js';
import { listen } from './listening.js';
import type { Metrics } from './metrics.js';
import { type MetricsPlace, openMetrics } from './metrics-port.js';
import { Outbox } from './outbox.js';
import { pageDoor } from './page-door.js';
import { readInPortions } from './portions.js';
import { Quotas } from './quotas.js';
import type { OpenConnection, ServerParts } from './server-parts.js';
import { Turnstile } from './turnstile.js';
import { takeSockets } from './upgrade.js';
import { keepWatch } from './watch-over.js';

export interface ServerOptions extends MetricsPlace {
  readonly arena: Arena;
  readonly store: Store;
  readonly world: World;
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** Of pages elsewhere that may connect, and names under which the server is reached. */
  readonly origins: readonly string[];
  readonly behindProxy: boolean;
  /** Gateways of an arena that several servers share stand before it, and nobody else reaches it. */
  readonly behindGateway?: boolean | undefined;
  /** `/metrics` is for everybody, not only for this machine. */
  readonly metricsOpen: boolean;
  readonly documents: readonly ProtocolDocument[];
  /** The built page. */
  readonly webFolder: string;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** The disk refuses: the process must end. Clients have been told goodbye, and nothing else leaves it. */
  fatal(error: unknown): void;
}

export interface Server {
  /** `http://127.0.0.1:7433`, without a slash at its end. */
  readonly url: string;
  readonly ws: string;
  /** Of `/metrics` on its own port, if there is one. */
  readonly metrics?: string;
  /** Says goodbye to all, brings everything to disk, and closes; within two seconds. */
  close(): Promise<void>;
}

const NO_DISK = 'The disk of the server refuses. What was acknowledged is kept: come back and resume.';

/** How long clients may take to close their side. */
const GOODBYE_MS = 1_000;
/** And how long their sockets, once cut, may take to say so. */
const LATE_MS = 250;

/** Rejects with the system's error if the port cannot be had, with a MetricsPortError if that of `/metrics` cannot. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const parts = openParts(options);
  const gatekeeper = new Gatekeeper(options);
  const list = { path: '/scenarios.json', type: 'application/json; charset=utf-8', body: JSON.stringify(scenarios()) };
  const documents: readonly ProtocolDocument[] = [...options.documents, list];
  const files = servedFiles(options.webFolder, documents, (path, err) => {
    parts.log.error({ err, path }, outsideFaultWords(err) ?? 'a document could not be made');
  });
  const timeouts = { requestTimeout: 15_000, headersTimeout: 8_000, connectionsCheckingInterval: 1_000 };
  const answer = getRequestListener(httpApp(parts, gatekeeper, files).fetch, { errorHandler: misread });
  const http = createServer(
    timeouts,
    pageDoor(parts, gatekeeper, (request, response) => void answer(request, response)),
  );
  readInPortions(http);
  limitHalfOpen(http, parts, gatekeeper.behindProxy);
  takeSockets(http, parts, gatekeeper);
  const metrics = await openMetrics(parts, options);
  let place: string;
  try {
    place = await listen(http, options);
  } catch (error) {
    metrics?.close();
    throw error;
  }
  options.metrics.watch(() => parts.connections.size, parts.arena, parts.world.now());
  const endWatch = keepWatch(parts);
  const endMaking = makeInIdleMoments(
    documents.flatMap(({ path, parts = [] }) => [...parts.map(quietly), () => void files.get(path)!()]),
    options.world,
  );
  return {
    url: `http://${place}`,
    ws: `ws://${place}${SOCKET_PATH}`,
    ...(metrics === undefined ? {} : { metrics: metrics.url }),
    close: async () => {
      endWatch();
      endMaking();
      metrics?.close();
      await shut(http, parts);
    },
  };
}

/** A part that fails lets its document fail, which says so. */
const quietly = (make: () => void) => (): void => {
  try {
    make();
  } catch {}
};

function openParts(options: ServerOptions): ServerParts {
  const { arena, store, world, log, metrics } = options;
  const connections = new Set<OpenConnection>();
  const outbox = new Outbox({
    world,
    flush() {
      const begun = performance.now();
      store.flush();
      metrics.flush.observe((performance.now() - begun) / 1000);
    },
    fatal(error) {
      for (const connection of [...connections]) connection.lastWord('RESTART', NO_DISK);
      options.fatal(error);
    },
    answered(begun) {
      const now = performance.now();
      for (const at of begun) metrics.answer.observe((now - at) / 1000);
    },
  });
  return {
    arena,
    store,
    world,
    log,
    metrics,
    outbox,
    quotas: new Quotas(),
    turnstile: new Turnstile(world),
    connections,
    rulesets: rulesetsHere(),
    isClosing: false,
  };
}

async function shut(http: HttpServer, parts: ServerParts): Promise<void> {
  parts.isClosing = true;
  const closed = new Promise<void>((resolve) => http.close(() => resolve()));
  for (const connection of parts.connections)
    connection.end('RESTART', 'The server goes down and keeps everything. Come back and resume.');
  parts.outbox.drain();
  http.closeIdleConnections();
  const deadline = setTimeout(() => {
    for (const connection of parts.connections) connection.terminate();
    http.closeAllConnections();
  }, GOODBYE_MS);
  await closed;
  clearTimeout(deadline);
  // Sockets say that they are closed some turns of the loop later, when what they still held has been read.
  const late = parts.world.now() + LATE_MS;
  while (parts.connections.size > 0 && parts.world.now() < late) await new Promise((resolve) => setImmediate(resolve));
  // Those who left have been told of; that is written too.
  parts.outbox.end();
}
