/** Why a war ended as it did: as data, and in a clause of a sentence. */
import type { Seat } from '../core/brand.js';
import { SPECTATOR } from '../core/game.js';
import type { DecisiveBattleGame } from './index.js';
import type { BattleState } from './layout.js';

/** Who leads the side that holds the field, if one does, and the points of every seat. */
export interface Verdict {
  readonly kind: 'verdict';
  readonly holder?: Seat;
  readonly points: readonly number[];
}

/** The two with most victory points lead the sides. */
export function verdictOf(game: DecisiveBattleGame, s: BattleState): Verdict {
  const { victor, seats } = game.view(s, SPECTATOR);
  const points = seats.map((seat) => seat.points);
  if (victor === 'none') return { kind: 'verdict', points };
  return {
    kind: 'verdict',
    holder: seats.findIndex((seat) => seat.rank === (victor === 'leader' ? 1 : 2)) as Seat,
    points,
  };
}

/** Who holds the field, and what everybody has scored, best first. */
export function verdictWords({ spec }: DecisiveBattleGame, { holder, points }: Verdict): string {
  const held =
    holder === undefined ? 'no side holds the field' : `the side of ${spec.seats[holder]!.name} holds the field`;
  const scored = points
    .map((scored, seat) => ({ points: scored, side: spec.seats[seat]!.side }))
    .sort((a, b) => b.points - a.points)
    .map((one) => `${one.side} ${one.points}`);
  return `${held}, and the points are ${scored.join(', ')}`;
}
