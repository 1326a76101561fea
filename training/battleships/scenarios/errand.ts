/**
 * Errands of free encounters: one side scores by getting away over an edge, alone, chased, or with merchant ships to bring through, and there may
 * be a coast. A network that has met exits only in the listed battles knows those battles, and not what an exit is.
 */
import type { Draws } from '../../../agents/draws.js';
import {
  BattleshipsGame,
  type Clause,
  type Edge,
  exitPoints,
  exitsOf,
  type MapSpec,
  type Scenario,
  type ShipData,
  type SideSpec,
  speedCap,
  type UnitSpec,
} from '../../../engine/battleships/index.js';
import type { UnitId } from '../../../engine/core/brand.js';
import type { Heading } from '../../../engine/core/hex.js';
import { FIRST_COLUMN, FIRST_ROW, LAST_COLUMN, LAST_ROW } from '../../../engine/core/hexmap.js';
import { coastAlong, islands } from './coast.js';
import type { SkirmishSettings } from './encounter-settings.js';
import { FLEET_LIST } from './fleets.js';
import { column, row, type Stack, stacksOf, withStacksPlaced } from './formation.js';
import { wheeled } from './places.js';
import { hexNear, planeOf } from './sea.js';
import { topSpeed } from './speed.js';

/** Out of the sheet, on a plane with hexes one apart; the heading that goes there most directly. */
const WAY: Readonly<Record<Edge, { readonly x: number; readonly y: number; readonly heading: Heading }>> = {
  north: { x: 0, y: -1, heading: 0 as Heading },
  east: { x: 1, y: 0, heading: 2 as Heading },
  south: { x: 0, y: 1, heading: 3 as Heading },
  west: { x: -1, y: 0, heading: 4 as Heading },
};
const EDGES = Object.keys(WAY) as Edge[];

/** East and west are reached by two headings alike: half of all fleets take the other. */
const OTHER: Partial<Record<Edge, Heading>> = { east: 1 as Heading, west: 5 as Heading };

/** Shores beside the way to an edge. */
const SHORES: Readonly<Record<Edge, readonly Edge[]>> = {
  north: ['east', 'west'],
  south: ['east', 'west'],
  east: ['north', 'south'],
  west: ['north', 'south'],
};

/** Where the enemy of who wants to get away comes from: from astern twice as often as from anywhere else. */
const BEARINGS = ['astern', 'any'] as const;

/** Of the time there is: what the way to the edge takes the slowest. Less leaves her time, more asks for luck. */
const PART_OF_TIME = [0.45, 0.95] as const;
/** Turns that the last ship needs at least, so that there is a battle; and those that a battle has. */
const LEAST_WAY = 4;
const TURNS = [6, 20] as const;

/** Hexes that all ships keep from every edge at the start. */
const ROOM = 2;

const ISLAND_MAPS = 40;

const MERCHANTS = ['First column', 'Second column', 'Third column'];
const GUNS_OF_MERCHANTS = 1;
/** Ships of a side, those with her. */
const MOST_SHIPS = 8;

/** Some of those that have an errand at all; `openSkirmish` says which. */
export interface Errand {
  readonly seat: 0 | 1;
  readonly edge: Edge;
  readonly hasConvoy: boolean;
  readonly land: MapSpec | undefined;
  readonly bearing: (typeof BEARINGS)[number];
}

export function drawErrand(draws: Draws, { convoy, coast }: SkirmishSettings): Errand {
  const edge = draws.oneOf(EDGES);
  const hasLand = draws.happens(coast);
  const land = draws.happens(0.6)
    ? coastAlong(draws.oneOf(SHORES[edge]), draws.within([3, 8]))
    : islands(draws.below(ISLAND_MAPS));
  return {
    seat: draws.oneOf([0, 1] as const),
    edge,
    hasConvoy: draws.happens(convoy),
    land: hasLand ? land : undefined,
    bearing: draws.weighted(BEARINGS, [2, 1]),
  };
}

