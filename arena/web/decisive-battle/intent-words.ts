/** Intents of admirals in the language in force. */
import { type DecisiveBattleGame, type Intent, type Names, namesIn } from '../../../engine/decisive-battle/index.js';
import { type Meaning, phraseOf } from '../../../engine/index.js';
import { language } from '../i18n/index.js';
import type { WirePlan } from '../model/battle.js';
import type { Draft } from './formation.js';
import { phrases } from './i18n/index.js';
import { seatName, shipName } from './names.js';

/** Ships and powers as the page calls them; in English powers as the admiral does. */
export const namesOf = (game: DecisiveBattleGame): Names => ({
  ...namesIn(game.battle),
  ship: (unit) => shipName(game, unit),
  ...(language.value === 'ja' ? { power: (seat) => seatName(game, seat) } : {}),
});

/** As it was said where the page does not know what it means. */
export function intentWords(
  game: DecisiveBattleGame,
  { intent, meaning }: Pick<WirePlan, 'intent' | 'meaning'>,
): string {
  if (meaning === undefined) return intent;
  return phraseOf(phrases().intents, meaning as Intent, namesOf(game)) ?? intent;
}

/** Of a search: with what the admiral means who would do the same. */
type Thought = Meaning & { readonly own?: Meaning };

/** The fleets that it would form; nothing where it speaks of something else. */
export function draftIn(meaning: Meaning | undefined): Draft | undefined {
  const own = (meaning as Thought | undefined)?.own ?? meaning;
  return own?.kind === 'intend-fleets' ? (own as Extract<Intent, { kind: 'intend-fleets' }>).lines : undefined;
}
