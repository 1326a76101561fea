/** Muster: who takes part in a battle, and the clauses in force as the other parts of the set-up ask for them. */
import { type ArrayOf, type ByUnit, byUnit, type Seat, seat, type UnitId, unitId } from '../core/brand.js';
import { headingOf } from '../core/hex.js';
import { type Hex, hexOf } from '../core/hexmap.js';
import { assert } from '../core/result.js';
import type { Muster } from './battle.js';
import type { Clause, ClauseKind, ClauseOf, Scenario, UnitFilter, UnitSpec } from './scenario.js';
import { isAbsent } from './setup-options.js';
import type { ShipData } from './ships/ships.js';
import type { OptionName, ShipType } from './spec.js';

/** What the parts of the set-up work from. */
export interface SetUpContext {
  readonly scenario: Scenario;
  readonly muster: Muster;
  /** Counters by unit, a battery's made up from its scenario. */
  readonly ships: ByUnit<ShipData>;
  isOn(name: OptionName): boolean;
  seatNamed(side: string): Seat;
  /** Clauses of a kind whose switch is on, as listed. */
  pick<K extends ClauseKind>(kind: K): ClauseOf<K>[];
  /** 1 for each unit that the filter takes. */
  chosen(filter: UnitFilter): Uint8Array;
  /** One number a unit from the clauses of a kind; later clauses win. */
  perUnit<K extends FilteredKind>(kind: K, value: (c: ClauseOf<K>) => number, none?: number): Int8Array;
}

/** Kinds of clause that speak of a set of units. */
type FilteredKind = { [K in ClauseKind]: ClauseOf<K> extends { filter: UnitFilter } ? K : never }[ClauseKind];

/** Leaves out absent units, gives the rest their seats and figures, and sorts the clauses. */
export function planOf(
  scenario: Scenario,
  options: Readonly<Record<string, string>>,
  counters: ReadonlyMap<string, ShipData>,
): SetUpContext {
  const present = scenario.sides.map((side) => side.units.filter((unit) => !isAbsent(unit, options)));
  const listed = present.flat();
  const split = unitId(present[0]!.length);
  const seatOf = Int8Array.from(listed, (_, u) => (u < split ? 0 : 1)) as ArrayOf<Seat>;
  const ships = byUnit(listed.map((spec) => counterOf(spec, counters)));
  const types = ships.map((ship) => ship.type);
  const clauses = scenario.clauses.filter((c) => c.when === undefined || options[c.when.option] === 'on');
  const pick = <K extends ClauseKind>(kind: K): ClauseOf<K>[] =>
    clauses.filter((c: Clause): c is ClauseOf<K> => c.kind === kind);
  const chosen = (f: UnitFilter): Uint8Array =>
    Uint8Array.from(listed, (spec, u) => (matches(f, spec, types[u]!, scenario.sides[seatOf[u]!]!.id) ? 1 : 0));
  const fittings = pick('fitted').map((clause) => ({ clause, units: chosen(clause.filter) }));
  const specs = listed.map((spec, u) =>
    fitOut(
      spec,
      fittings.filter(({ units }) => units[u] === 1).map(({ clause }) => clause),
    ),
  );
  return {
    scenario,
    muster: musterOf(specs, types, seatOf, split),
    ships,
    isOn: (name) => options[name] === 'on',
    seatNamed: (side) => seat(scenario.sides[0].id === side ? 0 : 1),
    pick,
    chosen,
    perUnit: (kind, value, none = 0) => {
      const out = new Int8Array(listed.length).fill(none);
      for (const c of pick(kind)) {
        chosen((c as { filter: UnitFilter }).filter).forEach((hit, u) => {
          if (hit) out[u] = value(c);
        });
      }
      return out;
    },
  };
}

function musterOf(
  specs: readonly UnitSpec[],
  types: readonly ShipType[],
  seatOf: ArrayOf<Seat>,
  split: UnitId,
): Muster {
  return {
    units: specs.length,
    split,
    names: byUnit(specs.map((spec) => spec.name)),
    tokens: byUnit(tokensFor(specs.map((spec) => spec.name))),
    specs,
    types,
    startHex: specs.map((spec) => hexOf(spec.hex)!),
    entries: specs.map((spec) => hexesNamed([spec.hex, ...(spec.arrives?.entry ?? [])])),
    startHeading: Int8Array.from(specs, (spec) => headingOf(spec.heading)),
    arrives: Int8Array.from(specs, (spec) => spec.arrives?.turn ?? 1),
    seatOf,
  };
}

/** Plane hexes of labels that the scenario's check found sound. */
export const hexesNamed = (labels: readonly string[]): Hex[] => labels.map((label) => hexOf(label)!);

/** A ship's printed counter with the scenario's attack, or a shore battery's. */
function counterOf(spec: UnitSpec, counters: ReadonlyMap<string, ShipData>): ShipData {
  if (typeof spec.ship === 'string') {
    const ship = counters.get(spec.ship);
    assert(ship, `no counter ${spec.ship}`);
    return { ...ship, attack: spec.attack ?? ship.attack };
  }
  return {
    id: 'battery',
    name: spec.name,
    ja: '',
    nation: 'FR',
    type: 'battery',
    ships: 1,
    attack: spec.ship.attack,
    defence: spec.ship.defence,
    range: spec.ship.range,
    movement: 0,
    torpedoes: null,
    capitalTorpedoes: null,
    spotter: false,
    secondary: false,
    starShell: false,
    noAftFire: false,
    noBowPenalty: false,
    members: '',
    certainty: '',
  };
}

/** Sets and tubes that a clause gives a ship. */
function fitOut(spec: UnitSpec, fittings: readonly ClauseOf<'fitted'>[]): UnitSpec {
  const radar = fittings.findLast((f) => f.radar !== undefined)?.radar;
  const torpedoes = fittings.findLast((f) => f.torpedoes !== undefined)?.torpedoes;
  return { ...spec, ...(radar && { radar }), ...(torpedoes && { torpedoes }) };
}

function matches(f: UnitFilter, spec: UnitSpec, type: ShipType, side: string): boolean {
  return (
    (f.side === undefined || f.side === side) &&
    (f.units === undefined || f.units.includes(spec.name)) &&
    (f.types === undefined || f.types.includes(type))
  );
}

/** Lower-case names without spaces, made unique by a number. */
function tokensFor(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const base = name
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '');
    let token = base || 'unit';
    for (let n = 2; used.has(token); n++) token = `${base}-${n}`;
    used.add(token);
    return token;
  });
}
