/** State layout: one typed array, a few globals, then one block of equal fields for each unit. */

/** The whole position in one flat buffer. Copying is `to.set(from)`. */
export type State = Int8Array | Int16Array | Int32Array;

/** Offsets of named fields in declaration order: `fields(['turn', 'phase'])` is `{ turn: 0, phase: 1 }`. */
export function fields<const Names extends readonly string[]>(
  names: Names,
): { readonly [K in Names[number]]: number } & { readonly size: number } {
  const offsets: Record<string, number> = {};
  names.forEach((name, i) => {
    offsets[name] = i;
  });
  return { ...offsets, size: names.length } as { readonly [K in Names[number]]: number } & { readonly size: number };
}

/** Two 32-bit lanes of a multiply-and-rotate hash over every element, joined to 64 bits. */
export function hashState(s: State): bigint {
  let a = 0x9e3779b9 | 0;
  let b = 0x85ebca6b | 0;
  for (let i = 0; i < s.length; i++) {
    const v = s[i]!;
    a = Math.imul(a ^ v, 0xcc9e2d51);
    a = (a << 15) | (a >>> 17);
    b = Math.imul(b + v + i, 0x1b873593);
    b ^= b >>> 13;
  }
  a = finish(a ^ s.length);
  b = finish(b ^ a);
  return (BigInt(a >>> 0) << 32n) | BigInt(b >>> 0);
}

function finish(h: number): number {
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** A hash as sixteen hexadecimal digits. */
export const hashText = (hash: bigint): string => hash.toString(16).padStart(16, '0');
