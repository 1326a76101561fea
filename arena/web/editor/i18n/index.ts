/** The words of the editor, and what it calls fields and values of scenarios. */
import { book } from '../../i18n/book.js';
import { translator } from '../../i18n/index.js';
import type { words as english } from './en.js';

interface EditorWords {
  readonly words: Readonly<Record<keyof typeof english, string>>;
  /** Names of fields, kinds and values, as far as they are called otherwise than they are written. */
  readonly terms: Readonly<Record<string, string>>;
}

const words = book<EditorWords>({
  en: () => import('./en.js'),
  ja: () => import('./ja.js'),
});

export const t = translator(() => words().words);

/** `fromTurn` is `From turn`, `no-fire-before` is `No fire before`. */
export function termWords(term: string): string {
  const { terms } = words();
  if (Object.hasOwn(terms, term)) return terms[term]!;
  const apart = term
    .replaceAll('-', ' ')
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return apart.charAt(0).toUpperCase() + apart.slice(1);
}

/** Types as the schema writes them, `integer, null`, as a reader says them. */
export const typeWords = (types: string): string =>
  types
    .split(', ')
    .map((type) => (TYPES.includes(type) ? t(`editor.type-${type as 'integer'}`) : type))
    .join(', ');

const TYPES = ['integer', 'number', 'string', 'boolean', 'array', 'object', 'null'];

/** A value of a list: a proper name stands as it is. */
export function valueWords(value: string): string {
  const { terms } = words();
  return Object.hasOwn(terms, value) ? terms[value]! : value;
}
