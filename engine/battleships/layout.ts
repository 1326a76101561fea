/** The state of a battle: one Int16Array, globals first, then one block of fields a unit. */
import type { UnitId } from '../core/brand.js';
import * as G from './global-fields.js';
import * as U from './unit-fields.js';

export type BattleState = Int16Array;

/** Where the units' blocks begin, and how long each is. */
export { size as UNITS_AT } from './global-fields.js';
export { size as STRIDE } from './unit-fields.js';
/** Places of the globals, and of the fields of one unit in her block. */
export { G, U };

/** Offset of a unit's block. */
export const blockOf = (u: UnitId): number => G.size + u * U.size;
/** Numbers in a state of that many units. */
export const stateLength = (units: number): number => G.size + units * U.size;

/** `status`: where a unit is. */
export const WAITING = 0;
export const AFLOAT = 1;
export const SUNK = 2;
export const EXITED = 3;
/** Out of the battle without exit or loss. */
export const GONE = 4;

export const NO_UNIT = -1 as UnitId;

/** `pendSpecial` bits. @rule 10.12 */
export const SPECIAL_FIRE = 1;
export const SPECIAL_RADAR = 2;
export const SPECIAL_RUDDER = 4;
export const SPECIAL_BRIDGE = 8;
export const SPECIAL_POWER = 16;
/** A sinking that waits for the end of the phase. @rule 5.12 */
export const SPECIAL_SUNK = 32;
