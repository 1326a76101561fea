/** Words of the order sheet: they come with the rulesets that have one. */
import { book } from '../../i18n/book.js';
import { translator } from '../../i18n/index.js';
import type { SHEET_EN } from './en.js';

type SheetKey = keyof typeof SHEET_EN;

const words = book<Readonly<Record<SheetKey, string>>>({
  en: () => import('./en.js').then(({ SHEET_EN: texts }) => texts),
  ja: () => import('./ja.js').then(({ SHEET_JA }) => SHEET_JA),
});

export const sheetText = translator<SheetKey>(() => words());
