/** The rules of panzer in our own words: their table, and what there is of them in other languages. */
import { language } from '../i18n/index.js';
import type { RuleBook } from '../model/face.js';

export const rules: RuleBook = {
  load: () => import('../../../engine/panzer/RULES.md?raw').then((file) => file.default),
  edition: async () => (language.value === 'ja' ? (await import('./i18n/rules-ja.js')).edition : undefined),
};
