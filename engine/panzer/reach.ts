/**
 * Path finder: all hexes where a unit can end its move, with the least cost and a path to each. Buckets by cost in halves of a point
 * (Dial 1969), in arrays that are made once a map: a search allocates nothing.
 */
import { BY_ROAD_ONLY, type Costs, FOOT, NO_ENTRY, type Walker } from './costs.js';
import { type Ground, NO_HEX } from './ground.js';
import { TABLES } from './tables.js';
import { isOpenStream } from './terrain.js';

/** What stands in each hex besides the unit that moves, as it counts for movement. */
export interface Occupation {
  /** Units, wrecks, blocks and fortifications: stacking points. @rule VI.D */
  readonly others: Uint8Array;
  /** Bits below. */
  readonly marks: Uint8Array;
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

/** Nobody drives past these along a road. @rule V.D.6 */
const ROAD_LOST = BLOCK | MINES | OWN_FORT | ENEMY_FORT;
/** These also close the woods through which the road leads. */
export const WOODS_LOST = BLOCK | MINES | ENEMY_FORT;
const STOPS = BLOCK | MINES | ENEMY_HELD;

export const STACK = TABLES.limits.stack.value;
export const ROAD_OTHERS = TABLES.limits.roadOthers.value;
/** More than any unit has, in halves. */
const MOST_HALVES = 64;

/** @rule V.2 @rule V.D.2 */
export class Pathfinder {
  /** Hexes where it can end, nearest first, without the start. */
  readonly ends: Int16Array;
  count = 0;
  readonly #ground: Ground;
  readonly #costs: Costs;
  readonly #cost: Uint8Array;
  readonly #from: Int16Array;
  /** The search in which a hex was reached last. */
  readonly #stamp: Int32Array;
  readonly #settled: Int32Array;
  #search = 0;
  #start = NO_HEX;
  /** Waiting hexes as lists by cost. */
  readonly #first = new Int32Array(MOST_HALVES + 1);
  readonly #waiting: Int16Array;
  readonly #after: Int32Array;
  #entries = 0;

  constructor(ground: Ground, costs: Costs) {
    this.#ground = ground;
    this.#costs = costs;
    const { hexes } = ground;
    this.ends = new Int16Array(hexes);
    this.#cost = new Uint8Array(hexes);
    this.#from = new Int16Array(hexes);
    this.#stamp = new Int32Array(hexes);
    this.#settled = new Int32Array(hexes);
    this.#waiting = new Int16Array(6 * hexes + 1);
    this.#after = new Int32Array(6 * hexes + 1);
  }

