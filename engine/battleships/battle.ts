/** A scenario compiled for play: per-unit figures in typed arrays, clauses resolved to unit sets, the map as grids. */
import type { ArrayOf, ByUnit, Seat, UnitId } from '../core/brand.js';
import type { Hex } from '../core/hexmap.js';
import type { ClauseOf, Scenario, UnitSpec } from './scenario.js';
import type { Sheet } from './sheet.js';
import type { ShipType } from './spec.js';

/** Four ships share a hex at most. @rule 7.2 */
export const STACK_MAX = 4;
/** Stacking weight of units that never share a hex. */
export const NEVER_STACKS = STACK_MAX + 1;

/** What `setUp` makes of a scenario; nothing in it changes during play but the cache of open ways. */
export interface Battle extends Muster, ShipFigures, UnitClauses, FleetClauses, Waters {
  readonly scenario: Scenario;
  readonly options: Readonly<Record<string, string>>;
  /** Options as numbers for the hot path. */
  readonly on: Switches;
  /** The phase after each that this battle can have at all. */
  readonly phaseAfter: Int8Array;
}

/** Who takes part, and where and when they come on. Arrays are by unit. */
export interface Muster {
  readonly units: number;
  /** First unit of seat 1; seat 0's come before. */
  readonly split: UnitId;
  readonly names: ByUnit<string>;
  /** Short names without spaces for notation. */
  readonly tokens: ByUnit<string>;
  readonly specs: readonly UnitSpec[];
  readonly types: readonly ShipType[];
  readonly startHex: readonly Hex[];
  /** Where a unit may appear, in order of preference. */
  readonly entries: readonly (readonly Hex[])[];
  readonly startHeading: Int8Array;
  /** Turn of arrival; 1 for who is there at the start. */
  readonly arrives: Int8Array;
  readonly seatOf: ArrayOf<Seat>;
}

/** Counters' figures by unit, optional rules already applied: what a rule that is off would give is 0. */
export interface ShipFigures {
  /** Index into `SHIP_TYPES`. */
  readonly type: Int8Array;
  readonly capital: Uint8Array;
  readonly battery: Uint8Array;
  readonly attack: Int16Array;
  readonly defence: Int16Array;
  /** Hexes the main guns reach. */
  readonly range: Int16Array;
  readonly movement: Int16Array;
  /** Points for sinking her: attack, defence and movement. @rule 9.1 */
  readonly value: Int16Array;
  /** Highest speed by S steps, `[units × 4]`. */
  readonly cap: Int8Array;
  /** Hexes but her own in which she may end on the open sea, `[units × 4 × 7]` by S steps and last speed. */
  readonly room: Uint8Array;
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
  /** Hexes up to which radar fire is unmodified, and up to which it is possible; the modifier between. @rule 10.1 */
  readonly radarCapture: Int8Array;
  readonly radarDetect: Int8Array;
  readonly radarBeyond: Int8Array;
  readonly radarAdvanced: Uint8Array;
}

/** What the scenario's clauses say of single units. */
export interface UnitClauses {
  /** S is ignored and 3W destroys it. */
  readonly fixture: Uint8Array;
  /** Gives no +2 for lying still. @rule 10.7 */
  readonly neverSlow: Uint8Array;
  /** First turn in which she may fire, or move; 0 for no such order. */
  readonly fireFrom: Int8Array;
  readonly moveFrom: Int8Array;
  readonly immobile: Uint8Array;
  /** 1 for a unit that may have turns without a manoeuvre: immobile, moored, or under orders to wait. */
  readonly waits: Uint8Array;
  /** 1 for a unit whose ways depend on more than speed, land and edges: jammed rudder, shared anchorage, gate. */
  readonly hampered: Uint8Array;
  /** May not fire at all. */
  readonly silent: Uint8Array;
  /** Sum of `gun-modifier` clauses. */
  readonly gunModifier: Int8Array;
  /** Die needed to slip; 0 for a ship that is not moored. */
  readonly moored: Int8Array;
  /** Bit of the shared anchorage that ships leave one at a time; 0 for none. */
  readonly anchorage: Int16Array;
  /** Hex from which a ship begins her first move out of harbour. */
  readonly gates: readonly (Hex | undefined)[];
  readonly turretDefects: Int8Array;
  readonly turretJam: Int8Array;
  readonly doubtfulSinking: Int8Array;
  readonly jammedRudder: Uint8Array;
  /** First turn and die of power failures, `[units × 2]`. */
  readonly powerFailure: Int8Array;
}

