/** Stacks: who stands in each hex, from a view, in the order in which a pile of counters is drawn. */
import type { UnitId } from '../../../../engine/index.js';
import { type Battle, type BattleView, SIDES, type UnitView } from '../../../../engine/panzer/index.js';
import type { CounterLook } from '../counters/counter.js';

export interface Stacked extends CounterLook {
  readonly unit: UnitId;
  readonly view: UnitView;
}

export interface Stack {
  readonly hex: number;
  /** The lowest first; passengers are with their carriers, and who is in a fortification is not seen. */
  readonly units: readonly Stacked[];
}

/** Those that fight above those that carry, so that the top counter is the one that matters. */
const weight = ({ type }: Stacked): number => (type.carries === 'none' ? 100 : 0) + type.attack;

export function stacksOf(b: Battle, view: BattleView, hexNumber: ReadonlyMap<string, number>): readonly Stack[] {
  const byHex = new Map<number, Stacked[]>();
  view.units.forEach((unit, u) => {
    const hex = hexNumber.get(unit.hex);
    if (
      hex === undefined ||
      (unit.status !== 'on-map' && unit.status !== 'landing') ||
      unit.carrier >= 0 ||
      unit.inside
    )
      return;
    byHex.set(hex, [...(byHex.get(hex) ?? []), lookOf(b, view, u as UnitId)]);
  });
  return [...byHex].map(([hex, units]) => ({ hex, units: units.sort((a, b2) => weight(a) - weight(b2)) }));
}

export function lookOf(b: Battle, view: BattleView, u: UnitId): Stacked {
  const unit = view.units[u]!;
  const type = b.types[u]!;
  // Behind the name of a second unit of its type stands ` (2)`.
  const number = unit.name.slice(type.name.length + 2, -1);
  return {
    unit: u,
    view: unit,
    type,
    number: number === '' ? undefined : number,
    load: unit.load < 0 ? undefined : b.types[unit.load],
    isDispersed: unit.dispersed,
    isFired: unit.fired || unit.spent,
    isMoved: unit.moved && view.side === unit.seat,
    facing: unit.facing === undefined ? undefined : SIDES.indexOf(unit.facing),
  };
}

/** How many are in the fortification of a hex. */
export const insideOf = (view: BattleView, hex: string): number =>
  view.units.filter((unit) => unit.hex === hex && unit.inside && unit.status === 'on-map').length;
