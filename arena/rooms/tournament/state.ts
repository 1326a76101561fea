/** Public state of a tournament. */
import type { z } from 'zod';
import { LIMITS } from '../../limits/limits.js';
import type { TournamentState } from '../../protocol/index.js';
import { roundsOf } from './contest.js';
import type { SavedTournament } from './saved.js';
import { standingsOf } from './standings.js';

export type TournamentTold = z.infer<typeof TournamentState>;

export function stateOf(t: SavedTournament): TournamentTold {
  const { id, kind, title, scenario, status, owner, clock, round } = t;
  const rooms = t.pairings.flatMap((p) =>
    p.games.flatMap((game) =>
      game.room === null ? [] : [{ round: p.round, room: game.room, over: game.points !== null }],
    ),
  );
  return {
    ...{ id, kind, title, scenario, status, owner, clock, round },
    rounds: roundsOf(t),
    entrants: t.entrants.length,
    standings: standingsOf(t).map(({ entrant: _, ...row }) => row),
    rooms: rooms.slice(-LIMITS.tournament.rooms),
  };
}

/** Standings of a tournament that the lobby shows. */
const SHOWN = 3;

/** The same in short, for lists of many: the first of the standings, no rooms. */
export function summaryOf(t: SavedTournament): TournamentTold {
  const state = stateOf(t);
  return { ...state, standings: state.standings.slice(0, SHOWN), rooms: [] };
}
