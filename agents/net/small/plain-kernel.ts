/** The kernel in plain TypeScript, where a browser has no SIMD or lets nobody compile: the same numbers, bit for bit. */
import type { DenseLayer, Kernel, Tokens } from './kernel.js';

const OUTPUTS = 16;
const MAX = 32_767;

export class PlainKernel implements Kernel {
  readonly backend = 'plain';
  readonly #sums = new Int32Array(OUTPUTS);
  #memory: ArrayBuffer;
  #shorts: Int16Array;
  #words: Int32Array;
  #floats: Float32Array;

  constructor(bytes: number) {
    this.#memory = new ArrayBuffer((bytes + 15) & ~15);
    this.#shorts = new Int16Array(this.#memory);
    this.#words = new Int32Array(this.#memory);
    this.#floats = new Float32Array(this.#memory);
  }

  get memory(): ArrayBuffer {
    return this.#memory;
  }

  grow(bytes: number): void {
    if (bytes <= this.#memory.byteLength) return;
    const before = new Uint8Array(this.#memory);
    this.#memory = new ArrayBuffer((bytes + 15) & ~15);
    new Uint8Array(this.#memory).set(before);
    this.#shorts = new Int16Array(this.#memory);
    this.#words = new Int32Array(this.#memory);
    this.#floats = new Float32Array(this.#memory);
  }

  dense(
    { weights, pairs, blocks, scales }: DenseLayer,
    from: Tokens,
    count: number,
    addends: number,
    index: number,
    to: Tokens,
    isRelu: boolean,
  ): void {
    for (let t = 0; t < count; t++) {
      const row = index === 0 ? 0 : this.#words[(index >> 2) + t]!;
      for (let block = 0; block < blocks; block++) {
        const done = block * OUTPUTS;
        this.#sum((from.at + t * from.stride) >> 1, (weights >> 1) + block * pairs * 2 * OUTPUTS, pairs);
        const addend = (addends >> 2) + row * blocks * OUTPUTS + done;
        this.#put((scales >> 2) + done, addend, to.at + t * to.stride, done, isRelu);
      }
    }
  }

  #sum(x: number, w: number, pairs: number): void {
    const shorts = this.#shorts;
    const sums = this.#sums.fill(0);
    for (let p = 0; p < pairs; p++) {
      const a = shorts[x + 2 * p]!;
      const b = shorts[x + 2 * p + 1]!;
      if (a === 0 && b === 0) continue;
      let at = w + p * 2 * OUTPUTS;
      for (let j = 0; j < OUTPUTS; j++, at += 2) {
        sums[j] = sums[j]! + Math.imul(a, shorts[at]!) + Math.imul(b, shorts[at + 1]!);
      }
    }
  }

  #put(scale: number, addend: number, to: number, done: number, isRelu: boolean): void {
    const floats = this.#floats;
    for (let j = 0; j < OUTPUTS; j++) {
      const y = Math.fround(Math.fround(Math.fround(this.#sums[j]!) * floats[scale + j]!) + floats[addend + j]!);
      if (!isRelu) floats[(to >> 2) + done + j] = y;
      else this.#shorts[(to >> 1) + done + j] = Math.max(0, Math.min(MAX, Math.trunc(Math.fround(y + 0.5))));
    }
  }

  head(weights: number, chunks: number, from: Tokens, count: number, to: number): void {
    for (let t = 0; t < count; t++) {
      const x = (from.at + t * from.stride) >> 1;
      let sum = 0;
      for (let i = 0; i < 8 * chunks; i++)
        sum = (sum + Math.imul(this.#shorts[x + i]!, this.#shorts[(weights >> 1) + i]!)) | 0;
      this.#words[(to >> 2) + t] = sum;
    }
  }
}
