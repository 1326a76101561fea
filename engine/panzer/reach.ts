/**
 * Path finder: all hexes where a unit can end its move, with the least cost and a path to each. Buckets by cost in halves of a point
 * (Dial 1969), in arrays that are made once a map: a search allocates nothing.
 */
import type { ActionList } from '../core/actions.js';
import { BY_ROAD_ONLY, type Costs, FOOT, NO_ENTRY, type Walker } from './costs.js';
import { type Ground, NO_HEX } from './ground.js';
import { OpenTrees } from './open-trees.js';
import { TABLES } from './tables.js';
import { isOpenStream } from './terrain.js';

/** What stands in each hex besides the unit that moves, as it counts for movement. */
export interface Occupation {
  /** Units, wrecks, blocks and fortifications: stacking points. @rule VI.D */
  readonly others: Uint8Array;
  /** Bits below. */
  readonly marks: Uint16Array;
  /** Temporary bridges among the marks. @rule X.1 */
  readonly bridges?: number;
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
const ROAD_LOST = BLOCK | MINES | OWN_FORT | ENEMY_FORT;
/** These also close the woods through which the road leads. */
export const WOODS_LOST = BLOCK | MINES | ENEMY_FORT;
const STOPS = BLOCK | MINES | ENEMY_HELD | CROWDED;

export const STACK = TABLES.limits.stack.value;
export const ROAD_OTHERS = TABLES.limits.roadOthers.value;
/** More than any unit has, in halves. */
export const MOST_HALVES = 64;

/** @rule V.2 @rule V.D.2 */
export class Pathfinder {
  /** Hexes where it can end, in no order, without the start. */
  readonly ends: Int16Array;
  count = 0;
  readonly #ground: Ground;
  readonly #costs: Costs;
  readonly #trees: OpenTrees;
  readonly #cost: Uint8Array;
  readonly #from: Int16Array;
  /** The search in which a hex was reached last. */
  readonly #stamp: Int32Array;
  /** The same of a search for one way, which leaves the ends as they are. */
  readonly #wayCost: Uint8Array;
  readonly #wayStamp: Int32Array;
  readonly #settled: Int32Array;
  #searches = 0;
  /** That of the ends. */
  #search = 0;
  #start = NO_HEX;
  /** Of the last search; whether the ways are known too. */
  readonly #walker = { mover: 0, halves: 0, isOneHex: false, isUnderWay: false };
  #occupation: Occupation;
  #hasWays = false;
  /** The hexes off the open ways, and the search in which each was. */
  readonly #dirty: Int16Array;
  readonly #dirtied: Int32Array;
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
    this.#wayCost = new Uint8Array(hexes);
    this.#wayStamp = new Int32Array(hexes);
    this.#settled = new Int32Array(hexes);
    this.#dirty = new Int16Array(hexes);
    this.#dirtied = new Int32Array(hexes);
    this.#waiting = new Int16Array(6 * hexes + 1);
    this.#after = new Int32Array(6 * hexes + 1);
    this.#occupation = { others: new Uint8Array(hexes), marks: new Uint16Array(hexes) };
    this.#trees = new OpenTrees(ground, costs);
  }

