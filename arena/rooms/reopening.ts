/** Reopening: a game that was open when its last server ended, made ready to go on here. */

import type { GameRow } from '../store/store.js';
import { isOfStore } from '../store/store-trouble.js';
import { newDraw } from './draw.js';
import { lostRow, soundPast } from './history-of.js';
import type { House } from './house.js';
import { byTheseRules } from './other-rules.js';

/** Undefined for one that cannot go on, because its rules have changed since: it stays in the store as it was and is closed. */
export function reopened<Made>(house: House, row: GameRow, make: (row: GameRow) => Made): Made | undefined {
  try {
    const drawn = byTheseRules(house.shelf, withDraw(house, row));
    if (row.past !== null) soundPast(house.store, house.shelf.reopen(drawn).game, drawn);
    return make(drawn);
  } catch (error) {
    // The game may be as sound as any: another server, or the next one, reads it again.
    if (isOfStore(error)) throw error;
    house.fault(`game ${row.id} of flagplot ${row.flagplot} cannot go on`, error);
    house.store.saveGame(lostRow(row, error, house.world.now()));
    return undefined;
  }
}

/** A room that has waited since before the two rounds draws its dice by them. */
function withDraw({ store, world }: House, row: GameRow): GameRow {
  if (row.status !== 'waiting' || row.draw.n > 0) return row;
  const drawn = { ...row, ...newDraw(world, row, 1) };
  store.saveGame(drawn);
  return drawn;
}
