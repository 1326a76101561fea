/**
 * Path finder: all hexes where a unit can end its move, with the least cost and a path to each. Buckets by cost in halves of a point
 * (Dial 1969), in arrays that are made once a map: a search allocates nothing.
 */
import { type ActionList, insert } from '../core/actions.js';
import { type Costs, FOOT, NO_ENTRY, type Walker } from './costs.js';
import { type Ground, NO_HEX } from './ground.js';
import { BLOCK, ENEMY, type Occupation, ROAD_OTHERS, RUIN, STACK, WRECK } from './occupation.js';
import { type OpenTree, OpenTrees } from './open-trees.js';
import { mayGoOn, stepCost } from './step-cost.js';

/** More than any unit has, in halves. */
export const MOST_HALVES = 64;

/** By cost: more than any, where a hex is not reached. */
const FAR = 255;
/** So many ends are put in order one by one; more are sought on the map. */
const FEW_ENDS = 24;

/** @rule V.2 @rule V.D.2 @rule X.C.1.a */
export class Pathfinder {
  readonly #ground: Ground;
  readonly #costs: Costs;
  readonly #trees: OpenTrees;
  /** By hex, of the last search, in halves; `FAR`, or at least more than the unit has, where it does not get. */
  readonly #cost: Uint8Array;
  /** The same of a search for one way, which leaves the ends as they are. */
  readonly #wayCost: Uint8Array;
  readonly #from: Int16Array;
  #start = NO_HEX;
  /** Of the last search; whether the ways are known too. */
  readonly #walker = { mover: 0, halves: 0, isOneHex: false, isUnderWay: false };
  #occupation: Occupation;
  #hasWays = true;
  /** That of the last search, if it was made out of one. */
  #tree: OpenTree | undefined;
  /** Hexes where it can end, without the start. Out of a tree they are noted when somebody asks for them. */
  readonly #ends: Int16Array;
  #count = 0;
  #areNoted = true;
  /** The hexes behind what stands in the way, and the least cost of each from those that are not. */
  readonly #behind: Int16Array;
  readonly #least: Uint8Array;
  /** Waiting hexes as lists by cost. */
  readonly #first = new Int32Array(MOST_HALVES + 1);
  readonly #waiting: Int16Array;
  readonly #after: Int32Array;
  #entries = 0;

  constructor(ground: Ground, costs: Costs) {
    this.#ground = ground;
    this.#costs = costs;
    const { hexes } = ground;
    this.#ends = new Int16Array(hexes);
    this.#cost = new Uint8Array(hexes).fill(FAR);
    this.#wayCost = new Uint8Array(hexes);
    this.#from = new Int16Array(hexes);
    this.#behind = new Int16Array(hexes);
    this.#least = new Uint8Array(hexes);
    this.#waiting = new Int16Array(6 * hexes + 1);
    this.#after = new Int32Array(6 * hexes + 1);
    this.#occupation = { others: new Uint8Array(hexes), marks: new Uint16Array(hexes), touched: this.#ends, count: 0 };
    this.#trees = new OpenTrees(ground, costs);
  }

