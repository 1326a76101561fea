/** The water in pixels: where on it a line of fire begins and ends. */
import type { Point, SeaLayout, Shot } from './geometry.js';
import type { Size } from './use-size.js';

/** The plan on water of that size. */
export interface Sea {
  readonly plan: SeaLayout;
  readonly size: Size;
}

/** Off the hull, on the side of the enemy. */
const OFF = 4;

export function endsOf({ plan, size }: Sea, { x1, x2, isFromTop }: Shot): readonly [Point, Point] {
  const x = (places: number): number => (places / plan.width) * size.width;
  const [y1, y2] = isFromTop ? [OFF, size.height - OFF] : [size.height - OFF, OFF];
  return [
    { x: x(x1), y: y1 },
    { x: x(x2), y: y2 },
  ];
}
