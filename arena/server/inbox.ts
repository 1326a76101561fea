/**
 * The inbox of a connection: frames that came and wait for their turn. Who sends faster than the limits allow, or asks without
 * reading the answers, is read later: the socket is paused, and the network holds the client up. Nothing of what it said is refused.
 */
import type { WebSocket } from 'ws';
import { LIMITS } from '../limits/limits.js';
import type { Usage } from './quotas.js';

export interface Frame {
  readonly bytes: Buffer;
  readonly isBinary: boolean;
  /** When it came, `performance.now()`. */
  readonly begun: number;
}

/** Places of frames that are done with, before the list is made shorter. */
const WASTE = 64;

interface Wants {
  /** Deals with the frame; or the milliseconds after which it is to be tried again. Must not throw. */
  step(frame: Frame): number;
  /** Calls when it is this connection's turn. */
  enter(pass: () => void): void;
  /** The client has not read what it was sent, or an answer to it is being worked out: nothing new is begun for it. */
  isBusy(): boolean;
  after(milliseconds: number, call: () => void): () => void;
  /** More waits, of this connection or all of the address, than memory is lent for; `isFlood`: in frames, not in bytes. */
  overrun(isFlood: boolean): void;
}

export class Inbox {
  readonly #socket: WebSocket;
  readonly #used: Usage;
  readonly #wants: Wants;
  readonly #frames: Frame[] = [];
  #head = 0;
  #bytes = 0;
  /** Bytes that came since the last whole frame. */
  #partial = 0;
  /** It stands in line, or sleeps until it may be read on. */
  #isWaiting = false;
  #isBlocked = false;
  #isClosed = false;
  #wake: (() => void) | undefined;

  constructor(socket: WebSocket, used: Usage, wants: Wants) {
    this.#socket = socket;
    this.#used = used;
    this.#wants = wants;
  }

  get waiting(): number {
    return this.#frames.length - this.#head;
  }

  /** A whole frame came; also one that is answered without waiting. */
  whole(): void {
    this.#count(-this.#partial);
  }

  add(frame: Frame): void {
    this.#frames.push(frame);
    this.#bytes += frame.bytes.length;
    this.#used.queued++;
    const { frames, bytes, most, address } = LIMITS.inbox;
    if (this.waiting > most || this.#used.queued > address.frames) this.#wants.overrun(true);
    else {
      if (this.waiting > frames || this.#bytes > bytes) this.#socket.pause();
      this.#enter();
    }
  }

  /** A piece of a frame came, perhaps its end: it is called before the frame itself. */
  came(bytes: number): void {
    if (this.#isClosed) return;
    this.#count(bytes);
    if (this.#used.partial > LIMITS.inbox.address.bytes) this.#wants.overrun(false);
  }

  /** To be called whenever it may be less busy. */
  drained(): void {
    if (!this.#isBlocked || this.#wants.isBusy()) return;
    this.#isBlocked = false;
    this.#enter();
  }

  /** What waits is forgotten; what still comes is read, to its end. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#wake?.();
    this.#used.queued -= this.waiting;
    this.whole();
    this.#frames.length = this.#head = this.#bytes = 0;
    this.#socket.resume();
  }

  #count(bytes: number): void {
    this.#partial += bytes;
    this.#used.partial += bytes;
  }

  #enter(): void {
    if (this.#isWaiting || this.#isBlocked || this.#isClosed || this.waiting === 0) return;
    this.#isWaiting = true;
    this.#wants.enter(() => {
      this.#isWaiting = false;
      if (!this.#isClosed && this.waiting > 0) this.#step();
    });
  }

  #step(): void {
    if (this.#wants.isBusy()) {
      this.#isBlocked = true;
      this.#socket.pause();
      return;
    }
    const frame = this.#frames[this.#head]!;
    const wait = this.#wants.step(frame);
    if (this.#isClosed) return;
    if (wait > 0) this.#sleep(wait);
    else {
      this.#shift(frame);
      this.#enter();
    }
  }

  #shift(frame: Frame): void {
    this.#head++;
    this.#bytes -= frame.bytes.length;
    this.#used.queued--;
    if (this.waiting === 0 || this.#head > WASTE) {
      this.#frames.splice(0, this.#head);
      this.#head = 0;
    }
    const { frames, bytes } = LIMITS.inbox;
    if (this.#socket.isPaused && this.waiting <= frames / 2 && this.#bytes <= bytes) this.#socket.resume();
  }

  #sleep(milliseconds: number): void {
    this.#isWaiting = true;
    this.#socket.pause();
    this.#wake = this.#wants.after(milliseconds, () => {
      this.#wake = undefined;
      this.#isWaiting = false;
      this.#enter();
    });
  }
}
