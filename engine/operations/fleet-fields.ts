/** Fields of one fleet of a campaign's state, by slot, by place in its block. Literals, so that the build can put each in its place. */

/** Its first unit; -1 where the slot is free. */
export const first = 0;
export const hex = 1;
/** As `KIND` has it. */
export const kind = 2;
/** Category in which it moves in this sea phase, from 1. @rule N13.1 @rule N13.4 */
export const category = 3;
/** 1 while it lies in a port or an anchorage. @rule G-44 */
export const docked = 4;
/** 1 once it has moved in this sea phase, or has declared that it lays or sweeps. @rule N13.5 */
export const moved = 5;
/** 1 while it lays mines, 2 while it sweeps, in this sea phase. @rule N17.5 */
export const task = 6;
/** 1 once it has fought a surface action in this sea phase. @rule N15.2 @rule N17.3 */
export const fought = 7;
/** Place in the other seat's list of contacts while it is detected; -1 while it is not. @rule N12 */
export const contact = 8;
/** By bits, the other seat's fleets whose own search has found it in this sea phase: slots 0–9 and 10–19. @rule N12.5 */
export const found0 = 9;
export const found1 = 10;
/** By bits, enemy fleets with which it does not fight again in this sea phase. @rule G-25 @rule G-46 */
export const met0 = 11;
export const met1 = 12;
/** By bits, enemy fleets with which it has declined action in this sea phase. @rule G-26 */
export const declined0 = 13;
export const declined1 = 14;
/** Units in it. */
export const ships = 15;
/** Hexes that it may move. @rule N14.1 */
export const speed = 16;
/** Range of its search; -1 for none. @rule N12.2 */
export const search = 17;
/** The turn in which it may act again, of a submarine forced home; 0 otherwise. @rule G-43 */
export const back = 18;

/** Where it was when the sea phase began. @rule N12.1 */
export const start = 19;

/** Numbers in a block. */
export const size = 20;
