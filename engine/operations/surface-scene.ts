/** Two fleets of a campaign as the model of a surface action, for its odds. */
import type { Campaign } from './campaign.js';
import {
  categoryOfUnit,
  isAmerican,
  isBoat,
  isCapital,
  isGunExempt,
  isJapanese,
  isLarge,
  isMerchant,
  leftOf,
  trainingOf,
} from './combatants.js';
import { controlValue } from './condition.js';
import { firstOf, hexOfFleet, nextOf } from './fleets.js';
import { type CampaignState, F, fleetAt } from './layout.js';
import { KIND } from './spec.js';
import type { ActionModel, ActionShip, ActionSide, Habit } from './surface-model.js';
import { torpedoValue } from './torpedoes.js';

/** What a merchant convoy, of no cost, is worth in comparisons: as three ships of cost 1. */
const WORTH_OF_CARGO = 3;

/** A ship's figures. */
export const actionShip = (c: Campaign, u: number): ActionShip => ({
  category: categoryOfUnit(c, u),
  isCapital: isCapital(c, u),
  isLarge: isLarge(c, u),
  isMerchant: isMerchant(c, u),
  isMtb: isBoat(c, u),
  isSlow: c.slow[u] === 1,
  gun: c.gun[u]!,
  isGunExempt: isGunExempt(c, u),
  gunRange: c.range[u]!,
  torpedo: c.torpedo[u]!,
  isTorpedoCircled: c.torpedoC[u] === 1,
  torpedoValue: torpedoValue(isJapanese(c, u)),
  endurance: c.endurance[u]!,
  isEnduranceCircled: c.enduranceC[u] === 1,
  defence: c.defence[u]!,
  speed: c.speed[u]!,
  isSpeedCircled: c.speedC[u] === 1,
  control: controlValue(isAmerican(c, u)),
  worth: isMerchant(c, u) ? WORTH_OF_CARGO : c.cost[u]!,
});

/** Units of a fleet, in the order in which the model has them. */
export function unitsOf(c: Campaign, s: CampaignState, f: number): number[] {
  const found: number[] = [];
  for (let u: number = firstOf(s, f); u >= 0; u = nextOf(c, s, u)) found.push(u);
  return found;
}

function sideOf(c: Campaign, s: CampaignState, f: number, habit: Habit): ActionSide {
  const units = unitsOf(c, s, f);
  return {
    training: trainingOf(c, s, f),
    ships: units.map((u) => actionShip(c, u)),
    left: units.map((u) => leftOf(c, s, u)),
    isBoats: s[fleetAt(f) + F.kind] === KIND.boats,
    habit,
  };
}

/** An action between a fleet of seat 0 and one of seat 1, in the hex of the second. */
export const actionModel = (
  c: Campaign,
  s: CampaignState,
  fleets: readonly [number, number],
  isNight: boolean,
  habits: readonly [Habit, Habit],
): ActionModel => ({
  sides: [sideOf(c, s, fleets[0], habits[0]), sideOf(c, s, fleets[1], habits[1])],
  isNight,
  isAllSea: c.map.isCoast[hexOfFleet(s, fleets[1])] === 0,
  boatsLaunch: c.on.boatsLaunch,
});
