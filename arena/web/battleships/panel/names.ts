/** Display names: seats, ships and hexes as they stand on the page. */

import type { BattleshipsGame, Names } from '../../../../engine/battleships/index.js';
import { BOW, BROADSIDE } from '../../../../engine/core/hex.js';
import { bySeat, type Seat, type UnitId } from '../../../../engine/index.js';
import { t } from '../i18n/index.js';
import { sideName, unitName } from '../i18n/names.js';

/** Of a ship; nothing for a number that is no unit. */
export const shipName = (game: BattleshipsGame, unit: UnitId): string => unitName(game.battle.names[unit] ?? '');

/** Of the side that sits in a seat. */
export function seatName(game: BattleshipsGame, seat: Seat): string {
  const side = game.battle.scenario.sides[seat];
  return side === undefined ? '' : sideName(side);
}

/** For the catalogues: sides by their long names, ways without their notation. */
export const namesOf = (game: BattleshipsGame): Names => ({
  unit: (u) => shipName(game, u),
  side: (seat) => seatName(game, seat),
  power: (seat) => seatName(game, seat),
  isPlain: true,
});

/** Of the side with this short name: `UK`. */
export const sideOf = (game: BattleshipsGame, id: string): string =>
  seatName(
    game,
    bySeat(game.battle.scenario.sides).findIndex((s) => s.id === id),
  );

/** `broadside`, `bow`, `stern`: the arc in which a target lies. */
export const arcWords = (arc: number): string =>
  t(arc === BROADSIDE ? 'panel.arc.broadside' : arc === BOW ? 'panel.arc.bow' : 'panel.arc.stern');

/** `12 hexes`. */
export const hexesText = (n: number): string => t('panel.hexes', { n });
