/** Damage control: what becomes of half-damaged ships once a combat is over. @rule N7.4 */
import type { Chance } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import type { Campaign } from './campaign.js';
import { combatThrow, hurt, isAmerican } from './combatants.js';
import { controlValue, isControlled, spreadingLoss } from './condition.js';
import { firstOf, isHalf, nextOf } from './fleets.js';
import { type CampaignState, NO_UNIT } from './layout.js';
import { tellControl } from './tell-combat.js';
import * as THROW from './throw-kinds-combat.js';

/** The next ship of a fleet behind `after` (-1: from the first) that has to be saved; -1 if none. The chain ascends. @rule N7.4 */
export function nextToControl(c: Campaign, s: CampaignState, f: number, after: number): number {
  for (let u = firstOf(s, f); u >= 0; u = nextOf(c, s, u)) if (u > after && isHalf(c, s, u)) return u;
  return NO_UNIT;
}

/** @rule N7.4 */
export function rollControl(c: Campaign, s: CampaignState, u: number, chance: Chance, log: EventLog | undefined): void {
  const die = chance.die(6, combatThrow(s, THROW.control, u, 0));
  const isKept = isControlled(die, controlValue(isAmerican(c, u)));
  const flood = isKept ? 0 : chance.die(6, combatThrow(s, THROW.flood, u, 0));
  const losses = isKept ? 0 : spreadingLoss(flood, c.speedC[u] === 1);
  if (log) tellControl(c, s, log, u, die, flood, losses);
  hurt(c, s, u, losses, log);
}
