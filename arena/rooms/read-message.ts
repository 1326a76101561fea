/** Message parser: from what a client says, as JSON, to a message of the protocol, or to what is wrong with it. Never throws. */
import type { z } from 'zod';
import { OWN_WORDS } from '../../agents/machine/shape-words.js';
import { didYouMean } from '../../engine/core/did-you-mean.js';
import { type ErrorCode, MessageId, PROTOCOL_VERSION, ToServer } from '../protocol/index.js';
import { expectationOf, pointer } from '../words/expectation.js';

/** An `error` without its type. */
export interface FrameFault {
  readonly code: ErrorCode;
  readonly message: string;
  readonly path?: string;
  readonly expected?: string;
  readonly re?: z.infer<typeof MessageId>;
}

export type ParsedFrame =
  | { readonly ok: true; readonly message: ToServer }
  | { readonly ok: false; readonly fault: FrameFault };

const SCHEMAS = new Map<string, z.ZodType<ToServer>>(
  ToServer.options.map((option) => [option.shape.type.value, option as z.ZodType<ToServer>]),
);
export const MESSAGE_TYPES: readonly string[] = [...SCHEMAS.keys()];

export const wrong = (fault: FrameFault): ParsedFrame => ({ ok: false, fault });

/** A message, or what is wrong with it, said to whoever named it. */
export function readMessage(json: unknown): ParsedFrame {
  if (!isObject(json)) {
    return wrong({ code: 'BAD_JSON', message: 'A message is a JSON object.', path: '', expected: 'a JSON object' });
  }
  return named(json, understand(json));
}

export const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** With the client's name of the message. */
export function named(json: Readonly<Record<string, unknown>>, frame: ParsedFrame): ParsedFrame {
  if (frame.ok) return frame;
  const id = Object.hasOwn(json, 'id') ? MessageId.safeParse(json.id) : undefined;
  return id?.success ? wrong({ ...frame.fault, re: id.data }) : frame;
}

function understand(json: Readonly<Record<string, unknown>>): ParsedFrame {
  const { type } = json;
  const schema = typeof type === 'string' ? SCHEMAS.get(type) : undefined;
  if (schema === undefined) return wrong(unknownType(type));
  // A client of another version may have other fields: it is told of the version first.
  if (type === 'hello' && Number.isSafeInteger(json.protocol) && json.protocol !== PROTOCOL_VERSION) {
    return wrong(otherVersion(Number(json.protocol)));
  }
  const read = schema.safeParse(json, OWN_WORDS);
  if (read.success) {
    const at = loneSurrogate(read.data);
    return at === undefined ? { ok: true, message: read.data } : wrong(notUnicode(at));
  }
  const { path, expected } = expectationOf(read.error.issues[0]!);
  return wrong({ code: 'BAD_MESSAGE', message: `In \`${type}\`, at ${path}: expected ${expected}.`, path, expected });
}

/** Half a character, as JSON can write it: no text of people, and much of what works with text falls over it. */
const LONE = /\p{Cs}/u;

/** Where one is, if any. The message has the shape of the protocol, so it is not deep. */
function loneSurrogate(value: unknown): string | undefined {
  if (typeof value === 'string') return LONE.test(value) ? '' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const at = LONE.test(key) ? '' : loneSurrogate(inner);
    if (at !== undefined) return pointer([key]) + at;
  }
  return undefined;
}

const notUnicode = (path: string): FrameFault => ({
  code: 'BAD_MESSAGE',
  message: `The text at ${path} has half a character: a surrogate without its other half.`,
  path,
  expected: 'Unicode text',
});

function unknownType(type: unknown): FrameFault {
  const expected = `one of ${MESSAGE_TYPES.map((word) => JSON.stringify(word)).join(', ')}`;
  const fault = { code: 'BAD_MESSAGE', path: '/type', expected } as const;
  if (typeof type !== 'string') return { ...fault, message: 'A message has a `type`, which is a string.' };
  const word = type.length > 40 ? `${type.slice(0, 40)}…` : type;
  return { ...fault, message: `There is no message ${JSON.stringify(word)}${didYouMean(word, MESSAGE_TYPES)}.` };
}

const otherVersion = (theirs: number): FrameFault => ({
  code: 'PROTOCOL_VERSION',
  message: `This server speaks protocol ${PROTOCOL_VERSION}, not ${theirs}.`,
  path: '/protocol',
  expected: String(PROTOCOL_VERSION),
});
