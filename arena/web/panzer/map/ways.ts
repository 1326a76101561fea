/** Ways through hexes: from the middle of one side to that of another, round through the centre. Roads and streams are drawn so. */
import { EVERY_HEADING } from '../../../../engine/core/hex.js';
import type { Ground } from '../../../../engine/panzer/index.js';
import { at, beside, between, centre, corner, noise, type Point, sideMiddle } from './geometry.js';

/** Sides by which a way leaves a hex. */
export type Exits = readonly number[];

/** How far along its side a way may cross it, as a share. */
const WANDER = 0.34;
/** How far a way keeps straight behind a side, in map units: so it has no kink there. */
const LEAD = 19;

export interface Way {
  readonly d: string;
  /** For what keeps away from it. */
  readonly points: readonly Point[];
}

/** Where a way crosses a side: the same from both hexes, a little off the middle. */
export function crossingOf(ground: Ground, hex: number, side: number, seed: number): Point {
  const middle = centre(ground, hex);
  const other = beside(ground, hex, side);
  const [low, high] = [Math.min(hex, other), Math.max(hex, other)];
  const [a, b] = [corner(middle, side), corner(middle, side + 1)];
  const share = 0.5 + WANDER * (noise(low, high, seed) - 0.5);
  return other >= 0 && other < hex ? between(b, a, share) : between(a, b, share);
}

/** The sides that are most nearly opposite each other come first. */
function straightest(exits: Exits): readonly [number, number] {
  let best: readonly [number, number] = [exits[0]!, exits[1]!];
  let most = -1;
  for (const a of exits) {
    for (const b of exits) {
      const turn = Math.min((b - a + 6) % 6, (a - b + 6) % 6);
      if (a < b && turn > most) [best, most] = [[a, b], turn];
    }
  }
  return best;
}

/** Of one hex. A way that ends in it ends at its centre; one that branches has one course straight on, the first way, and branches in order. */
export function waysIn(
  ground: Ground,
  hex: number,
  exits: Exits,
  seed: number,
  course: readonly [number, number] | undefined = undefined,
): readonly Way[] {
  const middle = centre(ground, hex);
  const crossing = (side: number): Point => crossingOf(ground, hex, side, seed);
  if (exits.length === 0) return [];
  if (exits.length === 1) return [spur(crossing(exits[0]!), middle, middle)];
  const [a, b] = course ?? straightest(exits);
  const [from, to] = [crossing(a), crossing(b)];
  const bend = curve(from, ahead(from, middle, a), ahead(to, middle, b), to);
  const join = bend.points[bend.points.length >> 1]!;
  const branches = exits
    .filter((side) => side !== a && side !== b)
    .map((side) => spur(crossing(side), ahead(crossing(side), middle, side), join));
  return [bend, ...branches];
}

/** Straight in from a side. */
function ahead(from: Point, middle: Point, side: number): Point {
  const gate = sideMiddle(middle, side);
  const [x, y] = [middle.x - gate.x, middle.y - gate.y];
  const length = Math.hypot(x, y);
  return { x: from.x + (x / length) * LEAD, y: from.y + (y / length) * LEAD };
}

/** A cubic curve, and points along it. */
function curve(from: Point, first: Point, second: Point, to: Point): Way {
  const points = [0, 0.2, 0.4, 0.5, 0.6, 0.8, 1].map((share) => {
    const [a, b, c] = [between(from, first, share), between(first, second, share), between(second, to, share)];
    return between(between(a, b, share), between(b, c, share), share);
  });
  return { d: `M${at(from)}C${at(first)} ${at(second)} ${at(to)}`, points };
}

/** A way that ends inside the hex. */
function spur(from: Point, control: Point, to: Point): Way {
  const points = [0, 0.5, 1].map((share) => between(between(from, control, share), between(control, to, share), share));
  return { d: `M${at(from)}Q${at(control)} ${at(to)}`, points };
}

/** Of the sides to nowhere the one most nearly opposite: by it a way runs on off the map. Nothing inside the map. */
export function wayOut(ground: Ground, hex: number, from: number): number | undefined {
  const out = EVERY_HEADING.filter((side) => beside(ground, hex, side) < 0);
  const turn = (side: number): number => Math.min((side - from + 6) % 6, (from - side + 6) % 6);
  return out.sort((a, b) => turn(b) - turn(a) || a - b)[0];
}
