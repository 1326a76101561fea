/** The map of a situation, compiled: hexes of all its boards by number, with their neighbours, in typed arrays that never change. */
import type { Q, R } from '../core/brand.js';
import type { Hex } from '../core/hexmap.js';

export interface Ground {
  /** How many hexes; they are numbered column by column, from the top. */
  readonly hexes: number;
  readonly q: Int16Array;
  readonly r: Int16Array;
  /** Six a hex, by side; -1 outside the map. */
  readonly next: Int16Array;
  readonly terrain: Uint16Array;
  readonly level: Uint8Array;
  /** Marks of sides, six a hex. */
  readonly sides: Uint8Array;
  /** A bit for each side over which a road leaves to a hex of the map. */
  readonly roads: Uint8Array;
  /** Number of the town, -1 outside. */
  readonly town: Int16Array;
  readonly towns: readonly string[];
  /** Number of the board; -1 for half-hexes, which count for none. @rule XIV.B.1 */
  readonly board: Int8Array;
  /** What hexes are called: column and row of the map from 01, `1310`. */
  readonly labels: readonly string[];
  readonly lookUp: LookUp;
}

/** Number of a hex by its coordinates. */
export interface LookUp {
  readonly firstQ: number;
  readonly firstR: number;
  readonly width: number;
  readonly height: number;
  /** -1 where there is none. */
  readonly numbers: Int16Array;
}

export const NO_HEX = -1;

/** Number of the hex at (q, r), or NO_HEX. */
export function hexAtPlace({ firstQ, firstR, width, height, numbers }: LookUp, q: Q, r: R): number {
  const [x, y] = [q - firstQ, r - firstR];
  return x < 0 || y < 0 || x >= width || y >= height ? NO_HEX : numbers[y * width + x]!;
}

export function lookUpOf(places: readonly Hex[]): LookUp {
  const [qs, rs] = [places.map(({ q }) => q), places.map(({ r }) => r)];
  const [firstQ, firstR] = [Math.min(...qs), Math.min(...rs)];
  const [width, height] = [Math.max(...qs) - firstQ + 1, Math.max(...rs) - firstR + 1];
  const numbers = new Int16Array(width * height).fill(NO_HEX);
  places.forEach(({ q, r }, i) => {
    numbers[(r - firstR) * width + (q - firstQ)] = i;
  });
  return { firstQ, firstR, width, height, numbers };
}

/** The side over which a hex is beside another; -1 where it is not. */
export function sideTo({ next }: Pick<Ground, 'next'>, from: number, to: number): number {
  for (let side = 0; side < 6; side++) if (next[6 * from + side] === to) return side;
  return -1;
}

/** Number of the hex with a label, or NO_HEX. */
export const hexCalled = ({ labels }: Ground, label: string): number => labels.indexOf(label);