/** Merchant ships for who has some to bring through, with what is said of them. */
export function convoyOf(side: SideSpec, draws: Draws): { units: UnitSpec[]; clauses: Clause[] } {
  const cruisers = FLEET_LIST.filter(({ nation, type }) => nation === side.nation && type === 'CL');
  const ship = draws.oneOf(cruisers.length > 0 ? cruisers : FLEET_LIST.filter(({ type }) => type === 'CL'));
  const speed = Math.min(draws.within([2, 3]), speedCap(ship.movement, 0));
  const names = MERCHANTS.slice(0, Math.min(draws.within([1, MERCHANTS.length]), MOST_SHIPS - side.units.length));
  if (names.length === 0) return { units: [], clauses: [] };
  const filter = { units: names };
  return {
    units: names.map((name) => merchant(ship, name, speed)),
    clauses: [
      { kind: 'speed-limit', filter, speed },
      { kind: 'damage-value', filter, factor: draws.within([2, 3]) },
    ],
  };
}

/**
 * Part of what all who may leave would score that admirals come to in fact, beyond what the value function expects of a battle that it has not
 * been fitted on: so that who is to get away wins half of the encounters that the preset draws, by day as by night.
 */
const GETS_AWAY = 0.3;

/** The threshold moved by what getting away brings, of an encounter as it is fought: varied, if it is. */
export function evenOnErrand(scenario: Scenario): Scenario {
  if (!scenario.clauses.some(({ kind }) => kind === 'exit')) return scenario;
  const game = new BattleshipsGame(scenario);
  const state = game.create();
  game.start(state);
  const { battle } = game;
  let most = 0;
  for (let u = 0 as UnitId; u < battle.units; u++) {
    const scores = exitsOf(battle, u).map((clause) => exitPoints(battle, state, u, clause));
    most += Math.max(0, ...scores);
  }
  const { points } = scenario.victory;
  const plus = points.plus + Math.round(GETS_AWAY * most);
  return { ...scenario, victory: { ...scenario.victory, points: { ...points, plus } } };
}

/** A light cruiser with hardly a gun: among the counters there are no merchantmen. */
const merchant = (ship: ShipData, name: string, speed: number): UnitSpec => ({
  ship: ship.id,
  name,
  hex: '1101',
  heading: 'A',
  speed,
  attack: GUNS_OF_MERCHANTS,
  torpedoes: 'none',
});

/** By an edge, for points: for all of her worth or half of it, often only if she is hardly hurt. */
export function exitClause({ edge }: Errand, side: string, draws: Draws): Clause {
  const score = draws.oneOf([1, 1, 0.5]);
  const limit = draws.oneOf([undefined, undefined, 2, 4]);
  return { kind: 'exit', side, edge, score, ...(limit !== undefined && { maxSteps: limit }) };
}

/** Draws of a place with the coast, and then without. */
const TRIES = 8;

/**
 * The scenario, whose fleets have been arrayed on an open sea, with its exit, its coast, and as many turns as the way to the edge asks for.
 * Nothing where no place was found.
 */
export function sentOnErrand(scenario: Scenario, errand: Errand, exit: Clause, draws: Draws): Scenario | undefined {
  const { land } = errand;
  const stacks = stacksOf(scenario);
  for (let i = 0; i < 2 * TRIES; i++) {
    const there: Scenario = {
      ...scenario,
      clauses: [...scenario.clauses, exit],
      ...(land !== undefined && i < TRIES && { map: land }),
    };
    const moved = onTheWay(there, stacks, errand, draws);
    const done = moved && withStacksPlaced(there, moved, 2);
    const timed = done && inTime(done, errand, draws);
    if (timed !== undefined) return timed;
  }
  return undefined;
}

/** With turns in proportion to what the slowest needs; nothing where all would be out before anything can happen, or she cannot be in time. */
function inTime(scenario: Scenario, { seat, edge }: Errand, draws: Draws): Scenario | undefined {
  const own = stacksOf(scenario).filter((s) => s.seat === seat);
  const needed = Math.max(...own.map((s) => hexesTo(edge, s) / Math.max(1, topSpeed(scenario, s))));
  const [least, most] = PART_OF_TIME;
  const [fewest, longest] = TURNS;
  if (needed < LEAST_WAY || needed > most * longest) return undefined;
  const turns = Math.round(needed / (least + (most - least) * draws.share()));
  return { ...scenario, turns: Math.max(fewest, Math.min(longest, turns)) };
}

