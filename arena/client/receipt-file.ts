/** Receipts of fair dice as files: what a client saw before the first roll, kept so that a record can be compared with it later. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readLimited } from '../../agents/machine/read-limited.js';
import { type DiceReceipt, fail, ok, type Result, type Testimony } from '../../engine/index.js';
import { mayWrite, RECORD_HEAD, writeOwn } from '../files/write-file.js';
import { LIMITS } from '../limits/limits.js';
import { BeaconName, BeaconValue, Nonce, NonceHash, RoomId, SeatNumber } from '../protocol/index.js';

const MOST_BYTES = 64 * 1024;

/** Fields of a later version are passed over. */
const Kept = z.object({
  receipt: z.literal(1),
  room: RoomId,
  seat: SeatNumber.nullable(),
  draw: z.int().min(1),
  commit: NonceHash,
  nonce: Nonce.nullable(),
  hashes: z.array(NonceHash).max(LIMITS.seats.most),
  beacons: z.array(BeaconName.extend({ value: BeaconValue.nullable() }).nullable()).max(LIMITS.seats.most),
  agents: z.array(SeatNumber),
  battle: z.string().max(4_096).optional(),
  since: z.number().optional(),
  isSealed: z.boolean(),
  lost: z.int().min(0),
}) satisfies z.ZodType<Testimony>;

/** Somebody's receipt, which may have been written by another program. */
const Receipt = Kept.omit({ isSealed: true, lost: true, since: true }).refine(
  ({ hashes, beacons }) => hashes.length >= LIMITS.seats.least && hashes.length === beacons.length,
  { path: ['hashes'], message: 'a receipt has a hash for each seat; this one was kept before all had committed' },
);

export type ReceiptCode = 'NO_FILE' | 'NO_RECEIPT';

/** The receipt in a file. */
export function readReceipt(file: string): Result<DiceReceipt, ReceiptCode> {
  return readAs(Receipt, file);
}

function readAs<T>(shape: z.ZodType<T>, file: string): Result<T, ReceiptCode> {
  const bytes = readLimited(file, MOST_BYTES);
  if (!bytes.ok) return fail('NO_FILE', `${bytes.message} of a receipt.`);
  const not = (where: string, why: string): Result<T, ReceiptCode> =>
    fail('NO_RECEIPT', `${file} is no receipt of dice: at ${where}: ${why}`, { at: where });
  let json: unknown;
  try {
    json = JSON.parse(bytes.value.toString('utf8'));
  } catch {
    return not('/', 'it is not JSON. `flagplot bot --receipts` and the page write receipts.');
  }
  const read = shape.safeParse(json);
  if (read.success) return ok(read.data);
  const { path, message, code } = read.error.issues[0]!;
  const where = `/${path.join('/')}`;
  const isOurs = code === 'custom';
  return not(where, isOurs ? `${message}.` : 'it does not have the shape that /protocol describes.');
}

const RECEIPT_HEAD = '{"receipt":1,';

/** A folder of receipts and records, a file of each a room: what a bot saw outlives it. */
export class ReceiptFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Whether it can be written to. */
  check(): Result<unknown> {
    return mayWrite(join(this.#folder, 'probe'), RECEIPT_HEAD);
  }

  keep(testimony: Testimony): Result<unknown> {
    return writeOwn(this.#file(testimony.room, 'receipt.json'), `${JSON.stringify(testimony)}\n`, RECEIPT_HEAD);
  }

  keepRecord(room: string, text: string): Result<unknown> {
    return writeOwn(this.#file(room, 'battle'), text, RECORD_HEAD);
  }

  /** What an earlier run saw of a room. */
  read(room: string): Testimony | undefined {
    const file = this.#file(room, 'receipt.json');
    const read = existsSync(file) ? readAs<Testimony>(Kept, file) : undefined;
    return read?.ok ? read.value : undefined;
  }

  #file = (room: string, kind: string): string => join(this.#folder, `${room}.${kind}`);
}
