/** Fields of one unit of a battle's state, by place in its block. Literals, so that the build can put each in its place. */

export const status = 0;
export const q = 1;
export const r = 2;
export const heading = 3;
/** Movement points spent last turn, as the speed marker shows. */
export const speed = 4;
export const w = 5;
export const s = 6;
/** Steps repaired so far. @rule 8.2 */
export const repairs = 7;
/** 1 if it turned in its last move. @rule 10.11 */
export const turned = 8;
/** Targets this turn; -1 for none. */
export const main = 9;
export const second = 10;
export const torpedoTarget = 11;
/** Main and secondary attacks aimed at it this phase. */
export const markers = 12;
export const seconds = 13;
/** Launches left, and the turn of the last one. */
export const launches = 14;
export const launchTurn = 15;
/** Damage that takes effect at the end of the phase: steps, then sinking and special results as bits. */
export const pendW = 16;
export const pendS = 17;
export const pendSpecial = 18;
export const radarOut = 19;
/** Last turn in which the effect lasts. */
export const fireTurn = 20;
export const rudderTurn = 21;
/** Twice the last turn, plus 1 if the effect is on already. */
export const bridgeTurn = 22;
export const powerTurn = 23;
/** Turn of the command freeze. @rule 10.10 */
export const frozenTurn = 24;
/** 1 once it has acted in this phase. */
export const done = 25;
/** Star shell fired by night, or smoke laid by day: when and where. */
export const markTurn = 26;
export const markQ = 27;
export const markR = 28;
/** First turn in which a moored ship may move; 0 while it has not slipped. */
export const slipTurn = 29;
/** Turn in which a jammed turret stays silent. */
export const jamTurn = 30;
/** 1 while she takes one enemy for another. */
export const mistaken = 31;
/** Turns spent stacked at speed 1 or less, and with whom (lowest unit of the stack). @rule 10.9 */
export const stackTurns = 32;
export const stackKey = 33;
/** Turns out of contact (optional, R-25). */
export const lonelyTurns = 34;
/** Turns in place for a bombardment; -1 once awarded. */
export const bombardTurns = 35;
/** Points its own side scored for its exit. */
export const exitPoints = 36;
/** Edge by which it left and its last hex on the sheet, packed by `exits.ts`. */
export const exitAt = 37;

/** Numbers in a block. */
export const size = 38;
