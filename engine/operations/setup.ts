/** Scenario compiler: from a sound scenario to figures in typed arrays, and the state before any die. */
import { type ArrayOf, bySeat, byUnit, type Seat, type UnitId } from '../core/brand.js';
import type { Campaign, Delivery } from './campaign.js';
import { countersOf, figuresOf } from './counters.js';
import { recount } from './fleets.js';
import { hexIn, mapOf } from './hexes.js';
import { historyWords } from './history.js';
import {
  type CampaignState,
  CONTACTS_AT,
  F,
  fleetAt,
  G,
  hexesAt,
  historyAt,
  K,
  knownShift,
  NO_CONTACT,
  NO_FLEET,
  NO_UNIT,
  P,
  portAt,
  U,
  unitsAt,
} from './layout.js';
import { PHASE, STEP } from './phases.js';
import type { Scenario } from './scenario.js';
import {
  FLEETS,
  NATIONS,
  OPTIONS,
  type OptionName,
  PORT_SIZES,
  SEATS,
  SHIP_TYPES,
  SLOTS,
  SORTIE_LIMITS,
} from './spec.js';

export function setUp(scenario: Scenario, settings: Readonly<Record<string, string>>): Campaign {
  const counters = countersOf(scenario);
  const { units } = counters;
  const sea = units.filter(({ aircraft }) => aircraft === undefined).length;
  const options = optionsInForce(scenario, settings);
  const map = mapOf(scenario);
  const ports = scenario.ports.length;
  const seatIds = scenario.seats.map(({ id }) => id);
  const seatOf = Int8Array.from(units, ({ seat }) => seat);
  const portSeat = Int8Array.from(scenario.ports, ({ side }) => seatIds.indexOf(side));
  const portHex = Int16Array.from(scenario.ports, ({ hex }) => hexIn(scenario.map, hex));
  return {
    scenario,
    options,
    on: { boatsLaunch: options.boats === 'launch' },
    map,
    units: units.length,
    seaUnits: sea,
    unitsAt: unitsAt(ports),
    hexesAt: hexesAt(ports, units.length),
    historyAt: historyAt(ports, units.length, map.hexes),
    stateLength: historyAt(ports, units.length, map.hexes) + historyWords(map.words, scenario.turns),
    firstSea: bounds(units.map(({ seat, aircraft }) => (aircraft === undefined ? seat : 9))),
    firstAir: bounds(units.map(({ seat, aircraft }) => (aircraft === undefined ? -1 : seat))),
    seatOf: seatOf as ArrayOf<Seat>,
    ...figuresOf(units),
    training: Int8Array.from(units, ({ nation }) => scenario.training[NATIONS[nation]!] ?? 0),
    cards: byUnit(units.map(({ card }) => card.id)),
    names: byUnit(numbered(units.map(({ card }) => card.name.replace(/ \(.*/, '').replace(/ (?:cl\.|class).*/, '')))),
    ja: byUnit(numbered(units.map(({ card }) => card.ja.replace(/[（(].*/, '')))),
    tokens: byUnit(tokensFor(units.map(({ card }) => card.id))),
    startFleet: Int16Array.from(units, ({ place }) => place),
    fleetHex: counters.fleetHex,
    fleetKind: counters.fleetKind,
    fleetGroup: counters.fleetGroup,
    groups: scenario.seats.map(({ forces }) => forces.map(({ name, ja }) => ({ name, ja: ja ?? name }))),
    deliveries: deliveriesOf(scenario, map.hexes),
    startMines: startMinesOf(scenario, map.hexes),
    ports,
    portHex,
    portSeat: portSeat as ArrayOf<Seat>,
    portSize: Int8Array.from(scenario.ports, ({ size }) => PORT_SIZES.indexOf(size)),
    portTokens: scenario.ports.map(({ id }) => id),
    portOf: Int8Array.from({ length: map.hexes }, (_, hex) => portHex.indexOf(hex)),
  };
}

function deliveriesOf({ awards, map, seats }: Scenario, hexes: number): Delivery[] {
  return awards.flatMap((award) => {
    if (award.kind !== 'delivered' && award.kind !== 'landed') return [];
    const isWanted = new Uint8Array(hexes);
    for (const label of award.hexes) isWanted[hexIn(map, label)] = 1;
    return {
      seat: bySeat(seats).findIndex(({ id }) => id === award.side),
      types: Uint8Array.from(SHIP_TYPES, (type) => (award.types.includes(type) ? 1 : 0)),
      hexes: isWanted,
    };
  });
}

function startMinesOf({ mines, map }: Scenario, hexes: number): Int8Array {
  const counts = new Int8Array(hexes);
  for (const { hex, count } of mines) counts[hexIn(map, hex)] = count;
  return counts;
}

/** The values in force by name: defaults, the scenario's, the players'. */
export function optionsInForce(scenario: Scenario, settings: Readonly<Record<string, string>>): Record<string, string> {
  const values = Object.entries(OPTIONS).map(([name, spec]) => [
    name,
    settings[name] ?? scenario.options[name as OptionName] ?? spec.default,
  ]);
  return Object.fromEntries(values) as Record<string, string>;
}

/** Where each seat's units begin, and where the last seat's end; units of other kinds are numbered below or above all seats. */
const bounds = (owners: readonly number[]): ArrayOf<UnitId, Int16Array> =>
  Int16Array.from({ length: SEATS + 1 }, (_, end) => owners.filter((of) => of < end).length) as ArrayOf<
    UnitId,
    Int16Array
  >;

/** The second of a name is told from the first, `County (2)`. */
function numbered(names: readonly string[]): string[] {
  const used = new Map<string, number>();
  return names.map((name) => {
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** Ids made unique by a number: `usdd`, `usdd-2`. */
function tokensFor(ids: readonly string[]): string[] {
  const used = new Map<string, number>();
  return ids.map((id) => {
    const times = (used.get(id) ?? 0) + 1;
    used.set(id, times);
    return times === 1 ? id : `${id}-${times}`;
  });
}

/** Everything before the first die: fleets where the scenario has them, in port if there is one of theirs. @rule G-44 */
export function setUpState(c: Campaign, s: CampaignState): void {
  s.fill(0);
  s[G.phase] = PHASE.supply;
  s[G.step] = STEP.supply;
  s[G.turn] = 1;
  for (const field of [G.mover, G.apart, G.walker, G.unit, G.foeA, G.foeB, G.striker, G.struck, G.hunter, G.prey]) {
    s[field] = NO_FLEET;
  }
  s.fill(-1, CONTACTS_AT, CONTACTS_AT + SEATS * SLOTS * K.size);
  setUpPorts(c, s);
  setUpFleets(c, s);
  const { mines, map } = c.scenario;
  for (const { hex, count, side } of mines) {
    const owner = bySeat(c.scenario.seats).findIndex(({ id }) => id === side);
    s[c.hexesAt + hexIn(map, hex)] = count | (count << knownShift(owner));
  }
}

function setUpPorts(c: Campaign, s: CampaignState): void {
  c.scenario.ports.forEach(({ logistics = 0, resources = 0, size }, p) => {
    const o = portAt(p);
    s[o + P.logistics] = logistics;
    s[o + P.resources] = resources;
    s[o + P.allowed] = SORTIE_LIMITS[size];
  });
}

function setUpFleets(c: Campaign, s: CampaignState): void {
  for (let f = 0; f < FLEETS; f++) {
    const o = fleetAt(f);
    s[o + F.first] = NO_UNIT;
    s[o + F.contact] = NO_CONTACT;
    s[o + F.hex] = c.fleetHex[f]!;
    s[o + F.kind] = Math.max(0, c.fleetKind[f]!);
    if (c.fleetHex[f]! < 0) continue;
    const port = c.portOf[c.fleetHex[f]!]!;
    s[o + F.docked] = port >= 0 && c.portSeat[port] === (f < SLOTS ? 0 : 1) ? 1 : 0;
  }
  // From the last, so that each chain ascends.
  for (let u = c.units - 1; u >= 0; u--) {
    const o = c.unitsAt + u * U.size;
    s[o + U.fleet] = c.startFleet[u]!;
    s[o + U.next] = NO_UNIT;
    s[o + U.contact] = NO_CONTACT;
    if (u >= c.seaUnits) continue;
    const f = fleetAt(c.startFleet[u]!);
    s[o + U.next] = s[f + F.first]!;
    s[f + F.first] = u;
    s[o + U.seenHex] = s[f + F.hex]!;
  }
  for (let f = 0; f < FLEETS; f++) recount(c, s, f);
}