/** What the scenario's clauses say of sides and of sets of units. */
export interface FleetClauses {
  /** By seat: spares ships already silenced. */
  readonly reluctant: Uint8Array;
  /** By seat: the turn before which it fires only at ships that fire. */
  readonly onlyAtFirersUntil: Int8Array;
  readonly crewClauses: readonly CrewClause[];
  readonly misidentified: readonly Misidentified[];
  readonly disadvantaged: readonly { seat: Seat; fromTurn: number; toTurn: number }[];
  readonly smoke: readonly { seat: Seat; fromTurn: number; speed: number }[];
  readonly mines: { readonly seat: Seat; readonly count: number; readonly among: readonly Hex[] } | undefined;
  readonly exits: readonly { seat: Seat; clause: ClauseOf<'exit'> }[];
  readonly bombardments: readonly { units: Uint8Array; hex: Hex; clause: ClauseOf<'bombardment'> }[];
  readonly damageValues: readonly { units: Uint8Array; factor: number; minSteps: number }[];
  /** By seat: chits drawn a turn. @rule 10.10 */
  readonly commandLevel: readonly [number, number];
}

/** The map, and what is kept about the ways over it. */
export interface Waters {
  readonly sheet: Sheet;
  /** Units with equal ways out: same manoeuvres, same exits open to them. */
  readonly moverClass: Int8Array;
  /** By turn: how many exits have opened since the start, so that ways found before are not used after. */
  readonly exitStage: Int8Array;
  /** Whether the ways out of a hex depend on its column and its row. */
  readonly waysByColumn: boolean;
  readonly waysByRow: boolean;
  /** Filled by `search.ts` as ships come near land and edges, for all games on this map. */
  readonly openWays: OpenWaysCache;
}

/** The open ways from one hex on one heading, whatever the speed. */
export interface OpenWays {
  /**
   * Manoeuvres, ascending; canonical ones, then second ways to poses whose first way is blocked. `search.ts` marks those whose
   * last hex leaves the map; such a way is open at any speed it can be run at.
   */
  readonly ids: Int16Array;
  /** How many of them are canonical. */
  readonly canonical: number;
  /** Hexes but the first in which ways of `least` to `most` points end: `[4 × 7]` by least and most; 255 with a way off the map. */
  readonly hexesWithin: Uint8Array;
}

/**
 * Ways found so far by one class of ships on one sheet. By exits open and column, `[stages × COLUMNS]`: the ways by row and heading,
 * `[HALF_ROWS × 6]`, once one of them is known, for room for all at once takes longer to make than many a battle to play.
 */
export type WaysOfClass = ((OpenWays | undefined)[] | undefined)[];

export interface OpenWaysCache {
  /** By class of ship. */
  readonly at: readonly WaysOfClass[];
  /** Those that differ, by hash. */
  readonly different: Map<number, OpenWays[]>;
}

/** Crew quality of some ships for some turns and arms. @rule 10.3 */
export interface CrewClause {
  readonly units: Uint8Array;
  /** -1, 0, +1. */
  readonly level: number;
  readonly fromTurn: number;
  readonly toTurn: number;
  readonly minRange: number;
  readonly guns: boolean;
  readonly torpedoes: boolean;
}

/** In `turn`, `unit` takes another ship for `target` on a die up to `on`. */
export interface Misidentified {
  readonly unit: UnitId;
  readonly turn: number;
  readonly target: UnitId;
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
