/** WebSocket upgrade: from an HTTP request to a connection, or to a refusal. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { LIMITS } from '../limits/limits.js';
import { SOCKET_PATH } from '../protocol/index.js';
import { Connection } from './connection.js';
import type { Gatekeeper } from './gatekeeper.js';
import type { ServerParts } from './server-parts.js';

/** What a socket becomes; it hears of bytes before the frames that they complete. */
type Welcome = (socket: WebSocket, address: string, request: IncomingMessage) => { came(bytes: number): void };

type Doorkeeper = Pick<ServerParts, 'isClosing' | 'quotas' | 'world'>;

export const takeSockets = (http: Server, parts: ServerParts, gatekeeper: Gatekeeper): void =>
  upgradeAll(http, parts, gatekeeper, (socket, address, request) =>
    welcome(socket, address, parts, gatekeeper.isAside(request)),
  );

export function upgradeAll(http: Server, parts: Doorkeeper, gatekeeper: Gatekeeper, welcomed: Welcome): void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LIMITS.frameBytes,
    autoPong: false,
    maxFragments: LIMITS.fragments,
    maxBufferedChunks: 4_096,
  });
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const no = refusal(request, parts, gatekeeper);
    if (no === undefined) {
      sockets.handleUpgrade(request, socket, head, (ws) => {
        const connection = welcomed(ws, gatekeeper.addressOf(request), request);
        // Before the frames that these bytes complete.
        socket.prependListener('data', (chunk: Buffer) => connection.came(chunk.length));
      });
    } else {
      socket.once('finish', () => socket.destroy());
      socket.end(`HTTP/1.1 ${no}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    }
  });
}

/** The status for a connection that is not taken. */
function refusal(request: IncomingMessage, parts: Doorkeeper, gatekeeper: Gatekeeper): string | undefined {
  const { url = '', headers } = request;
  if (url.split('?')[0] !== SOCKET_PATH) return '404 Not Found';
  if (!gatekeeper.mayCall(headers.host)) return '421 Misdirected Request';
  if (!gatekeeper.mayConnect(headers.origin, headers.host)) return '403 Forbidden';
  if (parts.isClosing) return '503 Service Unavailable';
  const now = parts.world.now();
  // Without a proxy it has been counted when it came.
  if (!gatekeeper.behindProxy) return undefined;
  return parts.quotas.address(gatekeeper.addressOf(request), now).connects.take(now)
    ? undefined
    : '429 Too Many Requests';
}

function welcome(socket: WebSocket, address: string, parts: ServerParts, isAside: boolean): Connection {
  const connection = new Connection(socket, address, parts, isAside);
  parts.connections.add(connection);
  if (parts.quotas.address(address, parts.world.now()).sockets > LIMITS.socketsPerAddress) {
    connection.end('TOO_MANY_SOCKETS', `There are ${LIMITS.socketsPerAddress} connections from your address already.`);
  }
  return connection;
}
