/**
 * Plane of the map in its own units: a hex side is 38, x runs east and y south. Noise is a hash of place, so that a map looks the same
 * whenever it is drawn.
 */
import type { Ground } from '../../../../engine/panzer/index.js';
import { centreOf, type Point, ROW } from '../../shared/outline.js';

export type { Point };

export const SIDE = 38;
/** From the centre to the middle of a side. */
export const INRADIUS = SIDE * ROW;

/** Corners clockwise from the left end of the northern side: side `h` runs from corner `h` to the next. */
const CORNER_X = [-0.5, 0.5, 1, 0.5, -0.5, -1] as const;
const CORNER_Y = [-1, -1, 0, 1, 1, 0] as const;

export function centre({ q, r }: Pick<Ground, 'q' | 'r'>, hex: number): Point {
  const { x, y } = centreOf(q[hex]!, r[hex]!);
  return { x: x * SIDE, y: y * SIDE };
}

export function corner({ x, y }: Point, i: number): Point {
  const at = ((i % 6) + 6) % 6;
  return { x: x + SIDE * CORNER_X[at]!, y: y + INRADIUS * CORNER_Y[at]! };
}

export const between = (a: Point, b: Point, share = 0.5): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

export const sideMiddle = (at: Point, side: number): Point => between(corner(at, side), corner(at, side + 1));

export const hexPath = (at: Point): string => polygon([0, 1, 2, 3, 4, 5].map((i) => corner(at, i)));

const paths = new WeakMap<object, string[]>();

/** The same of a hex of the map, written once: all that may be answered is drawn anew with each question. */
export function hexPathIn(ground: Pick<Ground, 'q' | 'r'>, hex: number): string {
  const known = paths.get(ground) ?? [];
  paths.set(ground, known);
  known[hex] ??= hexPath(centre(ground, hex));
  return known[hex];
}

/** The hex of the map under a point; -1 outside. */
export function hexAt({ lookUp }: Pick<Ground, 'lookUp'>, { x, y }: Point): number {
  const q = x / (1.5 * SIDE);
  const r = y / (2 * INRADIUS) - q / 2;
  const s = -q - r;
  const [rq, rr, rs] = [Math.round(q), Math.round(r), Math.round(s)];
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  const atQ = dq > dr && dq > ds ? -rr - rs : rq;
  const atR = dq > dr && dq > ds ? rr : dr > ds ? -rq - rs : rr;
  const [column, row] = [atQ - lookUp.firstQ, atR - lookUp.firstR];
  if (column < 0 || row < 0 || column >= lookUp.width || row >= lookUp.height) return -1;
  return lookUp.numbers[row * lookUp.width + column]!;
}

/** Left, top, width and height of a map with so much around it. */
export function boxOf(ground: Ground, margin = 0): readonly [number, number, number, number] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let hex = 0; hex < ground.hexes; hex++) {
    const { x, y } = centre(ground, hex);
    [left, right] = [Math.min(left, x - SIDE), Math.max(right, x + SIDE)];
    [top, bottom] = [Math.min(top, y - INRADIUS), Math.max(bottom, y + INRADIUS)];
  }
  return [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin];
}

/** From 0 up to 1, the same for the same numbers. */
export function noise(a: number, b: number, c = 0): number {
  let h = Math.imul(a | 0, 0x27d4eb2d) ^ Math.imul(b | 0, 0x165667b1) ^ Math.imul(c | 0, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** Around a point, at most so far in each direction. */
export const shaken = (p: Point, by: number, seed: number): Point => ({
  x: p.x + by * (2 * noise(Math.round(p.x), Math.round(p.y), seed) - 1),
  y: p.y + by * (2 * noise(Math.round(p.y), Math.round(p.x), seed + 1) - 1),
});

export const round = (n: number): number => Math.round(n * 10) / 10;
export const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
export const polygon = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`;
export const polyline = (points: readonly Point[]): string => (points.length < 2 ? '' : `M${points.map(at).join('L')}`);
export const circle = ({ x, y }: Point, radius: number): string =>
  `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

/** Distance of a point from a stretch. */
export function distanceTo(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length));
  return Math.hypot(p.x - a.x - share * dx, p.y - a.y - share * dy);
}

/** Number of the hex beside; -1 off the map. */
export const beside = ({ next }: Pick<Ground, 'next'>, hex: number, side: number): number => next[6 * hex + side]!;
