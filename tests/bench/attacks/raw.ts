/** Attacks by bytes: what is cheap to send in bulk, and is answered before any message is read. */
import { createConnection, type Socket } from 'node:net';
import { encode, OP, RawSocket, textFrame } from '../../arena/server/frames-raw.js';
import type { Attack } from './attack.js';
import { ATTACKER } from './crowd.js';

/** Of this machine, and not the one from which the honest player comes. */
const NEAR = '127.0.0.2';

/** Writes the same bytes as fast as they are taken, on so many connections; what comes back is read, or not. */
const pour = (
  id: string,
  words: string,
  connections: number,
  bytes: (ws: string) => Buffer,
  open: (ws: string) => Promise<Socket>,
  isReading = true,
): Attack => ({
  id,
  words,
  isDirect: true,
  async prepare(ws) {
    const sockets = new Set<Socket>();
    const chunk = bytes(ws);
    return async () => {
      let isOn = true;
      const one = async (): Promise<void> => {
        while (isOn) {
          const socket = await open(ws).catch(() => undefined);
          if (socket === undefined) {
            await new Promise((resolve) => setTimeout(resolve, 100));
            continue;
          }
          sockets.add(socket);
          socket.on('error', () => {});
          if (isReading) socket.resume();
          else socket.pause();
          const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
          while (isOn && socket.writable) {
            const drained = new Promise<void>((resolve) => socket.write(chunk, () => resolve()));
            await Promise.race([drained, closed]);
            await new Promise(setImmediate);
          }
          sockets.delete(socket);
          socket.destroy();
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      };
      for (let i = 0; i < connections; i++) void one();
      return () => {
        isOn = false;
        for (const socket of sockets) socket.destroy();
      };
    };
  },
});

const repeated = (bytes: Buffer, total = 64 * 1024): Buffer =>
  Buffer.concat(Array(Math.ceil(total / bytes.length)).fill(bytes));

const plain = (ws: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(ws);
    const socket = createConnection({ host: hostname, port: Number(port), localAddress: NEAR }, () => resolve(socket));
    socket.once('error', reject);
  });

const upgraded = async (ws: string): Promise<Socket> => {
  const raw = await RawSocket.open(ws, ATTACKER, NEAR);
  await raw.write(textFrame(JSON.stringify({ type: 'hello', protocol: 1, as: { kind: 'nobody' } })));
  return raw.socket;
};

const request =
  (path: string, more = '') =>
  (ws: string): Buffer =>
    repeated(
      Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${new URL(ws).host}\r\nX-Forwarded-For: ${ATTACKER}\r\n${more}\r\n`),
    );

const empty = Buffer.alloc(0);

export const RAW: readonly Attack[] = [
  pour(
    'pings',
    'pings of WebSocket as fast as may be, 40 connections',
    40,
    () => repeated(encode(empty, { opcode: OP.ping })),
    upgraded,
  ),
  pour(
    'pings-unread',
    'the same, and no pong is read',
    40,
    () => repeated(encode(Buffer.alloc(125), { opcode: OP.ping })),
    upgraded,
    false,
  ),
  pour('pongs', 'pongs likewise', 40, () => repeated(encode(empty, { opcode: OP.pong })), upgraded),
  pour('tiny-frames', 'text frames of two bytes likewise', 40, () => repeated(textFrame('{}')), upgraded),
  pour(
    'fragments',
    'messages of 900 empty fragments likewise',
    40,
    () =>
      Buffer.concat([
        encode(empty, { opcode: OP.text, isLast: false }),
        ...Array(900).fill(encode(empty, { opcode: OP.more, isLast: false })),
        encode(Buffer.from('{}'), { opcode: OP.more }),
      ]),
    upgraded,
  ),
  pour('http-pipelined', '`GET /healthz`, pipelined, 40 connections', 40, request('/healthz'), plain),
  pour('http-missing', '`GET /x`, pipelined, 40 connections', 40, request('/x'), plain),
  pour('http-document', '`GET /asyncapi.json`, pipelined, 40 connections', 40, request('/asyncapi.json'), plain),
  pour(
    'http-unread',
    '`GET /asyncapi.json`, pipelined, 200 connections that read nothing',
    200,
    request('/asyncapi.json'),
    plain,
    false,
  ),
  pour('http-records', 'records that do not exist, pipelined', 40, request('/records/aaaaaaaaaaaa.battle'), plain),
  pour(
    'http-wrong',
    'requests for another host, pipelined',
    40,
    () => repeated(Buffer.from(`GET / HTTP/1.1\r\nHost: other.example\r\nX-Forwarded-For: ${ATTACKER}\r\n\r\n`)),
    plain,
  ),
  pour(
    'upgrades',
    'upgrades as fast as may be, hung up at once',
    40,
    (ws) =>
      Buffer.from(
        `GET /socket HTTP/1.1\r\nHost: ${new URL(ws).host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Forwarded-For: ${ATTACKER}\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 12\r\n\r\n`,
      ),
    plain,
  ),
];
