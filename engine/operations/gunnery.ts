/** Gunnery: points of gun power to losses of endurance, and the extra damage of a heavy blow. @rule N6.2 */
import { certain, chanceOfDie, either, led, type Spread, spreadOfDie } from './spread.js';

/** So many points take one point of endurance, or lay one mine. @rule N6.2 @rule N6.3 @rule N17.5 */
const FIFTH = 5;

/** Has no such weapon, or lost it. Power 0 that is left by N1.3 is another thing: it still fires. @rule G-41 */
export const NO_POWER = -1;

/** The test of a remainder: it succeeds also with a remainder of 0, on a 1. `die` 1–6. @rule N6.2 */
export const isRemainderMet = (points: number, die: number): boolean => die - 1 <= points % FIFTH;

/** Whole losses of so many points, before the remainder's die. @rule N6.2 */
export const wholeLosses = (points: number): number => (points / FIFTH) | 0;

/** Losses of endurance, from points of 0 up and the remainder's die. @rule N6.2 */
export const lossesOf = (points: number, die: number): number =>
  wholeLosses(points) + (isRemainderMet(points, die) ? 1 : 0);

/** Whether any face could bring extra damage to a unit. Defence modifiers go from 0 to 4. @rule N6.4 */
export const mayBreakOut = (losses: number, defence: number, isCircled: boolean): boolean =>
  breaksOut(losses, defence, isCircled, 1);

/** Whether the blow of one unit, losses from 1 up, brings extra damage. @rule N6.4 @rule G-34 */
export const breaksOut = (losses: number, defence: number, isCircled: boolean, die: number): boolean =>
  die + defence + (isCircled ? 1 : 0) <= losses;

/** Losses with the extra damage that they may bring; extra damage brings no more of itself. @rule N6.4 @rule G-34 */
export function withExtra(losses: Spread, defence: number, isCircled: boolean): Spread {
  return led(losses, (n) => {
    if (!mayBreakOut(n, defence, isCircled)) return certain(n);
    const p = chanceOfDie((die) => breaksOut(n, defence, isCircled, die));
    const extra = spreadOfDie((die) => n + die);
    return either(p, extra, certain(n));
  });
}

/** Losses before extra damage: all that the facilities of a port take. @rule N6.2 @rule N17.3 */
export const lossSpread = (power: number): Spread => spreadOfDie((die) => lossesOf(power, die));

/** Losses of a gun shot, extra damage included, at a unit of this defence modifier. Tables are filled on first use. @rule N6.2 @rule N6.4 */
export function gunSpread(power: number, defence: number, isCircled: boolean): Spread {
  const key = (power * 8 + defence) * 2 + (isCircled ? 1 : 0);
  const known = shots.get(key);
  if (known !== undefined) return known;
  const found = withExtra(lossSpread(power), defence, isCircled);
  shots.set(key, found);
  return found;
}

const shots = new Map<number, Spread>();
