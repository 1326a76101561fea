/** Weapon effectiveness: what a unit's attack is worth at a range against a kind of target, in eighths of a point. */
import { never } from '../core/result.js';
import { EIGHTHS } from './odds.js';
import { TABLES, type WeaponRowName } from './tables.js';
import type { UnitType } from './units/units.js';

/** Row of the chart for a class, brackets left out; nothing for a truck. @rule VII.F.1 */
export function weaponRow({ weapon }: UnitType): WeaponRowName | undefined {
  if (weapon === 'C') return undefined;
  if (weapon === '(H)') return 'H';
  return weapon === 'C(I)' ? 'I' : weapon;
}

/** Half of a range, rounded down: of 9 it is 4. @rule VII.F.2.a */
export const halfRange = (range: number): number => range >> 1;

/** Hexes up to which the first factor against armour holds. */
function nearOf(row: WeaponRowName, range: number): number {
  const { near } = TABLES.weapons[row];
  switch (near) {
    case 'half-range':
      return halfRange(range);
    case 'six-hexes':
      return TABLES.weaponLimits.highExplosiveNear.value;
    case 'none':
      return 0;
    default:
      return never(near);
  }
}

/** @rule WEC.I @rule WEC.A @rule WEC.H @rule WEC.M @rule VII.F.2.f */
export function weaponFactor(row: WeaponRowName, range: number, distance: number, isArmoured: boolean): number {
  const { armoured, other } = TABLES.weapons[row];
  if (!isArmoured) return other;
  return distance <= nearOf(row, range) ? armoured.near : armoured.far;
}

/** Farthest hex of direct fire; an asterisk doubles it. @rule VII.B.3 @rule VII.F.9 */
export const directRange = ({ range, doubleRange }: UnitType): number => (doubleRange ? 2 * range : range);

/**
 * Eighths of a point in direct fire; 0 where the unit cannot fire or hurt. Beyond its printed range infantry has half; at a target on
 * high ground it is half again. Halves are kept: 13 is 6.5.
 *
 * @rule VII.B.3 @rule VII.F.2.a @rule VII.F.9 @rule VII.H.1
 */
export function directStrength(unit: UnitType, distance: number, isArmoured: boolean, isHigh: boolean): number {
  const row = weaponRow(unit);
  if (row === undefined || distance > directRange(unit)) return 0;
  const { doubleRangeStrength, highGroundStrength } = TABLES.weaponLimits;
  const far = distance > unit.range ? doubleRangeStrength.value : 1;
  const high = isHigh ? highGroundStrength.value : 1;
  return EIGHTHS * unit.attack * weaponFactor(row, unit.range, distance, isArmoured) * far * high;
}

/** @rule VII.C.2 */
export const mayFireIndirectly = ({ weapon, indirect }: UnitType): boolean =>
  indirect && (weapon === '(H)' || weapon === 'M');

/** Hexes within which (H) cannot be fired indirectly: of range 35 it is 8. @rule VII.C.12 */
export const minimumRange = ({ weapon, range }: UnitType): number =>
  weapon === '(H)' ? Math.floor(range * TABLES.weaponLimits.minimumRangeShare.value) : 0;

/** Farthest hex of indirect fire; 0 for who has none. @rule VII.C.2 */
export const indirectRange = (unit: UnitType): number => (mayFireIndirectly(unit) ? unit.range : 0);

/** Whether indirect fire reaches a hex at this distance. @rule VII.C.2 @rule VII.C.12 */
export const reachesIndirectly = (unit: UnitType, distance: number): boolean =>
  distance > minimumRange(unit) && distance <= indirectRange(unit);
