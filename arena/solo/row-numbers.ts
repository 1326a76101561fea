/** Numbers of the rows that belong to a game, so that nobody need walk all rows to find those of one. */

import type { RatingRow } from '../store/store.js';

/** Between the parts of a row's name; no id has it. */
export const IN = '\n';

export const numberedId = (game: string, n: number): string => `${game}${IN}${n}`;

export const ratingId = (row: Pick<RatingRow, 'ruleset' | 'scenario' | 'side' | 'player'>): string =>
  [row.ruleset, row.scenario, row.side, row.player].join(IN);

export class RowNumbers {
  readonly #byGame = new Map<string, number[]>();

  /** Of rows with such ids. */
  constructor(ids: Iterable<string>) {
    for (const id of ids) {
      const at = id.lastIndexOf(IN);
      this.add(id.slice(0, at), Number(id.slice(at + IN.length)));
    }
    for (const numbers of this.#byGame.values()) numbers.sort((a, b) => a - b);
  }

  /** In the order in which they came; of those of the start, smallest first. */
  of(game: string): readonly number[] {
    return this.#byGame.get(game) ?? [];
  }

  add(game: string, n: number): void {
    const numbers = this.#byGame.get(game);
    if (numbers === undefined) this.#byGame.set(game, [n]);
    else numbers.push(n);
  }

  /** The first so many. */
  drop(game: string, count: number): number[] {
    return this.#byGame.get(game)?.splice(0, count) ?? [];
  }
}
