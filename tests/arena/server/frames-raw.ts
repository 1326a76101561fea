/** Frames of WebSocket by hand, right and wrong. */
import { createConnection, type Socket } from 'node:net';

export const OP = { more: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

export interface FrameShape {
  readonly opcode: number;
  readonly isLast?: boolean;
  /** Clients must. */
  readonly isMasked?: boolean;
  /** Reserved bits, 0 to 7. */
  readonly reserved?: number;
  /** Claims another length than it has. */
  readonly claims?: number;
}

const MASK = Buffer.from([0x5a, 0x13, 0xc8, 0x21]);

export function encode(payload: Buffer, shape: FrameShape): Buffer {
  const { opcode, isLast = true, isMasked = true, reserved = 0, claims = payload.length } = shape;
  const maskBit = isMasked ? 0x80 : 0;
  const first = (isLast ? 0x80 : 0) | (reserved << 4) | opcode;
  let head: Buffer;
  if (claims < 126) head = Buffer.from([first, maskBit | claims]);
  else if (claims < 65_536) {
    head = Buffer.from([first, maskBit | 126, 0, 0]);
    head.writeUInt16BE(claims, 2);
  } else {
    head = Buffer.alloc(10);
    head[0] = first;
    head[1] = maskBit | 127;
    head.writeBigUInt64BE(BigInt(claims), 2);
  }
  if (!isMasked) return Buffer.concat([head, payload]);
  const masked = Buffer.from(payload);
  for (let i = 0; i < masked.length; i++) masked[i]! ^= MASK[i & 3]!;
  return Buffer.concat([head, MASK, masked]);
}

export const textFrame = (text: string | Buffer): Buffer => encode(Buffer.from(text), { opcode: OP.text });

/** A connection without manners: what is written to it goes out as it is. */
export class RawSocket {
  readonly closed: Promise<void>;
  /** Bytes that came. */
  received = 0;

  private constructor(readonly socket: Socket) {
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      this.received += chunk.length;
    });
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
  }

  /** Resolves once the server has answered the upgrade, or hung up. */
  static async open(url: string, from: string, localAddress?: string): Promise<RawSocket> {
    const { hostname, port, host, pathname } = new URL(url);
    const raw = new RawSocket(
      createConnection({
        host: hostname,
        port: Number(port),
        allowHalfOpen: false,
        ...(localAddress === undefined ? {} : { localAddress }),
      }),
    );
    raw.socket.write(
      `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `X-Forwarded-For: ${from}\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    await Promise.race([new Promise((resolve) => raw.socket.once('data', resolve)), raw.closed]);
    return raw;
  }

  get isOpen(): boolean {
    return this.socket.writable;
  }

  /** Resolves when the system has taken it, or the connection is gone. */
  write(bytes: Buffer): Promise<void> {
    if (!this.isOpen) return Promise.resolve();
    return Promise.race([new Promise<void>((resolve) => this.socket.write(bytes, () => resolve())), this.closed]);
  }
}
