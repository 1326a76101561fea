/** The words of this ruleset, in the language of the page. */
import { fill, type Language, language, type Values } from '../../i18n/index.js';
import { en } from './en.js';
import { ja } from './ja.js';

export type WordKey = keyof typeof en;

const CATALOGUES: Readonly<Record<Language, Readonly<Record<WordKey, string>>>> = { en, ja };

/** As `t` of the page. */
export const w = (key: WordKey, values: Values = {}): string => fill(CATALOGUES[language.value][key], values);

/** `Lion, Tiger and Hood`. */
export function listed(words: readonly string[]): string {
  if (language.value === 'ja') return words.join('、');
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
