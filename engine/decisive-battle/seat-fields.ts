/** Fields of one seat of a war's state, by place in its block. Literals, so that the build can put each in its place. */

/** Place in the order of victory points, from 0; -1 while the dice have not said. @rule W1.2 */
export const rank = 0;
/** The seat at the rank that is this block's index. */
export const seatAt = 1;
/** `UNDECIDED`, `LEADER`, `RIVAL`, `NEUTRAL`. */
export const side = 2;

/** Numbers in a block. */
export const size = 3;
