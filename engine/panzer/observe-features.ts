/** Shared parts of an observation: names to columns, and what a hex shows. */
import type { Battle } from './battle.js';
import { GROUND_ROWS } from './observe-columns.js';
import { BEACH, BRIDGE, HILLTOP, SEA, SLOPE, STREAM, SWAMP, TOWN, WOODS } from './terrain.js';

/** Column of each feature by its name. */
export const columnsOf = <T extends string>(names: readonly T[]): Readonly<Record<T, number>> =>
  Object.fromEntries(names.map((name, i) => [name, i])) as Record<T, number>;

const BITS: Readonly<Record<(typeof GROUND_ROWS)[number], number>> = {
  woods: WOODS,
  town: TOWN,
  slope: SLOPE,
  hilltop: HILLTOP,
  swamp: SWAMP,
  stream: STREAM,
  bridge: BRIDGE,
  beach: BEACH,
  sea: SEA,
} as Record<(typeof GROUND_ROWS)[number], number>;
const ROW_BITS = Int32Array.from(GROUND_ROWS, (row) => BITS[row]);

/** Flags of the terrain, one after the other from a column. */
export function putTerrain({ ground: { terrain } }: Battle, hex: number, to: Float32Array, at: number): void {
  for (let i = 0; i < ROW_BITS.length; i++) if ((terrain[hex]! & ROW_BITS[i]!) !== 0) to[at + i] = 1;
}

/** Column and row, scaled, in two columns one after the other. */
export function putPlace({ ground: { q, r } }: Battle, hex: number, to: Float32Array, at: number): void {
  to[at] = q[hex]! / 22;
  to[at + 1] = (2 * r[hex]! + q[hex]!) / 44;
}

/** A number of a unit as a feature; 0 for none. */
export const numberFeature = (n: number): number => (n + 1) / 32;
