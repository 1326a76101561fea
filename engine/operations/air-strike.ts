/** Attacks of aircraft on ships: bombs by the die that stays below their value, torpedoes by points. @rule G-18 */
import { withExtra } from './gunnery.js';
import { mixed, type Spread, spreadOfDie } from './spread.js';

/** For each so much further below, one loss more. @rule G-18 */
const PER_LOSS = 3;
/** Torpedo points for one loss. */
const PER_HIT = 5;
/** A torpedo attack whose die with training is no more than this has no effect. @rule G-18 */
const WASTED = 3;

/** Losses by bombs: `value` is the anti-ship value (1–4), training 0–2. @rule G-18 */
export function bombLosses(value: number, training: number, die: number): number {
  const below = value - (die - training);
  return below < 0 ? 0 : 1 + Math.floor(below / PER_LOSS);
}

/** Points of an aircraft's torpedoes, 0 where they are wasted. @rule G-18 */
export const airTorpedoPoints = (value: number, training: number, die: number): number =>
  die + training <= WASTED ? 0 : value * (die + training);

/** Losses by an aircraft's torpedoes; without a remainder its die is not thrown. @rule G-18 */
export const airTorpedoLosses = (points: number, remainderDie: number): number =>
  Math.floor(points / PER_HIT) + (remainderDie <= points % PER_HIT ? 1 : 0);

/** Losses of one attack, extra damage included. @rule G-18 @rule N6.4 */
export function strikeSpread(
  isTorpedo: boolean,
  value: number,
  training: number,
  defence: number,
  isCircled: boolean,
): Spread {
  const losses = isTorpedo
    ? mixed(
        [1, 2, 3, 4, 5, 6].map((die) =>
          spreadOfDie((test) => airTorpedoLosses(airTorpedoPoints(value, training, die), test)),
        ),
      )
    : spreadOfDie((die) => bombLosses(value, training, die));
  return withExtra(losses, defence, isCircled);
}
