/** Consistency of clauses and victory conditions when the units they name go or are renamed. */
import {
  type Clause,
  type Outright,
  type Scenario,
  SHIPS,
  type ShipType,
  type SideSpec,
  type UnitFilter,
  type UnitSpec,
} from '../../../engine/battleships/index.js';

export const typeOf = ({ ship }: UnitSpec): ShipType => (typeof ship === 'string' ? SHIPS.get(ship)!.type : 'battery');

/** True if the filter takes the unit. */
export const filterTakes = (f: UnitFilter, side: SideSpec, unit: UnitSpec): boolean =>
  (f.side === undefined || f.side === side.id) &&
  (f.units === undefined || f.units.includes(unit.name)) &&
  (f.types === undefined || f.types.includes(typeOf(unit)));

/** True if a clause of one of these kinds, whatever its switch, takes the unit. */
export const isUnder = (
  scenario: Scenario,
  kinds: readonly Clause['kind'][],
  side: SideSpec,
  unit: UnitSpec,
): boolean =>
  scenario.clauses.some((c) => kinds.includes(c.kind) && 'filter' in c && filterTakes(c.filter, side, unit));

/** Units that decide the battle by name. */
export const decidingUnits = ({ victory }: Scenario): ReadonlySet<string> =>
  new Set(victory.outright.flatMap((c) => ('units' in c ? c.units : [])));

/** Both fleets with each unit mapped; nothing leaves it out. */
export function mapUnits(
  scenario: Scenario,
  map: (unit: UnitSpec, side: SideSpec, seat: 0 | 1) => UnitSpec | undefined,
): Scenario {
  const mapped = (seat: 0 | 1): SideSpec => {
    const side = scenario.sides[seat];
    return { ...side, units: side.units.flatMap((unit) => map(unit, side, seat) ?? []) };
  };
  return { ...scenario, sides: [mapped(0), mapped(1)] };
}

/** The scenario without the clauses, and the names in clauses, of units that are no more in it. */
export function withoutStrays(scenario: Scenario): Scenario {
  const { sides } = scenario;
  const names = new Set(sides.flatMap((side) => side.units.map((u) => u.name)));
  const some = (f: UnitFilter): boolean => sides.some((side) => side.units.some((u) => filterTakes(f, side, u)));
  const clauses = scenario.clauses.flatMap((c): Clause[] => {
    if (c.kind === 'misidentified') return names.has(c.unit) && names.has(c.target) ? [c] : [];
    if (c.kind === 'smoke') return some({ side: c.side, types: ['DD'] }) ? [c] : [];
    if (c.kind === 'exit') return some({ side: c.side, ...(c.types && { types: c.types }) }) ? [c] : [];
    if (!('filter' in c)) return [c];
    const { units } = c.filter;
    const filter = units === undefined ? c.filter : { ...c.filter, units: units.filter((name) => names.has(name)) };
    return some(filter) ? [{ ...c, filter }] : [];
  });
  return { ...scenario, clauses };
}

/** Clauses and conditions speak of `to` where they spoke of `from`. */
export function withRenamed(scenario: Scenario, from: string, to: string): Scenario {
  const one = (name: string): string => (name === from ? to : name);
  const inFilter = (f: UnitFilter): UnitFilter => (f.units === undefined ? f : { ...f, units: f.units.map(one) });
  const clauses = scenario.clauses.map((c): Clause => {
    if (c.kind === 'misidentified') return { ...c, unit: one(c.unit), target: one(c.target) };
    return 'filter' in c ? { ...c, filter: inFilter(c.filter) } : c;
  });
  const outright = scenario.victory.outright.map((c): Outright => {
    if (c.kind === 'exited') return { ...c, filter: inFilter(c.filter) };
    return 'units' in c ? { ...c, units: c.units.map(one) } : c;
  });
  return { ...scenario, clauses, victory: { ...scenario.victory, outright } };
}
