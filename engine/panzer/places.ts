/**
 * Coordinates of a board and of a map: columns and rows as they are printed, and the axial ones that are reckoned with.
 *
 * Hexes are flat; odd columns of a board lie half a hex higher than even ones, counted from 0.
 */
import type { HexId, Q, R } from '../core/brand.js';
import { EVERY_HEADING, type Heading, STEP_Q, STEP_R } from '../core/hex.js';

export const BOARD_COLUMNS = 12;
export const BOARD_ROWS = 22;
export const BOARD_HEXES = BOARD_COLUMNS * BOARD_ROWS;

/** r of a place; q is the column. */
export const axialR = (column: number, row: number): number => row - ((column + 1) >> 1);
export const rowOfAxial = (q: Q, r: R): number => r + ((q + 1) >> 1);

/** Number of a hex of a board, row by row. */
export const boardHex = (column: number, row: number): number => row * BOARD_COLUMNS + column;

export const isOnBoard = (column: number, row: number): boolean =>
  column >= 0 && column < BOARD_COLUMNS && row >= 0 && row < BOARD_ROWS;

/** Half-hexes of the board's edge, which belong to no board once it is joined. @rule V.A.4 */
export const isOnEdge = (column: number, row: number): boolean =>
  column === 0 || column === BOARD_COLUMNS - 1 || row === 0 || row === BOARD_ROWS - 1;

/** Number of the hex beside a hex of a board; -1 off the board. */
export function boardNeighbour(hex: HexId, side: Heading): number {
  const column = hex % BOARD_COLUMNS;
  const row = (hex / BOARD_COLUMNS) | 0;
  const q = column + STEP_Q[side];
  const at = rowOfAxial(q, axialR(column, row) + STEP_R[side]);
  return isOnBoard(q, at) ? boardHex(q, at) : -1;
}

/** The side by which two hexes of a board touch. */
export const sideBetween = (hex: HexId, other: number): Heading | undefined =>
  EVERY_HEADING.find((side) => boardNeighbour(hex, side) === other);

/** `6,11` as a hex of a board; nothing if it is none. */
export function readPlace(text: string): number | undefined {
  const m = /^(\d{1,2}),(\d{1,2})$/.exec(text);
  if (!m) return undefined;
  const [column, row] = [Number(m[1]), Number(m[2])];
  return isOnBoard(column, row) ? boardHex(column, row) : undefined;
}

export const writePlace = (hex: HexId): string => `${hex % BOARD_COLUMNS},${(hex / BOARD_COLUMNS) | 0}`;

/** After half a turn, the only one that keeps flat hexes flat. */
export const turnedHex = (hex: HexId): number => BOARD_HEXES - 1 - hex;
export const oppositeSide = (side: Heading): Heading => ((side + 3) % 6) as Heading;
