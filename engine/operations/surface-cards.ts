/** Counters as ships of a surface action: by their cards, without a campaign. */
import { isBoatType, isCapitalType, isGunExemptType, isLargeType, isMerchantType } from './combatants.js';
import { controlValue } from './condition.js';
import type { Nation } from './spec.js';
import type { ActionShip, ActionSide, Habit } from './surface-model.js';
import { categoryOf } from './targeting.js';
import { torpedoValue } from './torpedoes.js';
import { type ShipCard, shipCard } from './units/cards.js';

/** What a merchant convoy, of no cost, is worth in comparisons: as three ships of cost 1. */
const WORTH_OF_CARGO = 3;

/** Training of a nation's battle fleets by the words of the rule; a scenario may say otherwise. @rule N1.1 @rule G-3 */
export const TRAINING: Readonly<Record<Nation, number>> = { JP: 2, US: 2, UK: 2, GE: 1, FR: 1, IT: 0 };

/** A ship's figures; `nation` is that of her side where her card is of any. */
export function shipOfCard(card: ShipCard, nation: Nation): ActionShip {
  const { type, circled } = card;
  return {
    category: categoryOf(type),
    isCapital: isCapitalType(type),
    isLarge: isLargeType(type),
    isMerchant: isMerchantType(type),
    isMtb: isBoatType(type),
    isSlow: card.slow,
    gun: card.gun,
    isGunExempt: isGunExemptType(type),
    gunRange: card.range,
    torpedo: card.torpedo,
    isTorpedoCircled: circled.includes('torpedo'),
    torpedoValue: torpedoValue(nation === 'JP'),
    endurance: card.endurance,
    isEnduranceCircled: circled.includes('endurance'),
    defence: card.defence,
    speed: card.speed,
    isSpeedCircled: circled.includes('speed'),
    control: controlValue(nation === 'US'),
    worth: isMerchantType(type) ? WORTH_OF_CARGO : card.cost,
  };
}

/** One ship of a side that is put together: her card, and what she has lost. */
export interface NamedShip {
  readonly card: string;
  readonly hits: number;
}

/** A side of known cards. Its training, if not given, is that of its lowest ship, and 0 with a ship that no battle fleet has. */
export function sideOfCards(ships: readonly NamedShip[], nation: Nation, habit: Habit, training?: number): ActionSide {
  const cards = ships.map(({ card }) => shipCard(card)!);
  const nationOf = (card: ShipCard): Nation => (card.nation === 'all' ? nation : card.nation);
  const isBattle = cards.every(({ type }) => !OTHER_FLEETS.has(type));
  return {
    training: training ?? (isBattle ? Math.min(...cards.map((card) => TRAINING[nationOf(card)])) : 0),
    ships: cards.map((card) => shipOfCard(card, nationOf(card))),
    left: ships.map(({ hits }, i) => cards[i]!.endurance - hits),
    isBoats: cards.every(({ type }) => isBoatType(type)),
    habit,
  };
}

/** Types that a battle fleet cannot have; an auxiliary cruiser counts as one by herself. @rule N11.1 @rule N9.2 */
const OTHER_FLEETS: ReadonlySet<ShipCard['type']> = new Set(['FF', 'CM', 'MS', 'CVE', 'AK', 'BH', 'MTB']);
