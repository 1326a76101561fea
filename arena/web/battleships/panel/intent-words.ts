/** Intents of admirals in the language of the page. */
import type { BattleshipsGame, Intent } from '../../../../engine/battleships/index.js';
import { phraseOf } from '../../../../engine/index.js';
import { language } from '../../i18n/index.js';
import type { WirePlan } from '../../model/battle.js';
import { INTENTS_JA } from '../i18n/intents-ja.js';
import { namesOf } from './names.js';

/** In English as it was said. */
export function intentWords(game: BattleshipsGame, { intent, meaning }: Pick<WirePlan, 'intent' | 'meaning'>): string {
  if (language.value !== 'ja' || meaning === undefined) return intent;
  return phraseOf(INTENTS_JA, meaning as Intent, namesOf(game)) ?? intent;
}
