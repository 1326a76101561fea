/** Damage control: what becomes of half-damaged ships once a combat is over. @rule N7.4 */
import type { Chance } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import type { Campaign } from './campaign.js';
import { combatThrow, hurt, isAmerican, leftOf } from './combatants.js';
import { controlSpread, controlValue, isControlled, isHalfDamaged, spreadingLoss } from './condition.js';
import { firstOf, isHalf, nextOf } from './fleets.js';
import { type CampaignState, NO_UNIT } from './layout.js';
import { certain, led, type Spread } from './spread.js';
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

/** Chance of each endurance that a ship has left after losses and damage control, from -1 (sunk) at place 0. @rule N7.3 @rule N7.4 */
export function leftAfter(c: Campaign, s: CampaignState, u: number, losses: Spread): Spread {
  const flood = controlSpread(controlValue(isAmerican(c, u)), c.speedC[u] === 1);
  return led(losses, (lost) => {
    const at = Math.max(-1, leftOf(c, s, u) - lost);
    if (at < 0 || !isHalfDamaged(at, c.endurance[u]!)) return certain(at + 1);
    return led(flood, (more) => certain(Math.max(-1, at - more) + 1));
  });
}
