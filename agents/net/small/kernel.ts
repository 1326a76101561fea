/** Kernel of a small network: the two loops in which all its time goes. */

/** Inputs that one step takes up: two int16, which the instruction multiplies and adds together. */
export const PAIR = 2;
/** Outputs side by side. */
export const BLOCK = 16;
/** Inputs of a head that one step takes up. */
export const CHUNK = 8;

/** Addresses are in bytes, at multiples of 16. */
export interface DenseLayer {
  /** int16, `[block of outputs][pair of inputs][16 outputs][2 inputs]`. */
  readonly weights: number;
  readonly pairs: number;
  readonly blocks: number;
  /** float32 an output: what its sum is multiplied by. */
  readonly scales: number;
}

/** Tokens one after the other, `stride` bytes from one to the next. */
export interface Tokens {
  readonly at: number;
  readonly stride: number;
}

export interface Kernel {
  readonly backend: 'wasm-simd' | 'plain';
  /** Another one after `grow`. */
  readonly memory: ArrayBuffer;
  /** At least so many bytes; what is in it stays. */
  grow(bytes: number): void;
  /**
   * For each token: sums of int16 products in int32, as float32 times the output's scale, plus its addend. As float32, or (`isRelu`) rounded and held
   * within 0 and 32,767 as int16. `addends` are rows of the layer's outputs in float32; token t gets row `index[t]`, or the first where `index` is 0.
   */
  dense(
    layer: DenseLayer,
    from: Tokens,
    count: number,
    addends: number,
    index: number,
    to: Tokens,
    isRelu: boolean,
  ): void;
  /** For each token one sum of int16 products, int32 one after the other at `to`. */
  head(weights: number, chunks: number, from: Tokens, count: number, to: number): void;
}
