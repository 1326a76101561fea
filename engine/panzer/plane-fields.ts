/** Fields of one fighter-bomber of a battle's state. Literals, so that the build can put each in its place. */

/** `READY`, `SHOT_DOWN`, `DRIVEN_OFF`. */
export const status = 0;
/** Where it flies in this air phase; -1 on the ground. */
export const hex = 1;
/** Whether bombs or rockets are gone. */
export const spent = 2;
/** How often its machine guns have fired. */
export const bursts = 3;
/** With what it attacks: `NO_ARM`, `LOAD_ARM`, `GUNS_ARM`. */
export const arm = 4;

/** Numbers in a block. */
export const size = 5;
