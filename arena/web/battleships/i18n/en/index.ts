/** The words of this ruleset in English; what the engine says in plain English it says itself. */
import { board } from './board.js';
import { panel } from './panel.js';
import { phases } from './phases.js';
import { stage } from './stage.js';

export const texts = { ...board, ...panel, ...phases, ...stage };
export const phrases = {};
