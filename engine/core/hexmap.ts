/**
 * The printed map: labels `CCRR` on a window of the hex plane.
 *
 * Units live on an unbounded plane in axial coordinates; the window is the sheet of paper under them. Odd columns sit half
 * a hex higher than even ones. On an open sea the window moves instead of all the ships ("repositioning"), so distances
 * never change, and only labels know the window.
 */
import type { Q, R } from './brand.js';

export const FIRST_COLUMN = 11;
export const LAST_COLUMN = 55;
export const FIRST_ROW = 1;
export const LAST_ROW = 35;
export const COLUMNS = LAST_COLUMN - FIRST_COLUMN + 1;
export const ROWS = LAST_ROW - FIRST_ROW + 1;

export interface Hex {
  readonly q: Q;
  readonly r: R;
}

/** How a map is drawn that is no printed one of ours: which way its hexes lie, and where each label is. */
export interface HexGrid {
  /** `flat`: a side is on top, hexes stand in columns. `pointy`: a corner is on top, hexes lie in rows. */
  readonly top: 'flat' | 'pointy';
  /**
   * The place of a label, as views have it in `hex`, in axial coordinates: of flat hexes q counts columns to the right, of pointy ones
   * along the row; r goes down, of pointy ones half a hex to the right as well. Nothing if it is no label.
   */
  hexOf(label: string): Hex | undefined;
  /** The label of a place, where a player reads it under the pointer; absent or empty: only what lies in a hex has one. */
  labelOf?(hex: Hex): string;
  /** Whether the place is on the map: others are not drawn. Absent, each is within three hexes of what lies on the map. */
  isInPlay?(hex: Hex): boolean;
}

/** Column of a plane hex on a window whose corner hex 1101 lies at plane column `windowQ`. */
export function columnOf(q: Q, windowQ: Q): number {
  return q - windowQ + FIRST_COLUMN;
}

/** Row of a plane hex on the window at (windowQ, windowR). */
export function rowOf(q: Q, r: R, windowQ: Q, windowR: R): number {
  return r - windowR + ((q - windowQ) >> 1) + FIRST_ROW;
}

export function hexAt(column: number, row: number, windowQ: Q = 0, windowR: R = 0): Hex {
  const q = column - FIRST_COLUMN;
  return { q: q + windowQ, r: row - FIRST_ROW - (q >> 1) + windowR };
}

/** `3526`; where two digits do not do, off the sheet, `(column,row)`: `(56,-2)`. */
export function labelOf(q: Q, r: R, windowQ: Q = 0, windowR: R = 0): string {
  const column = columnOf(q, windowQ);
  const row = rowOf(q, r, windowQ, windowR);
  return column >= 10 && column <= 99 && row >= 0 && row <= 99
    ? `${column}${String(row).padStart(2, '0')}`
    : `(${column},${row})`;
}

/** The hex of a label on the window; nothing if it is not a label. */
export function hexOf(label: string, windowQ: Q = 0, windowR: R = 0): Hex | undefined {
  const m = /^(?:(\d\d)(\d\d)|\((-?\d{1,3}),(-?\d{1,3})\))$/.exec(label);
  if (!m) return undefined;
  return hexAt(Number(m[1] ?? m[3]), Number(m[2] ?? m[4]), windowQ, windowR);
}

export function onSheet(column: number, row: number): boolean {
  return column >= FIRST_COLUMN && column <= LAST_COLUMN && row >= FIRST_ROW && row <= LAST_ROW;
}

/** A rectangle of labels `3029` or `1132-5535` as its hexes; nothing if it is not one. */
export function hexesOf(range: string): Hex[] | undefined {
  const m = /^(\d\d)(\d\d)(?:-(\d\d)(\d\d))?$/.exec(range);
  if (!m) return undefined;
  const [c0, r0] = [Number(m[1]), Number(m[2])];
  const [c1, r1] = [Number(m[3] ?? c0), Number(m[4] ?? r0)];
  if (!onSheet(c0, r0) || !onSheet(c1, r1) || c1 < c0 || r1 < r0) return undefined;
  const hexes: Hex[] = [];
  for (let c = c0; c <= c1; c++) for (let r = r0; r <= r1; r++) hexes.push(hexAt(c, r));
  return hexes;
}
