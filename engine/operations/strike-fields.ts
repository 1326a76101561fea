/** Fields of an air strike under way, among the places for a flow of combat. Literals, so that the build can put each in its place. */

/** 0 the strike, 1 the strike back. @rule N16.2 */
export const pass = 37;
/** The last aircraft that was named of a set; sets are named in ascending order. */
export const named = 38;
/** Anti-aircraft points left, and how many aircraft have been fired at. @rule N10.1 */
export const flakLeft = 39;
export const firedAt = 40;
/** Losses that a base has still to take. */
export const baseLosses = 41;

/** Steps of it: `G.sub`. */
export const SUB = {
  /** Who strikes, and who strikes back: aircraft one by one. @rule N16.1 @rule N16.2 */
  raid: 0,
  raidBack: 1,
  /** The defender's interceptors, one by one. @rule G-50 */
  intercept: 2,
  /** The interceptor that the raider in `G.unit` is set against; then dice. */
  escort: 3,
  escortDice: 4,
  /** The raider that the interceptor in `G.unit` picks; then dice. */
  pick: 5,
  pickDice: 6,
  /** The ship that the raider in `G.unit` attacks, and what the fleet allots to it. @rule N10.1 */
  target: 7,
  allot: 8,
  flakDice: 9,
  /** What is left, at those that go on. @rule N10.3 */
  allotAgain: 10,
  flakAgain: 11,
  /** Dice of the attack of the raider in `G.unit`. @rule G-18 */
  attack: 12,
  /** The aircraft that takes a loss of a base. */
  hurt: 13,
  /** Dice of damage control of the ship in `G.unit`. @rule N7.4 */
  control: 14,
  over: 15,
} as const;
export type StrikeStep = (typeof SUB)[keyof typeof SUB];
