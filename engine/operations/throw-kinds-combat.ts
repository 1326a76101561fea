/**
 * Kinds of throws of combat, for their names; those of the campaign are below 32. Never renumber: seeded games depend on it. `number` is
 * the fight of the sea phase times 8, and of an action the round from 0.
 */

/** Two: `who` the seat. @rule N1.2 */
export const initiative = 32;
/** Whose ships are first where everything is level. @rule N1.6 */
export const first = 33;
/** The remainder of a gun shot; `who` the ship that fires. @rule N6.2 */
export const rest = 34;
/** @rule N6.4 */
export const extra = 35;
export const more = 36;
/** @rule N3.2 */
export const check = 37;
/** The power of torpedoes, and their remainder. @rule N3.5 @rule N6.3 */
export const torpedo = 38;
export const torpedoRest = 39;
/** `who` the ship. @rule N7.4 */
export const control = 40;
export const flood = 41;
/** `who` the submarine. @rule N8.1 */
export const hunt = 42;
export const quiet = 43;
/** @rule N8.5 */
export const reply = 44;
export const chargeRest = 45;
/** `who` the aircraft that fires, or is fired at. @rule G-1 */
export const air = 46;
/** The fleet's value, and the combat. @rule N10.2 */
export const flakValue = 47;
export const flak = 48;
/** @rule G-18 */
export const bomb = 49;
export const drop = 50;
export const dropRest = 51;
/** Eight dice of the hunt have one kind, so that there are four. @rule N8.4 */
export const charge = 52;
/** A fleet's second fire at aircraft. @rule N10.3 */
export const flakValue2 = 56;
export const flak2 = 57;
