/** Initiative of a round: a die and the fleet's training, and what the difference between the sides is worth. @rule N1.2 */

/** Nobody leads: both totals are level. @rule N1.6 */
export const NO_LEADER = -1;

/** So far ahead, the leader halves the other's guns, and may stop the range. @rule N1.3 @rule N2.2 */
export const CLEAR_LEAD = 3;
/** Who has declared disengagement, from that round on. @rule N2.5 */
const BREAKING_AWAY = 2;

/**
 * What a side adds to its die, 0 to 6: its training (0–2), 1 if its fleet is faster, 1 if it alone has large ships, 2 once it has declared
 * disengagement.
 *
 * @rule N1.2 @rule N1.4 @rule N1.5 @rule N2.5
 */
export const initiativeBonus = (
  training: number,
  isFaster: boolean,
  isAloneLarge: boolean,
  isLeaving: boolean,
): number => training + (isFaster ? 1 : 0) + (isAloneLarge ? 1 : 0) + (isLeaving ? BREAKING_AWAY : 0);

/** By how much the first total is above the second; below 0 where it is lower. */
export const leadOf = (die0: number, die1: number, bonus0: number, bonus1: number): number =>
  die0 + bonus0 - die1 - bonus1;

/** Side 0 or 1, or `NO_LEADER`. @rule N1.2 @rule N1.6 */
export const leaderOf = (lead: number): number => (lead > 0 ? 0 : lead < 0 ? 1 : NO_LEADER);

/** Whether the smaller side's gun power is halved this round. @rule N1.3 */
export const isClear = (lead: number): boolean => lead >= CLEAR_LEAD || lead <= -CLEAR_LEAD;

/** One way that a round can begin, with its chance. */
export interface Opening {
  /** Side 0 or 1, or `NO_LEADER`. */
  readonly leader: number;
  /** The difference is 3 or more. @rule N1.3 */
  readonly isClear: boolean;
  /** Both natural dice were the same. @rule N2.3 */
  readonly isLevelDice: boolean;
  readonly p: number;
}

/** All ways that a round can begin, from the 36 pairs of dice; they sum to 1. Found once for each difference of the bonuses. */
export function openings(bonus0: number, bonus1: number): readonly Opening[] {
  const known = ways.get(bonus0 - bonus1);
  if (known !== undefined) return known;
  const found = waysToBegin(bonus0, bonus1);
  ways.set(bonus0 - bonus1, found);
  return found;
}

const ways = new Map<number, readonly Opening[]>();

function waysToBegin(bonus0: number, bonus1: number): Opening[] {
  const found = new Map<number, Opening>();
  for (let pair = 0; pair < 36; pair++) {
    const [die0, die1] = [1 + (pair % 6), 1 + Math.floor(pair / 6)];
    const lead = leadOf(die0, die1, bonus0, bonus1);
    const one = { leader: leaderOf(lead), isClear: isClear(lead), isLevelDice: die0 === die1 };
    const key = (one.leader + 1) * 4 + (one.isClear ? 2 : 0) + (one.isLevelDice ? 1 : 0);
    found.set(key, { ...one, p: (found.get(key)?.p ?? 0) + 1 / 36 });
  }
  return [...found.values()];
}

/**
 * Which of two units fires first where nobody leads: above 0 the first, below 0 the second, 0 where the rule leaves it level and a die
 * decides. `power` is gun power, `units` and `speed` are those of the fleet.
 *
 * @rule N1.6
 */
export const firesBefore = (
  power: number,
  units: number,
  speed: number,
  otherPower: number,
  otherUnits: number,
  otherSpeed: number,
): number => power - otherPower || units - otherUnits || speed - otherSpeed;
