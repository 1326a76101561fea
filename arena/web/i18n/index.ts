/** The page's texts: one catalogue a language and area, and the language in force. */
import type { Catalogue, ReadRefusal, When } from '../../../engine/index.js';
import type { ErrorCode } from '../../protocol/index.js';
import { book, loadWords } from './book.js';
import type { texts as en } from './en/index.js';

export { LANGUAGES, type Language, language, loadWords, speak } from './book.js';

export type TextKey = keyof typeof en;

interface Words {
  readonly texts: Readonly<Record<TextKey, string>>;
  /** By code; in English refusals stand as the server says them. */
  readonly refusals?: Readonly<Record<ErrorCode, string>>;
  /** Why an order is none, where that is the same in every ruleset. */
  readonly readRefusals?: Catalogue<ReadRefusal, unknown>;
  /** When a battle is fought; in English the engine says it. */
  readonly days?: Catalogue<When, undefined>;
}

export const pageWords = book<Words>({
  en: () => import('./en/index.js'),
  ja: async () => {
    const words = await import('./ja/index.js');
    const { texts, REFUSALS_JA: refusals, READ_REFUSALS_JA: readRefusals, DAYS_JA: days } = words;
    return { texts, refusals, readRefusals, days };
  },
});

/** A part of the page with the book that came with it: in the language in force before anything of it is shown. */
export async function withWords<T>(part: Promise<T>): Promise<T> {
  const come = await part;
  await loadWords();
  return come;
}

/** A name that came from elsewhere is a key of the catalogue. */
export const isTextKey = (key: string): key is TextKey => Object.hasOwn(pageWords().texts, key);

/**
 * The text of a key in the language in force. `{name}` is the value of that name; `{name:ship|ships}` is the first word where
 * the value is 1 and the second otherwise.
 */
export const t = (key: TextKey, values: Values = {}): string => fill(pageWords().texts[key], values);

/**
 * The same for a ruleset, with keys of its own beside those of the page. Its catalogues are loaded with it; where both have a key the
 * ruleset's own holds.
 */
export function translator<K extends string>(
  own: () => Readonly<Record<K, string>>,
): (key: K | TextKey, values?: Values) => string {
  const isOwn = (key: K | TextKey): key is K => Object.hasOwn(own(), key);
  return (key, values = {}) => (isOwn(key) ? fill(own()[key], values) : t(key, values));
}

export type Values = Readonly<Record<string, string | number>>;

/** A text of a catalogue with its values. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    const value = values[name] ?? '';
    return one === undefined || many === undefined ? String(value) : Number(value) === 1 ? one : many;
  });
