/** Terrain of a hex and of its sides, as bits: a hex is of each kind that any part of it shows. @rule V.A.1 */
import { never } from '../core/result.js';

export const WOODS = 1;
export const TOWN = 2;
export const SLOPE = 4;
export const HILLTOP = 8;
export const SWAMP = 16;
export const STREAM = 32;
/** In addition to the stream under it. */
export const BRIDGE = 64;
export const BEACH = 128;
export const SEA = 256;

export const TERRAIN_NAMES = ['clear', 'woods', 'town', 'slope', 'hilltop', 'swamp', 'stream', 'beach', 'sea'] as const;
export type TerrainName = (typeof TERRAIN_NAMES)[number];

export function terrainBit(name: TerrainName): number {
  switch (name) {
    case 'clear':
      return 0;
    case 'woods':
      return WOODS;
    case 'town':
      return TOWN;
    case 'slope':
      return SLOPE;
    case 'hilltop':
      return HILLTOP;
    case 'swamp':
      return SWAMP;
    case 'stream':
      return STREAM;
    case 'beach':
      return BEACH;
    case 'sea':
      return SEA;
    default:
      return never(name);
  }
}

/** Marks on a side of a hex: woods, steep slope, hilltop, cliff. @rule V.A.2 */
export const GREEN = 1;
export const BROWN = 2;
export const ORANGE = 4;
export const CLIFF = 8;

export const SIDE_NAMES = ['green', 'brown', 'orange', 'cliff'] as const;
export type SideName = (typeof SIDE_NAMES)[number];
export const sideBit = (name: SideName): number => 1 << SIDE_NAMES.indexOf(name);

export const GROUND_LEVEL = 0;
export const SLOPE_LEVEL = 1;
export const HILLTOP_LEVEL = 2;

/** Elevation of a hex. @rule VII.G.1 */
export const levelOf = (terrain: number): number =>
  (terrain & HILLTOP) !== 0 ? HILLTOP_LEVEL : (terrain & SLOPE) !== 0 ? SLOPE_LEVEL : GROUND_LEVEL;

/** A stream without a bridge over it. A road through one is a ford. @rule P-14 */
export const isOpenStream = (terrain: number): boolean => (terrain & (STREAM | BRIDGE)) === STREAM;
