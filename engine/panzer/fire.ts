/** Direct and indirect fire: strengths summed, odds found, each result with its chance. Nothing here rolls a die. */
import { terrainDie } from './costs.js';
import { EIGHTHS, type FateSixths, fateSixths, oddsColumn, resultSixths, type Sixths } from './odds.js';
import { TABLES } from './tables.js';
import {
  type Chosen,
  defenceOf,
  FORTIFICATION,
  heldBy,
  isAnyDispersed,
  isArmouredAlone,
  mayPick,
  type TargetHex,
  targetType,
} from './targets.js';
import type { UnitType } from './units/units.js';
import { directStrength, mayFireIndirectly } from './weapons.js';

/** A unit that fires, with what the map says of its line. */
export interface Firer {
  readonly unit: UnitType;
  readonly distance: number;
  /** By the target's height. @rule VII.H.4 */
  readonly isHalved: boolean;
}

/** What an attack comes to. Strengths are in eighths of a point. */
export interface Attack {
  readonly attack: number;
  readonly defence: number;
  /** As the results table counts them, or NO_ODDS. */
  readonly column: number;
  /** Added to the die. */
  readonly die: number;
  readonly sixths: Sixths;
}

/** How dispersed targets count. @rule P-10 */
export interface CombatRules {
  readonly isDispersedEasier: boolean;
}

export function attackOf(attack: number, defence: number, column: number, die: number): Attack {
  return { attack, defence, column, die, sixths: resultSixths(column, die) };
}

/** What is added to the die for where the targets stand and how they are. @rule TEC.die @rule P-10 */
export function targetDie(terrain: number, isDispersed: boolean, { isDispersedEasier }: CombatRules): number {
  return terrainDie(terrain) + (isDispersed && isDispersedEasier ? TABLES.dice.targetDispersed.value : 0);
}

/** Points of all firers at a hex. One that is half armoured counts as whatever is worse for these firers together. @rule VII.F.2.b @rule P-03 */
export function directPoints(firers: readonly Firer[], hex: TargetHex): number {
  const sum = (isArmoured: boolean): number =>
    firers.reduce(
      (points, { unit, distance, isHalved }) => points + directStrength(unit, distance, isArmoured, isHalved),
      0,
    );
  const type = targetType(hex);
  return type === 'mixed' ? Math.min(sum(true), sum(false)) : sum(type === 'armoured');
}

/**
 * All firers at all chosen targets, as one attack. An occupied fortification, with all inside, may be one of them; in a town whatever is
 * there is one target. @rule VII.B.5 @rule VII.B.8 @rule VII.B.9 @rule VII.F.2.c @rule P-36
 */
export function directAttack(
  firers: readonly Firer[],
  hex: TargetHex,
  chosen: readonly Chosen[],
  rules: CombatRules,
): Attack {
  const mustTakeAll = !mayPick(hex);
  const targets = mustTakeAll ? hex.targets : chosen.filter((one) => one !== FORTIFICATION);
  const fortification = mustTakeAll || chosen.includes(FORTIFICATION) ? hex.fortification : undefined;
  const points = directPoints(firers, hex);
  const defence = heldBy(targets, fortification);
  const die = targetDie(hex.terrain, isAnyDispersed(targets, fortification), rules);
  return attackOf(points, defence, oddsColumn(points, defence), die);
}

/** A fortification alone. @rule VII.F.2.d @rule IX.C.4 */
export const attackOnFortification = (
  firers: readonly Firer[],
  hex: TargetHex,
  fortification: NonNullable<TargetHex['fortification']>,
  rules: CombatRules,
): Attack => directAttack(firers, { ...hex, fortification }, [FORTIFICATION], rules);

/** One target of indirect fire, attacked by itself. */
export interface IndirectAttack extends Attack {
  readonly fates: FateSixths;
}

/**
 * Points of all that fire, divided by how many counters stand in the hex, friends too, without the remainder: 80 on three is 26.
 *
 * @rule VII.C.9 @rule VII.C.10.a @rule P-04 @rule P-06
 */
export function dividedPoints(firers: readonly UnitType[], counters: number): number {
  const points = firers.filter(mayFireIndirectly).reduce((sum, { attack }) => sum + attack, 0);
  return shareOf(points, counters);
}

/** Of the points, what falls on each counter. @rule VII.C.10.a @rule P-06 */
export const shareOf = (points: number, counters: number): number =>
  counters === 0 ? 0 : Math.floor(points / counters);

/** The share on one counter, whose armour halves it, and the half is kept. @rule VII.F.2.f @rule P-02 */
export function indirectOn(share: number, defence: number, isArmoured: boolean, die: number): Attack {
  const factor = isArmoured ? TABLES.weaponLimits.indirectOnArmour.value : 1;
  const [attack, held] = [EIGHTHS * share * factor, EIGHTHS * defence];
  return attackOf(attack, held, oddsColumn(attack, held), die);
}

/**
 * The divided points on each target, with a die for each; armour halves them, and the half is kept. Height makes no difference.
 *
 * @rule VII.C.10.b @rule VII.F.2.f @rule VII.H.5 @rule P-02 @rule P-06
 */
export function indirectAttacks(
  firers: readonly UnitType[],
  { terrain, targets, fortification }: TargetHex,
  rules: CombatRules,
): IndirectAttack[] {
  const each = dividedPoints(firers, targets.length + (fortification ? 1 : 0));
  const one = (defence: number, isArmoured: boolean, isDispersed: boolean): IndirectAttack => {
    const found = indirectOn(each, defence, isArmoured, targetDie(terrain, isDispersed, rules));
    return { ...found, fates: fateSixths(found.sixths, isDispersed) };
  };
  const units = targets.map((target) =>
    one(defenceOf(target), isArmouredAlone(target.unit, terrain), target.isDispersed),
  );
  return fortification ? [...units, one(fortification.defence, true, fortification.isDispersed)] : units;
}
