/** Decisive-battle in the terminal. */
import type { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import type { FaceEntry } from '../face.js';
import { DecisiveBattleFace } from './face.js';
import { toldSteps } from './told.js';

export const FACE: FaceEntry<DecisiveBattleGame> = {
  open: (game) => new DecisiveBattleFace(game),
  unitWord: 'ships',
  facts: ({ seats, turns }) => `fleets of ${seats.length} powers, ${turns} rounds`,
  toldSteps,
};
