/** Placement of a box beside a ship, where it covers no ship, no name and no pips. */
import type { Chart } from '../chart.js';
import type { Box } from '../framing.js';
import type { Point } from '../geometry.js';
import { boxesMeet } from '../labels.js';

interface Room {
  readonly width: number;
  readonly height: number;
}

/** From the hull to the box, nearest first, in pixels. */
const GAPS = [26, 40, 60, 90, 130];
const SIDES = [
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: 1, y: -1 },
  { x: -1, y: -1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
];

/** Across and down the screen, where no place beside her is free. */
const GRID = 8;

/**
 * The upper left corner of the first place that meets no ship and no label and lies on the screen, from the target, in pixels; nor `avoided`, in
 * pixels from the chart's origin.
 */
export function freeSpot(chart: Chart, target: Point, { width, height }: Room, avoided: readonly Box[] = []): Point {
  const { k } = chart.state.rest.value;
  const { isTaken, hulls, screen } = chart.labels.value;
  const [tx, ty] = [target.x * k, target.y * k];
  const beside = GAPS.flatMap((gap) =>
    SIDES.map(({ x, y }) => ({
      x: x * gap + (x > 0 ? 0 : x < 0 ? -width : -width / 2),
      y: y * gap * 0.6 + (y > 0 ? 0 : y < 0 ? -height : -height / 2),
    })),
  );
  const away = ({ x, y }: Point): number => Math.hypot(x + width / 2, y + height / 2);
  const shares = Array.from({ length: GRID + 1 }, (_, i) => i / GRID);
  const anywhere = (): Point[] =>
    shares
      .flatMap((across) =>
        shares.map((down) => ({
          x: screen.x0 + across * (screen.x1 - screen.x0 - width) - tx,
          y: screen.y0 + down * (screen.y1 - screen.y0 - height) - ty,
        })),
      )
      .sort((a, b) => away(a) - away(b));
  const boxOf = ({ x, y }: Point): Box => ({ x0: tx + x, y0: ty + y, x1: tx + x + width, y1: ty + y + height });
  const isOnScreen = ({ x0, y0, x1, y1 }: Box): boolean =>
    x0 >= screen.x0 - 1 && y0 >= screen.y0 - 1 && x1 <= screen.x1 + 1 && y1 <= screen.y1 + 1;
  const isOff = (at: Point, others: readonly Box[]): boolean => {
    const box = boxOf(at);
    return !others.some((other) => boxesMeet(other, box));
  };
  const isFree = (at: Point): boolean => !isTaken(boxOf(at)) && isOff(at, avoided);
  const near = beside.filter((at) => isOnScreen(boxOf(at)));
  const first = near.find(isFree);
  if (first !== undefined) return first;
  // Seldom: then all of the screen is looked through.
  const seen = [...near, ...anywhere().filter((at) => isOnScreen(boxOf(at)))];
  const ships = [...hulls, ...avoided];
  return seen.find(isFree) ?? seen.find((at) => isOff(at, ships)) ?? seen[0] ?? beside[0]!;
}
