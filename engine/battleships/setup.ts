/** A scenario compiled for play: per-unit figures in typed arrays, clauses resolved to unit sets, the map as grids. */
import { HEADINGS } from '../core/hex.js';
import { type Hex, hexOf } from '../core/hexmap.js';
import { assert } from '../core/result.js';
import { phasesOf } from './phases.js';
import type { Clause, ClauseKind, ClauseOf, Scenario, UnitFilter, UnitSpec } from './scenario.js';
import type { OpenWaysCache } from './search.js';
import { buildSheet, type Sheet } from './sheet.js';
import { SHIPS, type ShipData } from './ships/ships.js';
import { CREWS, OPTIONS, type OptionName, type RadarSet, SHIP_TYPES, type ShipType } from './spec.js';
import { COMMAND_LEVEL, RADAR, speedCap, TORPEDO_COLUMN } from './tables.js';

/** Stacking weight of units that never share a hex. */
export const NEVER_STACKS = 5;

export interface Battle {
  readonly scenario: Scenario;
  readonly options: Readonly<Record<string, string>>;
  readonly units: number;
  /** First unit of seat 1; seat 0's come before. */
  readonly split: number;
  readonly names: readonly string[];
  /** Short names without spaces for notation. */
  readonly tokens: readonly string[];
  readonly specs: readonly UnitSpec[];
  readonly types: readonly ShipType[];
  readonly startHex: readonly Hex[];
  /** Where a unit may appear, in order of preference. */
  readonly entries: readonly (readonly Hex[])[];
  readonly startHeading: Int8Array;
  /** The phase after each that this battle can have at all. */
  readonly phaseAfter: Int8Array;

  readonly seatOf: Int8Array;
  readonly type: Int8Array;
  readonly capital: Uint8Array;
  readonly battery: Uint8Array;
  /** S is ignored and 3W destroys it. */
  readonly fixture: Uint8Array;
  /** Gives no +2 for lying still. @rule 10.7 */
  readonly neverSlow: Uint8Array;
  readonly attack: Int16Array;
  readonly defence: Int16Array;
  readonly range: Int16Array;
  readonly movement: Int16Array;
  readonly value: Int16Array;
  /** Highest speed by S steps, `[units × 4]`. */
  readonly cap: Int8Array;
  readonly secondary: Uint8Array;
  readonly spotter: Uint8Array;
  readonly starShell: Uint8Array;
  readonly noAftFire: Uint8Array;
  readonly noBowPenalty: Uint8Array;
  /** Column of the combat result table; 0 for none. */
  readonly torpedoColumn: Int8Array;
  readonly launches: Int8Array;
  readonly reloads: Uint8Array;
  /** -1, 0, +1. */
  readonly crew: Int8Array;
  readonly stackWeight: Int8Array;
  readonly radarCapture: Int8Array;
  readonly radarDetect: Int8Array;
  readonly radarBeyond: Int8Array;
  readonly radarAdvanced: Uint8Array;
  readonly fireFrom: Int8Array;
  readonly moveFrom: Int8Array;
  readonly immobile: Uint8Array;
  readonly silent: Uint8Array;
  readonly arrives: Int8Array;
  /** Sum of `gun-modifier` clauses. */
  readonly gunModifier: Int8Array;
  /** Die needed to slip; 0 for a ship that is not moored. */
  readonly moored: Int8Array;
  /** Bit of the shared anchorage that ships leave one at a time; 0 for none. */
  readonly anchorage: Int16Array;
  readonly turretDefects: Int8Array;
  readonly turretJam: Int8Array;
  readonly doubtfulSinking: Int8Array;
  readonly jammedRudder: Uint8Array;
  /** First turn and die of power failures, `[units × 2]`. */
  readonly powerFailure: Int8Array;
  readonly reluctant: Uint8Array;
  readonly onlyAtFirersUntil: Int8Array;

  readonly crewClauses: readonly CrewClause[];
  readonly misidentified: readonly Misidentified[];
  readonly disadvantaged: readonly { seat: number; fromTurn: number; toTurn: number }[];
  readonly smoke: readonly { seat: number; fromTurn: number; speed: number }[];
  readonly mines: { readonly seat: number; readonly count: number; readonly among: readonly Hex[] } | undefined;
  readonly exits: readonly { seat: number; clause: ClauseOf<'exit'> }[];
  readonly bombardments: readonly { units: Uint8Array; hex: Hex; clause: ClauseOf<'bombardment'> }[];
  readonly damageValues: readonly { units: Uint8Array; factor: number; minSteps: number }[];
  readonly gates: readonly (Hex | undefined)[];
  readonly commandLevel: readonly [number, number];

