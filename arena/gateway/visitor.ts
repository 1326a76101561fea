/** Visitor: the socket of one client, with the limits of any server's door; what it says goes to its session. */
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { Bucket } from '../limits/bucket.js';
import { LIMITS } from '../limits/limits.js';
import { CLOSE_CODES, type GoodbyeCode, type ToClient } from '../protocol/index.js';
import { FramePortions, isInPieces } from '../server/frame-portions.js';
import { Inbox } from '../server/inbox.js';
import { networkOf, type Usage } from '../server/quotas.js';
import type { ClientSide, GatewayParts, OpenVisitor } from './gateway-parts.js';
import { ClientSession } from './session.js';
import { CLOSING_MS } from './timing.js';

const PINGS_WITHIN_IDLE = 3;

export class Visitor implements ClientSide, OpenVisitor {
  readonly address: string;
  /** As the owners shall see the request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly #socket: WebSocket;
  readonly #parts: GatewayParts;
  readonly #used: Usage;
  readonly #rate: Bucket;
  readonly #portions: FramePortions;
  readonly #inbox: Inbox;
  readonly #session: ClientSession;
  #state: 'here' | 'leaving' | 'gone' = 'here';
  #lastFrame: number;
  #lastPing: number;

  constructor(socket: WebSocket, address: string, request: Pick<IncomingMessage, 'headers'>, parts: GatewayParts) {
    const { world, quotas, turnstile } = parts;
    this.#socket = socket;
    this.#parts = parts;
    this.address = address;
    const { host, origin } = request.headers;
    this.headers = {
      'X-Forwarded-For': address,
      ...(host === undefined ? {} : { Host: host }),
      ...(origin === undefined ? {} : { Origin: origin }),
    };
    const now = world.now();
    this.#lastFrame = this.#lastPing = now;
    this.#rate = new Bucket(LIMITS.rate.connection, now);
    this.#used = quotas.address(address, now);
    this.#used.sockets++;
    this.#portions = new FramePortions(socket, world);
    this.#inbox = new Inbox(socket, this.#used, {
      step: ({ bytes, isBinary }) => this.#step(bytes, isBinary),
      enter: (pass) => turnstile.enter(networkOf(address), pass),
      isBusy: () => this.#session.isBusy || this.isFull,
      after: world.after,
      overrun: (isFlood) => {
        if (isFlood) this.#used.flooded(this.#lastFrame);
        this.end('BUSY', 'Far more of yours waits to be read than can be. Come back and say less at once.');
      },
    });
    socket.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary));
    socket.on('ping', (data) => {
      if (this.#control()) socket.pong(data);
    });
    socket.on('pong', () => this.#control());
    socket.on('error', (error) => {
      parts.log.debug({ reason: error.message }, 'socket failed');
      if (isInPieces(error)) this.#used.flooded(this.#lastFrame);
    });
    socket.on('close', () => this.#gone());
    this.#session = new ClientSession(this, parts);
  }

  /** It has not read what it was sent: nothing new is asked for it, and nothing more heard. */
  get isFull(): boolean {
    return this.#socket.bufferedAmount > LIMITS.unread.connection;
  }

  get upstreams(): number {
    return this.#session.upstreams;
  }

  came(bytes: number): void {
    this.#inbox.came(bytes);
  }

  /** To be called whenever its session may be less busy. */
  drained(): void {
    this.#inbox.drained();
  }

  /** A message as its owner wrote it. */
  put(bytes: Buffer): void {
    if (this.#state !== 'here' || this.#socket.readyState !== this.#socket.OPEN) return;
    const { quotas } = this.#parts;
    if (quotas.isTooMuch(this.#used, this.#socket.bufferedAmount + bytes.length)) {
      this.end('SLOW_READER', 'You read too slowly. Come back and resume.');
      return;
    }
    quotas.outgoing += bytes.length;
    this.#used.outgoing += bytes.length;
    this.#socket.send(bytes, { binary: false }, () => {
      quotas.outgoing -= bytes.length;
      this.#used.outgoing -= bytes.length;
      if (!this.isFull) this.#session.hasRead();
      this.#inbox.drained();
    });
  }

  end(code: GoodbyeCode, message: string): void {
    this.leave(code, Buffer.from(JSON.stringify({ type: 'goodbye', code, message } satisfies ToClient)));
  }

  /** With this goodbye. */
  leave(code: GoodbyeCode, goodbye: Buffer): void {
    if (this.#state !== 'here') return;
    this.#state = 'leaving';
    this.#parts.metrics.goodbyes.inc({ code });
    this.#parts.log.debug({ code }, 'goodbye');
    this.#inbox.close();
    this.#session?.close();
    this.#socket.send(goodbye, { binary: false });
    this.#socket.close(CLOSE_CODES[code]);
    this.#parts.world.after(CLOSING_MS, () => this.terminate());
  }

  terminate(): void {
    this.#socket.terminate();
  }

  /** Looks after silence: called every second. */
  watchOver(now: number): void {
    if (now - this.#lastFrame > LIMITS.idleMs) this.end('IDLE', 'Nothing was heard of you for too long.');
    else if (now - Math.max(this.#lastFrame, this.#lastPing) > LIMITS.idleMs / (PINGS_WITHIN_IDLE + 1)) {
      this.#lastPing = now;
      if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping();
    }
  }

  #hear(): void {
    this.#lastFrame = this.#parts.world.now();
    this.#inbox.whole();
  }

  /** Whether a ping or pong may be dealt with: a flood of them is cut off at once. */
  #control(): boolean {
    this.#portions.count();
    if (this.#portions.isFlood || this.#state === 'gone') return false;
    this.#hear();
    if (this.#portions.mayControl(this.#lastFrame)) return true;
    this.end('TOO_MANY_FAULTS', `Far too many pings or pongs; ${LIMITS.controls.perSecond} a second are enough.`);
    this.#cutOff();
    return false;
  }

  #cutOff(): void {
    this.#used.flooded(this.#lastFrame);
    this.terminate();
  }

  #receive(bytes: Buffer, isBinary: boolean): void {
    this.#portions.count();
    if (this.#state !== 'here') {
      if (this.#portions.isTooLate()) this.#cutOff();
      return;
    }
    this.#hear();
    this.#inbox.add({ bytes, isBinary, begun: performance.now() });
  }

  /** Who sends too fast is read later, here as at the owners. */
  #step(bytes: Buffer, isBinary: boolean): number {
    const cost = 1 + Math.floor(bytes.length / LIMITS.smallFrameBytes);
    const now = this.#parts.world.now();
    const buckets = [this.#rate, this.#used.messages];
    const wait = Math.max(...buckets.map((bucket) => bucket.wait(now, cost)));
    if (wait > 0) return wait;
    for (const bucket of buckets) bucket.take(now, cost);
    try {
      this.#session.take(bytes, isBinary);
    } catch (error) {
      this.#parts.log.error({ err: error }, 'a message could not be passed on');
      this.end('RESTART', 'The gateway failed at this. Come back and resume.');
    }
    return 0;
  }

  #gone(): void {
    if (this.#state === 'gone') return;
    this.#state = 'gone';
    this.#used.sockets--;
    this.#inbox.close();
    this.#session.close();
    this.#parts.visitors.delete(this);
  }
}
