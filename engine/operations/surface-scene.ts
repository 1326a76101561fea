/** Two fleets of a campaign as the model of a surface action, for its odds. */
import type { Campaign } from './campaign.js';
import { leftOf, trainingOf } from './combatants.js';
import { firstOf, hexOfFleet, nextOf } from './fleets.js';
import { type CampaignState, F, fleetAt } from './layout.js';
import { KIND, NATIONS } from './spec.js';
import { shipOfCard } from './surface-cards.js';
import type { ActionModel, ActionSide, Habit } from './surface-model.js';
import { shipCard } from './units/cards.js';

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
    ships: units.map((u) => shipOfCard(shipCard(c.cards[u]!)!, NATIONS[c.nation[u]!]!)),
    left: units.map((u) => leftOf(c, s, u)),
    isBoats: s[fleetAt(f) + F.kind] === KIND.boats,
    habit,
  };
}

/** An action between a fleet of seat 0 and one of seat 1, in the hex of the second if not of another. */
export const actionModel = (
  c: Campaign,
  s: CampaignState,
  fleets: readonly [number, number],
  isNight: boolean,
  habits: readonly [Habit, Habit],
  hex: number = hexOfFleet(s, fleets[1]),
): ActionModel => ({
  sides: [sideOf(c, s, fleets[0], habits[0]), sideOf(c, s, fleets[1], habits[1])],
  isNight,
  isAllSea: c.map.isCoast[hex] === 0,
  boatsLaunch: c.on.boatsLaunch,
});