  readonly sheet: Sheet;
  /** Units with equal ways out: same seat, type and manoeuvres. */
  readonly moverClass: Int8Array;
  /** By turn: how many exits have opened since the start, so that ways found before are not used after. */
  readonly exitStage: Int8Array;
  /** Whether the ways out of a hex depend on its column and its row. */
  readonly waysByColumn: boolean;
  readonly waysByRow: boolean;
  /** Filled by `search.ts` as ships come near land and edges. */
  readonly openWays: OpenWaysCache;
  /** Options as numbers for the hot path. */
  readonly on: Switches;
}

export interface CrewClause {
  readonly units: Uint8Array;
  readonly level: number;
  readonly fromTurn: number;
  readonly toTurn: number;
  readonly minRange: number;
  readonly guns: boolean;
  readonly torpedoes: boolean;
}

export interface Misidentified {
  readonly unit: number;
  readonly turn: number;
  readonly target: number;
  readonly on: number;
}

/** Optional rules and readings as booleans. */
export interface Switches {
  readonly night: boolean;
  readonly radar: boolean;
  readonly spotters: boolean;
  readonly crews: boolean;
  readonly arcs: boolean;
  readonly mines: boolean;
  readonly friendlyFire: boolean;
  readonly flagship: boolean;
  readonly command: boolean;
  readonly turning: boolean;
  readonly special: boolean;
  readonly lossOfContact: boolean;
  readonly spotterPenalty: number;
  readonly starEachShip: boolean;
  readonly starBodyPenalty: boolean;
  readonly beamTorpedoes: boolean;
}

