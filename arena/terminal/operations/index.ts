/** operations in the terminal. */
import type { OperationsGame } from '../../../engine/operations/index.js';
import type { FaceEntry } from '../face.js';
import { CampaignFace } from './face.js';

export const FACE: FaceEntry<OperationsGame> = {
  open: (game) => new CampaignFace(game),
  unitWord: 'counters',
};
