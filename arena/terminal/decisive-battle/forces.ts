/** Order of battle: all powers, ships and fleets, for a page of its own. */

import type { UnitView } from '../../../engine/decisive-battle/index.js';
import { bySeat, type UnitId } from '../../../engine/index.js';
import { cut, filled, wrap } from '../../words/text.js';
import { fleetOf, type Look, markerStars, shipName } from './look.js';
import { allianceLines, standingText } from './powers.js';
import { diceText, enduranceBar } from './ship-line.js';

const HEAD = '   ship                   dice pw/ar endurance         speed  VP  where';
const NOTES =
  'dice: gunnery now, ↓ halved by a faster fleet (§F2.1); pw/ar: power and armour (§F3.3); speed now and on the card ' +
  '(§F3.4); ★ a training marker: hits on 5 too (§F3.2); VP: victory points (§W4.2).';

export function forcesPage(look: Look, width: number): string[] {
  const { view, palette, seats } = look;
  const order = bySeat(view.seats)
    .map((_, seat) => seat)
    .sort((a, b) => view.seats[a]!.rank - view.seats[b]!.rank);
  const lines: string[] = view.turn === 0 ? [] : [...allianceLines(look).flatMap((l) => wrap(l, width, '  ')), ''];
  for (const seat of order) {
    const { rank, cards, points, sunk } = view.seats[seat]!;
    const score = view.turn === 0 ? '' : `, ${points} points if it ended now, ${sunk} for ships sunk`;
    const title = `${seats[seat]!.side} ${seats[seat]!.name}: ${standingText(look, seat)}, rank ${rank}, cards ${cards}${score}`;
    lines.push(cut(palette.paint('strong', title), width), palette.paint('faint', cut(HEAD, width)));
    view.units.forEach((u) => {
      if (u.seat === seat) lines.push(cut(tableLine(look, u), width));
    });
    lines.push('');
  }
  return [...lines, ...wrap(NOTES, width).map((l) => palette.paint('faint', l))];
}

function tableLine(look: Look, u: UnitView): string {
  const { palette, seats, view } = look;
  const left = u.endurance - u.damage;
  return [
    '  ',
    palette.nation(seats[u.seat]!.nation, filled(`${shipName(u)} ${markerStars(u.markers)}`, 22)),
    diceText(u)
      .padStart(u.dice < u.gunnery ? 4 : 3)
      .padEnd(4),
    `${u.power}/${u.armour}`.padEnd(5),
    `${filled(enduranceBar(u, view.units, 12), 12)} ${`${left}/${u.endurance}`.padEnd(5)}`,
    `${String(u.speed).padStart(2)}/${u.fullSpeed}`.padEnd(6),
    String(u.points).padStart(3),
    ` ${whereWords(look, u)}`,
  ].join(' ');
}

function whereWords({ view, seats }: Look, u: UnitView): string {
  if (u.status === 'sunk') return `sunk by ${seats[u.sunkBy]?.side ?? '?'}`;
  if (u.status === 'lost') return 'lost on the way home';
  if (u.status !== 'afloat') return u.status === 'home' ? 'home' : 'reserve';
  const f = fleetOf(view, u.fleet);
  if (f === undefined) return 'afloat';
  const foes = f.foes.flatMap((id) => fleetOf(view, id)?.name ?? []);
  const place = `${f.name}'s ${f.ships.indexOf(view.units.indexOf(u) as UnitId) + 1}`;
  return foes.length > 0 ? `${place}, facing ${foes.join(', ')}` : f.idle ? `${place}, idle` : place;
}
