/** Torpedoes: the check that they are rightly launched, and what they take. @rule N3.2 @rule N6.3 */
import { lossesOf, withExtra } from './gunnery.js';
import { chanceOfDie, mixed, type Spread, spreadOfDie } from './spread.js';

/** Highest modified die that passes the check, by nationality of the torpedoing ship. @rule N3.2 @rule G-33 */
const VALUE_JAPAN = 3;
const VALUE_OTHERS = 1;
export const torpedoValue = (isJapanese: boolean): number => (isJapanese ? VALUE_JAPAN : VALUE_OTHERS);

/** So many speed levels above her target a ship launches without the penalty. @rule N3.3 @rule G-35 */
const FAST_ENOUGH = 3;
const NIGHT = -2;
const CIRCLED = -2;

/** A mine attacks like a torpedo of this power, without a check. @rule N17.6 */
export const MINE_POWER = 3;

/** What is added to the die of the check, -4 to 3, each part by itself. @rule N3.3 */
export const shotAtModifier = (wasShotAt: boolean): number => (wasShotAt ? 1 : 0);
export const capitalModifier = (isCapital: boolean): number => (isCapital ? 1 : 0);
export const nightModifier = (isNight: boolean): number => (isNight ? NIGHT : 0);
export const circledModifier = (isCircled: boolean): number => (isCircled ? CIRCLED : 0);
/** Speed levels, as damage leaves them. @rule N3.3 @rule G-35 */
export const speedModifier = (speed: number, targetSpeed: number, isNight: boolean): number =>
  !isNight && speed - targetSpeed < FAST_ENOUGH ? 1 : 0;

/** Whether the check succeeds; no face does by itself. @rule N3.2 @rule G-9 */
export const isLaunched = (die: number, modifier: number, value: number): boolean => die + modifier <= value;

/** Chance of the check, 0 to 1. @rule N3.2 */
export const launchChance = (modifier: number, value: number): number =>
  chanceOfDie((die) => isLaunched(die, modifier, value));

/** Points of a torpedo attack: power times the die. @rule N3.5 */
export const torpedoPoints = (power: number, die: number): number => power * die;

/**
 * Losses of torpedoes that are launched, extra damage included. `dieBonus` is 2 for a submarine with aircraft to guide it (N8.7), else 0.
 *
 * @rule N3.5 @rule N6.3 @rule N6.4 @rule G-15
 */
export function torpedoSpread(power: number, defence: number, isCircled: boolean, dieBonus = 0): Spread {
  const key = ((power * 8 + defence) * 2 + (isCircled ? 1 : 0)) * 4 + dieBonus;
  const known = attacks.get(key);
  if (known !== undefined) return known;
  const faces = [1, 2, 3, 4, 5, 6].map((die) =>
    spreadOfDie((test) => lossesOf(torpedoPoints(power, die + dieBonus), test)),
  );
  const found = withExtra(mixed(faces), defence, isCircled);
  attacks.set(key, found);
  return found;
}

const attacks = new Map<number, Spread>();