/** Compiles a scenario that `checkScenario` found sound, with the players' settings over its own. */
export function setUp(scenario: Scenario, settings: Readonly<Record<string, string>> = {}): Battle {
  const options = settle(scenario, settings);
  const on = (name: OptionName): boolean => options[name] === 'on';
  // Units that a switch leaves out are not in the battle at all.
  const present = scenario.sides.map((side) => side.units.filter((unit) => !isAbsent(unit, options)));
  const listed = present.flat();
  const split = present[0]!.length;
  const seatOf = (u: number): number => (u < split ? 0 : 1);
  const ships = listed.map(figures);
  const types = ships.map((ship) => ship.type);
  const clauses = scenario.clauses.filter((c) => c.when === undefined || options[c.when.option] === 'on');
  const pick = <K extends ClauseKind>(kind: K): ClauseOf<K>[] =>
    clauses.filter((c: Clause): c is ClauseOf<K> => c.kind === kind);
  const chosen = (f: UnitFilter): Uint8Array =>
    Uint8Array.from(listed, (spec, u) => (matches(f, spec, types[u]!, scenario.sides[seatOf(u)]!.id) ? 1 : 0));
  const specs = listed.map((spec, u) =>
    fitOut(
      spec,
      pick('fitted').filter((c) => chosen(c.filter)[u] === 1),
    ),
  );
  const indexOf = (name: string): number => listed.findIndex((spec) => spec.name === name);
  const seatNamed = (side: string): number => (scenario.sides[0].id === side ? 0 : 1);
  /** One number a unit from the clauses of a kind; later clauses win. */
  const perUnit = <K extends ClauseKind>(kind: K, value: (c: ClauseOf<K>) => number, none = 0): Int8Array => {
    const out = new Int8Array(specs.length).fill(none);
    for (const c of pick(kind)) {
      chosen((c as { filter: UnitFilter }).filter).forEach((hit, u) => {
        if (hit) out[u] = value(c);
      });
    }
    return out;
  };
  const capital = ships.map((ship) => ship.type === 'BB' || ship.type === 'BC' || ship.type === 'PB');
  const battery = ships.map((ship) => ship.type === 'battery');
  const bytes = (of: (ship: ShipData, u: number) => boolean): Uint8Array => Uint8Array.from(ships, (s, u) => +of(s, u));
  const shorts = (of: (ship: ShipData, u: number) => number): Int16Array => Int16Array.from(ships, of);
  const radar = specs.map((spec) =>
    spec.radar === undefined || !on('radar') ? undefined : RADAR[spec.radar as RadarSet],
  );
  const speedLimit = perUnit('speed-limit', (c) => c.speed, 99);
  const immobileAll = perUnit('immobile', () => 1);
  const torpedoes = specs.map((spec, u) => torpedoColumn(spec, ships[u]!, on('capitalTorpedoes')));
  const mines = on('mines') ? pick('mines')[0] : undefined;
  const hexes = (labels: readonly string[]): Hex[] => labels.map((label) => hexOf(label)!);
  const fixture = perUnit('fixture', (c) => (c.stationary === true ? 2 : 1));

  const exits = pick('exit');
  const sheet = buildSheet(
    scenario.map,
    exits.map((c) => c.edge),
    mines ? hexes(mines.among) : [],
  );

  return {
    scenario,
    options,
    units: specs.length,
    split,
    names: specs.map((spec) => spec.name),
    tokens: tokensFor(specs.map((spec) => spec.name)),
    specs,
    types,
    startHex: specs.map((spec) => hexOf(spec.hex)!),
    entries: specs.map((spec) => hexes([spec.hex, ...(spec.arrives?.entry ?? [])])),
    startHeading: Int8Array.from(specs, (spec) => HEADINGS.indexOf(spec.heading)),
    phaseAfter: phasesOf({
      flagship: on('flagship'),
      events: pick('power-failure').length + pick('turret-jam').length > 0,
      chits: on('command'),
      star: scenario.night,
      spot: (on('spotters') && !scenario.night) || pick('misidentified').length > 0,
      torpedoes: torpedoes.some((column) => column > 0),
    }),
    seatOf: Int8Array.from(specs, (_, u) => seatOf(u)),
    type: Int8Array.from(types, (t) => SHIP_TYPES.indexOf(t)),
    capital: bytes((_, u) => capital[u]!),
    battery: bytes((_, u) => battery[u]!),
    fixture: bytes((_, u) => battery[u]! || fixture[u]! > 0),
    neverSlow: bytes((_, u) => battery[u]! || fixture[u] === 1),
    attack: shorts((ship) => ship.attack),
    defence: shorts((ship) => ship.defence),
    range: shorts((ship) => ship.range),
    movement: shorts((ship) => ship.movement),
    value: shorts((ship) => ship.attack + ship.defence + ship.movement),
    cap: Int8Array.from(
      ships.flatMap((ship, u) => [0, 1, 2, 3].map((s) => Math.min(speedCap(ship.movement, s), speedLimit[u]!))),
    ),
    secondary: bytes((ship) => ship.secondary),
    spotter: bytes((ship, u) => on('spotters') && !scenario.night && (specs[u]!.spotter ?? ship.spotter)),
    starShell: bytes((ship, u) => scenario.night && ship.starShell && !battery[u]),
    noAftFire: bytes((ship) => on('arcs') && ship.noAftFire),
    noBowPenalty: bytes((ship) => on('arcs') && ship.noBowPenalty),
    torpedoColumn: Int8Array.from(torpedoes),
    launches: Int8Array.from(torpedoes, (column) => (column === 0 ? 0 : 1)),
    reloads: bytes((ship, u) => on('reload') && ship.nation === 'JP' && torpedoes[u]! > 0),
    crew: Int8Array.from(specs, (spec) => (on('crews') ? CREWS.indexOf(spec.crew ?? 'average') - 1 : 0)),
    stackWeight: Int8Array.from(ships, (ship) => stackWeight(ship, on('singleCruiserStacksAsOne'))),
    radarCapture: Int8Array.from(radar, (set) => set?.capture ?? 0),
    radarDetect: Int8Array.from(radar, (set) => set?.detect ?? 0),
    radarBeyond: Int8Array.from(radar, (set) => set?.beyond ?? 0),
    // Carried, whether or not 10.1 is played: 10.11 exempts the ship that has the set.
    radarAdvanced: bytes((_, u) => specs[u]!.radar !== undefined && RADAR[specs[u]!.radar as RadarSet].advanced),
    fireFrom: perUnit('no-fire-before', (c) => c.turn),
    moveFrom: perUnit('no-move-before', (c) => c.turn),
    immobile: bytes((ship, u) => battery[u]! || immobileAll[u] === 1 || ship.movement === 0),
    silent: Uint8Array.from(perUnit('immobile', (c) => (c.fires ? 0 : 1))),
    arrives: Int8Array.from(specs, (spec) => spec.arrives?.turn ?? 1),
    gunModifier: sumPerUnit(pick('gun-modifier'), chosen, specs.length),
    moored: perUnit('moored', (c) => c.need),
    anchorage: anchoragesOf(
      specs,
      perUnit('moored', (c) => +c.oneAtATime),
    ),
    turretDefects: perUnit('turret-defects', (c) => c.on),
    turretJam: perUnit('turret-jam', (c) => c.need),
    doubtfulSinking: perUnit('doubtful-sinking', (c) => c.need),
    jammedRudder: Uint8Array.from(perUnit('jammed-rudder', () => 1)),
    powerFailure: interleave(
      perUnit('power-failure', (c) => c.fromTurn),
      perUnit('power-failure', (c) => c.on),
    ),
    reluctant: Uint8Array.from([0, 1], (seat) => +pick('reluctance').some((c) => seatNamed(c.side) === seat)),
    onlyAtFirersUntil: Int8Array.from([0, 1], (seat) =>
      Math.max(0, ...pick('fire-only-at-firers').map((c) => (seatNamed(c.side) === seat ? c.untilTurn : 0))),
    ),
    crewClauses: on('crews')
      ? pick('crew').map((c) => ({
          units: chosen(c.filter),
          level: CREWS.indexOf(c.crew) - 1,
          fromTurn: c.fromTurn ?? 1,
          toTurn: c.toTurn ?? 127,
          minRange: c.minRange ?? 0,
          guns: c.arm !== 'torpedoes',
          torpedoes: c.arm !== 'guns' && c.minRange === undefined,
        }))
      : [],
    misidentified: pick('misidentified')
      .map((c) => ({ unit: indexOf(c.unit), turn: c.turn, target: indexOf(c.target), on: c.on }))
      .filter((m) => m.unit >= 0 && m.target >= 0),
    disadvantaged: pick('disadvantaged').map((c) => ({
      seat: seatNamed(c.side),
      fromTurn: c.fromTurn,
      toTurn: c.toTurn,
    })),
    // By day only: at night the same fields hold star shell.
    smoke: (scenario.night ? [] : pick('smoke')).map((c) => ({
      seat: seatNamed(c.side),
      fromTurn: c.fromTurn,
      speed: c.speed,
    })),
    mines: mines && { seat: seatNamed(mines.side), count: mines.count, among: hexes(mines.among) },
    exits: exits.map((clause) => ({ seat: seatNamed(clause.side), clause })),
    bombardments: pick('bombardment').map((clause) => ({
      units: chosen(clause.filter),
      hex: hexOf(clause.hex)!,
      clause,
    })),
    damageValues: pick('damage-value').map((c) => ({
      units: chosen(c.filter),
      factor: c.factor,
      minSteps: c.minSteps ?? 0,
    })),
    gates: specs.map((_, u) => gateOf(pick('no-move-before'), chosen, u)),
    commandLevel: [levelOf(scenario, 0), levelOf(scenario, 1)],
    sheet,
    waysByColumn:
      sheet.anchoredColumns ||
      sheet.hasDanger ||
      exits.some((c) => c.fromColumn !== undefined || c.toColumn !== undefined),
    waysByRow:
      sheet.anchoredRows || sheet.hasDanger || exits.some((c) => c.fromRow !== undefined || c.toRow !== undefined),
    moverClass: Int8Array.from(types, (type, u) => seatOf(u) * SHIP_TYPES.length + SHIP_TYPES.indexOf(type)),
    exitStage: stagesOf(exits.map((c) => c.fromTurn ?? 0)),
    openWays: [],
    on: switchesOf(scenario, options),
  };
}

