/**
 * Standings with tie-breaks. A game won is a point, a draw half of one; a bye is worth the two points of a pairing. Among equal points
 * the sum of the opponents' points decides (each pairing counts once, a bye nothing), then the victory points over all
 * games, then who entered first.
 */
import type { z } from 'zod';
import type { TournamentState } from '../../protocol/index.js';
import type { SavedTournament } from './saved.js';

/** Points of a pairing, two games: what a bye brings. */
const PAIRING = 2;

export type Standing = z.infer<typeof TournamentState>['standings'][number] & { readonly entrant: number };

/** Best first. */
export function standingsOf({ entrants, pairings, byes }: SavedTournament): Standing[] {
  const rows = entrants.map(({ player }, entrant) => ({
    entrant,
    player,
    points: 0,
    tieBreak: 0,
    games: 0,
    margin: 0,
  }));
  for (const { entrant } of byes) rows[entrant]!.points += PAIRING;
  for (const { pair, games } of pairings) {
    for (const { room, points, margin } of games) {
      if (points === null) continue;
      for (const [i, entrant] of pair.entries()) {
        const row = rows[entrant]!;
        row.points += points[i]!;
        row.margin += margin[i]!;
        if (room !== null) row.games++;
      }
    }
  }
  for (const { pair } of pairings) {
    rows[pair[0]]!.tieBreak += rows[pair[1]]!.points;
    rows[pair[1]]!.tieBreak += rows[pair[0]]!.points;
  }
  return rows.sort(
    (a, b) => b.points - a.points || b.tieBreak - a.tieBreak || b.margin - a.margin || a.entrant - b.entrant,
  );
}
