/** Coasts of free encounters: a strip of land along an edge of the sheet, or islands. Few and kept, so that games on one map share its grids. */
import { Draws } from '../../../agents/draws.js';
import type { Edge, MapSpec } from '../../../engine/battleships/index.js';
import { FIRST_COLUMN, FIRST_ROW, LAST_COLUMN, LAST_ROW } from '../../../engine/core/hexmap.js';

const KNOWN = new Map<string, MapSpec>();

function kept(key: string, make: () => MapSpec): MapSpec {
  let map = KNOWN.get(key);
  if (map === undefined) {
    map = make();
    KNOWN.set(key, map);
  }
  return map;
}

const label = (column: number, row: number): string => `${column}${String(row).padStart(2, '0')}`;
const rectangle = (c0: number, r0: number, c1: number, r1: number): string => `${label(c0, r0)}-${label(c1, r1)}`;

/** Land so many hexes deep along an edge. */
export const coastAlong = (side: Edge, depth: number): MapSpec =>
  kept(`${side} ${depth}`, () => {
    const inner = depth - 1;
    switch (side) {
      case 'north':
        return { land: [rectangle(FIRST_COLUMN, FIRST_ROW, LAST_COLUMN, FIRST_ROW + inner)] };
      case 'south':
        return { land: [rectangle(FIRST_COLUMN, LAST_ROW - inner, LAST_COLUMN, LAST_ROW)] };
      case 'west':
        return { land: [rectangle(FIRST_COLUMN, FIRST_ROW, FIRST_COLUMN + inner, LAST_ROW)] };
      case 'east':
        return { land: [rectangle(LAST_COLUMN - inner, FIRST_ROW, LAST_COLUMN, LAST_ROW)] };
    }
  });

/** One to four islands somewhere, the same for the same number. */
export const islands = (number: number): MapSpec =>
  kept(`islands ${number}`, () => {
    const draws = new Draws(`islands ${number}`);
    const land = Array.from({ length: draws.within([1, 4]) }, () => {
      const [wide, high] = [draws.within([2, 7]), draws.within([2, 6])];
      const c = draws.within([FIRST_COLUMN + 2, LAST_COLUMN - wide - 1]);
      const r = draws.within([FIRST_ROW + 2, LAST_ROW - high - 1]);
      return rectangle(c, r, c + wide - 1, r + high - 1);
    });
    return { land };
  });
