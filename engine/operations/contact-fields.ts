/** Fields of one contact, what a seat has found of the other, by place in its block. Literals, so that the build can put each in its place. */

/** The enemy fleet while the contact follows it; -1 when it is old, or the place is free. @rule G-56 */
export const fleet = 0;
/** The last hex seen. */
export const hex = 1;
/** When that was, as `timeOf` has it; -1 where the place is free. */
export const time = 2;
/** As `KIND` has it. */
export const kind = 3;

/** When it was found first: units seen in whatever was noted here before are no longer of it. */
export const since = 4;

/** Numbers in a block. */
export const size = 5;
