/**
 * Small network as a file: a mark, a header in JSON, and the weights as int16, each output of a layer with a scale of its own. It is made of a model and
 * plays as that one does, with nothing but integers in its sums.
 */
import { z } from 'zod';
import { fail, ok, type Result } from '../../../engine/core/result.js';
import { sha256OfBytes } from '../../../engine/core/sha256.js';
import { firstProblem, OWN_WORDS } from '../../machine/shape-words.js';
import type { ModelCode } from '../model-file.js';
import { networkShape } from '../shape.js';
import { type BodyPlan, bodyPlan, MOST_WEIGHT, notSmall, SCALES, type SmallShape, weightAt } from './plan.js';

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

export interface SmallFile {
  readonly header: SmallHeader & { readonly shape: SmallShape };
  readonly plan: BodyPlan;
  readonly body: Uint8Array;
}

const text = new TextDecoder();

export const isSmall = (bytes: Uint8Array): boolean => text.decode(bytes.subarray(0, MARK.length)) === MARK;

export function readSmall(bytes: Uint8Array): Result<SmallFile, ModelCode> {
  if (!isSmall(bytes)) return fail('NOT_A_MODEL', 'this is no small network: it does not begin with its mark');
  const header = headerIn(bytes);
  if (!header.ok) return header;
  const { shape, sha256, name } = header.value;
  const fault = notSmall(shape);
  if (fault !== undefined) return fail('NOT_A_MODEL', `the small network (${name}) cannot be one: ${fault}`);
  const plan = bodyPlan(shape as SmallShape);
  const body = bytes.subarray(HEAD_BYTES + lengthIn(bytes));
  if (body.length !== plan.bytes) {
    return fail(
      'NOT_A_MODEL',
      `the small network (${name}) should have ${plan.bytes} bytes of weights; it has ${body.length}`,
    );
  }
  if (sha256OfBytes(body) !== sha256) {
    return fail('NOT_A_MODEL', `the small network (${name}) is damaged: its weights are not those that were written`);
  }
  return strangenessOf(plan, body) ?? ok({ header: { ...header.value, shape: shape as SmallShape }, plan, body });
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const lengthIn = (bytes: Uint8Array): number => viewOf(bytes).getUint32(MARK.length, true);

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

/** What no sound network has: numbers that are none, and weights with which a sum could leave its 32 bits. */
function strangenessOf({ places }: BodyPlan, body: Uint8Array): Result<never, 'NOT_A_MODEL'> | undefined {
  const view = viewOf(body);
  for (const place of places.values()) {
    const { name, weights, scales, biases, wide, deep } = place;
    for (let output = 0; output < wide; output++) {
      const numbers = [scales, biases].map((at) => view.getFloat32(at + 4 * output, true));
      if (!numbers.every(Number.isFinite)) {
        return fail('NOT_A_MODEL', `the small network is damaged: a scale or bias of ${name} is no number`);
      }
      let weight = 0;
      for (let input = 0; input < deep; input++) {
        weight += Math.abs(view.getInt16(weights + 2 * weightAt(place, input, output), true));
      }
      if (weight > MOST_WEIGHT) {
        return fail(
          'NOT_A_MODEL',
          `the weights of ${name} add up to ${weight}; no output may have more than ${MOST_WEIGHT}`,
        );
      }
    }
  }
  return undefined;
}
