/** English of panzer: any of its meanings as a phrase, out of the catalogues of orders and events. */
import { type Meaning, phraseOf } from '../core/meaning.js';
import type { AttackBasis, Order, ThrowMeaning, Verdict } from './meaning.js';
import type { Names } from './names.js';
import { BASIS_WORDS, ORDER_WORDS, VERDICT_WORDS } from './words.js';
import { eventPhrase } from './words-events.js';

/** Nothing for a kind that it does not know. */
export const englishOf = (names: Names, meaning: Meaning): string | undefined =>
  phraseOf(ORDER_WORDS, meaning as Order, names) ??
  phraseOf(VERDICT_WORDS, meaning as Verdict, names) ??
  phraseOf(BASIS_WORDS, meaning as AttackBasis, names) ??
  (meaning.kind === 'event-outcome' ? eventPhrase((meaning as ThrowMeaning).event, names) : undefined);
