/** Compiler of situations: from sound data to map, sight and units in typed arrays, and the state before anything is set up. */
import { type ArrayOf, BOTH_SEATS, bySeat, byUnit, type Seat, type UnitId } from '../core/brand.js';
import { assert } from '../core/result.js';
import { CLEAR_DAY, limitIn } from './air-sight.js';
import { type Battle, MARKER_KINDS, type MarkerSpec, type Piece, type PlaneSpec } from './battle.js';
import { plainIn } from './conditions.js';
import { costsOf, HALVES, terrainDie, type Walker, walkerOf } from './costs.js';
import { fieldFor } from './field.js';
import { goalsOf, objectivesOf } from './goals.js';
import { type Ground, NO_HEX } from './ground.js';
import { joinBoards } from './join.js';
import { isLandingHex, LANDING_SIZE } from './landing.js';
import { A, type BattleState, G, M, MAX_ORDERS, NO_UNIT, placesFor, TO_COME, U } from './layout.js';
import { makeable } from './made.js';
import { groupsIn, NAVAL_GUNS, putToSea } from './naval.js';
import { noLanes } from './overrun.js';
import { PHASE } from './phases.js';
import { Pathfinder } from './reach.js';
import { Rings } from './rings.js';
import { type Group, hasDeepStreams, MAP_EDGES, type Scenario } from './scenario.js';
import { isCover } from './seeing.js';
import { foggedTable, type SightTable, sightTableInPieces } from './sight-table.js';
import { clearAir, columnsOf } from './smoke.js';
import { isLate, OPTIONS, type OptionName } from './spec.js';
import { groundObservers } from './spotting-plane.js';
import { strengthsOf } from './strengths.js';
import { TABLES } from './tables.js';
import { type UnitType, unitOf } from './units/units.js';
import { lastSeatOf } from './unspotted.js';
import { edgeOf, hexesOfZone } from './zones.js';

/** A unit of the situation, before it has a number. */
interface Enlisted {
  readonly seat: Seat;
  readonly group: Group;
  readonly type: UnitType;
}

/** The situation must be sound (`checkScenario`); settings override its options. */
export function setUp(scenario: Scenario, settings: Readonly<Record<string, string>>): Battle {
  const joined = joinBoards(scenario.boards, scenario.ownBoards);
  assert(joined.ok, 'the boards of a sound situation join');
  return battleOn(joined.value, scenario, { settings, map: scenario });
}

/** The same on any map. */
export const setUpOn = (ground: Ground, scenario: Scenario, settings: Readonly<Record<string, string>>): Battle =>
  battleOn(ground, scenario, { settings, map: ground });

interface BattleOptions {
  readonly settings: Readonly<Record<string, string>>;
  /** Stands for the map: the same only where the map is. */
  readonly map: object;
}

