/** Floods of what comes before any message: pings, frames and requests by the thousand in one packet. */
import { createConnection, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../../../arena/limits/limits.js';
import { Inbox } from '../../../arena/server/inbox.js';
import { encode, OP, RawSocket, textFrame } from './frames-raw.js';
import { openTable, type Table } from './table.js';

const PACKET_BYTES = 60 * 1024;
const MANY = 10_000;
const hello = textFrame(JSON.stringify({ type: 'hello', protocol: 1, as: { kind: 'nobody' } }));

let table: Table;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await table.close();
});

const packetOf = (bytes: Buffer): Buffer => Buffer.concat(Array(Math.floor(PACKET_BYTES / bytes.length)).fill(bytes));

/** Sends what it is given, and gives what came back once the server has hung up, or said nothing for a while. */
function pour(bytes: Buffer | string): Promise<{ answer: string; isClosed: boolean }> {
  const { hostname, port } = new URL(table.server.url);
  return new Promise((resolve) => {
    let answer = '';
    const socket: Socket = createConnection({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    const done = (isClosed: boolean): void => {
      socket.destroy();
      resolve({ answer, isClosed });
    };
    socket.setTimeout(500, () => done(false));
    socket.on('error', () => {});
    socket.on('close', () => done(true));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
  });
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
const answers = (text: string): number => text.split('HTTP/1.1 200').length - 1;

describe('WebSockets', () => {
  it.each([
    ['pings', OP.ping],
    ['pongs', OP.pong],
  ])('a flood of %s is cut off', async (_, opcode) => {
    const raw = await RawSocket.open(table.server.ws, '10.0.0.1');
    await raw.write(hello);
    const before = raw.received;
    await raw.write(packetOf(encode(Buffer.alloc(0), { opcode })));
    await raw.closed;
    expect(raw.received - before).toBeLessThan(10 * LIMITS.controls.burst);
    const other = await table.client();
    await other.hello('Other');
  });

  it('a message comes in so many pieces', async () => {
    const raw = await RawSocket.open(table.server.ws, '10.0.0.1');
    const piece = encode(Buffer.alloc(0), { opcode: OP.more, isLast: false });
    const first = encode(Buffer.alloc(0), { opcode: OP.text, isLast: false });
    await raw.write(Buffer.concat([hello, first, ...Array(LIMITS.fragments + 1).fill(piece)]));
    for (let i = 0; i < 100 && raw.socket.writable; i++) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      table.clock.pass(1_000);
    }
    expect(raw.isOpen).toBe(false);
  });

  it('a ping now and then is answered', async () => {
    const client = await table.client();
    await client.hello('Live');
    for (let i = 0; i < LIMITS.controls.burst / 2; i++) {
      const pong = new Promise((resolve) => client.socket.once('pong', (data) => resolve(String(data))));
      client.socket.ping(`n${i}`);
      expect(await pong).toBe(`n${i}`);
    }
  });

  it('of the frames of one packet few are dealt with in a turn of the event loop', async () => {
    let turn = 0;
    let isOn = true;
    const count = (): void => {
      turn++;
      if (isOn) setImmediate(count);
    };
    count();
    const dealt = new Map<number, number>();
    const { add } = Inbox.prototype;
    vi.spyOn(Inbox.prototype, 'add').mockImplementation(function (this: Inbox, frame) {
      dealt.set(turn, (dealt.get(turn) ?? 0) + 1);
      add.call(this, frame);
    });
    const raw = await RawSocket.open(table.server.ws, '10.0.0.1');
    await raw.write(Buffer.concat([hello, packetOf(textFrame('{"type":"ping"}'))]));
    const all = (): number => [...dealt.values()].reduce((a, b) => a + b, 0);
    for (let i = 0; i < MANY && all() < 500; i++) await new Promise(setImmediate);
    isOn = false;
    raw.socket.destroy();
    expect(all()).toBeGreaterThanOrEqual(500);
    expect(Math.max(...dealt.values())).toBeLessThanOrEqual(20);
  });

  it('thousands of wrong messages in one go are not read to their end, and the address waits for its next connections', async () => {
    const { burst, flood } = LIMITS.connects;
    for (let i = 0; i < burst / flood; i++) {
      const raw = await RawSocket.open(table.server.ws, '10.0.0.1');
      const told = new Promise<void>((resolve) => {
        raw.socket.on('data', (chunk) => chunk.includes('goodbye') && resolve());
      });
      await raw.write(Buffer.concat([hello, packetOf(textFrame('{}'))]));
      await told;
      await raw.closed;
    }
    expect(await pour(get('/healthz'))).toEqual({ answer: '', isClosed: true });
  });
});

describe('requests', () => {
  it('who sends many before the first is answered is cut off, without all of them being begun', async () => {
    const { answer, isClosed } = await pour(packetOf(Buffer.from(get('/healthz'))));
    expect(isClosed).toBe(true);
    expect(answers(answer)).toBeLessThanOrEqual(LIMITS.pages.unanswered);
  });

  it('a few at once are answered, one after the other', async () => {
    const { answer } = await pour(get('/healthz').repeat(LIMITS.pages.unanswered));
    expect(answers(answer)).toBe(LIMITS.pages.unanswered);
  });

  it('an address that floods again and again is not let in for a while', async () => {
    const { burst, flood } = LIMITS.connects;
    for (let i = 0; i < burst / flood; i++) await pour(packetOf(Buffer.from(get('/healthz'))));
    expect(await pour(get('/healthz'))).toEqual({ answer: '', isClosed: true });
    table.clock.pass(60_000);
    expect(answers((await pour(get('/healthz'))).answer)).toBe(1);
  });

  it('an address asks for so many pages', async () => {
    const { burst } = LIMITS.pages;
    const one = get('/healthz').repeat(LIMITS.pages.unanswered);
    for (let i = 0; i < burst; i += 10 * LIMITS.pages.unanswered)
      await Promise.all(Array.from({ length: 10 }, () => pour(one)));
    const { answer, isClosed } = await pour(get('/healthz'));
    expect(answer).toContain('429');
    expect(isClosed).toBe(true);
  });

  it('a request for a WebSocket may be long', async () => {
    const headers = `Connection: Upgrade\r\nUpgrade: websocket\r\nCookie: ${'c'.repeat(12_000)}\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n`;
    const { answer } = await pour(`GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}\r\n`);
    expect(answer).toContain('101 Switching');
  });
});
