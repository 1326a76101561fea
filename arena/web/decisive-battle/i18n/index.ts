/** The words of this ruleset, in the language of the page. */
import { INTENT_WORDS, type Intent, type Names, type Refusal } from '../../../../engine/decisive-battle/index.js';
import type { Catalogue, ReadRefusal } from '../../../../engine/index.js';
import { book } from '../../i18n/book.js';
import { language, type TextKey, translator } from '../../i18n/index.js';
import type { en } from './en.js';
import { type TargetRefusal, WHY_EN } from './targets.js';

export type WordKey = keyof typeof en | TextKey;

/** Sentences over meaning. */
interface Phrases {
  readonly intents: Catalogue<Intent, Names>;
  /** Why a card is no target. */
  readonly targets: Catalogue<TargetRefusal, Names>;
  /** In English refusals stand as the server says them. */
  readonly refusals?: Catalogue<Refusal | ReadRefusal, Names>;
}

const words = book<{ readonly texts: Readonly<Record<keyof typeof en, string>>; readonly phrases: Phrases }>({
  en: async () => {
    const { en: texts } = await import('./en.js');
    return { texts, phrases: { intents: INTENT_WORDS, targets: WHY_EN } };
  },
  ja: async () => {
    const { texts, INTENTS_JA: intents, WHY_JA: targets, REFUSALS_JA: refusals } = await import('./ja/index.js');
    return { texts, phrases: { intents, targets, refusals } };
  },
});

export const phrases = (): Phrases => words().phrases;

/** As `t` of the page, with the words of this ruleset. */
export const w = translator<keyof typeof en>(() => words().texts);

/** `Lion, Tiger and Hood`. */
export function joinedNames(names: readonly string[]): string {
  if (language.value === 'ja') return names.join('、');
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
