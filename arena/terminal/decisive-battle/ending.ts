/** Ending of a war: who holds the field, what each power scores and why, and what became of the ships. */

import type { BattleView, DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import { bySeat, type Seat } from '../../../engine/index.js';
import { harmless, list, wrap } from '../../words/text.js';
import type { Session as AnySession } from '../session.js';
import { shipName } from './look.js';

type Session = AnySession<DecisiveBattleGame>;

export function endingLines(session: Session, width: number): string[] {
  const view = session.view(-1);
  return [
    ...(session.resigned === undefined ? wrap(fieldWords(session, view), width) : []),
    ...bySeat(view.seats).flatMap((_, seat) => wrap(scoreWords(session, view, seat), width, '  ')),
  ];
}

function fieldWords({ game }: Session, { victor, alliances, seats: powers }: BattleView): string {
  if (victor === 'none') {
    const isDraw = powers.every(({ side }) => side !== 'neutral');
    return `No side holds the field: ${isDraw ? 'a draw' : 'all that fought lose'}. (§B-06)`;
  }
  const { seats } = alliances[victor === 'leader' ? 0 : 1];
  const names = list(seats.map((seat) => harmless(game.spec.seats[seat]!.name)));
  return `${names} ${seats.length === 1 ? 'holds' : 'hold'} the field; the other side scores nothing. (§W4.2)`;
}

/** `UK 16: Lion, Tiger survive (14), sunk Nassau (4)`. */
function scoreWords({ game }: Session, view: BattleView, seat: Seat): string {
  const { points, side } = view.seats[seat]!;
  const own = view.units.filter((u) => u.seat === seat);
  const gone = own.filter((u) => u.status === 'sunk' || u.status === 'lost');
  const left = own.filter((u) => !gone.includes(u));
  const sunk = view.units.filter((u) => u.sunkBy === seat);
  const parts = [
    side === 'neutral' ? 'neutral' : '',
    left.length === 0 ? '' : `has ${list(left.map((u) => `${shipName(u)}${u.damage > 0 ? ` (−${u.damage})` : ''}`))}`,
    gone.length === 0 ? '' : `lost ${list(gone.map(shipName))}`,
    sunk.length === 0 ? '' : `sank ${list(sunk.map((u) => `${shipName(u)} (${u.points})`))}`,
  ];
  return `${game.spec.seats[seat]!.side} ${points}: ${parts.filter(Boolean).join('; ')}.`;
}
