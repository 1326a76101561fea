/** The words of this ruleset, in the language of the page. */
import { language, type TextKey, translator } from '../../i18n/index.js';
import { en } from './en.js';
import { ja } from './ja.js';

export type WordKey = keyof typeof en | TextKey;

/** As `t` of the page, with the words of this ruleset. */
export const w = translator<keyof typeof en>({ en, ja });

/** `Lion, Tiger and Hood`. */
export function joinedNames(words: readonly string[]): string {
  if (language.value === 'ja') return words.join('、');
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
