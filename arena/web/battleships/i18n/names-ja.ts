/** Japanese names of the ships and navies of the battles that come with the game. */
export { SIDES_JA as sides, UNITS_JA as units } from '../../../../engine/battleships/index.js';
