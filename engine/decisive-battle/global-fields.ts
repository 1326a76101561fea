/** Globals of a war's state, by place. Literals, so that the build can put each in its place. */

/** Round of the fleet battle, from 1; 0 before it. */
export const turn = 0;
export const phase = 1;
/** Step within the phase: `PAIR`, `TARGET`, `BREAK`; of a salvo the gun. */
export const step = 2;
/** Cached answer of `toAct`. */
export const actor = 3;
/** Whose turn it is: the rank that is asked, the fleet that chooses, the ship that fires; -1 for none. */
export const unit = 4;
/** The other one: the neutral, the fleet declared on, the ship sent home, the opponent in a test. */
export const other = 5;
/** The third one: the opponent of a dodger, the pursuer that is asked. */
export const third = 6;
/** The level of speed and markers within which sides alternate, and the side whose turn it is; -1 for none. @rule F1.1 */
export const levelSpeed = 7;
export const levelMarkers = 8;
export const levelSide = 9;
/** Last target of the fleet that chooses targets; -1 before the first. @rule B-13 */
export const lastTarget = 10;
/** Dice of the salvo. @rule F3.2 */
export const dice = 11;
/** Speed of the fastest pursuer; -1 while there is none. @rule B-32 */
export const pursuit = 12;
/** Ships on the field of the leader's and the rival's side. */
export const field0 = 13;
export const field1 = 14;

/** Numbers in all. */
export const size = 15;
