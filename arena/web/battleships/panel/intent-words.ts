/** Intents of admirals in the language of the page. */
import { type BattleshipsGame, englishOf, type Intent } from '../../../../engine/battleships/index.js';
import { phraseOf } from '../../../../engine/index.js';
import type { WirePlan } from '../../model/battle.js';
import { phrases } from '../i18n/index.js';
import { namesOf } from './names.js';

/** In English by the engine's own catalogue; as it was said where that does not know it. */
export function intentWords(game: BattleshipsGame, { intent, meaning }: Pick<WirePlan, 'intent' | 'meaning'>): string {
  const { intents } = phrases();
  if (meaning === undefined) return intent;
  if (intents === undefined) return englishOf(game, meaning) ?? intent;
  return phraseOf(intents, meaning as Intent, namesOf(game)) ?? intent;
}
