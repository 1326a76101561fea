/** The words of what this browser keeps. */
import { book } from '../../i18n/book.js';
import { translator } from '../../i18n/index.js';
import type { words as english } from './en.js';

const words = book<Readonly<Record<keyof typeof english, string>>>({
  en: () => import('./en.js').then((found) => found.words),
  ja: () => import('./ja.js').then((found) => found.words),
});

export const t = translator(words);
