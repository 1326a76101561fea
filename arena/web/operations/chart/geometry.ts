/** Plane of the chart in its own units: a hex side is 40, x runs east and y south. Hexes go by number, row by row. */
import type { PlaneBox } from '../../shared/camera.js';
import { centreOf, type Point, ROW } from '../../shared/outline.js';

export type { Point };

export const SIDE = 40;
/** From the centre to the middle of a side. */
export const INRADIUS = SIDE * ROW;

export interface Sheet {
  readonly columns: number;
  readonly rows: number;
}

export interface Place {
  readonly column: number;
  readonly row: number;
}

export const placeOf = ({ columns }: Pick<Sheet, 'columns'>, hex: number): Place => ({
  column: hex % columns,
  row: Math.floor(hex / columns),
});

/** -1 off the sheet. */
export const hexAtPlace = ({ columns, rows }: Sheet, { column, row }: Place): number =>
  column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column;

/** The first column stands half a hex higher than the second. */
export function centreOfPlace({ column, row }: Place): Point {
  const { x, y } = centreOf(column, row - (column >> 1));
  return { x: x * SIDE, y: y * SIDE };
}

export const centre = (sheet: Pick<Sheet, 'columns'>, hex: number): Point => centreOfPlace(placeOf(sheet, hex));

/** Corners clockwise from the left end of the northern side: side `h` runs from corner `h` to the next. */
const CORNER_X = [-0.5, 0.5, 1, 0.5, -0.5, -1] as const;
const CORNER_Y = [-1, -1, 0, 1, 1, 0] as const;

export function corner({ x, y }: Point, i: number): Point {
  const at = ((i % 6) + 6) % 6;
  return { x: x + SIDE * CORNER_X[at]!, y: y + INRADIUS * CORNER_Y[at]! };
}

/** The place beside, across side `h`. */
export function besidePlace({ column, row }: Place, h: number): Place {
  const isLow = (column & 1) === 1;
  const [dc, high, low] = STEPS[h]!;
  return { column: column + dc, row: row + (isLow ? low : high) };
}
/** Columns, then rows from a column that stands higher and from one that stands lower, from the north clockwise. */
const STEPS = [
  [0, -1, -1],
  [1, -1, 0],
  [1, 0, 1],
  [0, 1, 1],
  [-1, 0, 1],
  [-1, -1, 0],
] as const;

export const hexPath = (at: Point): string => polygon([0, 1, 2, 3, 4, 5].map((i) => corner(at, i)));

/** The hex of the sheet under a point; -1 outside. */
export function hexAt(sheet: Sheet, { x, y }: Point): number {
  const q = x / (1.5 * SIDE);
  const r = y / (2 * INRADIUS) - q / 2;
  const s = -q - r;
  const [rq, rr, rs] = [Math.round(q), Math.round(r), Math.round(s)];
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  const atQ = dq > dr && dq > ds ? -rr - rs : rq;
  const atR = dq > dr && dq > ds ? rr : dr > ds ? -rq - rs : rr;
  return hexAtPlace(sheet, { column: atQ, row: atR + (atQ >> 1) });
}

/** Of the whole sheet with so much around it. */
export function boxOf({ columns, rows }: Sheet, margin = 0): PlaneBox {
  const width = (1.5 * columns + 0.5) * SIDE;
  const height = (2 * rows + (columns > 1 ? 1 : 0)) * INRADIUS;
  return [-SIDE - margin, -INRADIUS - margin, width + 2 * margin, height + 2 * margin];
}

/** Outline of a set of hexes, ring by ring. */
export function outline(sheet: Pick<Sheet, 'columns'>, hexes: Iterable<number>): string {
  const places = [...hexes].map((hex) => placeOf(sheet, hex));
  return ringsOf(places).map(polygon).join('');
}

const keyOf = ({ column, row }: Place): string => `${column},${row}`;

/** Corners of the outline of a set of places, ring by ring, clockwise about what is inside. */
export function ringsOf(places: readonly Place[]): readonly (readonly Point[])[] {
  const inside = new Set(places.map(keyOf));
  const sides = new Map<string, { readonly from: Point; readonly to: Point; readonly end: string }>();
  const name = ({ x, y }: Point): string => `${Math.round(x)},${Math.round(y)}`;
  for (const place of places) {
    const middle = centreOfPlace(place);
    for (let h = 0; h < 6; h++) {
      if (inside.has(keyOf(besidePlace(place, h)))) continue;
      const [from, to] = [corner(middle, h), corner(middle, h + 1)];
      sides.set(name(from), { from, to, end: name(to) });
    }
  }
  const rings: Point[][] = [];
  for (const start of [...sides.keys()]) {
    const ring: Point[] = [];
    for (let at: string | undefined = start; at !== undefined && sides.has(at); ) {
      const side: { readonly from: Point; readonly end: string } = sides.get(at)!;
      ring.push(side.from);
      sides.delete(at);
      at = side.end;
    }
    if (ring.length > 0) rings.push(ring);
  }
  return rings;
}

export const between = (a: Point, b: Point, share = 0.5): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

const round = (n: number): number => Math.round(n * 10) / 10;
export const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
export const polygon = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`;
