/** English of battleships: any of its meanings as a phrase, out of the catalogues of orders, reasons, verdicts, odds and events. */
import { type Catalogue, type Meaning, phraseOf } from '../core/meaning.js';
import type { Battle } from './battle.js';
import { EVENTS } from './event-words.js';
import type { BattleMeaning, Names, ThrowMeaning } from './meaning.js';
import { VERDICTS } from './verdict-words.js';
import { INTENTS, namesIn, ODDS, ORDERS, shotWords } from './words.js';

const OUTCOMES: Catalogue<ThrowMeaning, Names> = {
  outcome: shotWords,
  'event-outcome': ({ event }, names) => phraseOf(EVENTS, event, names)!,
};

const ENGLISH: Catalogue<BattleMeaning, Names> = { ...ORDERS, ...INTENTS, ...VERDICTS, ...ODDS, ...OUTCOMES };

/** Nothing for a kind that it does not know. `names`: in place of those of the scenario. */
export const englishOf = (
  { battle }: { readonly battle: Battle },
  meaning: Meaning,
  names: Names = namesIn(battle),
): string | undefined => phraseOf(ENGLISH, meaning as BattleMeaning, names);
