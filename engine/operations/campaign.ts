/** A scenario compiled for play: figures of the counters in typed arrays, the map as numbers. */
import type { ArrayOf, ByUnit, Seat, UnitId } from '../core/brand.js';
import type { SeaMap } from './hexes.js';
import type { Scenario } from './scenario.js';

/** Figures by unit; 0 where a kind of unit has none. A name that ends in `C` is 1 where the figure is circled. @rule G-2 */
export interface Figures {
  /** `SHIP_TYPE` of ships and submarines, `AIR_TYPE` of aircraft. */
  readonly type: Int8Array;
  /** Index of the nation in `NATIONS`. */
  readonly nation: Int8Array;
  readonly gun: Int8Array;
  readonly range: Int8Array;
  readonly torpedo: Int8Array;
  readonly torpedoC: Int8Array;
  readonly endurance: Int8Array;
  readonly enduranceC: Int8Array;
  readonly defence: Int8Array;
  /** -1 where none is printed. */
  readonly aa: Int8Array;
  readonly capacity: Int8Array;
  readonly speed: Int8Array;
  readonly speedC: Int8Array;
  /** -1 for none; of a submarine 0. @rule G-42 */
  readonly search: Int8Array;
  readonly asw: Int8Array;
  readonly aswC: Int8Array;
  readonly mines: Int8Array;
  readonly cost: Int8Array;
  /** 1 of type W. */
  readonly slow: Int8Array;
  readonly raid: Int8Array;
  readonly quiet: Int8Array;
  readonly evasion: Int8Array;
  readonly evasionC: Int8Array;
  readonly air: Int8Array;
  readonly airC: Int8Array;
  readonly intercept: Int8Array;
  readonly interceptC: Int8Array;
  readonly ground: Int8Array;
  readonly antiship: Int8Array;
  /** Hexes; -1 for none. */
  readonly patrol: Int8Array;
  readonly radius: Int8Array;
  /** Of aircraft. */
  readonly skill: Int8Array;
  readonly sizes: Int8Array;
}

/** What a seat has to bring where: 1 for each type that counts, and for each hex. @rule N11.3 */
export interface Delivery {
  readonly seat: Seat;
  readonly types: Uint8Array;
  readonly hexes: Uint8Array;
}

/** What `setUp` makes of a scenario; nothing in it changes during play. */
export interface Campaign extends Figures {
  readonly scenario: Scenario;
  readonly options: Readonly<Record<string, string>>;
  /** Options as booleans for the hot path. */
  readonly on: { readonly boatsLaunch: boolean };
  readonly map: SeaMap;
  /** Units in all, and those that are ships, flotillas and submarines: aircraft come behind. */
  readonly units: number;
  readonly seaUnits: number;
  /** Offsets of the blocks in a state. */
  readonly unitsAt: number;
  readonly hexesAt: number;
  readonly historyAt: number;
  readonly stateLength: number;
  /** First sea unit and first aircraft of each seat, and the ends. */
  readonly firstSea: ArrayOf<UnitId, Int16Array>;
  readonly firstAir: ArrayOf<UnitId, Int16Array>;
  readonly seatOf: ArrayOf<Seat>;
  /** Id of the counter: `bismarck`. */
  readonly cards: ByUnit<string>;
  readonly names: ByUnit<string>;
  readonly ja: ByUnit<string>;
  /** Short names without blanks for notation: `usdd-3`. */
  readonly tokens: ByUnit<string>;
  /** Of a unit's nation, by index in `NATIONS`. @rule N1.1 */
  readonly training: Int8Array;
  /** The fleet, or `BASE_AT` and the port, or the carrier, at the set-up. */
  readonly startFleet: Int16Array;
  /** By fleet: hex, kind and number of the group at the set-up; -1 for a free slot. */
  readonly fleetHex: Int16Array;
  readonly fleetKind: Int8Array;
  readonly fleetGroup: Int8Array;
  /** Names of groups by seat and number, and in Japanese. */
  readonly groups: readonly (readonly { readonly name: string; readonly ja: string }[])[];
  /** Awards for units that are brought somewhere. */
  readonly deliveries: readonly Delivery[];
  /** Mines of the set-up, by hex. */
  readonly startMines: Int8Array;
  readonly ports: number;
  readonly portHex: Int16Array;
  readonly portSeat: ArrayOf<Seat>;
  /** 0 large, 1 small, 2 anchorage. */
  readonly portSize: Int8Array;
  readonly portTokens: readonly string[];
  /** Port of a hex; -1 for none. */
  readonly portOf: Int8Array;
}
