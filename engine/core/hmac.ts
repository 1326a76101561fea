/** HMAC-SHA-256 (RFC 2104) of many short messages that share a key and a beginning: both are worked in once. */
import { assert } from './result.js';
import { compress, START } from './sha256.js';

const BLOCK = 64;
/** The longest end of a message. */
const END = 64;

export class HmacSha256 {
  /** Hash values after the padded key, and within the message after the whole blocks of its beginning. */
  readonly #inner: Int32Array;
  readonly #outer: Int32Array;
  /** What is left of the beginning, then the end of the message and its padding. */
  readonly #tail = new Uint8Array(3 * BLOCK);
  readonly #tailView = new DataView(this.#tail.buffer);
  readonly #left: number;
  /** Bytes hashed before the tail. */
  readonly #before: number;
  readonly #last = new Uint8Array(BLOCK);
  readonly #lastView = new DataView(this.#last.buffer);
  readonly #h = new Int32Array(8);
  readonly #schedule = new Int32Array(64);

  /** The key has at most 64 bytes: longer ones would have to be hashed, and nobody here has one. */
  constructor(key: Uint8Array, beginning: Uint8Array) {
    assert(key.length <= BLOCK, 'a key of HMAC has at most 64 bytes here');
    this.#inner = this.#padded(key, 0x36);
    this.#outer = this.#padded(key, 0x5c);
    const whole = beginning.length - (beginning.length % BLOCK);
    const view = new DataView(beginning.buffer, beginning.byteOffset, beginning.length);
    for (let at = 0; at < whole; at += BLOCK) compress(view, at, this.#schedule, this.#inner);
    this.#tail.set(beginning.subarray(whole));
    this.#left = beginning.length - whole;
    this.#before = BLOCK + whole;
    // The outer message is one digest: its padding never changes.
    this.#last[32] = 0x80;
    this.#lastView.setUint32(BLOCK - 4, 8 * (BLOCK + 32));
  }

  /** The 32 bytes for a message with this end, written to `out`. */
  digest(end: Uint8Array, out: Uint8Array): void {
    assert(end.length <= END, 'the end of a message has at most 64 bytes');
    const tail = this.#tail;
    const length = this.#left + end.length;
    const padded = (length + 9 + BLOCK - 1) & ~(BLOCK - 1);
    tail.set(end, this.#left);
    tail.fill(0, length, padded);
    tail[length] = 0x80;
    this.#tailView.setUint32(padded - 4, 8 * (this.#before + length));
    const h = this.#h;
    h.set(this.#inner);
    for (let at = 0; at < padded; at += BLOCK) compress(this.#tailView, at, this.#schedule, h);
    for (let i = 0; i < 8; i++) this.#lastView.setInt32(4 * i, h[i]!);
    h.set(this.#outer);
    compress(this.#lastView, 0, this.#schedule, h);
    for (let i = 0; i < 32; i++) out[i] = h[i >> 2]! >>> (24 - 8 * (i & 3));
  }

  #padded(key: Uint8Array, pad: number): Int32Array {
    const block = new Uint8Array(BLOCK);
    block.set(key);
    for (let i = 0; i < BLOCK; i++) block[i]! ^= pad;
    const h = Int32Array.from(START);
    compress(new DataView(block.buffer), 0, this.#schedule, h);
    return h;
  }
}
