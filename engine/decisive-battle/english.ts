/** English of decisive-battle: any of its meanings as a phrase, out of the catalogues of orders, intents and events. */
import type { Meaning } from '../core/meaning.js';
import type { Intent, Order, SalvoDice, ThrowMeaning, Verdict } from './meaning.js';
import type { Names } from './names.js';
import { diceWords, ORDER_WORDS, orderWords, salvoOutcomeWords, verdictWords } from './words.js';
import { eventPhrase } from './words-events.js';
import { INTENT_WORDS, intentWords } from './words-intents.js';

/** Nothing for a kind that it does not know. */
export function englishOf(names: Names, meaning: Meaning): string | undefined {
  const { kind } = meaning;
  if (kind === 'verdict') return verdictWords(meaning as Verdict, names);
  if (kind === 'salvo-outcome' || kind === 'event-outcome') return outcomeWords(meaning as ThrowMeaning, names);
  if (kind === 'salvo-dice') return diceWords(meaning as SalvoDice);
  if (Object.hasOwn(ORDER_WORDS, kind)) return orderWords(meaning as Order, names).clause;
  return Object.hasOwn(INTENT_WORDS, kind) ? intentWords(meaning as Intent, names) : undefined;
}

const outcomeWords = (outcome: ThrowMeaning, names: Names): string =>
  outcome.kind === 'event-outcome' ? eventPhrase(outcome.event, names) : salvoOutcomeWords(outcome, names);
