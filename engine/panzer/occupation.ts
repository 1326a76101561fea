/** Occupation of a map: what stands in each hex, as bits and as points of stacking, and how much of it bars whom. */
import { TABLES } from './tables.js';
import { BRIDGE } from './terrain.js';

/** What stands in each hex besides the unit that moves, as it counts for movement. */
export interface Occupation {
  /** Units, wrecks, blocks and fortifications: stacking points. @rule VI.D */
  readonly others: Uint8Array;
  /** Bits below. */
  readonly marks: Uint16Array;
  /** Temporary bridges among the marks. @rule X.1 */
  readonly bridges?: number;
  /** The hexes that are not empty, and possibly others, in no order. */
  readonly touched: Int16Array;
  readonly count: number;
}
/** A unit of the enemy. */
export const ENEMY = 1;
export const BLOCK = 2;
export const MINES = 4;
export const OWN_FORT = 8;
export const ENEMY_FORT = 16;
/** It counts among the others; that it is a wreck matters to overruns alone. */
export const WRECK = 32;
/** The enemy is in the fortification there: whoever climbs on top of it stops. @rule IX.C.1 */
export const ENEMY_HELD = 64;
/** A bridge that was blown: neither bridge nor road any more. @rule X.1 */
export const RUIN = 128;
/** A temporary bridge: open ground for whoever moves, without a road. @rule X.1 @rule P-61 */
export const BRIDGED = 256;
/** Friends on the beach: whoever lands among them goes no farther. @rule XI.1 */
export const CROWDED = 512;

/** Nobody drives past these along a road. @rule V.D.6 */
export const ROAD_LOST = BLOCK | MINES | OWN_FORT | ENEMY_FORT;
/** These also close the woods through which the road leads. */
export const WOODS_LOST = BLOCK | MINES | ENEMY_FORT;
export const STOPS = BLOCK | MINES | ENEMY_HELD | CROWDED;

export const STACK = TABLES.limits.stack.value;
export const ROAD_OTHERS = TABLES.limits.roadOthers.value;

/** Terrain of a hex with its bridges as the marks have them: a temporary one is as good as any, a blown one is none. @rule P-47 @rule P-61 */
export const spannedTerrain = (terrain: number, marks: number): number =>
  (marks & BRIDGED) !== 0 ? terrain | BRIDGE : (marks & RUIN) !== 0 ? terrain & ~BRIDGE : terrain;
