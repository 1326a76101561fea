/** Board compiler: from a sound board to bits of each hex and side. */
import type { HexId } from '../core/brand.js';
import { EVERY_HEADING, type Heading } from '../core/hex.js';
import { assert } from '../core/result.js';
import type { Board } from './board.js';
import { BOARD_COLUMNS, BOARD_HEXES, boardNeighbour, oppositeSide, readPlace, sideBetween } from './places.js';
import {
  BRIDGE,
  GREEN,
  HILLTOP,
  ORANGE,
  sideBit,
  TERRAIN_NAMES,
  type TerrainName,
  terrainBit,
  WOODS,
} from './terrain.js';

/** A board for joining: by hex, and by hex and side where it says so. */
export interface Sheet {
  readonly board: Board;
  readonly terrain: Uint16Array;
  /** Marks of each side, six a hex; a side between two hexes has them twice. */
  readonly sides: Uint8Array;
  /** A bit for each side over which a road leaves. */
  readonly roads: Uint8Array;
  /** Name of the town, if any. */
  readonly towns: readonly (string | undefined)[];
}

/** Bits of a letter's meaning, `woods+slope`; nothing if a part of it is no terrain. */
export function terrainNamed(words: string): number | undefined {
  let bits = 0;
  for (const word of words.split('+')) {
    if (!(TERRAIN_NAMES as readonly string[]).includes(word)) return undefined;
    bits |= terrainBit(word as TerrainName);
  }
  return bits;
}

/** Terrain of each hex by the letters; what is no letter of the legend is clear. */
export function lettersOf({ legend, terrain }: Board): Uint16Array {
  const bits = new Uint16Array(BOARD_HEXES);
  terrain.forEach((row, y) => {
    [...row].forEach((letter, x) => {
      if (x < BOARD_COLUMNS) bits[y * BOARD_COLUMNS + x] = terrainNamed(legend[letter] ?? 'clear') ?? 0;
    });
  });
  return bits;
}

/** The board must be sound. */
export function compileBoard(board: Board): Sheet {
  const terrain = lettersOf(board);
  for (const place of board.bridges) terrain[known(place)]! |= BRIDGE;
  const sides = new Uint8Array(6 * BOARD_HEXES);
  for (const { hex, dir, kind } of board.sides) mark(sides, known(hex), dir as Heading, sideBit(kind));
  markTerrain(sides, terrain);
  const towns: (string | undefined)[] = new Array<undefined>(BOARD_HEXES).fill(undefined);
  for (const [name, places] of Object.entries(board.towns)) for (const place of places) towns[known(place)] = name;
  return { board, terrain, sides, roads: roadsOf(board), towns };
}

/** Sides that follow from the terrain. @rule VII.G.2 @rule VII.G.3 */
function markTerrain(sides: Uint8Array, terrain: Uint16Array): void {
  for (let hex = 0; hex < BOARD_HEXES; hex++) {
    for (const side of EVERY_HEADING) {
      const other = boardNeighbour(hex, side);
      const beyond = other < 0 ? 0 : terrain[other]!;
      if ((terrain[hex]! & beyond & WOODS) !== 0) mark(sides, hex, side, GREEN);
      if ((terrain[hex]! & HILLTOP) !== 0) mark(sides, hex, side, ORANGE);
    }
  }
}

/** From both hexes of the side. */
function mark(sides: Uint8Array, hex: HexId, side: Heading, bit: number): void {
  sides[6 * hex + side]! |= bit;
  const other = boardNeighbour(hex, side);
  if (other >= 0) sides[6 * other + oppositeSide(side)]! |= bit;
}

function roadsOf(board: Board): Uint8Array {
  const roads = new Uint8Array(BOARD_HEXES);
  for (const road of board.roads) {
    for (let i = 1; i < road.length; i++) {
      const [from, to] = [known(road[i - 1]!), known(road[i]!)];
      const side = sideBetween(from, to);
      assert(side !== undefined, `a road of board ${board.id} jumps to ${road[i]}`);
      roads[from]! |= 1 << side;
      roads[to]! |= 1 << oppositeSide(side);
    }
  }
  return roads;
}

function known(place: string): number {
  const hex = readPlace(place);
  assert(hex !== undefined, `${place} is no hex of a board`);
  return hex;
}
