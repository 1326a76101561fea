/** JSON reader for files that a person wrote: encoding, syntax and names given twice, each fault told with its place. */
import { fail, type Ok, ok, type Result } from '../../engine/core/result.js';
import { doubleKey, fieldsIn, jsonFault } from './json-place.js';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a file; a mark of the byte order at its beginning is left out. */
export function decodeText(bytes: Uint8Array): Result<string, 'NOT_UTF8'> {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  // Without the mark too: in UTF-16 every other byte of plain text is nothing.
  if (isUtf16 || (bytes.length > 1 && (first === 0 || second === 0))) {
    return fail('NOT_UTF8', 'The file is UTF-16. Save it as UTF-8.', { at: '' });
  }
  const text = decoded(bytes);
  if (text !== undefined) return ok(text);
  const line = lineOf(bytes);
  const what = `The file is not UTF-8: line ${line} has a byte that means nothing there. Save it as UTF-8.`;
  return fail('NOT_UTF8', what, { at: String(line) });
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return UTF8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Of the first byte that is not UTF-8. A line ends with a byte that stands for nothing else. */
function lineOf(bytes: Uint8Array): number {
  let [line, from] = [1, 0];
  for (;;) {
    const end = bytes.indexOf(0x0a, from);
    if (end < 0 || decoded(bytes.subarray(from, end)) === undefined) return line;
    [line, from] = [line + 1, end + 1];
  }
}

/** What is wrong with a text, and whether it is JSON at all: a field twice is JSON, but says two things. */
interface Fault {
  readonly isSyntax: boolean;
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** The value, or what is wrong; `at` is `line:column`. */
export function parseJson(text: string): Result<unknown, 'NOT_JSON'> {
  const read = valueOrFault(text);
  if (read.ok) return read;
  const { isSyntax, message, line, column } = read.fault;
  return fail('NOT_JSON', `${isSyntax ? 'Not JSON: ' : ''}${message}`, { at: `${line}:${column}` });
}

function valueOrFault(text: string): Ok<unknown> | { readonly ok: false; readonly fault: Fault } {
  const read = parsed(text);
  // Where a fault is, is only looked for where there is one: that takes ten times as long as reading.
  if (read !== undefined && fieldsIn(text) === fieldsOf(read.value)) return ok(read.value);
  const fault = read === undefined ? jsonFault(text) : undefined;
  const found = fault ?? doubleKey(text);
  if (found === undefined) return ok(JSON.parse(text));
  const { line, column, message } = found;
  return { ok: false, fault: { isSyntax: fault !== undefined, message: `${message}.`, line, column } };
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Fields that were read: fewer than were written where a name stands twice. Without recursion, however deep. */
function fieldsOf(value: unknown): number {
  let fields = 0;
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    const inner = Object.values(next);
    if (!Array.isArray(next)) fields += inner.length;
    for (const one of inner) if (typeof one === 'object') open.push(one);
  }
  return fields;
}

/** The same of a file's bytes, with the place in the sentence. */
export function readJson(given: Uint8Array | string): Result<unknown, 'NOT_UTF8' | 'NOT_JSON'> {
  const text = typeof given === 'string' ? ok(given) : decodeText(given);
  if (!text.ok) return text;
  const json = valueOrFault(text.value);
  if (json.ok) return json;
  const { isSyntax, message, line, column } = json.fault;
  const where = `${isSyntax ? 'This is not JSON in' : 'In'} line ${line}, column ${column}: `;
  return fail('NOT_JSON', `${where}${message}`, { at: `${line}:${column}` });
}
