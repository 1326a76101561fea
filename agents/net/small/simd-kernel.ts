/** The kernel as a WebAssembly module with SIMD: two functions, less than a kilobyte, written by our own assembler. */
import type { DenseLayer, Kernel, Tokens } from './kernel.js';
import {
  addFloats,
  addInts,
  type Code,
  countdown,
  dot,
  get,
  halves,
  i32,
  lane,
  larger,
  load,
  loadSplat,
  mulFloats,
  narrow,
  plus,
  raise,
  set,
  store,
  times,
  toFloats,
  toInts,
  vload,
  vstore,
  type WasmFunction,
  wasmModule,
  when,
  zeros,
} from './wasm.js';

const PAGE = 65_536;
/** The four vectors of a block of outputs. */
const QUARTERS = [0, 1, 2, 3];
const all = (code: (quarter: number) => Code): Code => QUARTERS.flatMap(code);

/** See `Kernel.dense`. */
function dense(): WasmFunction {
  const [x, stride, tokens, pairs, weights, blocks, scales, addends, index, out, outStride, isRelu] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
  ] as const;
  const [addend, to, w, scale, block, at, pair] = [12, 13, 14, 15, 16, 17, 18] as const;
  const input = 19;
  const sum = (quarter: number): number => 20 + quarter;
  const step: Code = [
    ...set(input, loadSplat(get(at))),
    ...all((quarter) => set(sum(quarter), addInts(get(sum(quarter)), dot(get(input), vload(get(w), 16 * quarter))))),
  ];
  const sums: Code = [
    ...all((quarter) => set(sum(quarter), zeros)),
    ...set(at, get(x)),
    ...set(pair, get(pairs)),
    ...countdown(pair, [...step, ...raise(w, i32(64)), ...raise(at, i32(4))]),
    ...all((quarter) =>
      set(
        sum(quarter),
        addFloats(
          mulFloats(toFloats(get(sum(quarter))), vload(get(scale), 16 * quarter)),
          vload(get(addend), 16 * quarter),
        ),
      ),
    ),
  ];
  const whole = (quarter: number): Code => toInts(addFloats(get(sum(quarter)), halves));
  const asInts: Code = [0, 1].flatMap((half) =>
    vstore(get(to), larger(narrow(whole(2 * half), whole(2 * half + 1)), zeros), 16 * half),
  );
  const asFloats = all((quarter) => vstore(get(to), get(sum(quarter)), 16 * quarter));
  const blockwise = countdown(block, [
    ...sums,
    ...when(get(isRelu), [...asInts, ...raise(to, i32(32))], [...asFloats, ...raise(to, i32(64))]),
    ...raise(scale, i32(64)),
    ...raise(addend, i32(64)),
  ]);
  const row = plus(get(addends), times(times(load(get(index)), get(blocks)), i32(64)));
  const code = countdown(tokens, [
    ...set(addend, get(addends)),
    ...when(get(index), [...set(addend, row), ...raise(index, i32(4))]),
    ...set(to, get(out)),
    ...set(w, get(weights)),
    ...set(scale, get(scales)),
    ...set(block, get(blocks)),
    ...blockwise,
    ...raise(x, get(stride)),
    ...raise(out, get(outStride)),
  ]);
  return { name: 'dense', parameters: 12, integers: 7, vectors: 5, code };
}

/** See `Kernel.head`. */
function head(): WasmFunction {
  const [x, stride, tokens, chunks, weights, out] = [0, 1, 2, 3, 4, 5] as const;
  const [at, w, chunk] = [6, 7, 8] as const;
  const sum = 9;
  const lanes = [1, 2, 3].reduce((code: Code, i) => plus(code, lane(get(sum), i)), lane(get(sum), 0));
  const code = countdown(tokens, [
    ...set(sum, zeros),
    ...set(at, get(x)),
    ...set(w, get(weights)),
    ...set(chunk, get(chunks)),
    ...countdown(chunk, [
      ...set(sum, addInts(get(sum), dot(vload(get(at)), vload(get(w))))),
      ...raise(at, i32(16)),
      ...raise(w, i32(16)),
    ]),
    ...store(get(out), lanes),
    ...raise(x, get(stride)),
    ...raise(out, i32(4)),
  ]);
  return { name: 'head', parameters: 6, integers: 3, vectors: 1, code };
}

/** As much of it as is needed: it is everywhere, but not in the types of what runs outside browsers. */
interface WasmHere {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  readonly dense: (...numbers: number[]) => void;
  readonly head: (...numbers: number[]) => void;
}

export const kernelBytes = (bytes: number): Uint8Array<ArrayBuffer> =>
  wasmModule([dense(), head()], Math.ceil(bytes / PAGE));

class SimdKernel implements Kernel {
  readonly backend = 'wasm-simd';
  readonly #exports: Exports;

  constructor(exports: Exports) {
    this.#exports = exports;
  }

  get memory(): ArrayBuffer {
    return this.#exports.memory.buffer;
  }

  grow(bytes: number): void {
    const more = Math.ceil((bytes - this.memory.byteLength) / PAGE);
    if (more > 0) this.#exports.memory.grow(more);
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
    if (count === 0) return;
    this.#exports.dense(
      from.at,
      from.stride,
      count,
      pairs,
      weights,
      blocks,
      scales,
      addends,
      index,
      to.at,
      to.stride,
      isRelu ? 1 : 0,
    );
  }

  head(weights: number, chunks: number, from: Tokens, count: number, to: number): void {
    if (count > 0) this.#exports.head(from.at, from.stride, count, chunks, weights, to);
  }
}

/** Undefined where there is no SIMD, or a policy lets nobody compile. */
export function simdKernel(bytes: number): Kernel | undefined {
  try {
    const wasm: WasmHere = Reflect.get(globalThis, 'WebAssembly');
    const { exports } = new wasm.Instance(new wasm.Module(kernelBytes(bytes)));
    return new SimdKernel(exports as Exports);
  } catch {
    return undefined;
  }
}
