/** Fields of one unit of a battle's state, by place in its block. Literals, so that the build can put each in its place. */

/** `TO_COME`, `ON_MAP`, `DEAD`, `WRECK`, `EXITED`. */
export const status = 0;
/** Where it stands, or its wreck; of a passenger its carrier's; of one that left the map the edge, as `exitAt` has it. */
export const hex = 1;
/** Bits: `DISPERSED` and the like. */
export const flags = 2;
/** Unit that carries it; -1 for none. */
export const carrier = 3;
/** Unit that it carries; -1 for none. */
export const load = 4;
/** Order written for the next turn, by number; -1 for none. Secret. @rule VII.C.3 */
export const order = 5;
/** Order of the turn before, which may be fired now. Secret until it is. */
export const due = 6;
/** Orders of the side whose hexes it saw when they were written, as bits. Secret. @rule VII.C.8 */
export const saw = 7;
/** The same of the orders that are due. */
export const sawDue = 8;
/** Where it could see from when orders were written last; -1 if it saw nothing. */
export const was = 9;
/** The same when the orders that are due were written. */
export const wasDue = 10;
/** What engineers work at, and for how many segments they have: see `works.ts`. */
export const work = 11;

/** Numbers in a block. */
export const size = 12;
