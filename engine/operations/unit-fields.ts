/** Fields of one unit of a campaign's state, by place in its block. Literals, so that the build can put each in its place. */

/**
 * Of a ship, a flotilla or a submarine: its fleet. Of an aircraft: the unit that carries it, or `BASE_AT` and the number of its port.
 * Below 0 it is gone: `SUNK`, `AWAY`, `DELIVERED`.
 */
export const fleet = 0;
/** The next unit of its fleet, by number; -1 at the end. Of one that is gone the hex where it went. Aircraft have none. */
export const next = 1;
/** Endurance lost; of an aircraft 1 when it is damaged. */
export const hits = 2;
/** 1 once it has flown in this sea phase; of a ship 1 once it has bombarded a port of an award. */
export const used = 3;
/** What the other seat knows of `hits`, from the last combat; `SUNK_SEEN` when it has seen it gone. @rule G-56 */
export const seen = 4;
/** Where and when it was seen last: the hex, and the time as `timeOf` has it. At 0 it is where it was set up. */
export const seenHex = 5;
export const seenTime = 6;
/** The contact of the other seat in which it was seen last; -1 for none. */
export const contact = 7;
/** For the flows of combat: cleared when one begins. */
export const a0 = 8;
export const a1 = 9;
export const a2 = 10;
export const a3 = 11;
/** Mined hexes that it has entered in this sea phase, for the names of its throws. */
export const entries = 12;

/** Numbers in a block. */
export const size = 13;
