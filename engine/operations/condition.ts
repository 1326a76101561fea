/** Condition of a unit: what half damage leaves of her values, and what becomes of her after a combat. @rule N7.1 */
import { NO_POWER } from './gunnery.js';
import { certain, chanceOfDie, either, type Spread, spreadOfDie } from './spread.js';

/** Endurance left is half of the full or less: 4 of 9. @rule N7.1 */
export const isHalfDamaged = (left: number, full: number): boolean => 2 * left <= full;

/** A value as half damage leaves it, rounded down: speed, anti-aircraft, room for aircraft. @rule N7.1 */
export const afterHalf = (value: number, isHalf: boolean): number => (isHalf ? value >> 1 : value);

/**
 * Gun power as it fires, 0 up, or `NO_POWER`. A printed 0 is no gun. Half damage comes first, and takes a gun that it leaves nothing; DD, DE,
 * FF and circled guns are exempt. Then the enemy's clear lead halves it, to 0 at worst. Then a merchant as target brings 3.
 *
 * @rule N7.1 @rule N1.3 @rule N17.2 @rule G-36 @rule G-41
 */
export function gunPower(
  printed: number,
  isHalf: boolean,
  isExempt: boolean,
  isOutled: boolean,
  isAtMerchant: boolean,
): number {
  const left = isHalf && !isExempt ? printed >> 1 : printed;
  if (left === 0) return NO_POWER;
  return (isOutled ? left >> 1 : left) + (isAtMerchant ? MERCHANT_GUN : 0);
}

/** Against merchants. @rule N17.2 */
const MERCHANT_GUN = 3;
const MERCHANT_TORPEDO = 1;

/** Torpedo power as it is launched, 1 up, or `NO_POWER`: halved to 0 it is lost. @rule N7.1 @rule N17.2 @rule G-41 */
export function torpedoPower(printed: number, isHalf: boolean, isAtMerchant: boolean): number {
  const left = afterHalf(printed, isHalf);
  return left === 0 ? NO_POWER : left + (isAtMerchant ? MERCHANT_TORPEDO : 0);
}

/** Highest die that keeps the damage under control. @rule N7.4 */
const CONTROL_US = 5;
const CONTROL_OTHERS = 4;
export const controlValue = (isAmerican: boolean): number => (isAmerican ? CONTROL_US : CONTROL_OTHERS);

export const isControlled = (die: number, value: number): boolean => die <= value;

/** Endurance lost by fire and water where the check failed: the die less 3, less 4 with a circled speed, never below 0. @rule N7.4 */
export const spreadingLoss = (die: number, isSpeedCircled: boolean): number =>
  Math.max(0, die - (isSpeedCircled ? 4 : 3));

/** Losses of a half-damaged ship when a combat ends. @rule N7.4 */
export function controlSpread(value: number, isSpeedCircled: boolean): Spread {
  const kept = chanceOfDie((die) => isControlled(die, value));
  return either(
    kept,
    certain(0),
    spreadOfDie((die) => spreadingLoss(die, isSpeedCircled)),
  );
}

/** Whether a ship of endurance 0 goes down as her side leaves: she cannot disengage without a circled speed. @rule N7.2 */
export const isLeftBehind = (left: number, isSpeedCircled: boolean): boolean => left === 0 && !isSpeedCircled;