/** The values in force: defaults, the scenario's, the players', and the scenario's own switches. */
export function settle(scenario: Scenario, settings: Readonly<Record<string, string>>): Record<string, string> {
  const options: Record<string, string> = {};
  for (const [name, spec] of Object.entries(OPTIONS)) {
    options[name] = settings[name] ?? scenario.options[name as OptionName] ?? spec.default;
  }
  for (const name of switchNames(scenario))
    options[name.option] = settings[name.option] ?? (name.default ? 'on' : 'off');
  return options;
}

/** The scenario's own switches, each once. */
export function switchNames(scenario: Scenario): { option: string; default: boolean }[] {
  const found = new Map<string, boolean>();
  for (const clause of scenario.clauses) {
    if (clause.when) found.set(clause.when.option, clause.when.default);
  }
  for (const unit of scenario.sides.flatMap((side) => side.units)) {
    const option = unit.arrives?.option;
    if (option !== undefined && !found.has(option)) found.set(option, unit.arrives?.default ?? false);
  }
  return [...found].map(([option, on]) => ({ option, default: on }));
}

function switchesOf(scenario: Scenario, options: Readonly<Record<string, string>>): Switches {
  const on = (name: OptionName): boolean => options[name] === 'on';
  return {
    night: scenario.night,
    radar: on('radar'),
    spotters: on('spotters') && !scenario.night,
    crews: on('crews'),
    arcs: on('arcs'),
    mines: on('mines'),
    friendlyFire: on('friendlyFire') && scenario.night,
    flagship: on('flagship'),
    command: on('command'),
    turning: on('turning'),
    special: on('special'),
    lossOfContact: on('lossOfContact'),
    spotterPenalty: -Number(options.spotterPenalty),
    starEachShip: options.starShells === 'each-ship',
    starBodyPenalty: options.starShellPenalty === 'body',
    beamTorpedoes: options.torpedoArc === 'beam',
  };
}

