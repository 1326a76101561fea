/** Transport: who carries whom, what it costs, and how both defend. */
import { HALVES } from './costs.js';
import { TABLES } from './tables.js';
import type { UnitType } from './units/units.js';

/** Figures on foot, which ride on top of armour: no guns, no mortars. @rule P-16 */
const isOnFoot = ({ closeAssault }: UnitType): boolean => closeAssault !== 'none';

/** One unit that is no vehicle; on German armour, one of infantry. @rule V.C.1 @rule V.C.6 */
export function mayCarry(carrier: UnitType, load: UnitType): boolean {
  if (load.vehicle || load.load === undefined) return false;
  return carrier.carries === 'any' || (carrier.takesRider && isOnFoot(load));
}

/**
 * What loading or unloading takes of the carrier's allowance, both in halves of a point: all of it from 88 mm up, else half, rounded up
 * to whole points. Out of fuel the allowance is a half, and so is what is taken of it. @rule V.C.2.a @rule V.C.2.b @rule P-11
 */
export const loadingCost = (carrier: UnitType, load: UnitType, allowance = HALVES * carrier.movement): number =>
  load.load === 'heavy' ? allowance : HALVES * Math.ceil(allowance / HALVES / 2);

/** What is left to move before it or after it, never both, in halves. @rule V.C.2.d */
export const movementBesideLoading = (carrier: UnitType, load: UnitType): number =>
  HALVES * carrier.movement - loadingCost(carrier, load);

/** How a carrier and its load defend when they are attacked as one. @rule V.C.3 @rule V.C.4 @rule V.C.5 */
export const defenceLoaded = (carrier: UnitType): number =>
  carrier.armoured ? carrier.defence : TABLES.transport.wheeledDefence.value;

/** A rider who is attacked alone. @rule V.C.6.a */
export const RIDER_DEFENCE = TABLES.transport.riderDefence.value;

/** Armour may fire in a turn in which a rider mounts or dismounts; nobody else fires in the turn of loading. @rule V.C.2.c @rule V.C.6.b */
export const mayFireWhileLoading = (carrier: UnitType): boolean => carrier.takesRider;

/** A loaded halftrack fires, a truck has nothing to fire with. @rule V.C.4 */
export const mayFireLoaded = (carrier: UnitType): boolean => carrier.armoured && carrier.attack > 0;
