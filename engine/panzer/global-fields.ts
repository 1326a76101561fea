/** Globals of a battle's state, by place. Literals, so that the build can put each in its place. */

/** From 1; 0 while the sides set up. @rule IV.C */
export const turn = 0;
export const phase = 1;
/** Step within the phase: `STEP`. */
export const step = 2;
/** Cached answer of `toAct`. */
export const actor = 3;
/** Seat whose segment it is. @rule IV.1 */
export const side = 4;
/** The one that is asked, moves, or is attacked next: a unit, a marker, a plane, a place in the order of setting up; -1 for none. */
export const unit = 5;
/** Hex that is attacked, overrun or waded into; -1 for none. */
export const hex = 6;
/** What the unit that moves may still spend, in halves of a point; while fire is resolved, the first unit of the attack, whose number names its dice. */
export const left = 7;
/** Points of an attack that is resolved target by target, in eighths. */
export const points = 8;
/** Order that is fired; -1 for none. */
export const order = 9;
/** Markers that are targets of the attack under way; -1 for none. */
export const fortification = 10;
/** End of the move that opportunity fire interrupts; -1 for none. */
export const goal = 11;
/** Conditions with a last turn that have held in time, as bits. */
export const held = 12;
/** Numbers in all. */
export const size = 13;
