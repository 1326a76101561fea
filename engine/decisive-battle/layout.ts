/**
 * The state of a war: one Int16Array, globals first, then a block of fields a seat, a unit and a fleet.
 *
 * A fleet goes by the unit number of the ship that led it when it was formed, so a hidden fleet has no number that tells how
 * many were formed before it. Ships of a fleet are a chain from the front; opponents of one fleet are a chain in the order in
 * which they were paired.
 */
import type { FleetId, UnitId } from '../core/brand.js';
import * as F from './fleet-fields.js';
import * as G from './global-fields.js';
import * as S from './seat-fields.js';
import * as U from './unit-fields.js';

export type BattleState = Int16Array;

export { size as SEATS_AT } from './global-fields.js';
/** Places of the globals, and of the fields of a seat, a unit and a fleet in its block. */
export { F, G, S, U };

/** `U.status`: not in the battle, on the field, sunk, come home, sent home and never arrived. */
export const RESERVE = 0;
export const AFLOAT = 1;
export const SUNK = 2;
export const HOME = 3;
export const LOST = 4;

export const NO_FLEET = -1 as FleetId;
export const HUB = -2 as FleetId;
export const NO_UNIT = -1 as UnitId;

/** Where the blocks of a battle's state begin. */
export const unitsAt = (seats: number): number => G.size + seats * S.size;
export const fleetsAt = (seats: number, units: number): number => unitsAt(seats) + units * U.size;
/** Numbers in a state. */
export const stateLength = (seats: number, units: number): number => fleetsAt(seats, units) + units * F.size;
