/** A situation compiled for play: map, sight, units and what they may do, in typed arrays that never change. */
import type { ArrayOf, ByUnit, Seat, UnitId } from '../core/brand.js';
import type { Costs, Walker } from './costs.js';
import type { GoalRow } from './goals.js';
import type { Ground } from './ground.js';
import type { Places } from './layout.js';
import type { Occupation } from './occupation.js';
import type { Lanes } from './overrun.js';
import type { Pathfinder } from './reach.js';
import type { Rings } from './rings.js';
import type { Landing, LoadName, Scenario } from './scenario.js';
import type { SightTable } from './sight-table.js';
import type { Aircraft } from './tables.js';
import type { UnitType } from './units/units.js';

/** What `setUp` makes of a situation. Nothing in it changes during play, but for `scratch`, which no call relies on. */
export interface Battle extends Places {
  readonly scenario: Scenario;
  readonly options: Readonly<Record<string, string>>;
  readonly on: Switches;
  readonly ground: Ground;
  readonly costs: Costs;
  /** By turn: who sees what, fog counted. */
  readonly sights: { readonly byTurn: readonly SightTable[]; inPieces(): Generator<undefined, undefined> };
  /** Hexes of woods and towns as bits, 32 a word. */
  readonly covers: Uint32Array;
  readonly rings: Rings;
  /** Added to the die, by hex. @rule TEC.die */
  readonly dieAt: Int8Array;

  readonly units: number;
  readonly names: ByUnit<string>;
  /** Short names without blanks, for notation. */
  readonly tokens: ByUnit<string>;
  readonly types: ByUnit<UnitType>;
  readonly seatOf: ArrayOf<Seat>;
  /** First unit of each seat, and the end of the last. */
  readonly firstOf: ArrayOf<UnitId, Int16Array>;
  /** With its whole allowance, fuel counted. */
  readonly walkers: ByUnit<Walker>;
  /** Eighths of direct fire by type, distance, kind and height of the target: see `strengths.ts`. */
  readonly strengths: Strengths;
  /** 1 for a group of naval guns. @rule XV.3 */
  readonly naval: Uint8Array;
  /** Turn in which it comes; 0 where it is set up. */
  readonly entryOf: Uint8Array;
  /** By unit: which of the landings it takes part in, as a place of its own among all that land; -1 for none. @rule XI.1 */
  readonly landingOf: Int16Array;
  /** By such place. */
  readonly landings: readonly Landing[];
  /** Two numbers for each of them: see `landing.ts`. */
  readonly landingsAt: number;
  /** Where it is set up or comes in. */
  readonly zoneOf: ByUnit<Int16Array>;

  readonly markers: readonly MarkerSpec[];
  /** Numbers of the temporary bridges among them. @rule X.1 */
  readonly bridges: readonly number[];
  /** The same, and those of bridges that may be blown. @rule P-47 */
  readonly spans: readonly number[];
  readonly planes: readonly PlaneSpec[];
  /** Observation planes, as numbers of planes. @rule XII.1 */
  readonly observers: readonly number[];
  /** By seat: columns of smoke that it can make in a combat phase. @rule XVI.1 */
  readonly smokes: readonly [number, number];
  /** Units and markers in the order in which they are set up. */
  readonly order: readonly Piece[];
  /** Whose last place in it is, -1 where both have it. @rule XIV.B.4 */
  readonly lastSeat: number;

  /** Hexes of which it matters who controls them, and the place of each hex among them; -1 for others. @rule XIV.B.2 */
  readonly objectives: Int16Array;
  readonly objectiveAt: Int16Array;
  readonly goals: readonly GoalRow[];
  /** By seat and edge: whether it may leave there. */
  readonly exits: readonly (readonly boolean[])[];
  /** By edge: its hexes. */
  readonly edges: readonly ReadonlySet<number>[];
  readonly scratch: Scratch;
}

/** Options as booleans. */
export interface Switches {
  /** @rule P-10 */
  readonly isDispersedEasier: boolean;
  /** @rule P-33 */
  readonly vehiclesFirst: boolean;
  /** @rule XV.1 */
  readonly opportunityFire: boolean;
  /** @rule XVI.1 */
  readonly turretsMove: boolean;
  /** @rule XV.2 */
  readonly quickTime: boolean;
  /** @rule XV.4 */
  readonly ridersAssault: boolean;
  /** @rule XVI.1 */
  readonly fieldsOfFire: boolean;
  /** Points a turn; 0 for none. @rule XV.3 */
  readonly navalPoints: number;
  /** @rule XVI.1 */
  readonly smoke: boolean;
}

export const MARKER_KINDS = ['mines', 'block', 'fortification', 'ruin', 'bridge'] as const;
export type MarkerKind = (typeof MARKER_KINDS)[number];

/** A ruin is a bridge that may be blown, a bridge one that may be laid; they lie nowhere until they are. */
export interface MarkerSpec {
  readonly kind: MarkerKind;
  readonly seat: Seat;
  readonly defence: number;
  readonly zone: Int16Array;
  readonly token: string;
  /** When its group is set up; nothing of what is laid out with a group that comes later. */
  readonly order?: number;
  /** The unit that makes it in the course of the battle, once. @rule X.1 */
  readonly maker?: UnitId;
}

export interface PlaneSpec {
  readonly seat: Seat;
  readonly type: Aircraft;
  readonly load: LoadName;
  readonly fromTurn: number;
  readonly name: string;
  readonly token: string;
}

/** What is set up: a unit or a marker, by number. */
export interface Piece {
  readonly seat: Seat;
  readonly isMarker: boolean;
  readonly number: number;
}

export interface Strengths {
  /** By unit: where its type begins in `eighths`. */
  readonly at: Int32Array;
  /** By unit: farthest hex of direct fire. */
  readonly reach: Uint8Array;
  readonly eighths: Int16Array;
}

/** The map as it is occupied, from one side's point of view. */
export interface Field extends Occupation {
  /** By hex: the first unit that stands in it or in its fortification; -1 for none. */
  readonly first: Int16Array;
  /** By unit: the next in its hex. */
  readonly next: Int16Array;
  /** By hex: number of the fortification, plus one; 0 for none. */
  readonly fort: Uint8Array;
  /** Hexes that are not empty, each once, in no order. */
  readonly touched: Int16Array;
  count: number;
  /** Temporary bridges that lie on the map: they make ways cheaper. */
  bridges: number;
}

/** What an attack comes to; as `Attack` in `fire.ts`, without an object a call. */
export interface Sum {
  attack: number;
  defence: number;
  column: number;
  /** Added to the die. */
  die: number;
  /** Of which `terrain` by where the targets stand, the rest by how they are and how they are attacked. */
  terrain: number;
}

/** For which unit the finder has searched last, and how all stood, so that choosing a move does not search again. */
export interface Found {
  /** By unit, then by marker. */
  readonly places: Int32Array;
  unit: number;
  left: number;
}

/** Buffers of the hot path, so that no decision allocates. Each is filled by who reads it. */
export interface Scratch {
  readonly field: Field;
  readonly finder: Pathfinder;
  readonly lanes: Lanes;
  readonly path: Int16Array;
  /** Hexes as bits, 32 a word. */
  readonly seen: Uint32Array;
  readonly found: Found;
  /** Who may fire, ascending. */
  readonly able: { readonly units: Int16Array; count: number };
  readonly sum: Sum;
  /** The unit that moves, with what it has left. */
  readonly walker: { -readonly [K in keyof Walker]: Walker[K] };
}
