/** The words of the plain page, in the language in force. */
import { book } from '../../i18n/book.js';
import { translator } from '../../i18n/index.js';
import type { en } from './en.js';

const words = book<Readonly<Record<keyof typeof en, string>>>({
  en: () => import('./en.js').then((file) => file.en),
  ja: () => import('./ja.js').then((file) => file.ja),
});

export const w = translator<keyof typeof en>(words);
