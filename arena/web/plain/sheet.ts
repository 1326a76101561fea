/**
 * Sheet of hexes under the counters of a plain map. Pointy hexes are flat ones mirrored in the diagonal, so that columns become rows:
 * a map is drawn once, and turned over where its ruleset says so.
 */
import type { Hex, HexGrid } from '../../../engine/core/hexmap.js';
import { centreOf, outlineOf, type Point, ROW } from '../shared/outline.js';

type Top = HexGrid['top'];

/** Hexes around the outermost counters. */
const MARGIN = 3;

/** A pointy hex as the flat one that it is a mirror of: the one place where the axes change their names. */
const flatOf = ({ q, r }: Hex, top: Top): Hex => (top === 'flat' ? { q, r } : { q: r as number, r: q as number });

export function centreIn(hex: Hex, top: Top): Point {
  const { q, r } = flatOf(hex, top);
  const { x, y } = centreOf(q, r);
  return top === 'flat' ? { x, y } : { x: y, y: x };
}

export interface Sheet {
  readonly box: readonly [number, number, number, number];
  readonly grid: string;
  /** Those of the sheet, in the map's own axes. */
  readonly hexes: readonly Hex[];
}

/** The hexes about the counters, as one rectangle of columns and rows. `box`: left, top, width and height of it. */
export function sheetOf(counters: readonly { readonly hex: Hex }[], top: Top): Sheet {
  const hexes = counters.map(({ hex }) => flatOf(hex, top));
  const columns = hexes.map(({ q }) => q);
  const rows = hexes.map(({ q, r }) => r + (q >> 1));
  const [c0, c1] = [Math.min(...columns) - MARGIN, Math.max(...columns) + MARGIN];
  const [r0, r1] = [Math.min(...rows) - MARGIN, Math.max(...rows) + MARGIN];
  let grid = '';
  const all: Hex[] = [];
  for (let column = c0; column <= c1; column++) {
    for (let row = r0; row <= r1; row++) {
      const hex = { q: column, r: row - (column >> 1) } as Hex;
      grid += outlineOf([hex]);
      // The mirror is its own reverse.
      all.push(flatOf(hex, top));
    }
  }
  const first = centreOf(c0, r0 - (c0 >> 1));
  const last = centreOf(c1, r1 - (c1 >> 1));
  const [left, above] = [first.x - 1.5, first.y - 2 * ROW];
  const [width, height] = [last.x - first.x + 3, (r1 - r0 + 2) * 2 * ROW];
  return top === 'flat'
    ? { box: [left, above, width, height], grid, hexes: all }
    : { box: [above, left, height, width], grid: mirrored(grid), hexes: all };
}

/** A path of absolute points, mirrored in the diagonal. */
const mirrored = (path: string): string => path.replace(/([ML])(-?[\d.]+) (-?[\d.]+)/g, '$1$3 $2');
