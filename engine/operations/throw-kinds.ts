/** Kinds of throws of a campaign, for their names. Those of combat begin at 32. Never renumber: seeded games depend on it. */

/** Who moves first: `who` the seat, `number` how often in this category, and 128 times the category. @rule N13.2 */
export const order = 0;
/** Search at the end of a move: `who` the fleet that is looked for, `number` the mover. @rule N12.4 */
export const find = 1;
/** Two dice of a unit that enters a mined hex, then its damage: `who` the unit, `number` which mined hex of the phase. @rule N17.6 */
export const mine = 2;
export const mineDamage = 3;
export const mineRest = 4;
export const mineExtra = 5;
export const mineMore = 6;
/** A unit at half: `who` the unit, `number` as of its mines, or 512 and the port's hex after a bombardment. @rule N7.4 */
export const control = 7;
export const flood = 8;
/** A damaged logistics unit: `who` the port, `number` its damage and how many of its kind are left. @rule N17.1 */
export const store = 9;
/** A ship's fire at a port: `who` the ship, `number` the port. @rule N17.3 @rule N17.4 */
export const shellRest = 10;
export const shellExtra = 11;
export const shellMore = 12;
/** What a point of damage does: `who` the first ship of the fleet that fires, since two may fire at one port, `number` which of its points. @rule N17.3 */
export const harm = 13;
/** Mines laid and swept: `who` the unit. @rule N17.5 */
export const lay = 14;
export const layRest = 15;
export const sweep = 16;
