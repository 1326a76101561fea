/** Limits of situations: how much the flat state holds. */

export const MAX_TURNS = 20;
export const MAX_BOARDS = 4;
/** Of both sides together. */
export const MAX_UNITS = 128;
/** What a state may hold, in numbers: 4 KiB. */
export const MOST_NUMBERS = 2048;
/** Conditions with a last turn: a bit of one number each, once they have held. */
export const MOST_LAST_TURNS = 16;
