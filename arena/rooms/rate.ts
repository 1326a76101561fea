/** Rating update: what a battle that has just ended says of its players, and what it is told to have said. */
import type { OutcomeInfo } from './ending.js';
import type { Ratings } from './ratings/ratings.js';
import { standingOf } from './ratings/standing.js';
import { whyUnrated } from './ratings/what-counts.js';
import type { Room } from './room.js';

/** Rates the battle, if it counts, and adds to its outcome what that changed, or why nothing; of a rated one only. */
export function rateBattle(room: Room, ratings: Ratings): void {
  const { row } = room;
  if (row.outcome === null || !row.rated) return;
  room.save({ outcome: { ...row.outcome, ...ratedBy(room, row.outcome, ratings) } });
}

function ratedBy(room: Room, outcome: OutcomeInfo, ratings: Ratings): Partial<OutcomeInfo> {
  const { row, game, running } = room;
  const left = running?.handOvers ?? [];
  const turns = left.map(({ turn }) => turn);
  const unrated = whyUnrated(row, running?.turn ?? 0, turns);
  if (unrated !== undefined) return { unrated };
  const { ruleset, scenario } = row;
  const { sharing } = room.house.store;
  const record = (): ReturnType<Ratings['record']> =>
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
  const changes = sharing === undefined ? record() : sharing.inTurn(record);
  return changes === undefined ? { unrated: 'alone' } : { ratings: [...changes] };
}
