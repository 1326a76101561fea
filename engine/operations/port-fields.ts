/** Fields of one port of a campaign's state, by place in its block. Literals, so that the build can put each in its place. */

/** Logistics units by damage, 0 to 5. @rule G-24 */
export const logistics = 0;
export const resources = 6;
/** Points of ships that may still leave in this turn. @rule N17.1 */
export const allowed = 7;
/** Logistics units of it that were destroyed by bombardment, and aircraft damaged or removed. @rule N17.3 */
export const destroyed = 8;
export const wrecked = 9;

/** Numbers in a block. */
export const size = 10;
