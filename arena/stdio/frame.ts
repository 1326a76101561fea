/** Binary frame of an answer: numbers as bytes after the line, which says what lies where. */
import { littleEndian } from '../../agents/machine/float32.js';

/** Little-endian: floats of 32 bits, whole numbers of 32 bits, bytes. NumPy has the same names. */
export const NUMBER_TYPES = ['f4', 'i4', 'u1'] as const;
export type NumberType = (typeof NUMBER_TYPES)[number];

/** Where a list of numbers lies: from which byte on, and how many along each axis, the last lying together. */
export interface FramePlace {
  readonly type: NumberType;
  readonly at: number;
  readonly shape: number[];
}

type Numbers = Float32Array | Int32Array | Uint8Array;

/** Every list begins where a number of four bytes may. */
const aligned = (bytes: number): number => (bytes + 3) & ~3;

/** To JSON it is its head; the bytes go out after the line. They are good until the next answer is made. */
export class RawFrame {
  readonly bytes: number;
  readonly holds: Record<string, FramePlace>;
  readonly #data: Buffer;

  constructor(data: Buffer, holds: Record<string, FramePlace>) {
    this.bytes = data.length;
    this.holds = holds;
    this.#data = data;
  }

  get data(): Buffer {
    return this.#data;
  }
}

/** Makes one frame after the other in one buffer. */
export class FrameWriter {
  #buffer = Buffer.alloc(0);
  #length = 0;
  #holds: Record<string, FramePlace> = {};

  begin(): void {
    this.#length = 0;
    this.#holds = {};
  }

  /** Copies the numbers. */
  add(name: string, numbers: Numbers, shape: number[] = [numbers.length]): void {
    const at = this.#length;
    const { byteLength } = numbers;
    this.#length = aligned(at + byteLength);
    this.#grow();
    const bytes = this.#buffer.subarray(at, at + byteLength);
    bytes.set(new Uint8Array(numbers.buffer, numbers.byteOffset, byteLength));
    this.#buffer.fill(0, at + byteLength, this.#length);
    const type = numbers instanceof Float32Array ? 'f4' : numbers instanceof Int32Array ? 'i4' : 'u1';
    if (type !== 'u1') littleEndian(bytes);
    this.#holds[name] = { type, at, shape };
  }

  done(): RawFrame {
    return new RawFrame(this.#buffer.subarray(0, this.#length), this.#holds);
  }

  #grow(): void {
    if (this.#length <= this.#buffer.length) return;
    const larger = Buffer.alloc(Math.max(this.#length, 2 * this.#buffer.length));
    this.#buffer.copy(larger);
    this.#buffer = larger;
  }
}

/** Whole numbers of 32 bits that a client sent; nothing where the bytes are no whole number of them. */
export const intsIn = (bytes: Buffer): Int32Array | undefined =>
  bytes.length % 4 === 0
    ? Int32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readInt32LE(4 * i))
    : undefined;
