/** Why a war ended as it did: who holds the field, and the points. */
import { bySeat } from '../core/brand.js';
import { SPECTATOR } from '../core/game.js';
import type { DecisiveBattleGame } from './game.js';
import type { BattleState } from './layout.js';
import type { Verdict } from './meaning.js';

/** The two with most victory points lead the sides. */
export function verdictOf(game: DecisiveBattleGame, s: BattleState): Verdict {
  const { victor, seats } = game.view(s, SPECTATOR);
  const points = seats.map((seat) => seat.points);
  if (victor === 'none') return { kind: 'verdict', points };
  return {
    kind: 'verdict',
    holder: bySeat(seats).findIndex((seat) => seat.rank === (victor === 'leader' ? 1 : 2)),
    points,
  };
}
