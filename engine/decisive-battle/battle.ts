/** A scenario compiled for play: figures of the cards in typed arrays. */
import type { ArrayOf, ByUnit, FleetId, Seat, UnitId } from '../core/brand.js';
import type { Scenario, ShipSpec } from './scenario.js';

/** What `setUp` makes of a scenario; nothing in it changes during play. */
export interface Battle {
  readonly scenario: Scenario;
  readonly options: Readonly<Record<string, string>>;
  /** Options as booleans for the hot path. */
  readonly on: Switches;
  readonly seats: number;
  readonly units: number;
  /** Offsets of the blocks in a state. */
  readonly unitsAt: number;
  readonly fleetsAt: number;
  readonly names: ByUnit<string>;
  /** Japanese names of the ships, where the card has one. */
  readonly ja: ByUnit<string | undefined>;
  /** Short names without spaces for notation. */
  readonly tokens: ByUnit<string>;
  readonly specs: ByUnit<ShipSpec>;
  readonly seatOf: ArrayOf<Seat>;
  /** First unit of each seat, and the end of the last. */
  readonly firstOf: ArrayOf<UnitId>;
  /** The suggested fleets: first leader of each unit's fleet, in the order of the units. */
  readonly suggested: ArrayOf<FleetId>;
  /** Dice of a salvo. @rule F3.2 */
  readonly gunnery: Int8Array;
  readonly power: Int8Array;
  readonly armour: Int8Array;
  readonly endurance: Int8Array;
  readonly speed: Int8Array;
  readonly points: Int8Array;
  readonly markers: Int8Array;
  /** Damage at the start. */
  readonly damaged: Int8Array;
  /** By seat: victory points of all its ships. @rule W1.2 */
  readonly seatPoints: Int16Array;
}

export interface Switches {
  /** @rule B-12 */
  readonly halveAll: boolean;
  /** @rule B-13 */
  readonly inOrder: boolean;
  /** @rule B-38 */
  readonly breakOverSea: boolean;
  /** @rule B-05 */
  readonly reserveCounts: boolean;
  /** @rule F3.3 */
  readonly armourCap: boolean;
}
