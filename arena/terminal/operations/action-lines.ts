/** A surface action in characters: the enemy's line above, one's own below, as far apart as the range, each ship with what is left and her target. */
import { bySeat, FIRST_SEAT, isSeat, otherSeat, type Seat, type UnitId } from '../../../engine/index.js';
import { type CampaignView, type OperationsGame, shipCard } from '../../../engine/operations/index.js';
import type { Palette } from '../../words/palette.js';
import { cut, filled, harmless } from '../../words/text.js';
import { enduranceBar } from './fleets.js';

/** None while no surface action is fought. */
export function actionLines(game: OperationsGame, view: CampaignView, width: number, palette: Palette): string[] {
  const { combat } = view;
  if (combat?.kind !== 'action') return [];
  const own = isSeat(view.seat) ? view.seat : FIRST_SEAT;
  const { round, range, night, leader, clear, declared, fleets, named, unit } = combat;
  const sideName = (side: number): string => harmless(game.spec.seats[side]?.name ?? '');
  const said = [
    leader < 0 ? '' : `${sideName(leader)} leads${clear ? ', the other guns are halved' : ''}`,
    ...bySeat(declared).map((at, seat) => (at > 0 ? `${sideName(seat)} breaks off` : '')),
  ].filter((words) => words !== '');
  const line = (u: UnitId): string => {
    const { name, card, endurance, damage, gone } = view.units[u]!;
    const figures = shipCard(card);
    const shot = named.find((one) => one.unit === u);
    const target = shot === undefined ? '' : ` ${shot.torpedo ? '≈' : '→'} ${view.units[shot.target]!.name}`;
    const reaches = figures !== undefined && figures.gun > 0 && (night || figures.range >= range);
    const guns = gone ? 'sunk' : reaches ? `gun ${figures.gun} range ${figures.range}` : 'no gun reaches';
    const sign = u === unit ? '▸' : ' ';
    return cut(
      `${sign} ${filled(harmless(name), 22)} ${filled(enduranceBar(endurance, damage), 14)} ${guns}${harmless(target)}`,
      width,
    );
  };
  const rows = (seat: Seat): string[] => [
    palette.paint('strong', cut(sideName(seat), width)),
    ...(fleets[seat] ?? []).map(line),
  ];
  const sea = Array.from({ length: 2 * range - 1 }, (_, i) =>
    palette.paint(
      'faint',
      cut(`${' '.repeat(6)}${i === range - 1 ? `~ ~ ~  range ${range}  ~ ~ ~` : '~     ~     ~'}`, width),
    ),
  );
  return [
    palette.paint(
      'strong',
      cut(`Surface action, round ${round}, range ${range}, by ${night ? 'night' : 'day'}`, width),
    ),
    ...said.map((words) => cut(words, width)),
    '',
    ...rows(otherSeat(own)),
    ...sea,
    ...rows(own),
  ];
}
