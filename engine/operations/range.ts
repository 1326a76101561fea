/** Range of a surface action: three rounds of closing, and how it opens again. @rule N2.1 */

/** By day it starts here. @rule N2.1 */
export const FIRST_RANGE = 3;
/** Night starts here, and counts every gun as reaching no farther. @rule N4.1 */
export const CLOSE_RANGE = 1;
/** The action is over once the range would be this. @rule N2.7 */
export const PARTED = 4;

/** The safety cap: after so many rounds the action ends as if the range had opened. @rule G-13 */
export const LAST_ROUND = 8;

/** What the range would do at the end of a round. */
export const CLOSES = 0;
export const OPENS = 1;

/**
 * Whether the range would close or open at the end of a round. It opens if both natural dice are equal, and from the round after either
 * side's declaration.
 *
 * @rule N2.2 @rule N2.3 @rule G-12
 */
export const trendOf = (isLevelDice: boolean, isSinceDeclared: boolean): number =>
  isLevelDice || isSinceDeclared ? OPENS : CLOSES;

/**
 * Whether the leader may stop the range this round: it is faster, or ahead by 3. A side that alone has large ships is the faster one here.
 *
 * @rule N2.2 @rule N2.6
 */
export const mayStop = (isFasterHere: boolean, isClearLead: boolean): boolean => isFasterHere || isClearLead;

/**
 * Side that is faster when the range is stopped, or -1: alone with large ships it is, whatever the speeds. Speeds are of fleets.
 *
 * @rule N2.2 @rule N2.6
 */
export function fasterAtRange(speed0: number, speed1: number, hasLarge0: boolean, hasLarge1: boolean): number {
  if (hasLarge0 !== hasLarge1) return hasLarge0 ? 0 : 1;
  return speed0 > speed1 ? 0 : speed1 > speed0 ? 1 : -1;
}

/**
 * The range of the next round, 1 to 3, or `PARTED`. Closing stays at 1. A night action ends as soon as the range opens.
 *
 * @rule N2.1 @rule N2.7 @rule N4.1 @rule G-11
 */
export function nextRange(range: number, trend: number, isStopped: boolean, isNight: boolean): number {
  if (isStopped) return range;
  if (trend === CLOSES) return range > CLOSE_RANGE ? range - 1 : CLOSE_RANGE;
  return isNight ? PARTED : range + 1;
}
