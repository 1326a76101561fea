/** Scenario compiler: from a sound scenario to figures in typed arrays, and the state before any die. */
import { type ArrayOf, byUnit, FIRST_SEAT, type FleetId, type Seat, seatsIn, type UnitId } from '../core/brand.js';
import { OVER } from '../core/game.js';
import type { Battle } from './battle.js';
import { type BattleState, F, fleetsAt, G, NO_UNIT, RESERVE, S, SEATS_AT, U, unitsAt } from './layout.js';
import { PHASE } from './phases.js';
import type { CardFigures, Scenario, ShipSpec } from './scenario.js';
import { cardOf } from './ships/cards.js';
import { OPTIONS, type OptionName, UNDECIDED } from './spec.js';

export function setUp(scenario: Scenario, settings: Readonly<Record<string, string>>): Battle {
  const specs = scenario.seats.flatMap((seat) => seat.fleets.flat());
  const cards = specs.map(cardFiguresOf);
  const called = specs.map(shipNameOf);
  const figure = (name: keyof CardFigures): Int8Array => Int8Array.from(cards, (card) => card[name] as number);
  const seatOf = Int8Array.from(scenario.seats.flatMap((seat, i) => seat.fleets.flat().map(() => i)));
  const points = figure('points');
  const seats = scenario.seats.length;
  const options = optionsInForce(scenario, settings);
  return {
    scenario,
    options,
    on: {
      halveAll: options.halving === 'all',
      inOrder: options.targets === 'in-order',
      breakOverSea: options.breakOff === 'sea',
      reserveCounts: options.reserve === 'counts',
      armourCap: options.armourCap === 'on',
    },
    seats,
    units: specs.length,
    unitsAt: unitsAt(seats),
    fleetsAt: fleetsAt(seats, specs.length),
    names: byUnit(numbered(called)),
    ja: byUnit(
      numbered(
        specs.map((spec) =>
          spec.name === undefined && typeof spec.ship === 'string' ? cardOf(spec.ship)?.ja : undefined,
        ),
      ),
    ),
    tokens: byUnit(tokensFor(specs.map(plainNameOf))),
    specs: byUnit(specs),
    seatOf: seatOf as ArrayOf<Seat>,
    firstOf: Int8Array.from(
      { length: seats + 1 },
      (_, i) => seatOf.filter((owner) => owner < i).length,
    ) as ArrayOf<UnitId>,
    suggested: suggestedFleets(scenario),
    gunnery: figure('gunnery'),
    power: figure('power'),
    armour: figure('armour'),
    endurance: figure('endurance'),
    speed: figure('speed'),
    points,
    markers: Int8Array.from(specs, (spec) => spec.markers ?? 0),
    damaged: Int8Array.from(specs, (spec) => spec.damage ?? 0),
    seatPoints: Int16Array.from(seatsIn(scenario), (seat) =>
      points.reduce((sum, p, u) => sum + (seatOf[u] === seat ? p : 0), 0),
    ),
  };
}

/** The values in force by name: defaults, the scenario's, the players'. */
export function optionsInForce(scenario: Scenario, settings: Readonly<Record<string, string>>): Record<string, string> {
  const values = Object.entries(OPTIONS).map(([name, spec]) => [
    name,
    settings[name] ?? scenario.options[name as OptionName] ?? spec.default,
  ]);
  return Object.fromEntries(values) as Record<string, string>;
}

/** The figures on a ship's card. The scenario must be sound. */
export const cardFiguresOf = (spec: ShipSpec): CardFigures =>
  typeof spec.ship === 'string' ? cardOf(spec.ship)! : spec.ship;

/** What she is called; an own card without a name is told by its type. */
export const shipNameOf = (spec: ShipSpec): string =>
  spec.name ?? (typeof spec.ship === 'string' ? cardOf(spec.ship)!.name : spec.ship.type);

/** For notation: a card's name without marks on its letters, `Konig`. An own name stays as its records have it. */
const plainNameOf = (spec: ShipSpec): string =>
  spec.name ??
  shipNameOf(spec)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');

/** The second ship of a name is told from the first, `King George V (2)`. */
function numbered<T extends string | undefined>(names: readonly T[]): T[] {
  const used = new Map<string, number>();
  return names.map((name) => {
    if (name === undefined) return name;
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    return (times === 1 ? name : `${name} (${times})`) as T;
  });
}

/** Lower-case names without spaces, made unique by a number. */
function tokensFor(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const base =
      name
        .normalize('NFD')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '') || 'ship';
    let token = base;
    for (let n = 2; used.has(token); n++) token = `${base}-${n}`;
    used.add(token);
    return token;
  });
}

function suggestedFleets(scenario: Scenario): ArrayOf<FleetId> {
  let unit = 0;
  return Int8Array.from(
    scenario.seats.flatMap((seat) =>
      seat.fleets.flatMap((fleet) => {
        const lead = unit;
        unit += fleet.length;
        return fleet.map(() => lead);
      }),
    ),
  ) as ArrayOf<FleetId>;
}

/** Everything before the first die: no order of the powers, no sides, all ships in reserve. */
export function setUpState(b: Battle, s: BattleState): void {
  s.fill(0);
  s[G.phase] = PHASE.rank;
  s[G.actor] = OVER;
  for (const field of [G.unit, G.other, G.third, G.levelSide, G.lastTarget, G.pursuit]) s[field] = NO_UNIT;
  for (let seat = FIRST_SEAT; seat < b.seats; seat++) {
    const o = SEATS_AT + seat * S.size;
    s[o + S.rank] = -1;
    s[o + S.seatAt] = -1;
    s[o + S.side] = UNDECIDED;
  }
  for (let u = 0 as UnitId; u < b.units; u++) {
    const o = b.unitsAt + u * U.size;
    s[o + U.status] = RESERVE;
    for (const field of [U.fleet, U.next, U.target, U.under, U.sunkBy]) s[o + field] = NO_UNIT;
    s[o + U.damage] = b.damaged[u]!;
    const f = b.fleetsAt + u * F.size;
    for (const field of [F.lead, F.foe, F.first, F.after]) s[f + field] = NO_UNIT;
  }
}
