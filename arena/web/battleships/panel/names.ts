/** Names as they stand on the page. */
import type { BattleshipsGame } from '../../../../engine/battleships/index.js';
import { sideName, unitName } from '../../i18n/names.js';

/** Of a ship; nothing for a number that is no unit. */
export const shipName = (game: BattleshipsGame, unit: number): string => unitName(game.battle.names[unit] ?? '');

/** Of the side that sits in a seat. */
export function seatName(game: BattleshipsGame, seat: number): string {
  const side = game.battle.scenario.sides[seat];
  return side === undefined ? '' : sideName(side);
}

/** Of the side with this short name: `UK`. */
export const sideOf = (game: BattleshipsGame, id: string): string =>
  seatName(
    game,
    game.battle.scenario.sides.findIndex((s) => s.id === id),
  );
