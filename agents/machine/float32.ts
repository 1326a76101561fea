/** Numbers of an observation for programs: float32 as little-endian bytes, as base64, and as short JSON numbers. */
import { endianness } from 'node:os';

const isSwapped = endianness() === 'BE';

/** Turns numbers of four bytes, as they lie in this machine, into little-endian ones, in place. */
export const littleEndian = (bytes: Buffer): Buffer => (isSwapped ? bytes.swap32() : bytes);

export function base64Of(values: Float32Array): string {
  const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  return (isSwapped ? littleEndian(Buffer.from(bytes)) : bytes).toString('base64');
}

/** A number that is the same float32, with six digits where they are enough; nine always are. */
export function shortest(value: number): number {
  const short = Number(value.toPrecision(6));
  return Math.fround(short) === value ? short : Number(value.toPrecision(9));
}
