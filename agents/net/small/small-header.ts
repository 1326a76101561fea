/** Header of a small network: all that is asked of the file before it is opened. */

import { z } from 'zod';
import { fail, ok, type Result } from '../../../engine/core/result.js';
import { sha256OfBytes } from '../../../engine/core/sha256.js';
import { firstProblem, OWN_WORDS } from '../../machine/shape-words.js';
import type { ModelCode } from '../model-file.js';
import { networkShape } from '../shape.js';

/** What is held as int16: for each the file says which value 32,767 stands for. */
export const SCALES = [
  'units',
  'map',
  'actions',
  'whole',
  'places',
  'unit1',
  'unit2',
  'context1',
  'context2',
  'value',
  'action1',
  'action2',
] as const;
export type ScaleName = (typeof SCALES)[number];
export type Ranges = Readonly<Record<ScaleName, number>>;

/** What the name of such a file ends in. */
export const SMALL = '.small';

/** The file begins with it. */
export const MARK = 'flagplot small\n\0';
export const SMALL_FORMAT = '1';
/** Mark and the header's length; the header is filled up with spaces so that the body begins at a multiple of 16. */
export const HEAD_BYTES = MARK.length + 16;
const MOST_HEADER_BYTES = 65_536;

const sum = z.string().regex(/^[0-9a-f]{64}$/);
const range = z.number().positive().max(1e6);

const smallHeader = z.strictObject({
  format: z.literal(SMALL_FORMAT),
  name: z.string().regex(/^[\w.-]{1,64}$/),
  ruleset: z.string().min(1).max(64),
  features: z.int().positive(),
  shape: networkShape,
  /** SHA-256 of the model that it was made of. */
  source: sum,
  ranges: z.strictObject(
    Object.fromEntries(SCALES.map((name) => [name, range])) as Record<(typeof SCALES)[number], typeof range>,
  ),
  /** SHA-256 of the body. */
  sha256: sum,
});

export type SmallHeader = z.infer<typeof smallHeader>;

/** What stands in the file: its header, and the weights as they lie there. */
export interface SmallParts {
  readonly header: SmallHeader;
  readonly body: Uint8Array;
}

const text = new TextDecoder();

export const isSmall = (bytes: Uint8Array): boolean => text.decode(bytes.subarray(0, MARK.length)) === MARK;

/** With the weights that were written; whether they are those of its layers says who opens it. */
export function smallParts(bytes: Uint8Array): Result<SmallParts, ModelCode> {
  if (!isSmall(bytes)) return fail('NOT_A_MODEL', 'this is no small network: it does not begin with its mark');
  const header = headerIn(bytes);
  if (!header.ok) return header;
  const body = bytes.subarray(HEAD_BYTES + lengthIn(bytes));
  if (sha256OfBytes(body) === header.value.sha256) return ok({ header: header.value, body });
  const { name } = header.value;
  return fail(
    'NOT_A_MODEL',
    `the small network (${name}) is damaged or cut short: its weights are not those that were written`,
  );
}

const lengthIn = (bytes: Uint8Array): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(MARK.length, true);

function headerIn(bytes: Uint8Array): Result<SmallHeader, ModelCode> {
  if (bytes.length < HEAD_BYTES) return fail('NOT_A_MODEL', 'the small network was cut short');
  const length = lengthIn(bytes);
  if (length > MOST_HEADER_BYTES || length > bytes.length - HEAD_BYTES) {
    return fail('NOT_A_MODEL', `the small network was cut short: its header should have ${length} bytes`);
  }
  let data: unknown;
  try {
    data = JSON.parse(text.decode(bytes.subarray(HEAD_BYTES, HEAD_BYTES + length)));
  } catch {
    return fail('NOT_A_MODEL', 'the header of the small network is no JSON');
  }
  const format = (data as { format?: unknown } | null)?.format;
  if (typeof format === 'string' && format !== SMALL_FORMAT) {
    return fail('OTHER_FORMAT', `the small network has format ${format}; this flagplot reads format ${SMALL_FORMAT}`);
  }
  const read = smallHeader.safeParse(data, OWN_WORDS);
  if (read.success) return ok(read.data);
  return fail('NOT_A_MODEL', `the header of the small network is broken: ${firstProblem(read.error, 'it')}`);
}
