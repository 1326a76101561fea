/** Protocol buffers, as much of them as ONNX and event files need: fields written one after the other, and read back. */

const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;
const FIXED32 = 5;

const text = new TextEncoder();

/** A message under construction. */
export class Message {
  #bytes = new Uint8Array(256);
  #length = 0;

  int(field: number, value: number): this {
    this.#varint(field * 8 + VARINT);
    this.#varint(value);
    return this;
  }

  string(field: number, value: string): this {
    return this.bytes(field, text.encode(value));
  }

  bytes(field: number, value: Uint8Array): this {
    this.#varint(field * 8 + BYTES);
    this.#varint(value.length);
    this.#room(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
    return this;
  }

  double(field: number, value: number): this {
    return this.#fixed(field, FIXED64, 8, (view) => view.setFloat64(0, value, true));
  }

  float(field: number, value: number): this {
    return this.#fixed(field, FIXED32, 4, (view) => view.setFloat32(0, value, true));
  }

  message(field: number, value: Message): this {
    return this.bytes(field, value.done());
  }

  done(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #fixed(field: number, kind: number, length: number, write: (view: DataView) => void): this {
    this.#varint(field * 8 + kind);
    this.#room(length);
    write(new DataView(this.#bytes.buffer, this.#length, length));
    this.#length += length;
    return this;
  }

  /** `value` is a whole number from 0. */
  #varint(value: number): void {
    this.#room(10);
    let rest = value;
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest % 128) + 128;
      rest = Math.floor(rest / 128);
    }
    this.#bytes[this.#length++] = rest;
  }

  #room(length: number): void {
    if (this.#length + length <= this.#bytes.length) return;
    const bytes = new Uint8Array(2 * (this.#length + length));
    bytes.set(this.#bytes);
    this.#bytes = bytes;
  }
}

export interface ProtobufField {
  readonly field: number;
  /** Of a number. */
  readonly value: number;
  /** Of a string, a message or raw bytes: a view. */
  readonly bytes: Uint8Array;
}

const NOTHING = new Uint8Array(0);

/** The fields of a message in order, or undefined if it is none: a stranger may have made it. */
export function fieldsOf(bytes: Uint8Array): ProtobufField[] | undefined {
  const fields: ProtobufField[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; at < bytes.length && factor < 2 ** 70; factor *= 128) {
      const byte = bytes[at++]!;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
    return Number.NaN;
  };
  while (at < bytes.length) {
    const key = varint();
    const field = Math.floor(key / 8);
    let length = 0;
    let value = 0;
    switch (key % 8) {
      case VARINT:
        value = varint();
        break;
      case FIXED64:
        length = 8;
        break;
      case BYTES:
        length = varint();
        break;
      case FIXED32:
        length = 4;
        break;
      default:
        return undefined;
    }
    if (!(field >= 1) || Number.isNaN(value) || !(length <= bytes.length - at)) return undefined;
    fields.push({ field, value, bytes: length === 0 ? NOTHING : bytes.subarray(at, at + length) });
    at += length;
  }
  return fields;
}
