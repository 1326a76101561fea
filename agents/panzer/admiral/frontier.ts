/**
 * Knapsack over firers: for each odds column of one target the cheapest set of units that brings it. Columns make the choice exact: an attack
 * is worth the same from one column to the next, so at most eight points matter, one a column and the attack that is not made.
 */

/** One way to attack: chosen targets in one hex, as one attack. */
export interface FireOption {
  /** The hex, as a number: attacks at the same unit there exclude each other, and have the same strengths. @rule VII.B.5 */
  readonly hex: number;
  /** Bit i: the hex's i-th target is fired at. */
  readonly chosen: number;
  /**
   * Points by firer, whole numbers in any one unit, 0 for who cannot fire. A hex that is half armoured has two rows, as hard and as soft targets,
   * and counts as whatever is less for the firers together. @rule VII.F.2.b
   */
  readonly strengths: readonly [Int32Array] | readonly [Int32Array, Int32Array];
  /** Points that each column needs, in the order of the chart, in the same unit. */
  readonly needs: Int32Array;
  /** What each column is expected to win; no column less than one before it. */
  readonly gains: Float64Array;
}

/** The cheapest set for a column. */
export interface FrontierPoint {
  readonly column: number;
  readonly price: number;
  readonly firers: readonly number[];
}

const MOST_FIRERS = 128;
/** Of one table: 400 points for eight firers, some 80 for 38. */
const MOST_ENTRIES = 3_200;
const LEAST_WIDTH = 64;

/** Row i: the lowest price at which the first i of those who can fire bring at least so many points. */
const lowest = new Float64Array((MOST_FIRERS + 1) * (MOST_ENTRIES + 1));
const able = new Int32Array(MOST_FIRERS);

/** Points of several as one attack. */
export function pointsOf(firers: readonly number[], { strengths }: FireOption): number {
  let least = Number.POSITIVE_INFINITY;
  for (const row of strengths) {
    let sum = 0;
    for (const firer of firers) sum += row[firer]!;
    if (sum < least) least = sum;
  }
  return least;
}

