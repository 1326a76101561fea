/**
 * A position in one line, as chess has in FEN:
 *
 *     battleships-v2 denmark-strait@1a2b3c4d - Agx0AAkC… 9f3c2a10
 *
 * ruleset, scenario and the first eight characters of its hash, options, the state, a check of all before it. The state's
 * elements are zigzag varints, seven bits a byte, low bits first; a zero is followed by the number of further zeros.
 */

import { fnv1a } from './fnv1a.js';
import type { Game } from './game.js';
import type { State } from './layout.js';
import { optionsText } from './options-text.js';
import { fail, ok, type Result } from './result.js';

export const POSITION_CODES = ['NOT_A_POSITION', 'BAD_CHECK', 'OTHER_GAME', 'BAD_STATE'] as const;
export type PositionCode = (typeof POSITION_CODES)[number];

/** Characters of a position, at most: far above any state of ours. */
const TEXT_MAX = 65_536;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export function writePosition<S extends State>(game: Game<S>, s: S): string {
  const body = `${gameWords(game)} ${base64url(packed(s))}`;
  return `${body} ${checkOf(body)}`;
}

/**
 * The state of a position of this very game. Its check guards against slips, not against forgers: a line made by hand can hold
 * a state that no play reaches.
 */
export function readPosition<S extends State>(game: Game<S>, text: string): Result<S, PositionCode> {
  const line = text.length > TEXT_MAX ? '' : text.trim();
  const words = line.split(' ');
  if (words.length !== 5) {
    return fail('NOT_A_POSITION', 'a position is five words: ruleset, scenario, options, state, check');
  }
  const body = words.slice(0, 4).join(' ');
  if (words[4] !== checkOf(body)) return fail('BAD_CHECK', 'the check does not fit: the line was changed or cut');
  const own = gameWords(game);
  if (words.slice(0, 3).join(' ') !== own) {
    return fail('OTHER_GAME', `the position is of ${words.slice(0, 3).join(' ')}, this is ${own}`);
  }
  const bytes = bytesOf(words[3]!);
  const s = game.create();
  if (bytes === undefined || !unpack(bytes, s)) {
    return fail('BAD_STATE', `the state does not have ${s.length} elements of ${8 * s.BYTES_PER_ELEMENT} bits`);
  }
  return ok(s);
}

function gameWords<S extends State>({ spec }: Game<S>): string {
  const scenario = `${encodeURIComponent(spec.scenario)}@${encodeURIComponent(spec.scenarioHash.slice(0, 8))}`;
  return `${encodeURIComponent(spec.ruleset)} ${scenario} ${optionsText(spec)}`;
}

const checkOf = (body: string): string => fnv1a(body).toString(16).padStart(8, '0');

function packed(s: State): number[] {
  const bytes: number[] = [];
  const put = (n: number): void => {
    for (; n > 127; n = Math.floor(n / 128)) bytes.push((n % 128) | 128);
    bytes.push(n);
  };
  for (let i = 0; i < s.length; i++) {
    const v = s[i]!;
    put(v < 0 ? -2 * v - 1 : 2 * v);
    if (v !== 0) continue;
    const first = i;
    while (i + 1 < s.length && s[i + 1] === 0) i++;
    put(i - first);
  }
  return bytes;
}

/** Fills the state; false if the bytes are not exactly one state of its length and element size. */
function unpack(bytes: readonly number[], out: State): boolean {
  let at = 0;
  /** The next varint, or -1 where there is none of at most five bytes. */
  const take = (): number => {
    let n = 0;
    for (let scale = 1; scale <= 128 ** 4; scale *= 128) {
      const byte = bytes[at++];
      if (byte === undefined) return -1;
      n += (byte & 127) * scale;
      if (byte < 128) return n;
    }
    return -1;
  };
  let i = 0;
  while (i < out.length) {
    const n = take();
    if (n < 0) return false;
    const v = n % 2 === 0 ? n / 2 : -(n + 1) / 2;
    out[i] = v;
    if (out[i++] !== v) return false;
    if (v !== 0) continue;
    const more = take();
    if (more < 0 || i + more > out.length) return false;
    out.fill(0, i, i + more);
    i += more;
  }
  return at === bytes.length;
}

/** Without padding (RFC 4648, 5). */
export function base64url(bytes: ArrayLike<number>): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a, b, c] = [bytes[i]!, bytes[i + 1], bytes[i + 2]];
    const bits = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    text += ALPHABET[bits >> 18]! + ALPHABET[(bits >> 12) & 63]!;
    if (b !== undefined) text += ALPHABET[(bits >> 6) & 63]!;
    if (c !== undefined) text += ALPHABET[bits & 63]!;
  }
  return text;
}

function bytesOf(text: string): number[] | undefined {
  const bytes: number[] = [];
  let bits = 0;
  let count = 0;
  for (const c of text) {
    const six = ALPHABET.indexOf(c);
    if (six < 0) return undefined;
    bits = ((bits << 6) | six) & 0xfff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push((bits >> count) & 255);
  }
  return bytes;
}
