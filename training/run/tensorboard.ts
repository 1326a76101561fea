/**
 * TensorBoard event files, written by hand: of the format we need scalars alone, and the packages that know it are years old.
 * A file is a row of TFRecords; each holds an `Event` in protobuf (tensorflow/core/util/event.proto, framework/summary.proto).
 */
import { closeSync, openSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Message } from '../../agents/net/graph/protobuf.js';
import { crc32c } from './crc32c.js';

export type Scalars = ReadonlyMap<string, number>;

/** Field numbers of `Event`, `Summary`, `Summary.Value` and `SessionLog`. */
const EVENT = { wallTime: 1, step: 2, fileVersion: 3, summary: 5, sessionLog: 7 };
const SUMMARY_VALUE = 1;
const VALUE = { tag: 1, simpleValue: 2 };
const SESSION_STATUS = 1;
const STARTED = 1;
const FILE_VERSION = 'brain.Event:2';

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
    this.#write(0, (event) => event.string(EVENT.fileVersion, FILE_VERSION));
    this.#write(firstStep, (event) => event.message(EVENT.sessionLog, new Message().int(SESSION_STATUS, STARTED)));
  }

  add(step: number, scalars: Scalars): void {
    const summary = new Message();
    for (const [tag, value] of scalars) {
      summary.message(SUMMARY_VALUE, new Message().string(VALUE.tag, tag).float(VALUE.simpleValue, value));
    }
    this.#write(step, (event) => event.message(EVENT.summary, summary));
  }

  close(): void {
    closeSync(this.#handle);
  }

  #write(step: number, tell: (event: Message) => void): void {
    const event = new Message().double(EVENT.wallTime, Date.now() / 1000);
    // In protobuf nought is what is not there.
    if (step !== 0) event.int(EVENT.step, step);
    tell(event);
    writeSync(this.#handle, record(Buffer.from(event.done())));
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
