/** Half a request is a connection too: it counts with its address, and is given back. */
import { createConnection, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LIMITS } from '../../../arena/limits/limits.js';
import { openTable, type Table } from './table.js';

const limits = LIMITS.pools.halfOpen as { address: number };
const before = limits.address;
let table: Table;
const sockets: { socket: Socket; isClosed: boolean }[] = [];

beforeEach(async () => {
  limits.address = 10;
  table = await openTable();
});
afterEach(async () => {
  limits.address = before;
  for (const { socket } of sockets.splice(0)) socket.destroy();
  await table.close();
});

/** Begins a request and never ends it. Resolves when the server has it, or has cut it off. */
async function halfOpen(): Promise<void> {
  const { hostname, port } = new URL(table.server.url);
  const socket = createConnection({ host: hostname, port: Number(port) });
  const one = { socket, isClosed: false };
  sockets.push(one);
  socket.on('error', () => {});
  socket.on('close', () => {
    one.isClosed = true;
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write('GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ');
  for (let i = 0; i < 5; i++) await new Promise(setImmediate);
}

const open = (): number => sockets.filter(({ isClosed }) => !isClosed).length;

it('so many of an address stay, the rest is cut off; who is in stays in, and the places come back', async () => {
  const inside = await table.client();
  await inside.hello('Inside');
  for (let i = 0; i < 30; i++) await halfOpen();
  for (let i = 0; i < 100 && open() > 10; i++) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(open()).toBe(10);
  await inside.settled();
  for (const { socket } of sockets) socket.destroy();
  for (let i = 0; i < 100 && open() > 0; i++) await new Promise((resolve) => setTimeout(resolve, 10));
  await new Promise((resolve) => setTimeout(resolve, 20));
  // A connection that became a WebSocket takes none of these places.
  for (let i = 0; i < 15; i++) {
    const client = await table.client();
    await client.hello(`Later ${i}`);
  }
});
