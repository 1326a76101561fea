/** The words of this ruleset in English; what the engine says in English it says itself. */
import { EVENTS } from '../../../../../engine/battleships/index.js';
import { board } from './board.js';
import { panel } from './panel.js';
import { stage } from './stage.js';

export const texts = { ...board, ...panel, ...stage };
export const phrases = { events: EVENTS };