/** Hexes straight out over an edge. */
function hexesTo(edge: Edge, { hex }: Stack): number {
  switch (edge) {
    case 'east':
      return LAST_COLUMN + 1 - column(hex);
    case 'west':
      return column(hex) - FIRST_COLUMN + 1;
    case 'south':
      return LAST_ROW + 1 - row(hex);
    case 'north':
      return row(hex) - FIRST_ROW + 1;
  }
}

function onTheWay(scenario: Scenario, stacks: readonly Stack[], errand: Errand, draws: Draws): Stack[] | undefined {
  const { seat, edge, bearing } = errand;
  const turned = bearing === 'any' ? [...stacks] : wheeledAstern(stacks, seat, edge);
  const course = draws.happens(0.5) ? WAY[edge].heading : (OTHER[edge] ?? WAY[edge].heading);
  const follows = draws.happens(0.5);
  const headed = turned.map((s) => (s.seat === seat || follows ? { ...s, heading: course } : s));
  const middle = middleOf(headed.filter((s) => s.seat === seat));
  const isAcross = WAY[edge].x !== 0;
  const cap = Math.max(1, Math.min(...headed.filter((s) => s.seat === seat).map((s) => topSpeed(scenario, s))));
  const [, longest] = TURNS;
  const want = placeFrom(edge, draws.within([LEAST_WAY * cap, Math.max(LEAST_WAY * cap, cap * longest)]));
  const along = isAcross ? want - column(middle) : want - row(middle);
  const aside = draws.within([-8, 8]);
  return shifted(headed, isAcross ? [along, aside] : [aside, along]);
}

/** Column or row so many hexes from an edge. */
function placeFrom(edge: Edge, away: number): number {
  switch (edge) {
    case 'east':
      return LAST_COLUMN - away;
    case 'west':
      return FIRST_COLUMN + away;
    case 'south':
      return LAST_ROW - away;
    case 'north':
      return FIRST_ROW + away;
  }
}

/** All by so many columns and rows, or by as many as the sheet has room for; nothing where they do not fit on it. */
function shifted(stacks: readonly Stack[], [across, down]: readonly [number, number]): Stack[] | undefined {
  const columns = stacks.map(({ hex }) => column(hex));
  const room = (values: readonly number[], low: number, high: number, by: number): number =>
    Math.min(high - Math.max(...values), Math.max(low - Math.min(...values), by));
  // Two columns at a time keep rows level.
  const byColumns = 2 * Math.trunc(room(columns, FIRST_COLUMN + ROOM, LAST_COLUMN - ROOM, across) / 2);
  const aside = stacks.map((s) => ({ ...s, hex: { q: s.hex.q + byColumns, r: s.hex.r - byColumns / 2 } }));
  const rows = aside.map(({ hex }) => row(hex));
  const byRows = room(rows, FIRST_ROW + ROOM, LAST_ROW - ROOM, down);
  const done = aside.map((s) => ({ ...s, hex: { q: s.hex.q, r: s.hex.r + byRows } }));
  const isOn = ({ hex }: Stack): boolean =>
    column(hex) >= FIRST_COLUMN && column(hex) <= LAST_COLUMN && row(hex) >= FIRST_ROW && row(hex) <= LAST_ROW;
  return done.every(isOn) ? done : undefined;
}

/** Both fleets turned together until the enemy lies farthest from the edge, as seen from who makes for it. */
function wheeledAstern(stacks: readonly Stack[], seat: 0 | 1, edge: Edge): Stack[] {
  const { x, y } = WAY[edge];
  const centre = middleOf(stacks);
  const all = [0, 1, 2, 3, 4, 5].map((sixths) => wheeled(stacks, centre, sixths));
  const astern = (turned: readonly Stack[]): number => {
    const [mine, theirs] = [true, false].map((own) =>
      planeOf(middleOf(turned.filter((s) => (s.seat === seat) === own))),
    );
    return (mine!.x - theirs!.x) * x + (mine!.y - theirs!.y) * y;
  };
  return all.reduce((best, turned) => (astern(turned) > astern(best) ? turned : best));
}

/** The hex in the middle of some stacks. */
function middleOf(stacks: readonly Stack[]): Stack['hex'] {
  const places = stacks.map(({ hex }) => planeOf(hex));
  const mean = (of: (p: { x: number; y: number }) => number): number =>
    places.reduce((sum, p) => sum + of(p), 0) / places.length;
  return hexNear(
    mean((p) => p.x),
    mean((p) => p.y),
  );
}