  /** Finds them; `ends` and `count` hold until the next search. */
  find(start: number, walker: Walker, occupation: Occupation): void {
    this.#search++;
    this.#start = start;
    this.count = 0;
    this.#entries = 0;
    this.#first.fill(0);
    this.#wait(start, 0, NO_HEX);
    for (let cost = 0; cost <= walker.halves; cost++) {
      // A road's half point may be zero in a chart of somebody's own, so the list may grow while it is read.
      for (let entry = this.#first[cost]!; entry !== 0; entry = this.#first[cost]!) {
        this.#first[cost] = this.#after[entry]!;
        const hex = this.#waiting[entry]!;
        if (this.#settled[hex] === this.#search) continue;
        this.#settled[hex] = this.#search;
        if (hex !== start) this.ends[this.count++] = hex;
        if (hex === start || mayGoOn(this.#ground, occupation, hex)) this.#spread(hex, cost, walker, occupation);
      }
    }
  }

  /** Of an end of the last search, in halves. */
  costTo = (end: number): number => this.#cost[end]!;

  /** Where the unit of the last search stands. */
  get start(): number {
    return this.#start;
  }

  isReached = (hex: number): boolean => this.#stamp[hex] === this.#search;

  /** Writes the hexes from the start to an end of the last search, both included, and returns how many. */
  pathTo(end: number, out: Int16Array): number {
    let length = 0;
    for (let hex = end; hex !== NO_HEX; hex = this.#from[hex]!) out[length++] = hex;
    out.subarray(0, length).reverse();
    return length;
  }

  /** Looks at the hexes beside one that is settled. */
  #spread(hex: number, cost: number, walker: Walker, occupation: Occupation): void {
    const { mover, halves, isOneHex, isUnderWay } = walker;
    const { next } = this.#ground;
    const { others, marks } = occupation;
    const open = this.#costs.open[mover]!;
    const [stamps, costs, search] = [this.#stamp, this.#cost, this.#search];
    const isStart = hex === this.#start;
    const isRuin = (marks[hex]! & RUIN) !== 0;
    for (let at = 6 * hex; at < 6 * hex + 6; at++) {
      const to = next[at]!;
      if (to === NO_HEX) continue;
      let step = open[at]!;
      if (others[to]! > ROAD_OTHERS || marks[to] !== 0 || isRuin) {
        if ((marks[to]! & BLOCK) !== 0 && (!isStart || isUnderWay === true)) continue;
        step = stepCost(this.#ground, this.#costs, hex, at - 6 * hex, mover, occupation);
      }
      if (step === NO_ENTRY) continue;
      let total = cost + step;
      if (total > halves) {
        if (!isOneHex || !isStart) continue;
        total = halves;
      }
      if (stamps[to] === search && costs[to]! <= total) continue;
      this.#wait(to, total, hex);
    }
  }

  /** A hex that is reached, or reached for less, waits among those of its cost. */
  #wait(hex: number, cost: number, from: number): void {
    this.#stamp[hex] = this.#search;
    this.#cost[hex] = cost;
    this.#from[hex] = from;
    const entry = ++this.#entries;
    this.#waiting[entry] = hex;
    this.#after[entry] = this.#first[cost]!;
    this.#first[cost] = entry;
  }
}

/** Who enters mines or a block stops there, and so does who wades into a stream. @rule IX.A.2 @rule IX.B.2 @rule VII.K.3 */
export const mayGoOn = ({ terrain, roads }: Ground, { marks }: Occupation, hex: number): boolean =>
  (marks[hex]! & (STOPS | RUIN)) === 0 && !(isOpenStream(terrain[hex]!) && roads[hex] === 0);

/** Whether a road leads over the side. */
const isRoadOver = ({ roads }: Ground, hex: number, side: number): boolean => (roads[hex]! & (1 << side)) !== 0;

/** Whether a road over the side opens the terrain beyond it. Stacking does not count in a hex that is overrun. @rule V.D.5 @rule V.D.6 @rule VII.D.2 */
export function isOpenedByRoad(ground: Ground, hex: number, side: number, { others, marks }: Occupation): boolean {
  const to = ground.next[6 * hex + side]!;
  const hasRoom = (marks[to]! & ENEMY) !== 0 || others[to]! <= ROAD_OTHERS;
  return isRoadOver(ground, hex, side) && hasRoom && (marks[to]! & WOODS_LOST) === 0;
}

/**
 * Half points to go from a hex over a side of it; NO_ENTRY if that may not be.
 *
 * @rule V.B.6 @rule V.B.7 @rule V.D @rule V.D.1 @rule V.D.3 @rule V.D.4 @rule V.D.5 @rule V.D.6 @rule VI.A @rule VI.E
 */
export function stepCost(
  ground: Ground,
  costs: Costs,
  hex: number,
  side: number,
  mover: number,
  occupation: Occupation,
): number {
  const { others, marks } = occupation;
  const to = ground.next[6 * hex + side]!;
  if ((marks[to]! & ENEMY) !== 0 || others[to]! >= STACK) return NO_ENTRY;
  if (((marks[hex]! | marks[to]!) & RUIN) !== 0) return ruinCost(ground, costs, hex, side, mover, marks);
  const bar = costs.barred[mover]![6 * hex + side]!;
  const hasRoad = isRoadOver(ground, hex, side) && others[to]! <= ROAD_OTHERS;
  if (hasRoad && (marks[to]! & ROAD_LOST) === 0) return costs.road;
  if (bar === BY_ROAD_ONLY && !isOpenedByRoad(ground, hex, side, occupation)) return NO_ENTRY;
  return costs.enter[mover]![to]!;
}

/** Over a side of a blown bridge: without its road, and where the bridge was into the stream. @rule X.1 @rule P-47 */
function ruinCost(
  ground: Ground,
  costs: Costs,
  hex: number,
  side: number,
  mover: number,
  marks: Occupation['marks'],
): number {
  if (costs.barred[mover]![6 * hex + side]! === BY_ROAD_ONLY) return NO_ENTRY;
  const to = ground.next[6 * hex + side]!;
  return (marks[to]! & RUIN) !== 0 ? costs.stream[mover]! : costs.enter[mover]![to]!;
}

/** Whether a unit on foot needs a die to get there. @rule VII.K.3 */
export function needsCrossingDie(
  ground: Ground,
  hex: number,
  side: number,
  mover: number,
  marks?: Uint8Array,
): boolean {
  const to = ground.next[6 * hex + side]!;
  const isBlown = marks !== undefined && ((marks[hex]! | marks[to]!) & RUIN) !== 0;
  if (mover !== FOOT || (isRoadOver(ground, hex, side) && !isBlown)) return false;
  return isOpenStream(ground.terrain[to]!) || (marks !== undefined && (marks[to]! & RUIN) !== 0);
}
