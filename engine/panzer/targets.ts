/** Targets: what stands in a hex as an attacker sees it, how it defends, and whether it counts as armour. */
import { EIGHTHS } from './odds.js';
import { HILLTOP, SLOPE, TOWN } from './terrain.js';
import { defenceLoaded } from './transport.js';
import type { UnitType } from './units/units.js';

/** A unit in a hex; passengers and riders stand with their carrier. */
export interface Target {
  readonly unit: UnitType;
  /** Under it, as one target. @rule V.C.5 */
  readonly load?: UnitType;
  readonly isDispersed: boolean;
}

/** A hex under fire: all that can be seen of the enemy in it. */
export interface TargetHex {
  readonly terrain: number;
  readonly targets: readonly Target[];
  /** Defence of an occupied fortification; those inside are not among `targets`. */
  readonly fortification?: { readonly defence: number; readonly isDispersed: boolean };
}

/** What attackers choose in a hex: units, and the occupied fortification with all inside. @rule VII.B.8 @rule P-36 */
export const FORTIFICATION = 'fortification';
export type Chosen = Target | typeof FORTIFICATION;

/** Points of defence. @rule V.C.3 @rule V.C.4 */
export const defenceOf = ({ unit, load }: Target): number => (load === undefined ? unit.defence : defenceLoaded(unit));

/** Eighths of defence of targets that are attacked as one, a fortification among them. @rule VII.B.8 @rule VII.E.4 @rule P-36 */
export const heldBy = (targets: readonly Target[], fortification: TargetHex['fortification']): number =>
  EIGHTHS * targets.reduce((sum, target) => sum + defenceOf(target), fortification?.defence ?? 0);

/** @rule P-10 */
export const isAnyDispersed = (targets: readonly Target[], fortification: TargetHex['fortification']): boolean =>
  targets.some(({ isDispersed }) => isDispersed) || fortification?.isDispersed === true;

/** @rule VII.F.2.b @rule VII.F.2.c @rule VII.F.2.d */
export type TargetType = 'armoured' | 'other' | 'mixed';

/**
 * What a hex counts as in direct fire: what most of it is. All of a town is armoured; passengers do not count, a fortification with all
 * inside is one armoured unit. Of the whole hex, not only of what is fired at. @rule VII.F.2.b @rule VII.F.2.c @rule VII.F.2.d @rule P-01
 */
export function targetType({ terrain, targets, fortification }: TargetHex): TargetType {
  if ((terrain & TOWN) !== 0) return 'armoured';
  const armoured = targets.filter(({ unit }) => unit.armoured).length + (fortification ? 1 : 0);
  const others = targets.filter(({ unit }) => !unit.armoured).length;
  return armoured === others ? 'mixed' : armoured > others ? 'armoured' : 'other';
}

/** Whether targets may be picked one by one; in a town all are attacked together. @rule VII.B.8 @rule VII.F.2.c */
export const mayPick = ({ terrain }: TargetHex): boolean => (terrain & TOWN) === 0;

/** One target by itself, in indirect fire. @rule VII.F.2.c @rule P-02 */
export const isArmouredAlone = (unit: UnitType, terrain: number): boolean => unit.armoured || (terrain & TOWN) !== 0;

/** Height of a hex that halves direct fire at it. @rule VII.H.1 */
export const isHighGround = (terrain: number): boolean => (terrain & (SLOPE | HILLTOP)) !== 0;

/**
 * Whether direct fire is halved by the target's height: not from hilltop to hilltop, nor by a neighbour of a slope, unless a steep side
 * lies between. @rule VII.H.1 @rule VII.H.2 @rule VII.H.3
 */
export function isHalvedByHeight(from: number, to: number, distance: number, isSteepBetween: boolean): boolean {
  if (!isHighGround(to)) return false;
  if ((to & HILLTOP) !== 0) return (from & HILLTOP) === 0;
  return distance > 1 || isSteepBetween;
}
