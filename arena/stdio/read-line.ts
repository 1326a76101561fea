/** Request parser: from a line of a client to a request, or to what is wrong with it. Never throws. */
import type { z } from 'zod';
import { jsonFault } from '../../agents/machine/json-place.js';
import { OWN_WORDS } from '../../agents/machine/shape-words.js';
import { didYouMean } from '../../engine/core/did-you-mean.js';
import { fail, ok, type Result } from '../../engine/index.js';

import { MessageId } from '../protocol/words.js';
import { expectationOf, pointer } from '../words/expectation.js';
import type { StdioErrorCode } from './codes.js';
import type { Line } from './input.js';
import { LIMITS } from './limits.js';
import { RequestRefused } from './refused.js';
import { Request } from './requests.js';

type Id = z.infer<typeof MessageId>;

/** A request, or why there is none; the client's name of it where it could be read. */
export type ReadRequest = {
  readonly id?: Id;
  /** Bytes that follow the line, whatever else is wrong with it. */
  readonly announced?: number;
} & ({ readonly request: Request } | { readonly fault: RequestRefused });

const SCHEMAS = new Map<string, z.ZodType<Request>>(
  Request.options.map((option) => [option.shape.type.value, option as z.ZodType<Request>]),
);
const FIELDS = new Map<string, readonly string[]>(
  Request.options.map((option) => [option.shape.type.value, Object.keys(option.shape)]),
);
const REQUEST_TYPES: readonly string[] = [...SCHEMAS.keys()];

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

export function readLine(line: Line): ReadRequest {
  if ('tooLong' in line) {
    const message = `A line of ${line.tooLong} bytes is too long: a request has at most ${LIMITS.lineBytes}.`;
    return { fault: new RequestRefused('TOO_LARGE', message, { expected: `at most ${LIMITS.lineBytes} bytes` }) };
  }
  const json = parse(line.bytes);
  if (!json.ok)
    return { fault: new RequestRefused('BAD_JSON', json.message, { expected: 'a JSON object on one line' }) };
  const { id } = json.value;
  const name = MessageId.safeParse(id);
  const announced = announcedIn(json.value);
  const asked = announced > LIMITS.frameBytes ? { fault: frameTooLarge(announced) } : read(json.value);
  return { ...(name.success && { id: name.data }), ...(announced > 0 && { announced }), ...asked };
}

/** 0 where none are announced, or no number of bytes. */
function announcedIn({ frame }: Readonly<Record<string, unknown>>): number {
  if (typeof frame !== 'object' || frame === null || !('bytes' in frame)) return 0;
  const { bytes } = frame;
  return Number.isSafeInteger(bytes) ? Math.max(0, bytes as number) : 0;
}

function frameTooLarge(bytes: number): RequestRefused {
  const message = `A frame of ${bytes} bytes is too long: a request has at most ${LIMITS.frameBytes}.`;
  const expected = `at most ${LIMITS.frameBytes} bytes`;
  return new RequestRefused('TOO_LARGE', message, { path: '/frame/bytes', expected });
}

function parse(bytes: Buffer): Result<Readonly<Record<string, unknown>>, StdioErrorCode> {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return fail('BAD_JSON', 'The line is not UTF-8.');
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    const fault = jsonFault(text);
    return fail('BAD_JSON', `Not JSON, at column ${fault?.column ?? 1}: ${fault?.message ?? 'too deep'}.`);
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return fail('BAD_JSON', 'A request is a JSON object.');
  }
  return ok(json as Readonly<Record<string, unknown>>);
}

function read(json: Readonly<Record<string, unknown>>): { request: Request } | { fault: RequestRefused } {
  const { type } = json;
  const schema = typeof type === 'string' ? SCHEMAS.get(type) : undefined;
  if (schema === undefined) return { fault: unknownType(type) };
  const shaped = schema.safeParse(json, OWN_WORDS);
  if (shaped.success) return { request: shaped.data };
  const issue = shaped.error.issues[0]!;
  if (issue.code === 'unrecognized_keys' && issue.path.length === 0) {
    return { fault: unknownField(type as string, issue.keys[0]!) };
  }
  const { path, expected } = expectationOf(issue);
  return {
    fault: new RequestRefused('BAD_MESSAGE', `In \`${type}\`, at ${path}: expected ${expected}.`, { path, expected }),
  };
}

function unknownField(type: string, name: string): RequestRefused {
  const fields = FIELDS.get(type)!;
  const word = name.length > 40 ? `${name.slice(0, 40)}…` : name;
  const expected = `one of ${fields.join(', ')}`;
  const message = `There is no field ${JSON.stringify(word)} in \`${type}\`${didYouMean(word, fields)}; there are ${fields.join(', ')}.`;
  return new RequestRefused('BAD_MESSAGE', message, { path: pointer([name]), expected });
}

function unknownType(type: unknown): RequestRefused {
  const details = { path: '/type', expected: `one of ${REQUEST_TYPES.join(', ')}` };
  if (typeof type !== 'string')
    return new RequestRefused('BAD_MESSAGE', 'A request has a `type`, which is a text.', details);
  const word = type.length > 40 ? `${type.slice(0, 40)}…` : type;
  const message = `There is no request ${JSON.stringify(word)}${didYouMean(word, REQUEST_TYPES)}.`;
  return new RequestRefused('BAD_MESSAGE', message, details);
}
