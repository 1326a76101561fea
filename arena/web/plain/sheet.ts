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

/**
 * The hexes about the counters that are in play, of one rectangle of columns and rows. `box`: left, top, width and height of it. Where
 * a counter lies is in play, whatever its ruleset says.
 */
export function sheetOf(counters: readonly { readonly hex: Hex }[], on: Pick<HexGrid, 'top' | 'isInPlay'>): Sheet {
  const { top } = on;
  const taken = new Set(counters.map(({ hex }) => `${hex.q} ${hex.r}`));
  const hexes = counters.map(({ hex }) => flatOf(hex, top));
  const [c0, c1, r0, r1] = spanOf(hexes);
  let grid = '';
  const all: Hex[] = [];
  for (let column = c0 - MARGIN; column <= c1 + MARGIN; column++) {
    for (let row = r0 - MARGIN; row <= r1 + MARGIN; row++) {
      const hex = { q: column, r: row - (column >> 1) } as Hex;
      // The mirror is its own reverse.
      const own = flatOf(hex, top);
      if (on.isInPlay?.(own) === false && !taken.has(`${own.q} ${own.r}`)) continue;
      grid += outlineOf([hex]);
      all.push(own);
    }
  }
  const [c2, c3, r2, r3] = spanOf(all.map((hex) => flatOf(hex, top)));
  const first = centreOf(c2, r2 - (c2 >> 1));
  const last = centreOf(c3, r3 - (c3 >> 1));
  const [x, y] = [first.x - 1.5, first.y - 2 * ROW];
  const [width, height] = [last.x - first.x + 3, (r3 - r2 + 2) * 2 * ROW];
  return top === 'flat'
    ? { box: [x, y, width, height], grid, hexes: all }
    : { box: [y, x, height, width], grid: mirrored(grid), hexes: all };
}

/** First and last column of flat hexes, first and last row. */
function spanOf(hexes: readonly Hex[]): readonly [number, number, number, number] {
  const columns = hexes.map(({ q }) => q);
  const rows = hexes.map(({ q, r }) => r + (q >> 1));
  return [Math.min(...columns), Math.max(...columns), Math.min(...rows), Math.max(...rows)];
}

/** A path of absolute points, mirrored in the diagonal. */
const mirrored = (path: string): string => path.replace(/([ML])(-?[\d.]+) (-?[\d.]+)/g, '$1$3 $2');
