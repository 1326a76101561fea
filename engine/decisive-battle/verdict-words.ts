/** Why a war ended as it did, in a clause of a sentence. */
import { SPECTATOR } from '../core/game.js';
import type { DecisiveBattleGame } from './index.js';
import type { BattleState } from './layout.js';

/** Who holds the field, and what everybody has scored, best first. The two with most victory points lead the sides. */
export function verdictWords(game: DecisiveBattleGame, s: BattleState): string {
  const { victor, seats } = game.view(s, SPECTATOR);
  const leads = seats.findIndex((seat) => seat.rank === (victor === 'leader' ? 1 : 2));
  const held =
    victor === 'none' ? 'no side holds the field' : `the side of ${game.spec.seats[leads]!.name} holds the field`;
  const scored = seats
    .map(({ points }, seat) => ({ points, side: game.spec.seats[seat]!.side }))
    .sort((a, b) => b.points - a.points)
    .map(({ points, side }) => `${side} ${points}`);
  return `${held}, and the points are ${scored.join(', ')}`;
}
