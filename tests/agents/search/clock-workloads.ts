/** What a search is timed on: decisions out of games, and how late it may be how often. */
import { type AnyGame, decisionsIn, gameOf, take } from './decisions.js';

export const isManoeuvre = (_: Int16Array, legal: readonly number[]): boolean => legal.at(-1)! >= 4000;
export const anything = (): boolean => true;

/** Decisions out of as many games as it takes. */
export function many(game: AnyGame, count: number, wanted: typeof isManoeuvre): Int16Array[] {
  const out: Int16Array[] = [];
  for (let n = 0; out.length < count; n++)
    out.push(...take(count - out.length, decisionsIn(game, `clock ${n}`, wanted)));
  return out;
}

export interface Workload {
  readonly game: AnyGame;
  readonly wanted: typeof isManoeuvre;
  readonly milliseconds: number;
  readonly decisions: number;
  /** One: of a hundred, or of fifty that take long. */
  readonly late: number;
}

export const quick = (game: AnyGame, wanted: typeof isManoeuvre): Workload => ({
  game,
  wanted,
  milliseconds: 20,
  decisions: 100,
  late: 1,
});

/** Fleets, where a single simulation takes long. */
export const large = (id: string): Workload => ({
  game: gameOf(id),
  wanted: isManoeuvre,
  milliseconds: 100,
  decisions: 50,
  late: 1,
});
