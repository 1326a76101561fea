/** One blow at a ship: the remainder's die, and the extra damage that it may bring. @rule N6.2 */
import type { Chance } from '../core/chance.js';
import type { Campaign } from './campaign.js';
import { combatThrow } from './combatants.js';
import { breaksOut, lossesOf, mayBreakOut } from './gunnery.js';
import type { CampaignState } from './layout.js';
import * as THROW from './throw-kinds-combat.js';

/** What the last blow went through, for the log; 0 is no die. */
export const lastBlow = { points: 0, rest: 0, losses: 0, extra: 0, more: 0 };

/**
 * Endurance that so many points take of `t`, by the dice of `by`: guns, torpedoes and mines. `restKind` is the throw of the remainder;
 * `part` tells throws of one unit apart, 0–7.
 *
 * @rule N6.2 @rule N6.3 @rule N6.4
 */
export function rollBlow(
  c: Campaign,
  s: CampaignState,
  points: number,
  restKind: number,
  by: number,
  t: number,
  part: number,
  chance: Chance,
): number {
  const rest = chance.die(6, combatThrow(s, restKind, by, part));
  lastBlow.points = points;
  lastBlow.rest = rest;
  return rollExtra(c, s, lossesOf(points, rest), by, t, part, chance);
}

/** So many losses at once from one unit, with the extra damage. @rule N6.4 @rule G-34 */
export function rollExtra(
  c: Campaign,
  s: CampaignState,
  losses: number,
  by: number,
  t: number,
  part: number,
  chance: Chance,
): number {
  const defence = c.defence[t]!;
  const isCircled = c.enduranceC[t] === 1;
  lastBlow.losses = losses;
  lastBlow.extra = 0;
  lastBlow.more = 0;
  if (mayBreakOut(losses, defence, isCircled)) {
    lastBlow.extra = chance.die(6, combatThrow(s, THROW.extra, by, part));
    if (breaksOut(losses, defence, isCircled, lastBlow.extra)) {
      lastBlow.more = chance.die(6, combatThrow(s, THROW.more, by, part));
    }
  }
  return losses + lastBlow.more;
}
