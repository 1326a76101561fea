/** Fields of one unit of a war's state, a ship, by place in her block. Literals, so that the build can put each in its place. */

export const status = 0;
/** First leader of her fleet; -1 for none. */
export const fleet = 1;
/** The ship astern of her; -1 for none. */
export const next = 2;
export const damage = 3;
/** Damage of this round's fire, which takes effect when all have fired. @rule F3.1 */
export const pend = 4;
/** Target this round; -1 for none. */
export const target = 5;
/** Fleet that fires at her this round; -1 for none. @rule F2.2 */
export const under = 6;
/** Seat that sank her; -1 while none has. @rule B-15 */
export const sunkBy = 7;

/** Numbers in a block. */
export const size = 8;
