/** Strengths of an attack one by one: what is printed on each counter, and what halves or doubles it with the rule. */
import type { UnitId } from '../../../../engine/index.js';
import {
  ARMOURED,
  type Battle,
  EIGHTHS,
  hexesBetween,
  hexOf,
  isHalved,
  isNaval,
  MIXED,
  navalStrength,
  strengthAt,
  survey,
  TABLES,
  typeOfHex,
} from '../../../../engine/panzer/index.js';
import type { OpenedState } from '../../model/battle.js';

export const CUTS = ['range', 'height', 'weapon'] as const;
export type CutKind = (typeof CUTS)[number];

export interface Cut {
  readonly kind: CutKind;
  /** By which the points are multiplied. */
  readonly factor: number;
  readonly rule: string;
}

export interface UnitStrength {
  readonly unit: UnitId;
  /** As on the counter. */
  readonly printed: number;
  readonly eighths: number;
  readonly cuts: readonly Cut[];
}

/** All count as they are printed. @rule VII.D.4 @rule VII.E.4 */
export const printedStrengths = ({ types }: Battle, units: readonly UnitId[]): readonly UnitStrength[] =>
  units.map((unit) => {
    const printed = types[unit]!.attack;
    return { unit, printed, eighths: EIGHTHS * printed, cuts: [] };
  });

/** Of direct fire at what the hex holds: at a mixed one all fire as at that half of it which is harder for them together. */
export function directStrengths(
  b: Battle,
  s: OpenedState,
  units: readonly UnitId[],
  hex: number,
): readonly UnitStrength[] {
  const [first] = units;
  if (first === undefined) return [];
  const seat = b.seatOf[first]!;
  const type = typeOfHex(b, s, survey(b, s, seat), seat, hex);
  const as = (isArmoured: boolean) => units.map((unit) => strengthOf(b, s, unit, hex, isArmoured));
  if (type !== MIXED) return as(type === ARMOURED);
  const [hard, soft] = [as(true), as(false)];
  return sumOf(hard) <= sumOf(soft) ? hard : soft;
}

export const sumOf = (all: readonly UnitStrength[]): number => all.reduce((sum, { eighths }) => sum + eighths, 0);

function strengthOf(b: Battle, s: OpenedState, unit: UnitId, hex: number, isArmoured: boolean): UnitStrength {
  const { attack: printed, range } = b.types[unit]!;
  if (isNaval(b, unit)) return { unit, printed, eighths: navalStrength(b, s, unit, hex, isArmoured), cuts: [] };
  const from = hexOf(b, s, unit);
  const hexes = hexesBetween(b, from, hex);
  const isHigh = isHalved(b, from, hex, hexes);
  const { doubleRangeStrength, highGroundStrength } = TABLES.weaponLimits;
  const far = hexes > range ? doubleRangeStrength.value : 1;
  // What is left of the chart's figures is the weapon's.
  const weapon = printed === 0 ? 1 : strengthAt(b, unit, hexes, isArmoured, false) / (EIGHTHS * printed * far);
  const cuts: readonly Cut[] = [
    { kind: 'range', factor: far, rule: 'VII.F.2.a' },
    { kind: 'height', factor: isHigh ? highGroundStrength.value : 1, rule: 'VII.H.1' },
    { kind: 'weapon', factor: weapon, rule: 'VII.F.1' },
  ];
  return {
    ...{ unit, printed, eighths: strengthAt(b, unit, hexes, isArmoured, isHigh) },
    cuts: cuts.filter(({ factor }) => factor !== 1),
  };
}