function figures(spec: UnitSpec): ShipData {
  if (typeof spec.ship === 'string') {
    const ship = SHIPS.get(spec.ship);
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

/** For each turn up to 127 how many of these turns have come. */
const stagesOf = (turns: readonly number[]): Int8Array =>
  Int8Array.from({ length: 128 }, (_, turn) => turns.filter((from) => from <= turn).length);

/** A bit for each hex from which ships slip one at a time. */
function anchoragesOf(specs: readonly UnitSpec[], shared: Int8Array): Int16Array {
  const hexes = [...new Set(specs.filter((_, u) => shared[u] === 1).map((spec) => spec.hex))];
  assert(hexes.length < 15, 'fewer than fifteen shared anchorages');
  return Int16Array.from(specs, (spec, u) => (shared[u] === 1 ? 1 << hexes.indexOf(spec.hex) : 0));
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

function isAbsent(spec: UnitSpec, options: Readonly<Record<string, string>>): boolean {
  if (typeof spec.ship !== 'string' && options.batteries !== 'on') return true;
  const option = spec.arrives?.option;
  return option !== undefined && options[option] !== 'on';
}

function torpedoColumn(spec: UnitSpec, ship: ShipData, capitalTorpedoes: boolean): number {
  const odds = spec.torpedoes ?? ship.torpedoes ?? (capitalTorpedoes ? ship.capitalTorpedoes : null);
  return odds === null || odds === 'none' ? 0 : TORPEDO_COLUMN[odds];
}

/** Ships count one, a light cruiser counter two; destroyers never share a hex. @rule 7.2 */
function stackWeight(ship: ShipData, singleAsOne: boolean): number {
  if (ship.type === 'DD' || ship.type === 'battery') return NEVER_STACKS;
  return ship.type === 'CL' && !(singleAsOne && ship.ships === 1) ? 2 : 1;
}

function sumPerUnit(
  clauses: readonly ClauseOf<'gun-modifier'>[],
  chosen: (f: UnitFilter) => Uint8Array,
  units: number,
): Int8Array {
  const sum = new Int8Array(units);
  for (const c of clauses) {
    chosen(c.filter).forEach((hit, u) => {
      sum[u] = sum[u]! + hit * c.value;
    });
  }
  return sum;
}

const interleave = (a: Int8Array, b: Int8Array): Int8Array =>
  Int8Array.from({ length: 2 * a.length }, (_, i) => (i % 2 === 0 ? a : b)[i >> 1]!);

function gateOf(clauses: readonly ClauseOf<'no-move-before'>[], chosen: (f: UnitFilter) => Uint8Array, u: number) {
  const gate = clauses.find((c) => c.gate !== undefined && chosen(c.filter)[u] === 1)?.gate;
  return gate === undefined ? undefined : hexOf(gate);
}

function levelOf(scenario: Scenario, seat: 0 | 1): number {
  const side = scenario.sides[seat];
  return side.commandLevel ?? COMMAND_LEVEL[side.nation];
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
