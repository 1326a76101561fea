/** Battleships in the terminal. */
import type { BattleshipsGame } from '../../../engine/battleships/index.js';
import type { FaceEntry } from '../face.js';
import { BattleshipsFace } from './face.js';

export const FACE: FaceEntry<BattleshipsGame> = {
  open: (game) => new BattleshipsFace(game),
  unitWord: 'ships',
  facts: ({ night, turns }) => `${night ? 'night' : 'day'}, ${turns} turns`,
};
