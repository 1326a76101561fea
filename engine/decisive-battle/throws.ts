/** The throws of dice: their numbers, by which they are named, and their words. */
import { ROLL_KINDS } from './meaning.js';
import { ROLL_WORDS } from './words.js';

/** Kinds of throws, for their names. Never renumber: seeded games depend on it. */
export const THROW = {
  /** Which of the powers level in victory points goes first. `who` the rank. @rule B-01 */
  rank: 0,
  /** Which side designates first; `number` the speed. `who` the markers. @rule F1.1 @rule B-25 */
  firstSide: 1,
  /** `who` the dodger, `number` the declarer. @rule F1.2 */
  dodge: 2,
  /** `who` keeps contact with, `number` the dodger + 32 × the declarer. @rule F1.3 */
  keep: 3,
  /** `who` the ship. @rule F1.7 */
  port: 4,
  /** `who` the faster fleet, `number` the slower. @rule F2.1 */
  halve: 5,
  /** Which of the level fleets; `who` the head of the engagement, `number` how many have not had their turn. @rule F2.2 */
  targetOrder: 6,
  /** `who` the ship, `number` the gun. @rule F3.2 */
  gun: 7,
  /** @rule F3.3 */
  effect: 8,
  damage: 9,
  /** As `targetOrder`; over the whole sea, of the first engagement and of all fleets. @rule B-19 @rule B-38 */
  breakOrder: 10,
  /** `who` breaks off. @rule F4.3 */
  breakOff: 11,
} as const;

/** What each throw is for, in words. */
export const THROW_TEXT: Record<number, string> = Object.fromEntries(
  ROLL_KINDS.map((kind, number) => [number, ROLL_WORDS[kind]]),
);
