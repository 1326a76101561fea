/** Paths of the printed sheet, drawn once: hexes, coast, breakwaters, edges by which somebody may leave. */

import { type Battle, type ClauseOf, cellOf } from '../../../../engine/battleships/index.js';
import { EVERY_HEADING, STEP_Q, STEP_R } from '../../../../engine/core/hex.js';
import {
  COLUMNS,
  FIRST_COLUMN,
  FIRST_ROW,
  type Hex,
  hexAt,
  LAST_COLUMN,
  LAST_ROW,
  ROWS,
} from '../../../../engine/core/hexmap.js';
import type { Seat } from '../../../../engine/index.js';
import { centreOf, cornerOf, keyOf, PITCH, type Point, pointText, polyline, SIDE, sideCorner } from './geometry.js';
import { loopsAround, roundPath, sharpPath } from './outline.js';

const SHEET: readonly Hex[] = Array.from({ length: COLUMNS * ROWS }, (_, i) =>
  hexAt(FIRST_COLUMN + Math.floor(i / ROWS), FIRST_ROW + (i % ROWS)),
);

/** Three sides of each hex; the frame draws what is left. Relative to hex 1101. */
export const GRID: string = SHEET.map((hex) => polyline([2, 3, 4, 5].map((i) => cornerOf(hex, i)))).join('');
export const FRAME: string = sharpPath(loopsAround(SHEET));

export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The sheet's rectangle for a sheet whose corner hex lies at the plane's origin. */
export const SHEET_EXTENT: Extent = {
  left: -SIDE,
  top: -PITCH / 2,
  right: 1.5 * SIDE * (COLUMNS - 1) + SIDE,
  bottom: PITCH * ROWS,
};

/** Land as one path, run on beyond the frame (which cuts it) so that no coast is drawn along the sheet's edge. */
export function coastPath(battle: Battle): string {
  if (!battle.sheet.hasLand) return '';
  const isLand = (hex: Hex): boolean => battle.sheet.land[cellOf(hex.q, hex.r)] === 1;
  const land = new Map(SHEET.filter(isLand).map((hex) => [keyOf(hex), hex]));
  let edge = [...land.values()];
  for (let ring = 0; ring < 2; ring++) {
    const beyond: Hex[] = [];
    for (const hex of edge) {
      for (const h of EVERY_HEADING) {
        const next = { q: hex.q + STEP_Q[h], r: hex.r + STEP_R[h] };
        if (cellOf(next.q, next.r) >= 0 || land.has(keyOf(next))) continue;
        land.set(keyOf(next), next);
        beyond.push(next);
      }
    }
    edge = beyond;
  }
  return roundPath(loopsAround([...land.values()]));
}

export function breakwaterPath(battle: Battle): string {
  return battle.sheet.breakwaters
    .map((w) => polyline([cornerOf(w, sideCorner(w.side)), cornerOf(w, sideCorner(w.side) + 1)]))
    .join('');
}

export interface ExitEdge {
  readonly seat: Seat;
  readonly clause: ClauseOf<'exit'>;
  /** Along the edge, a little outside the frame. */
  readonly from: Point;
  readonly to: Point;
  /** Degrees clockwise from north, out of the sheet. */
  readonly outward: number;
}

const OUTSIDE = 9;

export function exitEdges(battle: Battle): ExitEdge[] {
  return battle.exits.map(({ seat, clause }) => ({ seat, clause, ...edgeLine(clause) }));
}

function edgeLine(clause: ClauseOf<'exit'>): { from: Point; to: Point; outward: number } {
  const c0 = Math.max(clause.fromColumn ?? 0, FIRST_COLUMN);
  const c1 = Math.min(clause.toColumn ?? 99, LAST_COLUMN);
  const r0 = Math.max(clause.fromRow ?? 0, FIRST_ROW);
  const r1 = Math.min(clause.toRow ?? 99, LAST_ROW);
  const { left, top, right, bottom } = SHEET_EXTENT;
  const x = (column: number): number => centreOf(hexAt(column, 1)).x;
  const y = (row: number): number => centreOf(hexAt(FIRST_COLUMN, row)).y;
  switch (clause.edge) {
    case 'north':
      return { from: { x: x(c0), y: top - OUTSIDE }, to: { x: x(c1), y: top - OUTSIDE }, outward: 0 };
    case 'south':
      return { from: { x: x(c0), y: bottom + OUTSIDE }, to: { x: x(c1), y: bottom + OUTSIDE }, outward: 180 };
    case 'west':
      return { from: { x: left - OUTSIDE, y: y(r0) }, to: { x: left - OUTSIDE, y: y(r1) }, outward: 270 };
    case 'east':
      return { from: { x: right + OUTSIDE, y: y(r0) }, to: { x: right + OUTSIDE, y: y(r1) }, outward: 90 };
  }
}

/** Where the sheet's corner hex lies on the plane moves everything printed with it. */
export const shiftTo = (window: Hex): string => `translate(${pointText(centreOf(window))})`;
