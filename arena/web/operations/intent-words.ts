/** What an admiral of a campaign means, in the language in force. */
import { type Catalogue, phraseOf, type UnitId } from '../../../engine/index.js';
import { type Intent, type Names, namesIn, type OperationsGame } from '../../../engine/operations/index.js';
import { book } from '../i18n/book.js';
import type { WirePlan } from '../model/battle.js';

/** English is as it was said. */
const intents = book<{ readonly words?: Catalogue<Intent, Names> }>({
  en: async () => ({}),
  ja: () => import('./i18n/intents-ja.js').then(({ INTENTS_JA: words }) => ({ words })),
});

/** As it was said where the page has no words of its own for it. */
export function intentWords(
  { campaign }: OperationsGame,
  { intent, meaning }: Pick<WirePlan, 'intent' | 'meaning'>,
): string {
  const { words } = intents();
  if (words === undefined || meaning === undefined) return intent;
  const own = namesIn(campaign);
  const names = { ...own, unit: (unit: UnitId) => campaign.ja[unit] || own.unit(unit) };
  return phraseOf(words, meaning as Intent, names) ?? intent;
}
