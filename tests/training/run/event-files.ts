/** Event files of TensorBoard, read without anything of what wrote them: by the published format, bit by bit where it may be slow. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ReadEvent {
  readonly wallTime: number;
  readonly step: bigint;
  readonly version?: string;
  readonly status?: bigint;
  readonly scalars: Readonly<Record<string, number>>;
}

type Field = [number: number, value: bigint | Uint8Array];

export const eventFilesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.includes('tfevents'))
    .sort()
    .map((name) => join(folder, name));

/** The events of a file. Throws where a length, a checksum or a field is wrong. */
export function eventsIn(file: string): ReadEvent[] {
  const bytes = new Uint8Array(readFileSync(file));
  const view = new DataView(bytes.buffer);
  const events: ReadEvent[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = Number(view.getBigUint64(at, true));
    mustFit(bytes.subarray(at, at + 8), view.getUint32(at + 8, true));
    const data = bytes.subarray(at + 12, at + 12 + length);
    mustFit(data, view.getUint32(at + 12 + length, true));
    events.push(eventOf(data));
    at += 16 + length;
  }
  return events;
}

function mustFit(data: Uint8Array, masked: number): void {
  const rotated = (masked - 0xa282ead8) >>> 0;
  const crc = ((rotated << 15) | (rotated >>> 17)) >>> 0;
  if (crc !== slowCrc32c(data)) throw new Error('a checksum does not fit');
}

/** A bit a step, high bit first on reversed bits: long division by the polynomial 0x1edc6f41. */
function slowCrc32c(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    for (let bit = 0; bit < 8; bit++) {
      const out = (rest >>> 31) ^ ((byte >>> bit) & 1);
      rest = (rest << 1) ^ (out ? 0x1edc6f41 : 0);
    }
  }
  let mirrored = 0;
  for (let bit = 0; bit < 32; bit++) mirrored |= ((rest >>> bit) & 1) << (31 - bit);
  return ~mirrored >>> 0;
}

function eventOf(data: Uint8Array): ReadEvent {
  const fields = new Map(fieldsOf(data));
  const text = (value: bigint | Uint8Array | undefined) => new TextDecoder().decode(value as Uint8Array);
  const version = fields.get(3);
  const session = fields.get(7);
  const scalars = fieldsOf((fields.get(5) as Uint8Array) ?? new Uint8Array()).map(([, value]) => {
    const inner = new Map(fieldsOf(value as Uint8Array));
    return [text(inner.get(1)), float(inner.get(2) as Uint8Array)];
  });
  const status = session === undefined ? undefined : (fieldsOf(session as Uint8Array)[0]![1] as bigint);
  return {
    wallTime: dataView(fields.get(1) as Uint8Array).getFloat64(0, true),
    step: (fields.get(2) as bigint) ?? 0n,
    ...(version !== undefined && { version: text(version) }),
    ...(status !== undefined && { status }),
    scalars: Object.fromEntries(scalars),
  };
}

function fieldsOf(data: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = data[at++]!;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const bytes = (length: number): Uint8Array => {
    at += length;
    if (at > data.length) throw new Error('a field is cut short');
    return data.subarray(at - length, at);
  };
  while (at < data.length) {
    const key = Number(varint());
    const kind = key & 7;
    if (kind === 0) fields.push([key >> 3, varint()]);
    else if (kind === 2) fields.push([key >> 3, bytes(Number(varint()))]);
    else if (kind === 1 || kind === 5) fields.push([key >> 3, bytes(kind === 1 ? 8 : 4)]);
    else throw new Error(`a field of kind ${kind}`);
  }
  return fields;
}

const dataView = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
const float = (bytes: Uint8Array): number => dataView(bytes).getFloat32(0, true);
