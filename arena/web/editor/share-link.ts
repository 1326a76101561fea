/**
 * Link that holds a scenario: its JSON, deflated, as base64url behind `#/editor/link/`. It goes to nobody but whom it is sent to: what stands
 * behind `#` no server sees. A link is a stranger's word, so its size is bounded before and after it is unpacked.
 */
import { isJsonObject, isTooDeep, isTooMuch, type JsonObject, MOST_BYTES } from './document.js';

/** Letters of the packed text: links much longer are cut by mail and messengers. */
export const MOST_LETTERS = 8_000;

export type LinkFault = 'too-long' | 'broken' | 'too-large' | 'no-scenario';
export type LinkRead = { readonly doc: JsonObject } | { readonly fault: LinkFault };

/** The packed text; nothing where it would be too long for a link. */
export async function packedOf(doc: JsonObject): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(JSON.stringify(doc));
  const packed = await collected(streamOf(bytes).pipeThrough(new CompressionStream('deflate-raw')), MOST_BYTES);
  if (packed === undefined) return undefined;
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''));
  const safe = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return safe.length > MOST_LETTERS ? undefined : safe;
}

export async function unpacked(text: string): Promise<LinkRead> {
  if (text.length > MOST_LETTERS) return { fault: 'too-long' };
  let bytes: Uint8Array<ArrayBuffer> | undefined;
  try {
    const packed = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    bytes = await collected(streamOf(packed).pipeThrough(new DecompressionStream('deflate-raw')), MOST_BYTES);
  } catch {
    return { fault: 'broken' };
  }
  if (bytes === undefined) return { fault: 'too-large' };
  const doc = scenarioIn(new TextDecoder().decode(bytes));
  return doc === undefined ? { fault: 'no-scenario' } : { doc };
}

/** An object that names a ruleset, as deep and with as much in it as a scenario may have; nothing for any other text. */
export function scenarioIn(written: string): JsonObject | undefined {
  try {
    const data: unknown = JSON.parse(written.replace(/^\uFEFF/, ''));
    if (!isJsonObject(data) || typeof data.ruleset !== 'string') return undefined;
    return isTooDeep(data) || isTooMuch(data) ? undefined : data;
  } catch {
    return undefined;
  }
}

const streamOf = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

/** All bytes; nothing as soon as they are more than so many. */
async function collected(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
