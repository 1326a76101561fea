/** Lookup table of direct fire: eighths of a point for each type, distance, kind and height of a target, made once a battle. */
import type { UnitId } from '../core/brand.js';
import type { Battle, Strengths } from './battle.js';
import type { UnitType } from './units/units.js';
import { directRange, directStrength } from './weapons.js';

/** Entries a hex of distance: armoured or not, high or not. */
const KINDS = 4;

export function strengthsOf(types: readonly UnitType[]): Strengths {
  const offsets = new Map<UnitType, number>();
  const eighths: number[] = [];
  const at = types.map((type) => {
    const known = offsets.get(type);
    if (known !== undefined) return known;
    const offset = eighths.length;
    offsets.set(type, offset);
    for (let distance = 0; distance <= directRange(type); distance++) {
      for (const isArmoured of [false, true]) {
        for (const isHigh of [false, true]) eighths.push(directStrength(type, distance, isArmoured, isHigh));
      }
    }
    return offset;
  });
  return {
    at: Int32Array.from(at),
    reach: Uint8Array.from(types, directRange),
    eighths: Int16Array.from(eighths),
  };
}

/** What `directStrength` says. @rule VII.F.2.a */
export function strengthAt(
  { strengths: { at, reach, eighths } }: Battle,
  u: UnitId,
  distance: number,
  isArmoured: boolean,
  isHigh: boolean,
): number {
  if (distance > reach[u]!) return 0;
  return eighths[at[u]! + KINDS * distance + (isArmoured ? 2 : 0) + (isHigh ? 1 : 0)]!;
}