function battleOn(ground: Ground, scenario: Scenario, { settings, map }: BattleOptions): Battle {
  const options = optionsInForce(scenario, settings);
  const costs = costsOf(ground, options.townRate === 'road', hasDeepStreams(scenario));
  const navalPoints = Number(options.navalFire === 'off' ? 0 : options.navalFire);
  const enlisted = enlist(scenario, groupsIn(navalPoints));
  const types = enlisted.map(({ type }) => type);
  const seatOf = Int8Array.from(enlisted, ({ seat }) => seat);
  const units = types.length;
  const markers = markersOf(scenario, ground, enlisted);
  const planes = planesOf(scenario);
  const observers = [...planes.keys()].filter((p) => planes[p]!.type.observes === true);
  const smokes = BOTH_SEATS.map((seat) => columnsOf(types.filter((_, u) => seatOf[u] === seat))) as [number, number];
  const objectives = objectivesOf(scenario, ground);
  const landings = enlisted.flatMap(({ group }) => group.landing ?? []);
  const places = placesFor(units, markers.length, planes.length, ground.hexes, objectives.length, {
    naval: groupsIn(navalPoints),
    observers: observers.length,
    smokes: options.smoke === 'on' ? smokes[0] + smokes[1] : undefined,
  });
  const objectiveAt = new Int16Array(ground.hexes).fill(-1);
  objectives.forEach((hex, i) => {
    objectiveAt[hex] = i;
  });
  return {
    ...places,
    ...{ landings, landingsAt: places.size, size: places.size + LANDING_SIZE * landings.length },
    landingOf: numberedWhere(enlisted.map(({ group }) => group.landing !== undefined)),
    ...{ scenario, options, ground, costs, units, markers, planes, observers, smokes, objectives, objectiveAt },
    on: {
      isDispersedEasier: options.dispersedTarget === 'easier',
      vehiclesFirst: options.movementOrder === 'vehicles-first',
      opportunityFire: options.opportunityFire === 'on',
      turretsMove: options.turrets === 'move',
      quickTime: options.quickTime === 'on',
      fieldsOfFire: options.fieldsOfFire === 'front',
      navalPoints,
      smoke: options.smoke === 'on',
      ridersAssault: options.ridersAssault === 'on',
    },
    sights: new Sights(scenario, ground, map),
    bridges: markers.flatMap(({ kind }, m) => (kind === 'bridge' ? [m] : [])),
    spans: markers.flatMap(({ kind }, m) => (kind === 'bridge' || kind === 'ruin' ? [m] : [])),
    covers: coversOf(ground),
    rings: new Rings(ground),
    dieAt: Int8Array.from(ground.terrain, terrainDie),
    names: byUnit(numbered(types.map(({ name }) => name))),
    tokens: byUnit(tokensFor(types.map(({ name }) => name))),
    types: byUnit(types),
    seatOf: seatOf as ArrayOf<Seat>,
    firstOf: Int16Array.from([0, 1, 2], (end) => enlisted.filter((one) => one.seat < end).length) as ArrayOf<
      UnitId,
      Int16Array
    >,
    walkers: byUnit(enlisted.map(({ seat, type }) => walkerIn(scenario, seat, type))),
    strengths: strengthsOf(types),
    naval: Uint8Array.from(types, (type) => (type === NAVAL_GUNS ? 1 : 0)),
    entryOf: Uint8Array.from(enlisted, ({ group }) => group.entry?.turn ?? 0),
    zoneOf: byUnit(zonesOf(enlisted, ground)),
    order: orderOf(scenario, enlisted, markers),
    lastSeat: lastSeatOf(scenario),
    goals: goalsOf(scenario, ground),
    exits: scenario.sides.map(({ id }) => MAP_EDGES.map((edge) => mayExit(scenario, id, edge))),
    edges: MAP_EDGES.map((edge) => new Set(edgeOf(ground, edge))),
    scratch: {
      field: fieldFor(ground.hexes, units, markers.length),
      finder: new Pathfinder(ground, costs),
      lanes: noLanes(),
      path: new Int16Array(ground.hexes),
      seen: new Uint32Array((ground.hexes + 31) >> 5),
      found: { places: new Int32Array(units + markers.length), unit: -1, left: -1 },
      able: { units: new Int16Array(units), count: 0 },
      sum: { attack: 0, defence: 0, column: 0, die: 0, terrain: 0 },
      walker: { mover: 0, halves: 0, isOneHex: false, isUnderWay: false },
    },
  };
}

/** Hexes of woods and towns as bits. */
function coversOf({ hexes, terrain }: Ground): Uint32Array {
  const bits = new Uint32Array((hexes + 31) >> 5);
  for (let hex = 0; hex < hexes; hex++) if (isCover(terrain[hex]!)) bits[hex >> 5]! |= 1 << (hex & 31);
  return bits;
}

/** The values in force by name: defaults, the situation's, the players'. */
export function optionsInForce(scenario: Scenario, settings: Readonly<Record<string, string>>): Record<string, string> {
  const values = Object.entries(OPTIONS).map(([name, spec]) => [
    name,
    settings[name] ?? scenario.options[name as OptionName] ?? spec.default,
  ]);
  return Object.fromEntries(values) as Record<string, string>;
}

/** Settings as a record names them: late ones only where the players changed the situation's own. */
export function optionsNamed({ options, scenario }: Battle): Record<string, string> {
  const own = optionsInForce(scenario, {});
  return Object.fromEntries(
    Object.entries(options).filter(([name, value]) => !isLate(name as OptionName) || own[name] !== value),
  );
}

/** Lines of a clear day by what stands for the map: whoever opens a situation again has them already. */
const clearDays = new WeakMap<object, SightTable>();

/**
 * The tables of sight, worked out when they are asked for: a tenth of a second, which who asks only what a game knows does not pay. A getter of
 * the battle itself would give each battle a shape of its own, and code that has met two such is half as fast.
 */
class Sights {
  readonly #scenario: Scenario;
  readonly #ground: Ground;
  readonly #map: object;
  #byTurn: readonly SightTable[] | undefined;
  #begun: Generator<undefined, SightTable> | undefined;

  constructor(scenario: Scenario, ground: Ground, map: object) {
    this.#scenario = scenario;
    this.#ground = ground;
    this.#map = map;
  }

