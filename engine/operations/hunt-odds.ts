/** Exact odds of a submarine's whole attack on a fleet, all of it at one ship: is it found, what does she lose, does it come away. @rule N8.1 */
import type { Campaign } from './campaign.js';
import { isMerchant } from './combatants.js';
import { leftAfter } from './damage-control.js';
import { firstOf, seatOfFleet } from './fleets.js';
import { chargePower, guidance, huntersOf } from './hunt-flow.js';
import { type CampaignState, U } from './layout.js';
import { certain, type Spread, summed } from './spread.js';
import { attackSpread, huntSpread } from './submarines.js';
import { torpedoSpread } from './torpedoes.js';

export interface HuntOdds {
  /** Chance that it is found before it attacks. @rule N8.1 */
  readonly found: number;
  /** Chance of each number of attacks. @rule N8.2 */
  readonly attacks: Spread;
  /** Chance of each endurance that the ship has left, from -1 (sunk) at place 0; damage control is in it. */
  readonly left: Spread;
  /** Chances that the submarine escapes, has to go home, is destroyed. @rule N8.4 */
  readonly fates: readonly [number, number, number];
}

/** Of the submarine in fleet `f` at the ship `t` of fleet `e`; both seats' figures are as the state has them. */
export function huntOdds(c: Campaign, s: CampaignState, f: number, e: number, t: number): HuntOdds {
  const u = firstOf(s, f);
  const attacks = attackSpread(huntersOf(c, s, e), c.quiet[u]!);
  const bonus = guidance(c, s, seatOfFleet(f), t);
  const power = isMerchant(c, t) ? c.raid[u]! : c.torpedo[u]!;
  const one = torpedoSpread(power, c.defence[t]!, c.enduranceC[t] === 1, bonus);
  const left = new Float64Array(c.endurance[t]! + 2);
  const fates: [number, number, number] = [0, 0, 0];
  let losses = certain(0);
  for (const [number, p] of attacks.entries()) {
    if (number > 0) losses = summed(losses, one);
    if (p === 0) continue;
    for (const [lost, q] of losses.entries()) {
      for (const [at, r] of leftAfter(c, s, t, certain(lost)).entries()) left[at] = left[at]! + p * q * r;
      for (const [fate, r] of huntSpread(powerAfter(c, s, e, t, lost), c.evasion[u]!).entries()) {
        fates[fate as 0 | 1 | 2] += p * q * r;
      }
    }
  }
  return { found: attacks[0]!, attacks, left, fates };
}

/** Anti-submarine power when the ship has lost so much: who is hurt hunts no more. @rule N8.6 */
function powerAfter(c: Campaign, s: CampaignState, e: number, t: number, lost: number): number {
  const power = chargePower(c, s, e);
  const isSound = s[c.unitsAt + t * U.size + U.hits] === 0;
  return lost > 0 && isSound ? power - c.asw[t]! : power;
}
