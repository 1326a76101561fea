/** The dice of a room: committed to before the first decision, shown when the battle is over. */
import { sha256 } from '../../engine/core/sha256.js';
import { assert, bySeat, type Chance, diceWord, FairChance } from '../../engine/index.js';
import type { GameRow } from '../store/store.js';

export const commitOf = (row: Pick<GameRow, 'diceSeed'>): string => sha256(row.diceSeed);

/** What the seats have added, by seat. Needs the nonces of all. */
export function diceWords({ nonces, draw }: Pick<GameRow, 'nonces' | 'draw'>): string[] {
  return bySeat(nonces).map((nonce, seat) => {
    assert(nonce !== null, 'every seat has added its part to the dice');
    return diceWord(nonce, draw.beacons[seat] ?? null);
  });
}

export const chanceOf = (row: Pick<GameRow, 'diceSeed' | 'nonces' | 'draw' | 'id'>): Chance =>
  new FairChance(row.diceSeed, row.id, diceWords(row));
