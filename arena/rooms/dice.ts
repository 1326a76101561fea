/** The dice of a room: committed to before the first decision, shown when the battle is over. */
import { sha256 } from '../../engine/core/sha256.js';
import { assert, type Chance, FairChance } from '../../engine/index.js';
import type { GameRow } from '../store/store.js';

export const commitOf = (row: Pick<GameRow, 'diceSeed'>): string => sha256(row.diceSeed);

/** Needs the nonces of all seats. */
export function chanceOf(row: Pick<GameRow, 'diceSeed' | 'nonces' | 'id'>): Chance {
  const nonces = row.nonces.filter((nonce) => nonce !== null);
  assert(nonces.length === row.nonces.length, 'every seat has added its part to the dice');
  return new FairChance(row.diceSeed, row.id, nonces);
}
