/** `/metrics` on a port of its own, of this machine alone unless told otherwise: no proxy that stands before the arena passes it on by mistake. */
import { createServer } from 'node:http';
import type { Logger } from 'pino';
import { Gatekeeper } from './gatekeeper.js';
import { listen } from './listening.js';

interface Told {
  readonly metrics: { read(): Promise<{ readonly type: string; readonly text: string }> };
  readonly log: Logger;
}

export interface MetricsDoor {
  readonly url: string;
  close(): void;
}

/** Where it is to listen. */
export interface MetricsPlace {
  /** None: `/metrics` is told on the port of the clients. 0 takes any free one. */
  readonly metricsPort?: number | undefined;
  readonly metricsHost?: string | undefined;
}

/** The system's error, of this port and not of that of the clients. */
export class MetricsPortError extends Error {
  override readonly cause: NodeJS.ErrnoException;

  constructor(cause: NodeJS.ErrnoException) {
    super(cause.message, { cause });
    this.cause = cause;
  }
}

/** Prometheus needs one or two. */
const MOST_CONNECTIONS = 64;

/** undefined where no port was given. Rejects with a MetricsPortError if it cannot be had. */
export async function openMetrics(
  { metrics, log }: Told,
  { metricsPort: port, metricsHost: host = '127.0.0.1' }: MetricsPlace,
): Promise<MetricsDoor | undefined> {
  if (port === undefined) return undefined;
  const gatekeeper = new Gatekeeper({ host, origins: [], behindProxy: false, metricsOpen: true });
  const http = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, (request, response) => {
    // A page elsewhere can let its own name point at this machine.
    const isMeant = gatekeeper.mayCall(request.headers.host);
    if (!isMeant || request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Only GET /metrics is answered here.\n');
      return;
    }
    metrics.read().then(
      ({ type, text }) => response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  http.maxConnections = MOST_CONNECTIONS;
  const place = await listen(http, { host, port }).catch((error: NodeJS.ErrnoException) => {
    throw new MetricsPortError(error);
  });
  const close = (): void => {
    http.close();
    http.closeAllConnections();
  };
  return { url: `http://${place}/metrics`, close };
}
