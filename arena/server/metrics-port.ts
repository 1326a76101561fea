/** `/metrics` on a port of its own, of this machine alone: no proxy that stands before the arena passes it on by mistake. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerParts } from './server-parts.js';

/** Rejects with the system's error if the port cannot be had. */
export async function openMetrics(parts: ServerParts, port: number): Promise<{ readonly url: string; close(): void }> {
  const http = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, (request, response) => {
    // A page elsewhere can let its own name point at this machine.
    const isMeant = /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '');
    if (!isMeant || request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Only GET /metrics is answered here.\n');
      return;
    }
    parts.metrics.read().then(
      ({ type, text }) => response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text),
      (error: unknown) => {
        parts.log.error({ err: error }, 'the metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen({ host: '127.0.0.1', port }, resolve);
  });
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/metrics`;
  const close = (): void => {
    http.close();
    http.closeAllConnections();
  };
  return { url, close };
}
