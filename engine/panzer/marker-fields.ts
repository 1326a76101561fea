/** Fields of one marker of a battle's state: mines, a block, a fortification. Literals, so that the build can put each in its place. */

/** Where it lies; -1 where it lies nowhere. */
export const hex = 0;
/** Bits: `HIT`, `CHOSEN`. */
export const flags = 1;

/** Numbers in a block. */
export const size = 2;
