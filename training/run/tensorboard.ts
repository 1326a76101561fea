/**
 * TensorBoard event files, written by hand: of the format we need scalars alone, and the packages that know it are years old.
 * A file is a row of TFRecords; each holds an `Event` in protobuf (tensorflow/core/util/event.proto, framework/summary.proto).
 */
import { closeSync, openSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crc32c } from './crc32c.js';

export type Scalars = ReadonlyMap<string, number>;

/** Field numbers of `Event`, `Summary`, `Summary.Value` and `SessionLog`. */
const EVENT = { wallTime: 1, step: 2, fileVersion: 3, summary: 5, sessionLog: 7 };
const SUMMARY_VALUE = 1;
const VALUE = { tag: 1, simpleValue: 2 };
const SESSION_STATUS = 1;
const STARTED = 1;
const FILE_VERSION = 'brain.Event:2';

/** Kinds of protobuf fields. */
const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;
const FIXED32 = 5;

const NAME = /^events\.out\.tfevents\.(\d{10})\.flagplot$/;

/** A file for one sitting. Each step is in the file when `add` returns. */
export class EventFile {
  readonly #handle: number;

  /** `firstStep` of this sitting: what earlier files of the folder say of it and of later steps, TensorBoard forgets. */
  constructor(folder: string, firstStep: number) {
    const before = readdirSync(folder).flatMap((name) => NAME.exec(name)?.[1] ?? []);
    // TensorBoard reads files in the order of their names.
    const seconds = Math.max(Math.floor(Date.now() / 1000), ...before.map((second) => Number(second) + 1));
    this.#handle = openSync(join(folder, `events.out.tfevents.${String(seconds).padStart(10, '0')}.flagplot`), 'wx');
    this.#write(0, field(EVENT.fileVersion, BYTES, utf8(FILE_VERSION)));
    this.#write(firstStep, message(EVENT.sessionLog, field(SESSION_STATUS, VARINT, varint(STARTED))));
  }

  add(step: number, scalars: Scalars): void {
    const values = [...scalars].map(([tag, value]) =>
      message(SUMMARY_VALUE, field(VALUE.tag, BYTES, utf8(tag)), field(VALUE.simpleValue, FIXED32, float(value))),
    );
    this.#write(step, message(EVENT.summary, ...values));
  }

  close(): void {
    closeSync(this.#handle);
  }

  #write(step: number, what: Buffer): void {
    const wallTime = field(EVENT.wallTime, FIXED64, double(Date.now() / 1000));
    // In protobuf nought is what is not there.
    const at = step === 0 ? [] : [field(EVENT.step, VARINT, varint(step))];
    writeSync(this.#handle, record(Buffer.concat([wallTime, ...at, what])));
  }
}

/** Length, its checksum, the data, their checksum. */
function record(data: Buffer): Buffer {
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(data.length));
  return Buffer.concat([length, checksum(length), data, checksum(data)]);
}

/** Masked, as TFRecord does, since a checksum of data that hold checksums would be weak. */
function checksum(bytes: Buffer): Buffer {
  const crc = crc32c(bytes);
  const out = Buffer.alloc(4);
  out.writeUInt32LE((((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0);
  return out;
}

function field(number: number, kind: number, value: Buffer): Buffer {
  const key = varint(number * 8 + kind);
  return Buffer.concat(kind === BYTES ? [key, varint(value.length), value] : [key, value]);
}

const message = (number: number, ...fields: readonly Buffer[]): Buffer => field(number, BYTES, Buffer.concat(fields));

const utf8 = (text: string): Buffer => Buffer.from(text, 'utf8');

/** Of a whole number from 0 to 2^53. */
function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}

function double(value: number): Buffer {
  const out = Buffer.alloc(8);
  out.writeDoubleLE(value);
  return out;
}

function float(value: number): Buffer {
  const out = Buffer.alloc(4);
  out.writeFloatLE(value);
  return out;
}
