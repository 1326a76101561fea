/** Tooltip placement: a bubble stands near what it speaks of, on the screen, and not over what one looks at. */
import type { Box } from './framing.js';
import type { Point } from './geometry.js';

/** Something on the screen that is better not covered; the more it weighs, the less. */
export interface KeptClear extends Box {
  readonly weight: number;
  /** Words, which are not to be read if anything of them is covered. */
  readonly isWhole?: boolean;
}

export interface BubbleExtent {
  readonly width: number;
  readonly height: number;
}

/** From the screen's edge. */
const EDGE = 8;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) * Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0));

/**
 * The upper left corner, in pixels of the screen, of a bubble about the point `at`, which it keeps `gap` pixels away from: above,
 * below, to the sides, then farther off, then anywhere; whichever covers least. With no gap it may lie on the point itself.
 */
export function placeBubble(
  at: Point,
  gap: number,
  bubble: BubbleExtent,
  screen: BubbleExtent,
  kept: readonly KeptClear[],
): Point {
  const held = (from: number, length: number, room: number): number =>
    Math.max(EDGE, Math.min(room - length - EDGE, from));
  let best: Point = { x: EDGE, y: EDGE };
  let least = Number.POSITIVE_INFINITY;
  for (const middle of [...middles(at, gap, bubble), ...anywhere(bubble, screen, kept)]) {
    const x = held(middle.x - bubble.width / 2, bubble.width, screen.width);
    const y = held(middle.y - bubble.height / 2, bubble.height, screen.height);
    const box = { x0: x, y0: y, x1: x + bubble.width, y1: y + bubble.height };
    const cost = costOf(box, kept, least);
    if (cost >= least) continue;
    least = cost;
    best = { x, y };
    if (cost === 0) break;
  }
  return best;
}

/** What a box covers, by weight; no more than that it is too much, where it is. */
function costOf(box: Box, kept: readonly KeptClear[], tooMuch: number): number {
  let cost = 0;
  for (const one of kept) {
    const covered = overlap(box, one);
    cost += one.weight * (one.isWhole && covered > 0 ? overlap(one, one) : covered);
    if (cost >= tooMuch) break;
  }
  return cost;
}

/** Places to try, the nearest first. */
function middles(at: Point, gap: number, { width, height }: BubbleExtent): Point[] {
  const places: Point[] = gap === 0 ? [at] : [];
  for (const more of [0, 30, 70, 120]) {
    const dy = gap + more + height / 2;
    const dx = gap + more + width / 2;
    for (const aside of [0, -0.5, 0.5]) {
      const x = at.x + aside * width;
      places.push({ x, y: at.y - dy }, { x, y: at.y + dy });
    }
    places.push({ x: at.x + dx, y: at.y }, { x: at.x - dx, y: at.y });
  }
  return places;
}

/** What weighs so much is never covered where there is room anywhere. */
const HEAVY = 4;

/** Where nothing near is free: along the screen's edges, and right above and below what must not be covered. */
function anywhere(bubble: BubbleExtent, { width, height }: BubbleExtent, kept: readonly KeptClear[]): Point[] {
  const heavy = kept.filter((k) => k.weight >= HEAVY);
  const rows = [0, height, ...heavy.flatMap(({ y0, y1 }) => [y0 - bubble.height / 2, y1 + bubble.height / 2])];
  return rows.flatMap((y) => [0, 0.5, 1].map((share) => ({ x: share * width, y })));
}

/** A square about a point of the screen. */
export const squareAbout = ({ x, y }: Point, reach: number, weight: number): KeptClear => ({
  x0: x - reach,
  y0: y - reach,
  x1: x + reach,
  y1: y + reach,
  weight,
});
