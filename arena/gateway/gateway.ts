/** Gateway: the door of an arena that several servers share. It keeps nothing: whoever was at one that died comes in by another. */
import { createServer, type Server as HttpServer } from 'node:http';
import type { Logger } from 'pino';
import { LIMITS } from '../limits/limits.js';
import { SOCKET_PATH } from '../protocol/index.js';
import type { World } from '../protocol/world.js';
import { Gatekeeper, type GatekeeperOptions } from '../server/gatekeeper.js';
import { limitHalfOpen } from '../server/half-open.js';
import { listen } from '../server/listening.js';
import { type MetricsDoor, type MetricsPlace, openMetrics } from '../server/metrics-port.js';
import { pageDoor } from '../server/page-door.js';
import { readInPortions } from '../server/portions.js';
import { Quotas } from '../server/quotas.js';
import { Turnstile } from '../server/turnstile.js';
import { upgradeAll } from '../server/upgrade.js';
import type { Directory } from './directory.js';
import { gatewayHttp } from './gateway-http.js';
import { createGatewayMetrics } from './gateway-metrics.js';
import type { GatewayParts } from './gateway-parts.js';
import { Lobbies } from './lobbies.js';
import { Owners } from './owners.js';
import { openAgent } from './pass-on.js';
import { Visitor } from './visitor.js';
import { keepGatewayWatch } from './watch-over.js';

export interface GatewayOptions extends GatekeeperOptions, MetricsPlace {
  readonly directory: Directory;
  readonly world: World;
  /** 0 takes any free one. */
  readonly port: number;
  readonly log: Logger;
}

export interface Gateway {
  /** `http://127.0.0.1:7433`, without a slash at its end. */
  readonly url: string;
  readonly ws: string;
  /** Of `/metrics` on its own port, if there is one. */
  readonly metrics?: string;
  /** Says goodbye to all, and closes; within two seconds. The directory is left open. */
  close(): Promise<void>;
}

/** How long clients may take to close their side. */
const GOODBYE_MS = 1_000;

/** Rejects with the system's error if the port cannot be had, with a MetricsPortError if that of `/metrics` cannot. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { world, log, directory } = options;
  const parts: GatewayParts = {
    world,
    log,
    metrics: createGatewayMetrics(),
    quotas: new Quotas(),
    turnstile: new Turnstile(world),
    owners: new Owners(directory),
    lobbies: new Lobbies(),
    visitors: new Set(),
    isClosing: false,
  };
  const gatekeeper = new Gatekeeper(options);
  const agent = openAgent();
  const timeouts = { requestTimeout: 15_000, headersTimeout: 8_000, connectionsCheckingInterval: 1_000 };
  const http = createServer(timeouts, pageDoor(parts, gatekeeper, gatewayHttp(parts, gatekeeper, agent)));
  readInPortions(http);
  limitHalfOpen(http, parts, options.behindProxy);
  upgradeAll(http, parts, gatekeeper, (socket, address, request) => {
    const visitor = new Visitor(socket, address, request, parts);
    parts.visitors.add(visitor);
    if (parts.quotas.address(address, world.now()).sockets > LIMITS.socketsPerAddress) {
      visitor.end('TOO_MANY_SOCKETS', `There are ${LIMITS.socketsPerAddress} connections from your address already.`);
    }
    return visitor;
  });
  let metrics: MetricsDoor | undefined;
  let place: string;
  try {
    metrics = await openMetrics(parts, options);
    place = await listen(http, options);
  } catch (error) {
    metrics?.close();
    parts.owners.close();
    throw error;
  }
  watchNumbers(parts);
  const endWatch = keepGatewayWatch(parts);
  return {
    url: `http://${place}`,
    ws: `ws://${place}${SOCKET_PATH}`,
    ...(metrics === undefined ? {} : { metrics: metrics.url }),
    close: async () => {
      endWatch();
      metrics?.close();
      await shut(http, parts);
      parts.owners.close();
      agent.destroy();
    },
  };
}

function watchNumbers({ metrics, visitors, owners }: GatewayParts): void {
  metrics.watch({
    clients: () => visitors.size,
    upstreams: () => [...visitors].reduce((sum, visitor) => sum + visitor.upstreams, 0),
    owners: () => owners.living.length,
    shards_held: () => owners.shardsHeld,
  });
}

async function shut(http: HttpServer, parts: GatewayParts): Promise<void> {
  parts.isClosing = true;
  const closed = new Promise<void>((resolve) => http.close(() => resolve()));
  for (const visitor of [...parts.visitors]) visitor.end('RESTART', 'The gateway goes down. Come back and resume.');
  http.closeIdleConnections();
  const deadline = setTimeout(() => {
    for (const visitor of [...parts.visitors]) visitor.terminate();
    http.closeAllConnections();
  }, GOODBYE_MS);
  await closed;
  clearTimeout(deadline);
}
