/** What an admiral of a campaign means, in the language in force. */
import { type Catalogue, phraseOf } from '../../../engine/index.js';
import type { Intent, Names, OperationsGame } from '../../../engine/operations/index.js';
import { book } from '../i18n/book.js';
import type { OpenedState, WirePlan } from '../model/wire.js';
import { namesOf } from './names.js';

const intents = book<Catalogue<Intent, Names>>({
  en: () => import('./i18n/intents-en.js').then(({ INTENT_WORDS }) => INTENT_WORDS),
  ja: () => import('./i18n/intents-ja.js').then(({ INTENTS_JA }) => INTENTS_JA),
});

/** With the names that fleets have in the answers; as it was said where the page has no words of its own for it. */
export const intentWords = (
  game: OperationsGame,
  { intent, meaning }: Pick<WirePlan, 'intent' | 'meaning'>,
  s: OpenedState | null = null,
): string => (meaning && phraseOf(intents(), meaning as Intent, namesOf(game, s))) ?? intent;
