/**
 * Fields of one fleet of a war's state, by the unit number of its first leader, by place in its block. Speed, markers and ships are kept
 * in step with its line. Literals, so that the build can put each in its place.
 */

/** The ship in front; -1 where there is no fleet of this number (any more). */
export const lead = 0;
export const ships = 1;
/** Of the slowest ship, by damage. @rule F1.1 @rule F3.4 */
export const speed = 2;
/** Sum over its ships. @rule B-18 */
export const markers = 3;
/** Its one opponent; `HUB` with several, `NO_FLEET` without. */
export const foe = 4;
/** Of a hub the first opponent; of an opponent of a hub the next one; -1 at the end. */
export const first = 5;
export const after = 6;
/** 1 while it may not fight this round. @rule F1.2 */
export const idle = 7;
/** 1 once it has had its turn in this phase. */
export const done = 8;
/** 1 if its own fire is halved, by a faster single opponent. @rule F2.1 */
export const halved = 9;
/** 1 if it halves the fire of its one opponent. @rule F2.1 @rule B-12 */
export const evades = 10;

/** Numbers in a block. */
export const size = 11;
