/**
 * The door to pages and documents, before anything is made of a request: so many an address, and so few of one connection that wait for
 * their answers. One packet may hold a thousand requests, all of which would be begun in one turn of the event loop.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LIMITS } from '../limits/limits.js';
import type { Gatekeeper } from './gatekeeper.js';
import { networkOf } from './quotas.js';
import type { ServerParts } from './server-parts.js';

const TOO_FAST = 'You ask faster than the limits allow.\n';
const REFUSAL = { 'Content-Type': 'text/plain', 'Content-Length': TOO_FAST.length, Connection: 'close' };

export function pageDoor(
  { quotas, turnstile, world }: Pick<ServerParts, 'quotas' | 'turnstile' | 'world'>,
  gatekeeper: Gatekeeper,
  answer: RequestListener,
): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: number): number => {
    const n = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, n);
    return n;
  };
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // What came in one packet with the request for which the connection was cut off.
    if (socket.destroyed) return;
    const now = world.now();
    const address = gatekeeper.addressOf(request);
    const used = quotas.address(address, now);
    if (count(socket, 1) > LIMITS.pages.unanswered) {
      used.flooded(now);
      socket.destroy();
      return;
    }
    response.once('close', () => count(socket, -1));
    // Pages wait their turn as messages do.
    if (used.pages.take(now)) turnstile.enter(networkOf(address), () => answer(request, response));
    else response.writeHead(429, REFUSAL).end(TOO_FAST);
  };
}
