/** Data as text for another machine: JSON in which arrays of numbers of one kind are base64 of their bytes, the lowest first. */

const KINDS = { Uint8Array, Int8Array, Uint16Array, Int16Array, Uint32Array, Int32Array, Float32Array, Float64Array };
type Kind = keyof typeof KINDS;
type Numbers = InstanceType<(typeof KINDS)[Kind]>;

const KIND = '$numbers';
const BYTES = '$bytes';

const isLittle = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

export function dataText(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) => {
    const kind = Object.prototype.toString.call(value).slice(8, -1);
    if (!isKind(kind)) return value;
    const numbers = value as Numbers;
    const bytes = Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    return { [KIND]: kind, [BYTES]: ordered(bytes, numbers.BYTES_PER_ELEMENT).toString('base64') };
  });
}

/** @throws SyntaxError where it is no JSON, RangeError where bytes are no whole numbers */
export function dataOfText(text: string): unknown {
  return JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !(KIND in value) || !(BYTES in value)) return value;
    const [kind, bytes] = [value[KIND], value[BYTES]];
    if (typeof kind !== 'string' || !isKind(kind) || typeof bytes !== 'string') return value;
    const Numbers = KINDS[kind];
    const whole = Uint8Array.from(ordered(Buffer.from(bytes, 'base64'), Numbers.BYTES_PER_ELEMENT));
    return new Numbers(whole.buffer);
  });
}

const isKind = (kind: string): kind is Kind => Object.hasOwn(KINDS, kind);

function ordered(bytes: Buffer, size: number): Buffer {
  if (isLittle || size === 1) return bytes;
  const copy = Buffer.from(bytes);
  if (size === 2) return copy.swap16();
  return size === 4 ? copy.swap32() : copy.swap64();
}
