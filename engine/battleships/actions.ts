/** Actions as integers: a base that says what, plus a payload. The phase says who. */
import { MAX_MANOEUVRES } from './manoeuvres.js';
import { STAR_HEXES } from './tables.js';

/** Hold fire, no star shell, no repair, keep the flagship, no smoke. */
export const PASS = 0;
/** The one action of chance. */
export const ROLL = 1;
/** Plus the target unit. */
export const FIRE = 1000;
export const FIRE_SECONDARY = 1100;
export const LAUNCH = 1200;
export const REPAIR = 1300;
/** Plus the unit. */
export const FLAGSHIP = 1400;
/** Plus the candidate. */
export const MINE = 1500;
export const SMOKE = 1600;
/** Plus an index into `STAR_OFFSETS`. */
export const STAR = 2000;
/** No legal manoeuvre: straight on as far as it goes. */
export const MOVE_FORCED = 3999;
/** Plus the manoeuvre. */
export const MOVE = 4000;

/** No list is longer: all manoeuvres, or all star-shell hexes. */
export const MAX_LEGAL = Math.max(MAX_MANOEUVRES, STAR_HEXES) + 2;
