/**
 * Assembler of WebAssembly modules of a few functions on one memory: as much of the binary format as the kernel of a small network needs, so that no
 * toolchain must be installed to build or to read it. https://webassembly.github.io/spec/core/binary/
 */

/** Instructions, one after the other. */
export type Code = readonly number[];

const I32 = 0x7f;
const V128 = 0x7b;
const EMPTY = 0x40;

/** Unsigned LEB128. */
function uint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  return [...bytes, rest];
}

/** Signed LEB128. */
function int(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest < -64 || rest > 63) {
    bytes.push((rest & 127) | 128);
    rest >>= 7;
  }
  return [...bytes, rest & 127];
}

const vector = (items: readonly Code[]): number[] => [...uint(items.length), ...items.flat()];
const sized = (bytes: Code): number[] => [...uint(bytes.length), ...bytes];
const section = (id: number, content: Code): number[] => [id, ...sized(content)];
const name = (text: string): number[] => sized([...new TextEncoder().encode(text)]);

/** Where in memory, in bytes beyond the address on the stack; `align` is a power of two. */
const place = (align: number, offset: number): number[] => [align, ...uint(offset)];
const simd = (code: number): number[] => [0xfd, ...uint(code)];

/** A function of 32-bit integers that gives back nothing, with variables of its own after them. */
export interface WasmFunction {
  readonly name: string;
  readonly parameters: number;
  /** Variables behind the parameters: integers first, then vectors. */
  readonly integers: number;
  readonly vectors: number;
  readonly code: Code;
}

export const get = (local: number): Code => [0x20, ...uint(local)];
export const set = (local: number, ...value: Code[]): Code => [...value.flat(), 0x21, ...uint(local)];
export const i32 = (value: number): Code => [0x41, ...int(value)];
export const times = (a: Code, b: Code): Code => [...a, ...b, 0x6c];
/** Adds to a variable. */
export const raise = (local: number, ...by: Code[]): Code => set(local, get(local), ...by, [0x6a]);
export const plus = (a: Code, b: Code): Code => [...a, ...b, 0x6a];
export const load = (address: Code, offset = 0): Code => [...address, 0x28, ...place(2, offset)];
export const store = (address: Code, value: Code, offset = 0): Code => [
  ...address,
  ...value,
  0x36,
  ...place(2, offset),
];
export const when = (condition: Code, then: Code, otherwise: Code = []): Code => [
  ...condition,
  0x04,
  EMPTY,
  ...then,
  ...(otherwise.length > 0 ? [0x05, ...otherwise] : []),
  0x0b,
];
/** Again as long as `local`, taken down by one at the end, is not zero; at least once. */
export const countdown = (local: number, body: Code): Code => [
  0x03,
  EMPTY,
  ...body,
  ...get(local),
  ...i32(1),
  0x6b,
  0x22,
  ...uint(local),
  0x0d,
  0,
  0x0b,
];

export const vload = (address: Code, offset = 0): Code => [...address, ...simd(0), ...place(4, offset)];
export const vstore = (address: Code, value: Code, offset = 0): Code => [
  ...address,
  ...value,
  ...simd(11),
  ...place(4, offset),
];
export const zeros: Code = [...simd(12), ...new Array<number>(16).fill(0)];
/** The four floats of 0.5. */
export const halves: Code = [...simd(12), ...[0, 1, 2, 3].flatMap(() => [0, 0, 0, 0x3f])];
export const lane = (value: Code, index: number): Code => [...value, ...simd(27), index];
/** An int32 four times. */
export const loadSplat = (address: Code): Code => [...address, ...simd(9), ...place(2, 0)];
const both =
  (code: number) =>
  (a: Code, b: Code): Code => [...a, ...b, ...simd(code)];
/** Eight products of int16, added in pairs to four int32. */
export const dot = both(186);
export const addInts = both(174);
export const addFloats = both(228);
export const mulFloats = both(230);
/** Eight int16 of twice four int32, the nearest where they are beyond. */
export const narrow = both(133);
/** Of eight int16. */
export const larger = both(152);
export const toFloats = (a: Code): Code => [...a, ...simd(250)];
/** Towards zero. */
export const toInts = (a: Code): Code => [...a, ...simd(248)];

/** A module that exports these functions and its memory, of so many pages at first. */
export function wasmModule(functions: readonly WasmFunction[], pages: number): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ parameters }) => [0x60, ...vector(new Array(parameters).fill([I32])), 0]);
  const exports = [[...name('memory'), 2, 0], ...functions.map((f, i) => [...name(f.name), 0, ...uint(i)])];
  const bodies = functions.map(({ integers, vectors, code }) =>
    sized([
      ...vector([
        [...uint(integers), I32],
        [...uint(vectors), V128],
      ]),
      ...code,
      0x0b,
    ]),
  );
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, vector(types)),
    ...section(3, vector(functions.map((_, i) => uint(i)))),
    ...section(5, vector([[0, ...uint(pages)]])),
    ...section(7, vector(exports)),
    ...section(10, vector(bodies)),
  ]);
}
