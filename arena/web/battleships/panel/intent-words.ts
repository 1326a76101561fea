/** Intents of admirals in the language of the page. */
import type { BattleshipsGame, Intent } from '../../../../engine/battleships/index.js';
import { phraseOf } from '../../../../engine/index.js';
import type { WirePlan } from '../../model/battle.js';
import { phrases } from '../i18n/index.js';
import { namesOf } from './names.js';

/** In English as it was said. */
export function intentWords(game: BattleshipsGame, { intent, meaning }: Pick<WirePlan, 'intent' | 'meaning'>): string {
  const { intents } = phrases();
  if (intents === undefined || meaning === undefined) return intent;
  return phraseOf(intents, meaning as Intent, namesOf(game)) ?? intent;
}
