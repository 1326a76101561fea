/** Rings: outlines of a set of hexes as closed lines of corners, and drawn as a hand would, round and never quite straight. */
import { EVERY_HEADING } from '../../../../engine/core/hex.js';
import type { Ground } from '../../../../engine/panzer/index.js';
import { at, beside, between, centre, corner, type Point, round, shaken } from './geometry.js';

export type Ring = readonly Point[];

/** What reaches the edge of the map is drawn so far beyond it, so that the map's edge cuts it off. */
const BEYOND = 26;

/** Clockwise about the hexes, the other way about holes. */
export function ringsOf(ground: Ground, isIn: (hex: number) => boolean, isWhole = false): readonly Ring[] {
  const next = new Map<string, { readonly to: string; readonly point: Point }>();
  const pushed = new Map<string, Point>();
  const key = ({ x, y }: Point): string => `${round(x)},${round(y)}`;
  for (let hex = 0; hex < ground.hexes; hex++) {
    if (!isIn(hex)) continue;
    const middle = centre(ground, hex);
    for (const side of EVERY_HEADING) {
      const other = beside(ground, hex, side);
      if (other >= 0 && isIn(other)) continue;
      const [point, end] = [corner(middle, side), corner(middle, side + 1)];
      next.set(key(point), { to: key(end), point });
      if (other >= 0) continue;
      const half = between(point, end);
      for (const p of [point, end]) {
        const before = pushed.get(key(p)) ?? { x: 0, y: 0 };
        pushed.set(key(p), { x: before.x + half.x - middle.x, y: before.y + half.y - middle.y });
      }
    }
  }
  const rings: Ring[] = [];
  for (const start of [...next.keys()]) {
    const ring: Point[] = [];
    for (let place = next.get(start), name = start; place !== undefined; place = next.get(name)) {
      ring.push(isWhole ? place.point : beyond(place.point, pushed.get(name)));
      next.delete(name);
      name = place.to;
    }
    if (ring.length > 0) rings.push(ring);
  }
  return rings;
}

function beyond(p: Point, push: Point | undefined): Point {
  if (push === undefined) return p;
  const length = Math.hypot(push.x, push.y);
  return { x: p.x + (push.x / length) * BEYOND, y: p.y + (push.y / length) * BEYOND };
}

interface Hand {
  /** From 0, to the corners, to 1: how far the zigzag of hexes is drawn straight. */
  readonly ease: number;
  /** How far the hand strays. */
  readonly stray: number;
  readonly seed: number;
}

const eased = (ring: Ring, { ease, stray, seed }: Hand): Ring =>
  ring.map((p, i) => {
    const before = ring[(i + ring.length - 1) % ring.length]!;
    const after = ring[(i + 1) % ring.length]!;
    return shaken(between(p, between(before, after), ease), stray, seed);
  });

/** Through all points, round: a Catmull-Rom spline as Bézier curves. */
function roundPath(points: Ring): string {
  const n = points.length;
  const curves = points.map((p, i) => {
    const [before, to, after] = [points[(i + n - 1) % n]!, points[(i + 1) % n]!, points[(i + 2) % n]!];
    const out = { x: p.x + (to.x - before.x) / TENSION, y: p.y + (to.y - before.y) / TENSION };
    const into = { x: to.x - (after.x - p.x) / TENSION, y: to.y - (after.y - p.y) / TENSION };
    return `C${at(out)} ${at(into)} ${at(to)}`;
  });
  return `M${at(points[0]!)}${curves.join('')}Z`;
}
const TENSION = 6;

/** A set of hexes as one path, moved by so much both ways. */
export const drawnByHand = (rings: readonly Ring[], hand: Hand, by = 0): string =>
  rings.map((ring) => roundPath(eased(ring, hand).map(({ x, y }) => ({ x: x + 0.8 * by, y: y + by })))).join('');

/** The same along the hexes themselves. */
export const drawnExactly = (rings: readonly Ring[]): string =>
  rings.map((ring) => `M${ring.map(at).join('L')}Z`).join('');
