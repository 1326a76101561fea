/** The words of standing orders. */
import { book } from '../../i18n/book.js';
import { translator } from '../../i18n/index.js';
import type { words as english } from './en.js';

export type StandingKey = keyof typeof english;

const words = book<Readonly<Record<StandingKey, string>>>({
  en: () => import('./en.js').then((found) => found.words),
  ja: () => import('./ja.js').then((found) => found.words),
});

export const t = translator(words);

/** Choices and names that a newer server may know, and manners whose names are the ruleset's own. */
export const isStandingKey = (key: string): key is StandingKey => Object.hasOwn(words(), key);
