/** Exact probabilities from the code that plays: there is no second implementation of the odds. */
import { actionList } from './actions.js';
import type { Action } from './brand.js';
import { EveryOutcome } from './chance.js';
import { CHANCE, type Game } from './game.js';
import type { State } from './layout.js';
import { assert } from './result.js';

export interface Odds<Key extends string | number> {
  readonly key: Key;
  readonly p: number;
}

/**
 * The distribution of one chance step: what `classify` says of the state after each branch of its dice, ascending by key.
 * Branches with one key are one outcome.
 */
export function oddsOf<S extends State, Key extends string | number>(
  game: Game<S>,
  s: S,
  classify: (after: S) => Key,
): Odds<Key>[] {
  assert(game.toAct(s) === CHANCE, 'odds are asked for where no dice fall');
  const list = actionList(game.spec.maxLegal);
  game.legal(s, list);
  const after = game.create();
  const sums = new Map<Key, number>();
  for (const every = new EveryOutcome(); every.next(); ) {
    after.set(s);
    game.apply(after, list.ids[0] as Action, every);
    const key = classify(after);
    sums.set(key, (sums.get(key) ?? 0) + every.weight);
  }
  return [...sums].map(([key, p]) => ({ key, p })).sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}
