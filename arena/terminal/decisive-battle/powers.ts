/** The powers: their sides, ranks and points, and what became of ships that are in no line. */

import type { UnitView } from '../../../engine/decisive-battle/index.js';
import { bySeat, type Seat } from '../../../engine/index.js';
import { cut, filled, list, widthOf, wrap } from '../../words/text.js';
import { type Look, markerStars, shipName, sideText } from './look.js';

const SIDE_WORDS = { leader: 'leads', rival: 'opposes', neutral: 'neutral', undecided: 'undecided' } as const;

/** What a power is to the war: it leads a side, or is on somebody's. */
export function standingText({ view, seats }: Look, seat: Seat): string {
  const { side, rank } = view.seats[seat]!;
  if (side === 'neutral' || side === 'undecided' || rank <= 2) return SIDE_WORDS[side];
  const head = view.seats.findIndex((s) => s.side === side && s.rank <= 2 && s.rank > 0);
  return `with ${seats[head]?.side ?? '?'}`;
}

/** Each power on a line: while sides are chosen. */
export function powersTable(look: Look, width: number): string[] {
  const { view, palette } = look;
  const order = bySeat(view.seats)
    .map((_, seat) => seat)
    .sort((a, b) => view.seats[a]!.rank - view.seats[b]!.rank || a - b);
  const head = palette.paint('faint', cut('   power               cards  side       ships', width));
  return [head, ...order.map((seat) => powerLine(look, seat, width))];
}

function powerLine(look: Look, seat: Seat, width: number): string {
  const { view, seats, palette } = look;
  const { rank, cards } = view.seats[seat]!;
  const name = palette.nation(seats[seat]!.nation, filled(`${seats[seat]!.side} ${seats[seat]!.name}`, 18));
  const ships = view.units.filter((u) => u.seat === seat).map((u) => `${shipName(u)}${markerStars(u.markers)}`);
  const sign = view.toAct === seat ? palette.paint('pick', '▸') : ' ';
  const left = `${sign}${rank === 0 ? '?' : rank} ${name} ${String(cards).padStart(4)}   ${standingText(look, seat).padEnd(10)} `;
  return left + cut(ships.join(', '), Math.max(8, width - widthOf(left)));
}

/** `UK 16 + FR 8 = 24 holds the field; 5 ships worth 40 on it`. */
export function allianceLines(look: Look): string[] {
  const { view } = look;
  const lines = view.alliances.flatMap(({ seats, ships, field, points }, i) => {
    if (seats.length === 0) return [];
    const holds = view.victor === (i === 0 ? 'leader' : 'rival');
    const parts = seats.map((seat) => `${sideText(look, seat)} ${view.seats[seat]!.points}`);
    const sum = seats.length > 1 && holds ? ` = ${points}` : '';
    const words = holds ? 'would hold the field' : `would lose; ${points} if it held the field`;
    return [`${parts.join(' + ')}${sum}: ${words}; ${ships} ${ships === 1 ? 'ship' : 'ships'} on it worth ${field}`];
  });
  const neutrals = bySeat(view.seats).flatMap((s, seat) =>
    s.side === 'neutral' ? [`${sideText(look, seat)} ${s.points}`] : [],
  );
  return neutrals.length === 0 ? lines : [...lines, `neutral: ${neutrals.join(', ')}`];
}

/** Ships that are in no line, by what became of them; nothing where there are none. */
export function offTheField(look: Look): string[] {
  const { view, seats } = look;
  const named = (status: UnitView['status'], words: string, after = (_: UnitView): string => ''): string[] => {
    const ships = view.units.filter((u) => u.status === status && view.seats[u.seat]!.side !== 'neutral');
    return ships.length === 0 ? [] : [`${words}: ${list(ships.map((u) => `${shipName(u)}${after(u)}`))}`];
  };
  return [
    ...named('sunk', 'Sunk', (u) => ` (by ${seats[u.sunkBy]?.side ?? '?'})`),
    ...named('lost', 'Lost on the way home'),
    ...named('home', 'Home'),
    ...(view.phase === 'fleets' || view.turn === 0 ? [] : named('reserve', 'In reserve')),
  ];
}

/** Below the picture, at most so many lines: who would score what, then who is gone. */
export function powersStrip(look: Look, width: number, most: number): string[] {
  const { palette, view } = look;
  if (view.turn === 0) return [];
  const gone = offTheField(look).join('. ');
  const faint = (lines: readonly string[]): string[] => lines.map((line) => palette.paint('faint', line));
  if (most < 3) return [cut([fieldLine(look), ...(gone === '' ? [] : [gone])].join('. '), width)];
  const lines = [
    ...allianceLines(look).flatMap((line) => wrap(line, width)),
    ...(gone === '' ? [] : faint(wrap(gone, width))),
  ];
  return lines.slice(0, most);
}

/** `Afloat: UK FR 4 (25 points), GE 2 (12)`. */
function fieldLine(look: Look): string {
  const sides = look.view.alliances.map(({ seats, ships, field }, i) => {
    const names = seats.map((seat) => sideText(look, seat)).join(' ');
    return `${names} ${ships} (${field}${i === 0 ? ' points' : ''})`;
  });
  return `Afloat: ${sides.join(', ')}`;
}
