/** Fields of a submarine's attack under way, among the places for a flow of combat. Literals, so that the build can put each in its place. */

/** Attacks still to come, and how many there have been. @rule N8.2 */
export const attacks = 37;
export const done = 38;
/** The ship that is attacked. */
export const target = 39;
/** Anti-submarine power once the attacks are over, dice thrown, and their sum. @rule N8.4 */
export const power = 40;
export const thrown = 41;
export const sum = 42;
/** 1 once the remainder's die has fallen, 2 if it brings one die more. @rule G-16 */
export const rest = 43;
/** The ship that is answered, and 1 once the die has fallen. @rule N8.5 */
export const replied = 44;
export const answered = 45;
/** What is said aloud of those that listened, once they have: with aircraft of which the submarine knows nothing else. @rule N8.1 */
export const hunters = 46;

/** Steps of it: `G.sub`. */
export const SUB = {
  /** Dice of the escort and of the submarine. @rule N8.1 */
  listen: 0,
  /** Its seat: which ship? @rule N8.7 */
  aim: 1,
  /** Dice of an attack. */
  attack: 2,
  /** Its seat: which of the hunters does it answer? @rule N8.5 */
  reply: 3,
  /** Dice of the hunters, one by one, then of the answer. @rule N8.4 */
  charge: 4,
  answer: 5,
  /** Dice of damage control of the ship in `G.unit`. @rule N7.4 */
  control: 6,
  over: 7,
} as const;
export type HuntStep = (typeof SUB)[keyof typeof SUB];
