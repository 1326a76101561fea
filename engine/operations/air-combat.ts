/** Air combat: one fires, the difference between two totals says what becomes of the other. @rule G-1 */
import { type Spread, spreadOfDie } from './spread.js';

/** What becomes of an air unit, worst last. @rule G-1 */
export const UNHURT = 0;
export const RETREATS = 1;
export const DAMAGED = 2;
export const REMOVED = 3;

const RETREAT_AT = 3;
const DAMAGE_AT = 5;
const REMOVE_AT = 7;

/** By the attacker's total less the defender's. @rule G-1 */
export const airResult = (difference: number): number =>
  difference >= REMOVE_AT ? REMOVED : difference >= DAMAGE_AT ? DAMAGED : difference >= RETREAT_AT ? RETREATS : UNHURT;

/** The attacker's air value, die and training (0–2) against the target's value and training. @rule G-1 */
export const airDifference = (
  value: number,
  die: number,
  training: number,
  targetValue: number,
  targetTraining: number,
): number => value + die + training - targetValue - targetTraining;

/**
 * A result on a unit that bears one already: two retreats are damage, twice damaged is removed. What is worse stands.
 *
 * @rule G-1
 */
export function airCondition(before: number, result: number): number {
  if (before === RETREATS && result === RETREATS) return DAMAGED;
  if (before === DAMAGED && result === DAMAGED) return REMOVED;
  return Math.max(before, result);
}

/** Over a hex that its own side holds, damaged may be taken as retreat, and removed as damaged. @rule G-1 */
export const softened = (result: number): number => (result >= DAMAGED ? result - 1 : result);

/** Chances of each result of one combat; `bonus` is added to the die. @rule G-1 */
export function airSpread(
  value: number,
  bonus: number,
  training: number,
  targetValue: number,
  targetTraining: number,
): Spread {
  return spreadOfDie((die) => airResult(airDifference(value, die + bonus, training, targetValue, targetTraining)));
}
