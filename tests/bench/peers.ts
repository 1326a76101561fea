/** Games of other projects on our contract, so that engines are compared on one workload. */
import type { Game } from '../../engine/core/game.js';
import { breakthrough } from './breakthrough.js';
import { connectFour } from './connect-four.js';

export const peers: Record<string, () => Game> = {
  breakthrough,
  'connect-four': connectFour,
};
