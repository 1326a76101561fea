/**
 * Fields of a surface action under way, among the places that a campaign's state keeps for a flow of combat. Literals, so that the build
 * can put each in its place.
 */

/** From 1. */
export const round = 37;
export const range = 38;
/** Round in which the fleet of seat 0, and of seat 1, declared disengagement; 0 while it has not. @rule N2.5 */
export const declared0 = 39;
export const declared1 = 40;
/** 1 if seat 0 wishes to declare; nobody else knows before seat 1 has said. @rule G-10 */
export const wish0 = 41;
/** Seat that is asked, or whose ships name their targets; 2 when both have. */
export const asked = 42;
/** Seat that leads this round, or -1; whether by 3; whether both natural dice were the same. @rule N1.2 */
export const leader = 43;
export const clear = 44;
export const levelDice = 45;
/** Seat that is faster where the range is stopped, or -1. @rule N2.2 */
export const faster = 46;
/** Seat whose ships come first of those level in gun power, where nobody leads. @rule N1.6 */
export const firstSeat = 47;
/** The fleets by seat, and the seat of the one that entered the hex. @rule N2.7 */
export const fleet0 = 48;
export const fleet1 = 49;
export const entered = 50;

/** Steps of it: `G.sub`. */
export const SUB = {
  /** A seat: does it declare disengagement? @rule N2.5 */
  disengage: 0,
  /** Dice of the initiative. @rule N1.2 */
  roll: 1,
  /** A seat names the target of the ship in `G.unit`. @rule N5.1 */
  name: 2,
  /** Dice of the gun shot of the ship in `G.unit`. @rule N6.2 */
  fire: 3,
  /** Dice of the torpedoes of the ship in `G.unit`. @rule N3.2 */
  launch: 4,
  /** The leader: does it stop the range? @rule N2.2 @rule N2.6 */
  hold: 5,
  /** Dice of damage control of the ship in `G.unit`. @rule N7.4 */
  control: 6,
  over: 7,
} as const;
export type ActionStep = (typeof SUB)[keyof typeof SUB];