  get byTurn(): readonly SightTable[] {
    if (this.#byTurn === undefined) for (const pieces = this.inPieces(); pieces.next().done !== true; );
    return this.#byTurn!;
  }

  /** Works them out with pauses, so that they are there when they are asked for; who asks before finishes what is begun. */
  *inPieces(): Generator<undefined, undefined> {
    if (this.#byTurn !== undefined) return;
    const known = clearDays.get(this.#map);
    if (known !== undefined) {
      // A table of its own: what is kept by table, of smoke and bridges, is of one battle.
      this.#byTurn = sightsOf(this.#scenario, this.#ground, { ...known });
      return;
    }
    this.#begun ??= sightTableInPieces(this.#ground);
    for (;;) {
      const { done, value } = this.#begun.next();
      if (this.#byTurn !== undefined) return;
      if (done === true) {
        clearDays.set(this.#map, value!);
        this.#byTurn = sightsOf(this.#scenario, this.#ground, value!);
        return;
      }
      yield;
    }
  }
}

/** A table for each weather; turns of one weather share it. @rule XIV.1 */
function sightsOf({ clauses, turns }: Scenario, ground: Ground, clear: SightTable): SightTable[] {
  const known = new Map<number, SightTable>([[CLEAR_DAY, clear]]);
  return Array.from({ length: turns + 1 }, (_, turn) => {
    const limit = limitIn(clauses, turn);
    const table = known.get(limit) ?? foggedTable(ground, clear, limit);
    known.set(limit, table);
    return table;
  });
}

/** Ships are in no group of the situation: they are neither set up nor come. */
const AT_SEA_GROUP: Group = { id: 'naval-batteries', units: [] };

/** Units of both sides; the naval guns of the Allies after their others. @rule XV.3 */
const enlist = ({ sides }: Scenario, naval: number): Enlisted[] =>
  bySeat(sides).flatMap(({ id, groups }, seat) => [
    ...groups.flatMap((group) =>
      group.units.flatMap(({ unit, count }) =>
        Array.from({ length: count }, () => ({ seat, group, type: unitOf(unit)! })),
      ),
    ),
    ...Array.from({ length: id === 'allied' ? naval : 0 }, () => ({ seat, group: AT_SEA_GROUP, type: NAVAL_GUNS })),
  ]);

/** Out of fuel, vehicles have half of their allowance. @rule XIV.1 */
function walkerIn({ clauses, sides }: Scenario, seat: Seat, type: UnitType): Walker {
  const isDry = clauses.some((clause) => clause.kind === 'half-fuel' && clause.side === sides[seat]!.id);
  return walkerOf(type, (HALVES * type.movement) / (isDry && type.vehicle ? 2 : 1));
}

/** A place of its own for each that is so, in their order; -1 for the others. */
function numberedWhere(are: readonly boolean[]): Int16Array {
  let count = 0;
  return Int16Array.from(are, (is) => (is ? count++ : -1));
}

/** Units of one group and kind of movement share a list. */
function zonesOf(enlisted: readonly Enlisted[], ground: Ground): Int16Array[] {
  const known = new Map<Group, Int16Array>();
  return enlisted.map(({ group }) => {
    const zone = (group.setup ?? group.entry ?? group.landing)?.zone;
    const all = known.get(group) === undefined && zone !== undefined ? hexesOfZone(ground, zone) : [];
    const isOpen = (hex: number): boolean => group.landing === undefined || isLandingHex(ground, hex);
    const hexes = known.get(group) ?? Int16Array.from(all.filter(isOpen));
    known.set(group, hexes);
    return hexes;
  });
}

/** What is laid out, then a ruin for each bridge that may be blown, then what units make. @rule X.1 */
function markersOf({ sides, clauses }: Scenario, ground: Ground, enlisted: readonly Enlisted[]): MarkerSpec[] {
  const count = new Map<string, number>();
  const called = (kind: string): string => {
    count.set(kind, (count.get(kind) ?? 0) + 1);
    return `${kind}-${count.get(kind)}`;
  };
  const laid = bySeat(sides).flatMap(({ groups }, seat) =>
    groups.flatMap(({ markers = [], setup, entry, landing }) => {
      const zone = Int16Array.from(hexesOfZone(ground, (setup ?? entry ?? landing!).zone));
      return markers.flatMap((marker) =>
        Array.from({ length: marker.count }, (): MarkerSpec => {
          const defence = marker.kind === 'fortification' ? marker.defence : 0;
          const when = setup === undefined ? {} : { order: setup.order };
          return { kind: marker.kind, seat, defence, zone, token: called(marker.kind), ...when };
        }),
      );
    }),
  );
  const ruins = clauses.flatMap((clause) =>
    clause.kind !== 'demolition'
      ? []
      : clause.bridges.map((label): MarkerSpec => {
          const seat = bySeat(sides).findIndex(({ id }) => id === clause.side);
          const zone = Int16Array.of(ground.labels.indexOf(label));
          return { kind: 'ruin', seat, defence: 0, zone, token: called('ruin') };
        }),
  );
  return [...laid, ...ruins, ...makeable(enlisted, called)];
}

function planesOf({ sides }: Scenario): PlaneSpec[] {
  const specs = bySeat(sides).flatMap(({ aircraft = [] }, seat) =>
    aircraft.flatMap(({ aircraft: id, load, count, fromTurn }) =>
      Array.from({ length: count }, () => {
        const type = TABLES.aircraft.find((one) => one.id === id)!;
        return { seat, type, load, fromTurn };
      }),
    ),
  );
  const names = specs.map(({ type }) => type.name);
  const [numberedNames, tokens] = [numbered(names), tokensFor(names)];
  return specs.map((spec, i) => ({ ...spec, name: numberedNames[i]!, token: tokens[i]! }));
}

/** Sides leave where it counts for somebody's victory. @rule XIV.B.3 */
const mayExit = ({ victory }: Scenario, side: string, edge: string): boolean =>
  victory.some(({ when }) =>
    plainIn(when).some((one) => one.kind === 'exited' && one.side === side && one.edge === edge),
  );

/**
 * Sides and groups by their order, in each order first what is laid out, then vehicles, then who may be carried or go inside.
 *
 * @rule XIV.B.4 @rule XI.A.1 @rule XI.A.3
 */
function orderOf({ sides }: Scenario, enlisted: readonly Enlisted[], markers: readonly MarkerSpec[]): Piece[] {
  const rankOf = (group: Group): number | undefined => (group.setup ?? group.landing)?.order;
  const firstOf = (seat: Seat): number =>
    Math.min(...sides[seat]!.groups.map((group) => rankOf(group) ?? Number.POSITIVE_INFINITY));
  const laid = markers.flatMap(({ kind, seat, maker, order: rank = firstOf(seat) }, number) =>
    kind === 'ruin' || maker !== undefined
      ? []
      : [{ piece: { seat, isMarker: true, number }, rank, after: MARKER_KINDS.indexOf(kind) }],
  );
  const placed = enlisted.flatMap(({ seat, group, type }, number) => {
    const rank = rankOf(group);
    return rank === undefined
      ? []
      : [{ piece: { seat, isMarker: false, number }, rank, after: type.vehicle ? 10 : 11 }];
  });
  return [...laid, ...placed]
    .sort(
      (a, b) => a.rank - b.rank || a.piece.seat - b.piece.seat || a.after - b.after || a.piece.number - b.piece.number,
    )
    .map(({ piece }) => piece);
}

/** The second of a name is told from the first: `Tiger I (2)`. */
function numbered(names: readonly string[]): string[] {
  const used = new Map<string, number>();
  return names.map((name) => {
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** Lower-case names without blanks, made unique by a number. */
function tokensFor(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const base = name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '');
    let token = base;
    for (let n = 2; used.has(token); n++) token = `${base}-${n}`;
    used.add(token);
    return token;
  });
}

/** Before anything is set up: nobody is on the map, nobody controls anything. */
export function setUpState(b: Battle, s: BattleState): void {
  s.fill(0);
  s[G.phase] = PHASE.setup;
  for (const field of [G.hex, G.order, G.fortification, G.goal]) s[field] = NO_HEX;
  for (let u = 0 as UnitId; u < b.units; u++) {
    const o = b.unitsAt + u * U.size;
    s[o + U.status] = TO_COME;
    for (const field of [U.hex, U.carrier, U.load, U.order, U.due, U.was, U.wasDue]) s[o + field] = NO_UNIT;
  }
  b.markers.forEach((_, m) => {
    s[b.markersAt + m * M.size + M.hex] = NO_HEX;
  });
  b.planes.forEach((_, p) => {
    s[b.planesAt + p * A.size + A.hex] = NO_HEX;
  });
  s.fill(NO_HEX, b.writtenAt, b.fellAt + MAX_ORDERS);
  s.fill(NO_HEX, b.controlAt, b.size);
  groundObservers(b, s);
  clearAir(b, s);
  for (let i = 0; i < b.landings.length; i++) s[b.landingsAt + LANDING_SIZE * i] = 0;
  putToSea(b, s, (u) => b.unitsAt + u * U.size + U.status);
}
