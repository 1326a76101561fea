/**
 * The hex plane in chart units: a hex side is 20 units, x runs east and y south. Hexes are flat-topped, so a ship heading A
 * points straight up.
 */
import type { Hex } from '../../../../engine/core/hexmap.js';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const SIDE = 20;
/** Centre to the middle of a side. */
export const INRADIUS = (SIDE * Math.sqrt(3)) / 2;
/** From centre to centre of neighbours. */
export const PITCH = 2 * INRADIUS;
export const YARDS_A_HEX = 2000;

export function centreOf({ q, r }: Hex): Point {
  return { x: 1.5 * SIDE * q, y: PITCH * (r + q / 2) };
}

/** The hex under a point of the chart. */
export function hexUnder({ x, y }: Point): Hex {
  const q = x / (1.5 * SIDE);
  const r = y / PITCH - q / 2;
  const s = -q - r;
  const [rq, rr, rs] = [Math.round(q), Math.round(r), Math.round(s)];
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  if (dq > dr && dq > ds) return { q: plain(-rr - rs), r: plain(rr) };
  return { q: plain(rq), r: plain(dr > ds ? -rq - rs : rr) };
}

/** No negative zero. */
const plain = (n: number): number => n + 0;

/** Corner 0 lies to the east, the others follow clockwise on the chart. */
export function cornerOf(hex: Hex, corner: number): Point {
  const { x, y } = centreOf(hex);
  const i = ((corner % 6) + 6) % 6;
  return { x: x + SIDE * CORNER_X[i]!, y: y + INRADIUS * CORNER_Y[i]! };
}
const CORNER_X = [1, 0.5, -0.5, -1, -0.5, 0.5] as const;
const CORNER_Y = [0, 1, 1, 0, -1, -1] as const;

/** First corner of the side that faces heading `h`; the second is the next clockwise. */
export const sideCorner = (h: number): number => (h + 4) % 6;

/** The point at an angle in degrees clockwise from north. */
export function polar(from: Point, degrees: number, length: number): Point {
  const a = (degrees * Math.PI) / 180;
  return { x: from.x + length * Math.sin(a), y: from.y - length * Math.cos(a) };
}

/** Degrees clockwise from north, 0 to 360. */
export function bearing(from: Point, to: Point): number {
  const degrees = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

export const angleBetween = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);

export const pointBetween = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

export const distanceOf = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

const short = (n: number): string => String(Math.round(n * 100) / 100);
export const pointText = (p: Point): string => `${short(p.x)},${short(p.y)}`;
export const polygon = (points: readonly Point[]): string => `M${points.map(pointText).join('L')}Z`;
export const polyline = (points: readonly Point[]): string => `M${points.map(pointText).join('L')}`;

export const hexPath = (hex: Hex): string => polygon([0, 1, 2, 3, 4, 5].map((i) => cornerOf(hex, i)));
export const keyOf = ({ q, r }: Hex): string => `${q},${r}`;
