/** Camera of the chart: a point (x, y) of the chart is drawn at (x · k + left, y · k + top). */
import type { Box, Point } from '../chart/geometry.js';

export interface Camera {
  readonly k: number;
  readonly left: number;
  readonly top: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A hull is 50 units: from far away it is a dash, near it shows all there is. */
const LEAST = 0.22;
const MOST = 2.6;
/** From this scale on names can be read. */
const READABLE = 0.56;
/** Of the chart, in pixels, that stays on the screen. */
const KEPT = 120;

const within = (k: number): number => Math.min(MOST, Math.max(LEAST, k));

export const toChart = ({ k, left, top }: Camera, { x, y }: Point): Point => ({ x: (x - left) / k, y: (y - top) / k });
export const toScreen = ({ k, left, top }: Camera, { x, y }: Point): Point => ({ x: x * k + left, y: y * k + top });

/** What lies under a point of the screen stays there. */
export function zoomed({ k, left, top }: Camera, { x, y }: Point, factor: number): Camera {
  const next = within(k * factor);
  return { k: next, left: x - ((x - left) / k) * next, top: y - ((y - top) / k) * next };
}

/** Moved, and never off the chart. */
export function held({ k, left, top }: Camera, { width, height }: Size, [x, y, wide, high]: Box): Camera {
  return {
    k,
    left: Math.min(width - KEPT - x * k, Math.max(KEPT - (x + wide) * k, left)),
    top: Math.min(height - KEPT - y * k, Math.max(KEPT - (y + high) * k, top)),
  };
}

/** The whole chart. */
export function fitted({ width, height }: Size, [x, y, wide, high]: Box): Camera {
  const k = within(Math.min(width / wide, height / high));
  return { k, left: width / 2 - (x + wide / 2) * k, top: height / 2 - (y + high / 2) * k };
}

/** All of the chart, or as much of it as fits while names can be read, about a point of interest. */
export function opening(size: Size, box: Box, about: Point): Camera {
  const [, , wide, high] = box;
  const k = within(Math.max(Math.min(size.width / wide, size.height / high), READABLE));
  return settled(centred({ k, left: 0, top: 0 }, size, about), size, box);
}

/** With no more about the chart than there must be. */
export function settled({ k, left, top }: Camera, size: Size, [x, y, wide, high]: Box): Camera {
  const kept = (offset: number, room: number, from: number, length: number): number =>
    length * k <= room
      ? (room - length * k) / 2 - from * k
      : Math.min(-from * k, Math.max(room - (from + length) * k, offset));
  return { k, left: kept(left, size.width, x, wide), top: kept(top, size.height, y, high) };
}

/** A point in the middle, at the same scale. */
export const centred = ({ k }: Camera, { width, height }: Size, { x, y }: Point): Camera => ({
  k,
  left: width / 2 - x * k,
  top: height / 2 - y * k,
});