  /** Finds them; `ends` and `count` hold until the next search, ways to them as long as the occupation stays as it is. */
  find(start: number, walker: Walker, occupation: Occupation): void {
    const { mover, halves, isOneHex, isUnderWay } = walker;
    this.#walker.mover = mover;
    this.#walker.halves = halves;
    this.#walker.isOneHex = isOneHex;
    this.#walker.isUnderWay = isUnderWay === true;
    this.#occupation = occupation;
    this.#start = start;
    this.#search = ++this.#searches;
    this.count = 0;
    this.#entries = 0;
    // Who walks is soon through, and needs the way.
    const isNear = isOneHex || mover === FOOT;
    this.#hasWays = isNear || !this.#mayTrustTrees() || (occupation.marks[start]! & RUIN) !== 0;
    if (this.#hasWays) this.#findWays(this.#stamp, this.#cost, NO_HEX);
    else this.#findEnds();
  }

  /** The whole search: ends, costs and ways; or the way to one end alone, and no farther. */
  #findWays(stamps: Int32Array, costs: Uint8Array, until: number): void {
    const start = this.#start;
    const search = this.#searches;
    this.#first.fill(0);
    this.#wait(start, 0, NO_HEX, stamps, costs);
    for (let cost = 0; cost <= this.#walker.halves; cost++) {
      // A road's half point may be zero in a chart of somebody's own, so the list may grow while it is read.
      for (let entry = this.#first[cost]!; entry !== 0; entry = this.#first[cost]!) {
        this.#first[cost] = this.#after[entry]!;
        const hex = this.#waiting[entry]!;
        if (this.#settled[hex] === search) continue;
        this.#settled[hex] = search;
        if (hex === until) return;
        if (hex !== start && until === NO_HEX) this.ends[this.count++] = hex;
        if (hex === start || mayGoOn(this.#ground, this.#occupation, hex)) this.#spread(hex, cost, stamps, costs);
      }
    }
  }

  /**
   * Ends and costs alone. Where nothing stands in the way they are those of the empty map, which is searched once for each start; what stands
   * there makes nothing cheaper, so only hexes behind it are searched anew.
   */
  #findEnds(): void {
    const { mover, halves } = this.#walker;
    const { others, marks } = this.#occupation;
    const [stamps, costs, search] = [this.#stamp, this.#cost, this.#search];
    const tree = this.#trees.from(this.#start, mover, halves);
    const { hexes, parents, costs: open } = tree;
    stamps[this.#start] = search;
    costs[this.#start] = 0;
    let dirty = 0;
    for (let i = 0; i < tree.count && open[i]! <= halves; i++) {
      const hex = hexes[i]!;
      if ((marks[hex]! & ~WRECK) === 0 && others[hex]! <= ROAD_OTHERS) {
        if (stamps[parents[i]!] === search || this.#isBesideOpen(hex, open[i]!)) {
          stamps[hex] = search;
          costs[hex] = open[i]!;
          this.ends[this.count++] = hex;
          continue;
        }
      } else if ((marks[hex]! & ENEMY) !== 0 || others[hex]! >= STACK) continue;
      this.#dirty[dirty++] = hex;
    }
    if (dirty > 0) this.#findBehind(dirty);
  }

  /** Whether another open way to the hex costs no more than on the empty map. */
  #isBesideOpen(hex: number, cost: number): boolean {
    const { next } = this.#ground;
    const open = this.#costs.open[this.#walker.mover]!;
    const stops = this.#trees.stops;
    for (let side = 0; side < 6; side++) {
      const from = next[6 * hex + side]!;
      if (from === NO_HEX || this.#stamp[from] !== this.#search) continue;
      if (stops[from] === 1 && from !== this.#start) continue;
      const step = open[6 * from + ((side + 3) % 6)]!;
      if (step !== NO_ENTRY && this.#cost[from]! + step === cost) return true;
    }
    return false;
  }

  /** The hexes that no open way leads to, from those around them. */
  #findBehind(dirty: number): void {
    const { halves } = this.#walker;
    const { next } = this.#ground;
    const stops = this.#trees.stops;
    this.#first.fill(0);
    for (let i = 0; i < dirty; i++) {
      const hex = this.#dirty[i]!;
      this.#dirtied[hex] = this.#search;
      let least = halves + 1;
      for (let side = 0; side < 6; side++) {
        const from = next[6 * hex + side]!;
        if (from === NO_HEX || this.#stamp[from] !== this.#search) continue;
        if (stops[from] === 1 && from !== this.#start) continue;
        const step = this.#stepInto(from, (side + 3) % 6, hex);
        if (step !== NO_ENTRY && this.#cost[from]! + step < least) least = this.#cost[from]! + step;
      }
      this.#cost[hex] = least;
      if (least <= halves) this.#queue(hex, least);
    }
    for (let cost = 0; cost <= halves; cost++) {
      for (let entry = this.#first[cost]!; entry !== 0; entry = this.#first[cost]!) {
        this.#first[cost] = this.#after[entry]!;
        const hex = this.#waiting[entry]!;
        if (this.#stamp[hex] === this.#search) continue;
        this.#stamp[hex] = this.#search;
        this.ends[this.count++] = hex;
        if (mayGoOn(this.#ground, this.#occupation, hex)) this.#spreadBehind(hex, cost);
      }
    }
  }

  #spreadBehind(hex: number, cost: number): void {
    for (let side = 0; side < 6; side++) {
      const to = this.#ground.next[6 * hex + side]!;
      if (to === NO_HEX || this.#dirtied[to] !== this.#search || this.#stamp[to] === this.#search) continue;
      const step = this.#stepInto(hex, side, to);
      if (step === NO_ENTRY || cost + step >= this.#cost[to]! || cost + step > this.#walker.halves) continue;
      this.#cost[to] = cost + step;
      this.#queue(to, cost + step);
    }
  }

  /** Of an end of the last search, in halves. */
  costTo = (end: number): number => this.#cost[end]!;

  /** Where the unit of the last search stands. */
  get start(): number {
    return this.#start;
  }

  isReached = (hex: number): boolean => this.#stamp[hex] === this.#search;

  /** Whether nothing that stands on the map makes ways cheaper than on the empty one. */
  #mayTrustTrees(): boolean {
    return !(this.#occupation.bridges! > 0) && this.#trees.holds(this.#walker.mover);
  }

  /** Whether a cheapest way to an end of the last search may lead over the hex. */
  mayPass(hex: number, end: number): boolean {
    if (hex === end || this.#stamp[hex] !== this.#search) return false;
    const left = this.#cost[end]! - this.#cost[hex]!;
    const { mover, halves } = this.#walker;
    return left >= 0 && (!this.#mayTrustTrees() || this.#trees.from(hex, mover, halves).least[end]! <= left);
  }

  /** Lists the ends, ascending, each with so much added. */
  list(base: number, out: ActionList): void {
    const [stamps, search, start] = [this.#stamp, this.#search, this.#start];
    const { ids } = out;
    let { count } = out;
    stamps[start] = 0;
    for (let hex = 0; hex < stamps.length; hex++) {
      // Counted without a branch, which would be guessed wrong along each border of what is reached.
      const off = stamps[hex]! ^ search;
      ids[count] = base + hex;
      count += 1 - ((off | -off) >>> 31);
    }
    stamps[start] = search;
    out.count = count;
  }

  /** Writes the hexes from the start to an end of the last search, both included, and returns how many. */
  pathTo(end: number, out: Int16Array): number {
    if (!this.#hasWays) {
      this.#searches++;
      this.#entries = 0;
      this.#findWays(this.#wayStamp, this.#wayCost, end);
    }
    let length = 0;
    for (let hex = end; hex !== NO_HEX; hex = this.#from[hex]!) out[length++] = hex;
    out.subarray(0, length).reverse();
    return length;
  }

  /** What the unit pays over a side of a hex, or NO_ENTRY. */
  #stepInto(hex: number, side: number, to: number): number {
    const { mover, isUnderWay } = this.#walker;
    const { others, marks } = this.#occupation;
    if (others[to]! <= ROAD_OTHERS && (marks[to]! & ~WRECK) === 0 && (marks[hex]! & RUIN) === 0) {
      return this.#costs.open[mover]![6 * hex + side]!;
    }
    if ((marks[to]! & BLOCK) !== 0 && (hex !== this.#start || isUnderWay)) return NO_ENTRY;
    return stepCost(this.#ground, this.#costs, hex, side, mover, this.#occupation);
  }

  /** Looks at the hexes beside one that is settled. */
  #spread(hex: number, cost: number, stamps: Int32Array, costs: Uint8Array): void {
    const { halves, isOneHex } = this.#walker;
    const { next } = this.#ground;
    const search = this.#searches;
    for (let side = 0; side < 6; side++) {
      const to = next[6 * hex + side]!;
      if (to === NO_HEX) continue;
      const step = this.#stepInto(hex, side, to);
      if (step === NO_ENTRY) continue;
      let total = cost + step;
      if (total > halves) {
        if (!isOneHex || hex !== this.#start) continue;
        total = halves;
      }
      if (stamps[to] === search && costs[to]! <= total) continue;
      this.#wait(to, total, hex, stamps, costs);
    }
  }

  /** A hex that is reached, or reached for less, waits among those of its cost. */
  #wait(hex: number, cost: number, from: number, stamps: Int32Array, costs: Uint8Array): void {
    stamps[hex] = this.#searches;
    costs[hex] = cost;
    this.#from[hex] = from;
    this.#queue(hex, cost);
  }

  #queue(hex: number, cost: number): void {
    const entry = ++this.#entries;
    this.#waiting[entry] = hex;
    this.#after[entry] = this.#first[cost]!;
    this.#first[cost] = entry;
  }
}

/** Who enters mines or a block stops there, and so does who wades into a stream. @rule IX.A.2 @rule IX.B.2 @rule VII.K.3 */
export const mayGoOn = ({ terrain, roads }: Ground, { marks }: Occupation, hex: number): boolean =>
  (marks[hex]! & STOPS) === 0 && ((marks[hex]! & BRIDGED) !== 0 || !isWaded(terrain[hex]!, roads[hex]!, marks[hex]!));

const isWaded = (terrain: number, roads: number, marks: number): boolean =>
  (marks & RUIN) !== 0 || (isOpenStream(terrain) && roads === 0);

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
  if ((marks[to]! & BRIDGED) !== 0) return bar === BY_ROAD_ONLY ? NO_ENTRY : costs.bridged[mover]![to]!;
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
  if ((marks[to]! & BRIDGED) !== 0) return costs.bridged[mover]![to]!;
  return (marks[to]! & RUIN) !== 0 ? costs.stream[mover]! : costs.enter[mover]![to]!;
}

/** Whether a unit on foot needs a die to get there. @rule VII.K.3 */
export function needsCrossingDie(
  ground: Ground,
  hex: number,
  side: number,
  mover: number,
  marks?: Uint16Array,
): boolean {
  const to = ground.next[6 * hex + side]!;
  const isBlown = marks !== undefined && ((marks[hex]! | marks[to]!) & RUIN) !== 0;
  if (mover !== FOOT || (isRoadOver(ground, hex, side) && !isBlown)) return false;
  if (marks !== undefined && (marks[to]! & BRIDGED) !== 0) return false;
  return isOpenStream(ground.terrain[to]!) || (marks !== undefined && (marks[to]! & RUIN) !== 0);
}
