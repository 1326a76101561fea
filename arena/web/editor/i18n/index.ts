/** The words of the editor, and what it calls fields and values of scenarios. */
import type { ProblemMeaning } from '../../../../engine/index.js';
import { book } from '../../i18n/book.js';
import { fill, translator } from '../../i18n/index.js';
import type { words as english } from './en.js';

type ProblemWords = Readonly<Record<ProblemMeaning['kind'], string>>;

interface EditorWords {
  readonly words: Readonly<Record<keyof typeof english, string>>;
  /** Names of fields, kinds and values, as far as they are called otherwise than they are written. */
  readonly terms: Readonly<Record<string, string>>;
  /** What the rules find wrong, by what it means; in English the rules say it themselves. */
  readonly problems?: ProblemWords;
}

const words = book<EditorWords>({
  en: () => import('./en.js'),
  ja: () => import('./ja.js'),
});

export const t = translator(() => words().words);

/** What the rules find wrong, in the language in force; nothing where the rules' own sentence stands. `called` is what a unit is called. */
export function ruleWords(
  means: ProblemMeaning | undefined,
  called = (unit: string): string => unit,
): string | undefined {
  const { problems } = words();
  if (means === undefined || problems === undefined) return undefined;
  const { kind, ...values } = means;
  const named = Object.entries<string | number>(values).map(([key, value]) => [
    key,
    key === 'unit' || key === 'other' ? called(String(value)) : value,
  ]);
  return fill(problems[kind], Object.fromEntries(named));
}

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
