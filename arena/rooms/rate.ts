/** Rating update: what a battle that has just ended says of its players. */
import type { Ratings } from './ratings/ratings.js';
import { standingOf } from './ratings/standing.js';
import { countsForRatings } from './ratings/what-counts.js';
import type { Room } from './room.js';

/** Nothing, unless it counts. */
export function rateBattle({ row, game, running }: Room, ratings: Ratings): void {
  const { outcome, ruleset, scenario } = row;
  const left = running?.handOvers ?? [];
  const turns = left.map(({ turn }) => turn);
  if (!outcome?.result || !countsForRatings(row, running?.turn ?? 0, turns)) return;
  ratings.record({
    ruleset,
    scenario,
    sides: game.spec.seats.map(({ side }) => side),
    players: row.seats.filter((p) => p !== null),
    result: standingOf(
      outcome,
      left.map(({ seat }) => seat),
    ),
  });
}
