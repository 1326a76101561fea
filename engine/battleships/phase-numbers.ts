/** Phases of a turn by number, in the order of play: `G.phase`. Literals, so that the build can put each in its place. @rule 3.1 */

export const mines = 0;
export const flagship = 1;
export const visibility = 2;
export const events = 3;
export const chits = 4;
export const star1a = 5;
export const star1b = 6;
export const spotA = 7;
export const targetA = 8;
export const star2 = 9;
export const spotB = 10;
export const targetB = 11;
export const guns = 12;
export const launchA = 13;
export const launchB = 14;
export const torpedoes = 15;
export const moveA = 16;
export const moveB = 17;
export const repairA = 18;
export const repairB = 19;
export const transfer0 = 20;
export const transfer1 = 21;
export const over = 22;
