/** Ships as they fight: what damage leaves of their values, and how they are hurt. */

import type { ThrowName } from '../core/brand.js';
import { throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import type { Campaign } from './campaign.js';
import { gunPower, torpedoPower } from './condition.js';
import { firstOf, isHalf, nextOf, recount } from './fleets.js';
import { type CampaignState, F, fleetAt, G, timeOf, U } from './layout.js';
import { sinkUnit } from './losses.js';
import { KIND, NATIONS, SHIP_TYPE, SHIP_TYPES, type ShipTypeName } from './spec.js';
import { categoryOf } from './targeting.js';

const JAPAN = NATIONS.indexOf('JP');
const AMERICA = NATIONS.indexOf('US');

/** Category of each type, by its number; submarines, which are fired at in port, are the last of them. @rule N5.1 @rule N17.4 */
const CATEGORY_OF_TYPE = Int8Array.from([...SHIP_TYPES, 'SS'], categoryOf);
export const categoryOfUnit = (c: Campaign, u: number): number => CATEGORY_OF_TYPE[c.type[u]!]!;

const isOf =
  (...types: readonly ShipTypeName[]) =>
  (type: ShipTypeName): boolean =>
    types.includes(type);
/** BBA to CL. @rule N1.5 */
export const isLargeType = isOf('BBA', 'BB', 'BC', 'PB', 'CA', 'CL');
/** Harder for torpedoes. @rule N3.3 */
export const isCapitalType = isOf('BBA', 'BB', 'BC', 'PB');
/** @rule N17.2 @rule G-5 */
export const isMerchantType = isOf('AK');
export const isBoatType = isOf('MTB');
/** Their gun power does not suffer by half damage. No card has a circled gun. @rule N7.1 */
export const isGunExemptType = isOf('DD', 'DE', 'FF');

export const isLarge = (c: Campaign, u: number): boolean => c.type[u]! <= SHIP_TYPE.CL;
export const isCapital = (c: Campaign, u: number): boolean => c.type[u]! <= SHIP_TYPE.PB;
export const isMerchant = (c: Campaign, u: number): boolean => c.type[u] === SHIP_TYPE.AK;
/** Mines find them more often. @rule N17.6 @rule G-5 */
export const isClumsy = (c: Campaign, u: number): boolean => c.type[u] === SHIP_TYPE.AK || c.type[u] === SHIP_TYPE.AO;
/** CVA, CV and CVL. @rule N11.1 */
export const isCarrier = (c: Campaign, u: number): boolean =>
  c.type[u]! >= SHIP_TYPE.CVA && c.type[u]! <= SHIP_TYPE.CVL;
export const isBoat = (c: Campaign, u: number): boolean => c.type[u] === SHIP_TYPE.MTB;
export const isJapanese = (c: Campaign, u: number): boolean => c.nation[u] === JAPAN;
export const isAmerican = (c: Campaign, u: number): boolean => c.nation[u] === AMERICA;

const isGunExempt = (c: Campaign, u: number): boolean => c.type[u]! >= SHIP_TYPE.DD && c.type[u]! <= SHIP_TYPE.FF;

/** Endurance left; below 0 she is sunk. */
export const leftOf = (c: Campaign, s: CampaignState, u: number): number =>
  c.endurance[u]! - s[c.unitsAt + u * U.size + U.hits]!;

export const isAfloat = (c: Campaign, s: CampaignState, u: number): boolean =>
  s[c.unitsAt + u * U.size + U.fleet]! >= 0;

/** @rule N7.1 @rule N1.3 @rule N17.2 */
export const gunOf = (c: Campaign, s: CampaignState, u: number, isOutled: boolean, isAtMerchant: boolean): number =>
  gunPower(c.gun[u]!, isHalf(c, s, u), isGunExempt(c, u), isOutled, isAtMerchant);

/** @rule N7.1 @rule N17.2 */
export const torpedoesOf = (c: Campaign, s: CampaignState, u: number, isAtMerchant: boolean): number =>
  torpedoPower(c.torpedo[u]!, isHalf(c, s, u), isAtMerchant);

/** Training of a fleet: of its lowest ship if it is a battle fleet or a raider, else 0. @rule N1.1 @rule G-3 */
export function trainingOf(c: Campaign, s: CampaignState, f: number): number {
  const kind = s[fleetAt(f) + F.kind]!;
  if (kind !== KIND.battle && kind !== KIND.raider) return 0;
  let lowest = 9;
  for (let u = firstOf(s, f); u >= 0; u = nextOf(c, s, u)) if (c.training[u]! < lowest) lowest = c.training[u]!;
  return lowest;
}

export function hasLarge(c: Campaign, s: CampaignState, f: number): boolean {
  for (let u = firstOf(s, f); u >= 0; u = nextOf(c, s, u)) if (isLarge(c, u)) return true;
  return false;
}

/** Takes endurance from a ship; below 0 she sinks. @rule N7.3 */
export function hurt(c: Campaign, s: CampaignState, u: number, losses: number, log: EventLog | undefined): void {
  if (losses === 0) return;
  const o = c.unitsAt + u * U.size;
  s[o + U.hits] = Math.min(c.endurance[u]! + 1, s[o + U.hits]! + losses);
  if (leftOf(c, s, u) < 0) sinkUnit(c, s, u, true, log);
  else recount(c, s, s[o + U.fleet]!);
}

/** A throw of this fight: of a unit or a seat, `part` 0–7 of several. */
export const combatThrow = (s: CampaignState, kind: number, who: number, part: number): ThrowName =>
  throwName(timeOf(s), kind, who, s[G.fights]! * 8 + part);
