/**
 * Exact odds of aircraft in a strike, one by one: whether a raider comes through the fleet's fire, and what its attack takes. A whole strike
 * is the sum of its raiders, as long as they have different targets.
 *
 * @rule G-18 @rule N10.2
 */
import { strikeSpread } from './air-strike.js';
import type { Campaign } from './campaign.js';
import { flakSpread } from './flak.js';
import { certain, either, type Spread, summed } from './spread.js';
import { isLow, isTorpedoPlane } from './strike-planes.js';

/** Losses of a ship by one raider that is fired at with so many points, 0–6, once. @rule N10.2 @rule G-18 @rule N6.4 */
export function raiderSpread(c: Campaign, u: number, t: number, points: number): Spread {
  const goesOn = flakSpread(points, isLow(c, u), c.air[u]!, c.skill[u]!)[0]!;
  const attack = strikeSpread(isTorpedoPlane(c, u), c.antiship[u]!, c.skill[u]!, c.defence[t]!, c.enduranceC[t] === 1);
  return either(goesOn, attack, certain(0));
}

/** Of several raiders at one ship, each with its points. Losses add up, and count at the end. @rule N16.2 */
export const raidersSpread = (
  c: Campaign,
  t: number,
  raiders: readonly { readonly unit: number; readonly points: number }[],
): Spread => raiders.reduce((sum, { unit, points }) => summed(sum, raiderSpread(c, unit, t, points)), certain(0));
