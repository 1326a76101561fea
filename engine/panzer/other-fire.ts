/** The small charts: scatter of indirect fire, mines, fire at aircraft. */
import { never } from '../core/result.js';
import { type Attack, attackOf } from './fire.js';
import { EIGHTHS } from './odds.js';
import { ODDS, TABLES } from './tables.js';
import type { UnitType } from './units/units.js';
import { halfRange } from './weapons.js';

/** Where fire falls that nobody sees any more. @rule VII.C.8 */
export type Scatter = 'hit' | 'adjacent' | 'lost';

export function scatterOf(die: number): Scatter {
  const { hitUpTo, adjacentUpTo } = TABLES.scatter;
  return die <= hitUpTo ? 'hit' : die <= adjacentUpTo ? 'adjacent' : 'lost';
}

/** The side by which it falls, by a second die: 1 is north, then clockwise. @rule VII.C.8 */
export const scatterSide = (die: number): number => die - 1;

/** Each unit on mines, by itself; nothing changes the die. @rule IX.A.3 @rule IX.A.4 */
export const mineAttack = (): Attack => attackOf(0, 0, ODDS.indexOf(TABLES.minefield.odds), 0);

export type AirFate = 'none' | 'destroyed' | 'driven-off';

/** Strength of fire at aircraft: twice the printed one at half range or less, none beyond the range. @rule XII.D.2 */
export function antiAircraftStrength(unit: UnitType, distance: number): number {
  if (!unit.antiAircraft || distance > unit.range) return 0;
  return distance <= halfRange(unit.range) ? 2 * unit.attack : unit.attack;
}

/** @rule AA */
export function antiAircraftResult(strength: number, die: number): AirFate {
  if (strength <= 0) return 'none';
  const row = TABLES.antiAircraft.rows.find(({ upTo }) => strength <= upTo)!;
  return die <= row.destroyed ? 'destroyed' : die <= row.drivenOff ? 'driven-off' : 'none';
}

/** What planes carry: bombs hurt what has no armour, rockets what has. */
export type AirWeapon = 'machine-guns' | 'bombs' | 'rockets';

/** Factor of a plane's weapon. @rule XII.C.3 */
export function airFactor(weapon: AirWeapon, isArmoured: boolean): number {
  switch (weapon) {
    case 'machine-guns':
      return isArmoured ? 0 : 1;
    case 'bombs':
      return isArmoured ? 0.5 : 1;
    case 'rockets':
      return isArmoured ? 1 : 0.5;
    default:
      return never(weapon);
  }
}

/** Points in eighths, as all attacks have them. */
export const airStrength = (points: number, weapon: AirWeapon, isArmoured: boolean): number =>
  EIGHTHS * points * airFactor(weapon, isArmoured);
