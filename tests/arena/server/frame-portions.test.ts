/** Frame portions: a fault among frames that wait for their turn ends the connection and not the process. */
import type { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import * as ws from 'ws';
import { FramePortions } from '../../../arena/server/frame-portions.js';

/** ws gives it away, its types say nothing of it. */
const { Receiver } = ws as unknown as { Receiver: new (options: object) => Writable };

/** A text frame as a client sends it, masked. */
function frameOf(payload: Buffer): Buffer {
  const mask = [1, 2, 3, 4];
  return Buffer.concat([
    Buffer.from([0x81, 0x80 | payload.length, ...mask]),
    payload.map((byte, i) => byte ^ mask[i % 4]!),
  ]);
}

it.each([false, true])(
  'what comes behind a fault is not looked at, with a turn of the loop between frames or without (%s)',
  async (atOnce) => {
    const receiver = new Receiver({ isServer: true, maxPayload: 1_000 });
    const world = { now: () => 0, soon: (task: () => void) => void setImmediate(task) };
    const portions = new FramePortions({ _receiver: receiver } as unknown as ws.WebSocket, world);
    if (!atOnce) for (let i = 0; i < 8; i++) portions.count();
    const told: string[] = [];
    receiver.on('message', (text: Buffer) => told.push(text.toString()));
    const fault = new Promise<Error & { code?: string }>((resolve) => receiver.on('error', resolve));
    receiver.write(frameOf(Buffer.from('hello')));
    receiver.write(frameOf(Buffer.from([0xff, 0xfe, 0xfd])));
    receiver.write(frameOf(Buffer.from('of the same length and longer')));
    expect((await fault).code).toBe('WS_ERR_INVALID_UTF8');
    await new Promise((resolve) => setImmediate(resolve));
    expect(told).toEqual(['hello']);
  },
);
