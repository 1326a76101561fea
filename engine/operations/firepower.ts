/** Gun power of a ship of the state, outside a surface action. @rule N7.1 @rule N17.2 */
import type { Campaign } from './campaign.js';
import { gunPower as powerOf } from './condition.js';
import { hitsOn, isHalf } from './fleets.js';
import { NO_POWER } from './gunnery.js';
import type { CampaignState } from './layout.js';
import { SHIP_TYPE } from './spec.js';

/** A ship that cannot fire. */
export const NO_POWER_LEFT = NO_POWER;

/** As it fires; `NO_POWER_LEFT` of a ship at endurance 0, or without a gun. */
export function gunPower(c: Campaign, s: CampaignState, u: number, isAtMerchant: boolean): number {
  if (hitsOn(c, s, u) >= c.endurance[u]!) return NO_POWER;
  const type = c.type[u]!;
  const isExempt = type === SHIP_TYPE.DD || type === SHIP_TYPE.DE || type === SHIP_TYPE.FF;
  return powerOf(c.gun[u]!, isHalf(c, s, u), isExempt, false, isAtMerchant);
}
