/**
 * Upstream: the socket to one owner on behalf of one client. What is said before the owner has welcomed the client waits here, in
 * order; so does what is said while the way is opened again.
 */
import { WebSocket } from 'ws';
import { SOCKET_PATH } from '../protocol/index.js';
import type { World } from '../protocol/world.js';
import { ASIDE } from '../server/gatekeeper.js';
import type { OwnerPlace } from './directory.js';
import { Answer, type FrameHead, heard, read } from './heard.js';
import { CLOSING_MS, CONNECT_MS, WAIT_MS } from './timing.js';

/** Records and lists of battles are the largest things an owner says. */
const MOST_BYTES = 64 * 1024 * 1024;

/** What is said to it first, in the name of the client; null at the home owner, where the client speaks for itself. */
export type Greeting = string | null;

export interface UpstreamWants {
  readonly world: World;
  readonly headers: Readonly<Record<string, string>>;
  readonly greeting: Greeting;
  /** The owner has taken the client, and what waited has been said. */
  ready(from: Upstream): void;
  said(from: Upstream, head: FrameHead, bytes: Buffer): void;
  /** `wasReady`: it was lost, not merely never had. */
  lost(from: Upstream, wasReady: boolean, why: string): void;
  /** What was said to it has waited too long. */
  tooLate(from: Upstream): void;
  /** It has read some of what it was sent. */
  drained(): void;
}

export class Upstream {
  readonly owner: OwnerPlace;
  readonly #wants: UpstreamWants;
  #socket: WebSocket | undefined;
  #isReady = false;
  #isOver = false;
  #queue: { readonly bytes: Buffer; readonly isBinary: boolean }[] = [];
  #queued = 0;
  #callOff: (() => void) | undefined;
  /** Tries that failed since it was ready last. */
  failures = 0;

  constructor(owner: OwnerPlace, wants: UpstreamWants) {
    this.owner = owner;
    this.#wants = wants;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Bytes that the owner has not read. */
  get unread(): number {
    return this.#queued + (this.#socket?.bufferedAmount ?? 0);
  }

  connect(): void {
    if (this.#isOver || this.#socket !== undefined) return;
    const { headers, greeting } = this.#wants;
    let socket: WebSocket;
    try {
      socket = new WebSocket(`${this.owner.address.replace(/^http/, 'ws')}${SOCKET_PATH}`, {
        headers: { ...headers, ...(greeting === null ? {} : { [ASIDE]: '1' }) },
        perMessageDeflate: false,
        handshakeTimeout: CONNECT_MS,
        maxPayload: MOST_BYTES,
      });
    } catch (error) {
      this.#wants.world.soon(() => this.#isOver || this.#wants.lost(this, false, String(error)));
      return;
    }
    this.#socket = socket;
    let why = 'closed';
    socket.on('error', (error) => {
      why = error.message;
    });
    socket.on('open', () => {
      if (greeting === null) this.#settle();
      else socket.send(greeting);
    });
    socket.on('message', (data, isBinary) => this.#hear(socket, data as Buffer, isBinary));
    socket.on('close', () => this.#gone(socket, why));
  }

  send(bytes: Buffer, isBinary = false): void {
    if (this.#isOver) return;
    const { world, tooLate, drained } = this.#wants;
    if (this.#isReady) this.#socket?.send(bytes, { binary: isBinary }, () => drained());
    else {
      this.#queue.push({ bytes, isBinary });
      this.#queued += bytes.length;
      this.#callOff ??= world.after(WAIT_MS, () => tooLate(this));
    }
  }

  pause(): void {
    this.#socket?.pause();
  }

  resume(): void {
    this.#socket?.resume();
  }

  /** Nothing more is heard of it. */
  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#callOff?.();
    const socket = this.#socket;
    if (socket === undefined) return;
    socket.resume();
    if (socket.readyState === socket.CONNECTING) socket.terminate();
    else {
      socket.close(1000);
      this.#wants.world.after(CLOSING_MS, () => socket.terminate());
    }
  }

  #hear(socket: WebSocket, bytes: Buffer, isBinary: boolean): void {
    if (this.#isOver || socket !== this.#socket) return;
    const head = heard(bytes, isBinary);
    if (head === undefined) this.cutOff('it talks nonsense');
    else if (this.#isReady || head.type === 'goodbye') this.#wants.said(this, head, bytes);
    else if (head.type === 'welcome') this.#settle();
    else this.cutOff(`it does not welcome: ${String(read(Answer, bytes)?.code)}`);
  }

  /** It counts as lost. */
  cutOff(why: string): void {
    if (this.#isOver) return;
    const socket = this.#socket;
    this.#gone(socket, why);
    socket?.terminate();
  }

  #settle(): void {
    this.#isReady = true;
    this.failures = 0;
    this.#callOff?.();
    this.#callOff = undefined;
    const waited = this.#queue;
    this.#queue = [];
    this.#queued = 0;
    for (const { bytes, isBinary } of waited) this.send(bytes, isBinary);
    this.#wants.ready(this);
  }

  #gone(socket: WebSocket | undefined, why: string): void {
    if (this.#isOver || socket !== this.#socket) return;
    const wasReady = this.#isReady;
    this.#socket = undefined;
    this.#isReady = false;
    this.failures++;
    this.#wants.lost(this, wasReady, why);
  }
}