/** The best column that so many points bring, or -1. */
export function columnOf(points: number, { needs }: FireOption): number {
  let column = needs.length - 1;
  while (column >= 0 && needs[column]! > points) column--;
  return column;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/** An option made ready for many questions: in the coarsest unit that loses nothing, and without columns that nobody reaches or needs. */
export class Knapsack {
  readonly option: FireOption;
  /** A hex that is half armoured has a third: what is enough by the less of both is enough. */
  readonly #rows: readonly Int32Array[];
  readonly #needs: Int32Array;
  readonly #unit: number;
  /** Entries of a row of the table: as many as there are points to reach, so that the rows lie close together. */
  readonly #width: number;

  constructor(option: FireOption) {
    this.option = option;
    const { strengths, needs, gains } = option;
    const rows =
      strengths.length === 1
        ? strengths
        : [...strengths, strengths[0].map((points, i) => Math.floor((points + strengths[1][i]!) / 2))];
    let unit = 0;
    for (const row of rows) for (const points of row) unit = commonDivisor(unit, points);
    // Beyond the table's size strengths are rounded down and needs up: a set may be dearer than need be, and is never too weak.
    const widest = Math.max(LEAST_WIDTH, Math.floor(MOST_ENTRIES / rows[0].length));
    this.#unit = Math.max(1, unit, Math.ceil(needs.at(-1)! / widest));
    this.#rows = rows.map((row) => row.map((points) => Math.floor(points / this.#unit)));
    const most = Math.max(...this.#rows.map((row) => row.reduce((sum, points) => sum + points, 0)));
    const scaled = needs.map((need) => Math.ceil(need / this.#unit));
    let columns = 0;
    for (let c = 0; c < scaled.length && scaled[c]! <= most; c++) {
      if (gains[c]! > (columns === 0 ? 0 : gains[columns - 1]!)) columns = c + 1;
    }
    this.#needs = scaled.subarray(0, columns);
    this.#width = (this.#needs.at(-1) ?? 0) + 1;
  }

  /** Whether any column is within reach that wins something. */
  get isHopeless(): boolean {
    return this.#needs.length === 0;
  }

  /** Fills the table; how many can fire. `isUsed` is 1 for who may not. */
  #fill(row: Int32Array, prices: Float64Array, isUsed: Uint8Array): number {
    const most = this.#needs.at(-1)!;
    const dearest = this.option.gains[this.#needs.length - 1]!;
    const width = this.#width;
    let count = 0;
    for (let sum = 1; sum <= most; sum++) lowest[sum] = Number.POSITIVE_INFINITY;
    lowest[0] = 0;
    for (let firer = 0; firer < row.length; firer++) {
      const points = row[firer]!;
      if (points === 0 || isUsed[firer] === 1 || prices[firer]! >= dearest) continue;
      able[count] = firer;
      const price = prices[firer]!;
      const before = count * width;
      const here = before + width;
      const short = Math.min(points, most + 1);
      for (let sum = 0; sum < short; sum++) {
        const without = lowest[before + sum]!;
        lowest[here + sum] = sum > 0 && price < without ? price : without;
      }
      for (let sum = short; sum <= most; sum++) {
        const without = lowest[before + sum]!;
        const within = lowest[before + sum - points]! + price;
        lowest[here + sum] = within < without ? within : without;
      }
      count++;
    }
    return count;
  }

  /** The set behind an entry of the table. */
  #setOf(row: Int32Array, count: number, points: number): number[] {
    const firers: number[] = [];
    let sum = points;
    for (let i = count; i > 0 && sum > 0; i--) {
      if (lowest[i * this.#width + sum]! === lowest[(i - 1) * this.#width + sum]!) continue;
      firers.push(able[i - 1]!);
      sum = Math.max(0, sum - row[able[i - 1]!]!);
    }
    return firers.reverse();
  }

  /**
   * The cheapest sets for all columns that are within reach and win more than the one before, from the worst to the best. Those of a hex that is
   * half armoured may be dearer than need be, and are never too weak.
   */
  frontier(prices: Float64Array, isUsed: Uint8Array): FrontierPoint[] {
    const points: (FrontierPoint | undefined)[] = [];
    if (this.isHopeless) return [];
    const need = this.#needs;
    for (const row of this.#rows) {
      const count = this.#fill(row, prices, isUsed);
      for (let column = 0; column < need.length; column++) {
        const price = lowest[count * this.#width + need[column]!]!;
        if (price >= (points[column]?.price ?? Number.POSITIVE_INFINITY)) continue;
        const firers = this.#setOf(row, count, need[column]!);
        const point =
          this.#rows.length === 1 ? { column, price, firers } : this.#enough(firers, column, prices, isUsed);
        if (point !== undefined && point.price < (points[column]?.price ?? Number.POSITIVE_INFINITY))
          points[column] = point;
      }
    }
    return points.filter((point) => point !== undefined);
  }

  /**
   * For a hex that is half armoured: a set that is enough by one row, with those added that bring the other most for their price, less those
   * without whom both are enough.
   */
  #enough(set: readonly number[], column: number, prices: Float64Array, isUsed: Uint8Array): FrontierPoint | undefined {
    const need = this.#needs[column]! * this.#unit;
    const firers = [...set];
    const [hard, soft] = this.option.strengths as readonly [Int32Array, Int32Array];
    const sums = [hard, soft].map((row) => firers.reduce((sum, firer) => sum + row[firer]!, 0));
    while (Math.min(...sums) < need) {
      let [best, most] = [-1, 0];
      for (let firer = 0; firer < hard.length; firer++) {
        if (isUsed[firer] === 1 || firers.includes(firer)) continue;
        const brings =
          Math.min(hard[firer]!, Math.max(0, need - sums[0]!)) + Math.min(soft[firer]!, Math.max(0, need - sums[1]!));
        if (brings / prices[firer]! > most) [best, most] = [firer, brings / prices[firer]!];
      }
      if (best < 0) return undefined;
      firers.push(best);
      sums[0]! += hard[best]!;
      sums[1]! += soft[best]!;
    }
    for (const firer of firers.toSorted((a, b) => prices[b]! - prices[a]!)) {
      if (sums[0]! - hard[firer]! < need || sums[1]! - soft[firer]! < need) continue;
      firers.splice(firers.indexOf(firer), 1);
      sums[0]! -= hard[firer]!;
      sums[1]! -= soft[firer]!;
    }
    return { column, price: firers.reduce((sum, firer) => sum + prices[firer]!, 0), firers };
  }

  /** What wins most for what it costs; undefined where nothing pays. */
  best(prices: Float64Array, isUsed: Uint8Array): FrontierOffer | undefined {
    if (this.#rows.length > 1) return this.#bestOf(this.frontier(prices, isUsed));
    if (this.isHopeless) return undefined;
    const row = this.#rows[0]!;
    const count = this.#fill(row, prices, isUsed);
    let [column, profit] = [-1, 0];
    for (let c = 0; c < this.#needs.length; c++) {
      const won = this.option.gains[c]! - lowest[count * this.#width + this.#needs[c]!]!;
      if (won > profit) [column, profit] = [c, won];
    }
    if (column < 0) return undefined;
    const price = this.option.gains[column]! - profit;
    return { point: { column, price, firers: this.#setOf(row, count, this.#needs[column]!) }, profit };
  }

  #bestOf(points: readonly FrontierPoint[]): FrontierOffer | undefined {
    let best: FrontierOffer | undefined;
    for (const point of points) {
      const profit = this.option.gains[point.column]! - point.price;
      if (profit > (best?.profit ?? 0)) best = { point, profit };
    }
    return best;
  }
}

/** A point and what it wins beyond its price. */
export interface FrontierOffer {
  readonly point: FrontierPoint;
  readonly profit: number;
}
