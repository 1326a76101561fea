/** Grouping of throws that belong together, and how likely it was that they come out so well. */
import type { ValueFunction } from '../../../agents/value/index.js';
import { outlookFor } from '../../../agents/value/index.js';
import {
  type Action,
  actionList,
  CHANCE,
  EveryOutcome,
  type Game,
  hashState,
  rulesetFor,
  type Seat,
} from '../../../engine/index.js';
import type { BookEntry } from './books.js';

/** The name of what is thrown for in a state in which dice fall; throws in a row with one name are one. */
export const throwOf = (game: Game<Int16Array>, s: Int16Array): string | undefined => rulesetFor(game).throwGroup?.(s);

/** Steps with dice, those of one salvo together. */
export function throwsIn(game: Game<Int16Array>, entries: readonly BookEntry[]): BookEntry[][] {
  const throws: BookEntry[][] = [];
  let open: string | undefined;
  for (const entry of entries) {
    const { ply, luck } = entry;
    const name = luck === undefined || ply.by !== CHANCE ? undefined : throwOf(game, ply.before);
    if (luck !== undefined) {
      if (name !== undefined && name === open) throws.at(-1)!.push(entry);
      else throws.push([entry]);
    }
    open = name;
  }
  return throws;
}

interface Branch {
  readonly state: Int16Array;
  p: number;
}

/** Differences that only rounding makes. */
const TINY = 1e-9;

/**
 * Chance that the throw leaves the seat with a value at least as good as it did: exact, over every branch of all its dice.
 * Branches that meet in one state are one.
 */
export function oddsOfThrow(
  game: Game<Int16Array>,
  value: ValueFunction<Int16Array>,
  entries: readonly BookEntry[],
  seat: Seat,
): number {
  const { ply } = entries[0]!;
  const outlook = outlookFor(game);
  const reached = entries.at(-1)!.after;
  const isAsGood = (s: Int16Array): boolean => {
    value.value(s, outlook);
    const more = outlook.win[seat]! - reached.win[seat]!;
    return more > TINY || (more > -TINY && outlook.margin[seat]! > reached.points[seat]! - TINY);
  };
  const name = throwOf(game, ply.before);
  const legal = actionList(game.spec.maxLegal);
  let odds = 0;
  let open = new Map<bigint, Branch>([[0n, { state: ply.before, p: 1 }]]);
  for (let isFirst = true; open.size > 0; isFirst = false) {
    const next = new Map<bigint, Branch>();
    for (const { state, p } of open.values()) {
      game.legal(state, legal);
      const action = isFirst ? ply.action : (legal.ids[0] as Action);
      const after = state.slice();
      for (const every = new EveryOutcome(); every.next(); ) {
        after.set(state);
        game.apply(after, action, every);
        const goesOn = name !== undefined && game.toAct(after) === CHANCE && throwOf(game, after) === name;
        if (!goesOn) {
          if (isAsGood(after)) odds += p * every.weight;
          continue;
        }
        const hash = hashState(after);
        const met = next.get(hash);
        if (met === undefined) next.set(hash, { state: after.slice(), p: p * every.weight });
        else met.p += p * every.weight;
      }
    }
    open = next;
  }
  return Math.min(1, odds);
}
