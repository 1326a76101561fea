/** Explanation of a search: how far it thought, and the orders it expects, as data with their English. */
import {
  type Action,
  type Game,
  type Meaning,
  phraseOf,
  rulesetFor,
  SEARCH_WORDS,
  type SearchMeaning,
  type State,
} from '../../engine/index.js';

/** In English, without the admiral's part. */
export const searchWords = (meaning: SearchMeaning): string => phraseOf(SEARCH_WORDS, meaning, undefined)!;

/** A decision of an expected line. */
export interface Expected {
  /** In notation. */
  readonly action: string;
  /** Only from a ruleset that describes its actions. */
  readonly meaning?: Meaning;
}

/** An action of that state, told. */
export function expectedOf<S extends State>(game: Game<S>, s: S, action: Action): Expected {
  const { describe } = rulesetFor(game);
  const text = game.write(s, action);
  return describe === undefined ? { action: text } : { action: text, meaning: describe(game, s, action) };
}

/** A line as findings have it: in notation, and as data where every decision is described. */
export function lineOf(line: readonly Expected[]) {
  const meanings = line.flatMap(({ meaning }) => meaning ?? []);
  const isDescribed = line.length > 0 && meanings.length === line.length;
  return { line: line.map(({ action }) => action), ...(isDescribed ? { lineMeanings: meanings } : {}) };
}
