/**
 * Requests are read a portion at a time. One packet may hold a thousand of them, and node begins them all before anybody can hang up:
 * so a large packet is handed on in pieces, and the rest of it is dropped once the connection has been cut off.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Packets of this size are handed on whole: no client that has waited for its answers sends a larger one. */
const WHOLE_BYTES = 4 * 1024;
const PIECE_BYTES = 1024;

export function readInPortions(http: Server): void {
  const readers = new WeakMap<object, (chunk: Buffer) => void>();
  http.on('connection', (socket: Socket) => {
    const [feed] = socket.listeners('data') as ((chunk: Buffer) => void)[];
    if (feed === undefined) return;
    const read = (chunk: Buffer): void => {
      const size = chunk.length > WHOLE_BYTES ? PIECE_BYTES : chunk.length;
      for (let at = 0; at < chunk.length && !socket.destroyed; at += size) {
        // A WebSocket by now, which has not been answered yet: nobody has anything to say to it.
        if (!readers.has(socket)) socket.destroy();
        else feed(chunk.subarray(at, at + size));
      }
    };
    readers.set(socket, read);
    socket.on('data', read);
    socket.removeListener('data', feed);
  });
  http.on('upgrade', (_, socket) => {
    const read = readers.get(socket);
    readers.delete(socket);
    if (read !== undefined) socket.removeListener('data', read);
  });
}
