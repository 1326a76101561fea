/**
 * Meaning: what an event, an order, an intent, a verdict or a refusal says, as data. Words in any language are catalogues over
 * meanings, so that nothing has to be read out of a sentence.
 */

/** One thing that can be said. Each ruleset closes the union of its own, with its units, hexes and points as fields. */
export interface Meaning {
  readonly kind: string;
}

/** What a search says of its own thinking, whatever the game; `own` is what the admiral means who would do the same. */
export type SearchMeaning =
  | { readonly kind: 'search-only' }
  | { readonly kind: 'search-unthought'; readonly own?: Meaning }
  /** So many simulations, and the chance to win in whole percent. */
  | { readonly kind: 'search-thought'; readonly times: number; readonly win: number; readonly own?: Meaning };

/** What one throw, or the throws of one salvo, brought. `dice` where they are told otherwise than throw by throw. */
export interface OutcomeMeaning extends Meaning {
  readonly dice?: Meaning;
}

/** A phrase for each kind of a union of meanings, in one language; complete by type. `Names` says how units and sides are called. */
export type Catalogue<M extends Meaning, Names> = {
  readonly [K in M['kind']]: (meaning: Extract<M, { readonly kind: K }>, names: Names) => string;
};

/** The meaning in words; nothing for a kind that the catalogue does not know, which another version of flagplot may say. */
export function phraseOf<M extends Meaning, Names>(
  catalogue: Catalogue<M, Names>,
  meaning: M,
  names: Names,
): string | undefined {
  if (!Object.hasOwn(catalogue, meaning.kind)) return undefined;
  const phrase = catalogue[meaning.kind as M['kind']] as (meaning: M, names: Names) => string;
  return phrase(meaning, names);
}

/** What a search says, in English. */
export const SEARCH_WORDS: Catalogue<SearchMeaning, undefined> = {
  'search-only': () => 'There is nothing else to do.',
  'search-unthought': () => 'There was no time to think.',
  'search-thought': ({ times, win }) => `Thought through ${thousands(times)} times, this wins ${win} %.`,
};

/** `12,345`. */
const thousands = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',');
