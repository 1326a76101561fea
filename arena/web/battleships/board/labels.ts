/** Where ships' names stand: beside their hex, where they cover neither ships nor each other; the important ones first. */
import { PITCH, type Point, SIDE } from './geometry.js';

export interface LabelWish {
  readonly unit: number;
  /** Middle of her hex, in chart units. */
  readonly anchor: Point;
  /** Width and height in pixels. */
  readonly width: number;
  readonly height: number;
  /** Lower is placed first. */
  readonly rank: number;
}

interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

const meet = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

/**
 * Offsets in pixels from the anchor to the middle of the label's upper edge, at zoom `k`. Ships without a place keep their name
 * to themselves until they are pointed at.
 */
export function placeLabels(wishes: readonly LabelWish[], k: number): Map<number, Point> {
  const hull = Math.max(0.36 * PITCH * k, 7);
  const hulls = wishes.map((w) => ({ unit: w.unit, box: around(scaled(w.anchor, k), hull) }));
  const taken: Box[] = [];
  const placed = new Map<number, Point>();
  for (const wish of [...wishes].sort((a, b) => a.rank - b.rank)) {
    const anchor = scaled(wish.anchor, k);
    for (const offset of spots(wish, k)) {
      const box = {
        x0: anchor.x + offset.x - wish.width / 2,
        x1: anchor.x + offset.x + wish.width / 2,
        y0: anchor.y + offset.y,
        y1: anchor.y + offset.y + wish.height,
      };
      if (taken.some((b) => meet(b, box)) || hulls.some((h) => meet(h.box, box))) continue;
      taken.push(box);
      placed.set(wish.unit, offset);
      break;
    }
  }
  return placed;
}

const scaled = (p: Point, k: number): Point => ({ x: p.x * k, y: p.y * k });
const around = (p: Point, d: number): Box => ({ x0: p.x - d, x1: p.x + d, y0: p.y - d, y1: p.y + d });

/** Below, above, to the right, to the left, then at the four slants. */
function spots({ width, height }: LabelWish, k: number): Point[] {
  const down = Math.max(0.46 * PITCH * k, 10);
  const side = Math.max(0.6 * SIDE * k, 11) + width / 2 + 3;
  const slant = Math.max(0.3 * PITCH * k, 6);
  return [
    { x: 0, y: down },
    { x: 0, y: -down - height },
    { x: side, y: -height / 2 },
    { x: -side, y: -height / 2 },
    { x: side, y: slant },
    { x: -side, y: slant },
    { x: side, y: -slant - height },
    { x: -side, y: -slant - height },
  ];
}

/** Width of a name in the label's type, which is near enough for keeping labels apart; wide letters count for two. */
export function textWidth(text: string, pixelsALetter = 6.4): number {
  let width = 0;
  for (const c of text) width += c.codePointAt(0)! > 0x2e80 ? 2 : 1;
  return width * pixelsALetter;
}
