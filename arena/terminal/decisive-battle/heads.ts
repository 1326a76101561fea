/** Head of the screen: the bar at the top and the phases of a round. */

import type { PhaseName } from '../../../engine/decisive-battle/index.js';
import { bySeat, isSeat } from '../../../engine/index.js';
import { filled, harmless, spread } from '../../words/text.js';
import { type Look, sideText } from './look.js';

/** Which war, which round, and the points of all powers if it ended now. */
export function headLine(look: Look, title: string, date: string, width: number): string {
  const { view, palette, seats } = look;
  const when = view.turn === 0 ? 'before the battle' : `round ${view.turn} of ${view.turns}`;
  const points =
    view.turn === 0
      ? ''
      : bySeat(seats)
          .map(({ side }, seat) => `${side} ${view.seats[seat]!.points}`)
          .join(' : ');
  return palette.paint('bar', spread(` ${harmless(title)}  ${harmless(date)}  ${when}`, `${points} `, width));
}

const BEFORE: readonly (readonly [PhaseName, string])[] = [
  ['rank', 'Order'],
  ['sides', 'Sides'],
  ['fleets', 'Fleets'],
];
const ROUND: readonly (readonly [PhaseName, string])[] = [
  ['pairing', 'Pairing'],
  ['halving', 'Manoeuvring'],
  ['targets', 'Targets'],
  ['fire', 'Fire'],
  ['break-off', 'Breaking off'],
];
/** From here the phases have signs between them. */
const WIDE = 72;

export function phaseLine({ view, palette, ...look }: Look, phase: string | undefined, width: number): string {
  const now = phase ?? view.phase;
  const names = view.turn === 0 ? BEFORE : ROUND;
  const parts = names.map(([id, text]) =>
    id === now || (id === 'sides' && now === 'war') ? palette.paint('now', `[${text}]`) : palette.paint('faint', text),
  );
  const who =
    isSeat(view.toAct) && phase === undefined ? `${sideText({ view, palette, ...look }, view.toAct)} decides ` : '';
  return filled(spread(` ${parts.join(width < WIDE ? ' ' : palette.paint('faint', ' › '))}`, who, width), width);
}
