/** Globals of a battle's state, by place. Pairs ending in 0 and 1 belong to the two seats. Literals, so that the build can put each in its place. */

export const turn = 0;
export const phase = 1;
/** Unit or seat whose decision or throw is next; -1 before the first of a phase. */
export const unit = 2;
/** Step within a unit's affairs: main then secondary battery, W then S repair, … */
export const step = 3;
/** Cached answer of `toAct`. */
export const actor = 4;
/** Plane hex of the sheet's corner 1101. */
export const windowQ = 5;
export const windowR = 6;
/** Highest visibility this turn, in hexes. */
export const visibility = 7;
/** Seat that commits first this turn. @rule 3.2 */
export const first = 8;
export const starsUsed0 = 9;
export const starsUsed1 = 10;
/** 1 while the seat's spotter planes may be used. */
export const spotting0 = 11;
export const spotting1 = 12;
/** Drawn command chits as a set of digits. */
export const chits0 = 13;
export const chits1 = 14;
/** Secret flagships; -1 for none. */
export const flagship0 = 15;
export const flagship1 = 16;
/** Units that, for all the enemy knows, may be the flagship: two 16-bit halves. */
export const maybeFlagLow0 = 17;
export const maybeFlagHigh0 = 18;
export const maybeFlagLow1 = 19;
export const maybeFlagHigh1 = 20;
/** Levels of crew quality lost for good. */
export const crewLoss0 = 21;
export const crewLoss1 = 22;
/** Secret mined hexes, as a set of the candidates; then what all have learned. */
export const mined = 23;
export const minedKnown = 24;
export const clearKnown = 25;
/** Manoeuvre and step at which a mine interrupted it. */
export const manoeuvre = 26;
export const manoeuvreStep = 27;
/** Friend that a shot over friends hits instead; -1 for none. @rule 10.8 */
export const redirect = 28;
/** Shared anchorages that a ship has left in this move phase, as a set. */
export const anchorageLeft = 29;
/** 1 if defects cost the firing ship a W step for this salvo. */
export const turretLoss = 30;
/** Hex the moving ship started from, for smoke. */
export const leftQ = 31;
export const leftR = 32;
/** Points from awards. */
export const award0 = 33;
export const award1 = 34;
/** Index + 1 of the outright condition that ended the battle. */
export const outright = 35;

/** Numbers in all. */
export const size = 36;
