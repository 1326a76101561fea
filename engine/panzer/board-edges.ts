/** The edge contract: where roads and streams may leave a board, so that any two boards join in either rotation. */
import type { HexId } from '../core/brand.js';
import { BOARD_COLUMNS, BOARD_HEXES, BOARD_ROWS, boardHex } from './places.js';
import { BEACH, SEA, STREAM } from './terrain.js';

/** Each half turn takes the exits of an edge to those of the opposite one: 3 and 8 of 0 to 11, 5 and 16 of 0 to 21. @rule P-05 */
const EXIT_COLUMNS = [3, 8] as const;
const EXIT_ROWS = [5, 16] as const;
/** Where a stream may leave on a short edge. */
const STREAM_COLUMNS = [5, 6] as const;

export const EDGES = ['top', 'right', 'bottom', 'left'] as const;
export type Edge = (typeof EDGES)[number];

/** Hexes of an edge, corners included. */
export function edgeHexes(edge: Edge): number[] {
  const isLong = edge === 'left' || edge === 'right';
  const line = edge === 'top' || edge === 'left' ? 0 : isLong ? BOARD_COLUMNS - 1 : BOARD_ROWS - 1;
  const length = isLong ? BOARD_ROWS : BOARD_COLUMNS;
  return Array.from({ length }, (_, i) => (isLong ? boardHex(line, i) : boardHex(i, line)));
}

/** Where roads leave by an edge. */
export const exitsOf = (edge: Edge): number[] => {
  const hexes = edgeHexes(edge);
  return (hexes.length === BOARD_ROWS ? EXIT_ROWS : EXIT_COLUMNS).map((i) => hexes[i]!);
};

/** An edge of open sea: nothing is joined there. @rule II.B.2 */
export const isSeaEdge = (terrain: Uint16Array, edge: Edge): boolean =>
  edgeHexes(edge).every((hex) => (terrain[hex]! & SEA) !== 0);

/** Whether a hex of a short edge may be what it is: the sea and its beach beside a sea edge, a stream at its gate. */
export function isGate(terrain: Uint16Array, hex: HexId): boolean {
  const column = hex % BOARD_COLUMNS;
  const isShort = hex < BOARD_COLUMNS || hex >= BOARD_HEXES - BOARD_COLUMNS;
  if (isShort && terrain[hex] === STREAM) return (STREAM_COLUMNS as readonly number[]).includes(column);
  const isWet = (terrain[hex]! & ~(SEA | BEACH)) === 0;
  return isWet && (isSeaEdge(terrain, 'left') || isSeaEdge(terrain, 'right'));
}
