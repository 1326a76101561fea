/**
 * Connections that are not yet, or never become, a WebSocket: half a request keeps one open as well as a whole one. They take places
 * of a pool by address; what is too much is cut off without a word.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { LIMITS } from '../limits/limits.js';
import { type Claimant, Pool } from '../limits/pool.js';
import { networkOf } from './quotas.js';
import type { ServerParts } from './server-parts.js';

/** Behind a proxy all come from its address, and it is the proxy that waits for whole requests. */
export function limitHalfOpen(
  http: Server,
  { quotas, world }: Pick<ServerParts, 'quotas' | 'world'>,
  behindProxy: boolean,
): Pool {
  const pool = new Pool(LIMITS.pools.halfOpen);
  const ids = new WeakMap<object, string>();
  let opened = 0;
  const done = (socket: object): void => pool.free(ids.get(socket) ?? '');
  http.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const claimant: Claimant = { player: network, kind: 'bot', network };
    const now = world.now();
    // An address that has used up its connections is not even read.
    if (!behindProxy && (pool.shortage(claimant) !== undefined || !quotas.address(network, now).connects.take(now))) {
      socket.destroy();
      return;
    }
    const id = String(++opened);
    ids.set(socket, id);
    pool.take(id, claimant);
    socket.once('close', () => done(socket));
  });
  http.on('upgrade', (_, socket) => done(socket));
  return pool;
}
