/** The map of a scenario as grids over the printed sheet: land, breakwaters, and how far danger is. @rule 9.3 */
import type { Q, R } from '../core/brand.js';
import { EVERY_HEADING, type Heading, type HeadingName, headingOf, STEP_Q, STEP_R } from '../core/hex.js';
import {
  COLUMNS,
  columnOf,
  FIRST_COLUMN,
  FIRST_ROW,
  type Hex,
  hexAt,
  hexesOf,
  hexOf,
  LAST_COLUMN,
  LAST_ROW,
  ROWS,
  rowOf,
} from '../core/hexmap.js';
import type { MapSpec } from './scenario.js';
import type { Edge } from './spec.js';

/** Grid index of plane hex (q, r) on an unmoved sheet; -1 off it. */
export function cellOf(q: Q, r: R): number {
  const column = columnOf(q, 0) - FIRST_COLUMN;
  const row = rowOf(q, r, 0, 0) - FIRST_ROW;
  return column < 0 || column >= COLUMNS || row < 0 || row >= ROWS ? -1 : column * ROWS + row;
}

export interface Sheet {
  /** No land: the sheet moves with the fleets along its free axes. */
  readonly open: boolean;
  /** No repositioning along this axis: an edge across it is an exit, or there is land. */
  readonly anchoredColumns: boolean;
  readonly anchoredRows: boolean;
  readonly land: Uint8Array;
  readonly hasLand: boolean;
  /** Six bits a cell: hexsides closed by a breakwater. */
  readonly breakwater: Uint8Array;
  readonly breakwaters: readonly { q: Q; r: R; side: Heading }[];
  /** Hexes to the nearest land, breakwater or mine candidate, at most 15; by cell. */
  readonly danger: Uint8Array;
  readonly hasDanger: boolean;
  /** No danger, and repositioning along both axes: all ways are open everywhere. */
  readonly allOpen: boolean;
}

/** Draws the grids; `exits` are the edges that a clause opens, `mines` the hexes that may be mined. */
export function buildSheet(map: MapSpec, exits: readonly Edge[], mines: readonly Hex[]): Sheet {
  const land = landOf(map);
  const breakwater = new Uint8Array(COLUMNS * ROWS);
  const breakwaters = (map.breakwaters ?? []).map(sideOf);
  for (const { q, r, side } of breakwaters) {
    close(breakwater, q, r, side);
    close(breakwater, q + STEP_Q[side], r + STEP_R[side], ((side + 3) % 6) as Heading);
  }
  const hasLand = land.some((l) => l === 1);
  const dangers = [...mines, ...breakwaters];
  for (let c = FIRST_COLUMN; hasLand && c <= LAST_COLUMN; c++) {
    for (let row = FIRST_ROW; row <= LAST_ROW; row++) {
      const hex = hexAt(c, row);
      if (land[cellOf(hex.q, hex.r)]) dangers.push(hex);
    }
  }
  const hasDanger = dangers.length > 0;
  return {
    open: !hasLand,
    anchoredColumns: hasLand || exits.includes('east') || exits.includes('west'),
    anchoredRows: hasLand || exits.includes('north') || exits.includes('south'),
    land,
    hasLand,
    breakwater,
    breakwaters,
    danger: dangerGrid(dangers),
    hasDanger,
    allOpen: !hasDanger && exits.length === 0,
  };
}

/** 1 for land, by cell; ranges that name no hexes of the sheet are left out. */
export function landOf(map: MapSpec): Uint8Array {
  const land = new Uint8Array(COLUMNS * ROWS);
  const mark = (ranges: readonly string[], value: number): void => {
    for (const range of ranges) for (const { q, r } of hexesOf(range) ?? []) land[cellOf(q, r)] = value;
  };
  mark(map.land, 1);
  mark(map.sea ?? [], 0);
  return land;
}

function close(grid: Uint8Array, q: Q, r: R, side: Heading): void {
  const cell = cellOf(q, r);
  if (cell >= 0) grid[cell] = grid[cell]! | (1 << side);
}

/** `3230/A` to hex and side. */
function sideOf(text: string): { q: Q; r: R; side: Heading } {
  const [label, side] = text.split('/');
  return { ...hexOf(label!)!, side: headingOf(side as HeadingName) };
}

const FAR = 15;

/** By rings around all dangers at once: between hexes of the sheet some shortest way stays on it. */
function dangerGrid(dangers: readonly Hex[]): Uint8Array {
  const grid = new Uint8Array(COLUMNS * ROWS).fill(FAR);
  const mark = ({ q, r }: Hex, away: number, ring: Hex[]): void => {
    const cell = cellOf(q, r);
    if (cell < 0 || grid[cell]! <= away) return;
    grid[cell] = away;
    ring.push({ q, r });
  };
  let ring: Hex[] = [];
  for (const hex of dangers) mark(hex, 0, ring);
  for (let away = 1; away < FAR && ring.length > 0; away++) {
    const next: Hex[] = [];
    for (const { q, r } of ring) {
      for (const h of EVERY_HEADING) mark({ q: q + STEP_Q[h], r: r + STEP_R[h] }, away, next);
    }
    ring = next;
  }
  return grid;
}

/** What becomes of a step: FREE, BLOCKED, or LEAVES the map. */
export const FREE = 0;
export const BLOCKED = 1;
export const LEAVES = 2;
