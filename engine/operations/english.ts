/** English of operations: any of its meanings as a phrase, out of the catalogues of orders, of combat and of the verdict. */
import { type Catalogue, type Meaning, phraseOf } from '../core/meaning.js';
import type { Names } from './names.js';
import type { ThrowOutcome } from './outcome.js';
import { ORDER_WORDS, VERDICT_WORDS } from './words.js';
import { COMBAT_BASIS_WORDS, COMBAT_REMARK_WORDS, COMBAT_WORDS } from './words-combat.js';
import { type EventDatum, eventPhrase } from './words-events.js';

/** Nothing for a kind that it does not know. */
export function englishOf(names: Names, meaning: Meaning): string | undefined {
  if (meaning.kind === 'combat-outcome' || meaning.kind === 'event-outcome') {
    return outcomeWords(meaning as ThrowOutcome, names);
  }
  return (
    phrase(VERDICT_WORDS, meaning, names) ??
    phrase(ORDER_WORDS, meaning, names) ??
    phrase(COMBAT_BASIS_WORDS, meaning, undefined) ??
    phrase(COMBAT_REMARK_WORDS, meaning, undefined)
  );
}

function outcomeWords(outcome: ThrowOutcome, names: Names): string | undefined {
  if (outcome.kind === 'combat-outcome') return phrase(COMBAT_WORDS, outcome.event, names);
  const { kind, data = {}, ...named } = outcome.event;
  return eventPhrase(names.unit, kind, { ...named, data: data as EventDatum });
}

/** A meaning of another catalogue is none of this one: its kind tells, and kinds are unique. */
const phrase = <M extends Meaning, N>(words: Catalogue<M, N>, meaning: Meaning, names: N): string | undefined =>
  phraseOf(words, meaning as M, names);