  /** Finds them; they hold until the next search, ways to them as long as the occupation stays as it is. */
  find(start: number, walker: Walker, occupation: Occupation): void {
    const { mover, halves, isOneHex, isUnderWay } = walker;
    this.#walker.mover = mover;
    this.#walker.halves = halves;
    this.#walker.isOneHex = isOneHex;
    this.#walker.isUnderWay = isUnderWay === true;
    this.#occupation = occupation;
    this.#start = start;
    this.#count = 0;
    // Who walks is soon through, and needs the way.
    const isNear = isOneHex || mover === FOOT;
    this.#hasWays = isNear || !this.#mayTrustTrees() || (occupation.marks[start]! & RUIN) !== 0;
    this.#areNoted = this.#hasWays;
    this.#tree = this.#hasWays ? undefined : this.#trees.from(start, mover, halves);
    if (this.#tree === undefined) this.#findWays(this.#cost, NO_HEX);
    else this.#findEnds(this.#tree);
  }

  /** The whole search: ends, costs and ways; or the way to one end alone, and no farther. */
  #findWays(costs: Uint8Array, until: number): void {
    const start = this.#start;
    costs.fill(FAR);
    this.#first.fill(0);
    this.#entries = 0;
    this.#wait(start, 0, NO_HEX, costs);
    for (let cost = 0; cost <= this.#walker.halves; cost++) {
      // A road's half point may be zero in a chart of somebody's own, so the list may grow while it is read.
      for (let entry = this.#first[cost]!; entry !== 0; entry = this.#first[cost]!) {
        this.#first[cost] = this.#after[entry]!;
        const hex = this.#waiting[entry]!;
        // It was reached for less since.
        if (costs[hex] !== cost) continue;
        if (hex === until) return;
        if (hex !== start && until === NO_HEX) this.#ends[this.#count++] = hex;
        if (hex === start || mayGoOn(this.#ground, this.#occupation, hex)) this.#spread(hex, cost, costs);
      }
    }
  }

  /**
   * Ends and costs alone. Where nothing stands in the way they are those of the empty map, which is searched once for each start; what stands
   * there makes nothing cheaper, so only hexes behind it are searched anew.
   */
  #findEnds({ least, order, at, behind }: OpenTree): void {
    const { halves } = this.#walker;
    const { others, marks, touched, count } = this.#occupation;
    const costs = this.#cost;
    costs.set(least);
    let lost = 0;
    for (let i = 0; i < count; i++) {
      const first = touched[i]!;
      if (costs[first]! > halves || first === this.#start) continue;
      if ((marks[first]! & ~WRECK) === 0 && others[first]! <= ROAD_OTHERS) continue;
      for (let j = at[first]!; j < behind[first]!; j++) {
        const hex = order[j]!;
        if (costs[hex]! > halves) continue;
        costs[hex] = FAR;
        if ((marks[hex]! & ENEMY) === 0 && others[hex]! < STACK) this.#behind[lost++] = hex;
      }
    }
    if (lost > 0) this.#findBehind(lost);
  }

  /** The hexes to which ways of the empty map lead no more, from those around them. */
  #findBehind(lost: number): void {
    const { halves } = this.#walker;
    const [behind, leasts, costs] = [this.#behind, this.#least, this.#cost];
    for (let i = 0; i < lost; i++) leasts[i] = this.#leastInto(behind[i]!);
    this.#first.fill(0);
    this.#entries = 0;
    for (let i = 0; i < lost; i++) {
      if (leasts[i]! > halves) continue;
      costs[behind[i]!] = leasts[i]!;
      this.#queue(behind[i]!, leasts[i]!);
    }
    for (let cost = 0; cost <= halves; cost++) {
      for (let entry = this.#first[cost]!; entry !== 0; entry = this.#first[cost]!) {
        this.#first[cost] = this.#after[entry]!;
        const hex = this.#waiting[entry]!;
        if (costs[hex] === cost && mayGoOn(this.#ground, this.#occupation, hex)) this.#spreadBehind(hex, cost);
      }
    }
  }

  /** From the hexes around it that are reached: the start, and those behind nothing. */
  #leastInto(hex: number): number {
    const { mover, halves } = this.#walker;
    const { others, marks } = this.#occupation;
    const { next } = this.#ground;
    const { stops } = this.#trees;
    const costs = this.#cost;
    const into = this.#costs.into[mover]!;
    const isClear = (marks[hex]! & ~WRECK) === 0 && others[hex]! <= ROAD_OTHERS;
    let least = halves + 1;
    for (let side = 0; side < 6; side++) {
      const from = next[6 * hex + side]!;
      if (from === NO_HEX || costs[from]! >= least) continue;
      const step = isClear ? into[6 * hex + side]! : this.#stepInto(from, (side + 3) % 6, hex);
      if (step === NO_ENTRY || costs[from]! + step >= least) continue;
      if (stops[from] === 0 || from === this.#start) least = costs[from]! + step;
    }
    return least;
  }

  #spreadBehind(hex: number, cost: number): void {
    for (let side = 0; side < 6; side++) {
      const to = this.#ground.next[6 * hex + side]!;
      // Those that are not behind anything cost the least that they can.
      if (to === NO_HEX || this.#cost[to]! <= cost + 1) continue;
      const step = this.#stepInto(hex, side, to);
      if (step === NO_ENTRY || cost + step >= this.#cost[to]! || cost + step > this.#walker.halves) continue;
      this.#cost[to] = cost + step;
      this.#queue(to, cost + step);
    }
  }

  /** How many ends there are. */
  get count(): number {
    this.#note();
    return this.#count;
  }

  /** Hexes where it can end, in no order, without the start. */
  get ends(): Int16Array {
    this.#note();
    return this.#ends;
  }

  #note(): void {
    if (this.#areNoted) return;
    this.#areNoted = true;
    for (const hex of this.#tree!.hexes) if (this.isReached(hex)) this.#ends[this.#count++] = hex;
  }

  /** Of an end of the last search, in halves. */
  costTo = (end: number): number => this.#cost[end]!;

  /** Where the unit of the last search stands. */
  get start(): number {
    return this.#start;
  }

  isReached = (hex: number): boolean => this.#cost[hex]! <= this.#walker.halves;

  /** Whether nothing that stands on the map makes ways cheaper than on the empty one. */
  #mayTrustTrees(): boolean {
    return (this.#occupation.bridges ?? 0) === 0 && this.#trees.holds(this.#walker.mover);
  }

  /** Whether a cheapest way to an end of the last search may lead over the hex. */
  mayPass(hex: number, end: number): boolean {
    if (hex === end || !this.isReached(hex)) return false;
    const left = this.#cost[end]! - this.#cost[hex]!;
    const { mover, halves } = this.#walker;
    return left >= 0 && (!this.#mayTrustTrees() || this.#trees.from(hex, mover, halves).least[end]! <= left);
  }

  /** Lists the ends, ascending, each with so much added. */
  list(base: number, out: ActionList): void {
    const first = out.count;
    if (this.#tree !== undefined) this.#listOf(this.#tree.hexes, base, out);
    else if (this.#count > FEW_ENDS) this.#listAll(base, out);
    else for (let i = 0; i < this.#count; i++) insert(out, first, base + this.#ends[i]!);
  }

  #listOf(hexes: Int16Array, base: number, out: ActionList): void {
    const { halves } = this.#walker;
    const costs = this.#cost;
    const { ids } = out;
    let { count } = out;
    for (let i = 0; i < hexes.length; i++) {
      const hex = hexes[i]!;
      ids[count] = base + hex;
      // Counted without a branch, which would be guessed wrong along each border of what is reached.
      count += (costs[hex]! - halves - 1) >>> 31;
    }
    out.count = count;
  }

  #listAll(base: number, out: ActionList): void {
    for (let hex = 0; hex < this.#cost.length; hex++) {
      if (hex !== this.#start && this.isReached(hex)) out.ids[out.count++] = base + hex;
    }
  }

  /** Writes the hexes from the start to an end of the last search, both included, and returns how many. */
  pathTo(end: number, out: Int16Array): number {
    if (!this.#hasWays) this.#findWays(this.#wayCost, end);
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
  #spread(hex: number, cost: number, costs: Uint8Array): void {
    const { halves, isOneHex } = this.#walker;
    const { next } = this.#ground;
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
      if (costs[to]! <= total) continue;
      this.#wait(to, total, hex, costs);
    }
  }

  /** A hex that is reached, or reached for less, waits among those of its cost. */
  #wait(hex: number, cost: number, from: number, costs: Uint8Array): void {
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
