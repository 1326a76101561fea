/** panzer in the terminal. */
import type { PanzerGame } from '../../../engine/panzer/index.js';
import type { FaceEntry } from '../face.js';
import { PanzerFace } from './face.js';

export const FACE: FaceEntry<PanzerGame> = {
  open: (game) => new PanzerFace(game),
};
