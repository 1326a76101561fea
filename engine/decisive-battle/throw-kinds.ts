/** Kinds of throws of a war, for their names. Never renumber: seeded games depend on it. */

/** Which of the powers level in victory points goes first. `who` the rank. @rule B-01 */
export const rank = 0;
/** Which side designates first; `number` the speed. `who` the markers. @rule F1.1 @rule B-25 */
export const firstSide = 1;
/** `who` the dodger, `number` the declarer. @rule F1.2 */
export const dodge = 2;
/** `who` keeps contact with, `number` the dodger + 32 × the declarer. @rule F1.3 */
export const keep = 3;
/** `who` the ship. @rule F1.7 */
export const port = 4;
/** `who` the faster fleet, `number` the slower. @rule F2.1 */
export const halve = 5;
/** Which of the level fleets; `who` the head of the engagement, `number` how many have not had their turn. @rule F2.2 */
export const targetOrder = 6;
/** `who` the ship, `number` the gun. @rule F3.2 */
export const gun = 7;
/** @rule F3.3 */
export const effect = 8;
export const damage = 9;
/** As `targetOrder`; over the whole sea, of the first engagement and of all fleets. @rule B-19 @rule B-38 */
export const breakOrder = 10;
/** `who` breaks off. @rule F4.3 */
export const breakOff = 11;
