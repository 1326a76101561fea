/** Camera of the map: a point (x, y) of the map is drawn at (x · k + left, y · k + top). */
import type { Point } from '../map/geometry.js';

export interface Camera {
  readonly k: number;
  readonly left: number;
  readonly top: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

type Box = readonly [left: number, top: number, width: number, height: number];

/** A counter is 50 units: from far away it is still a dot, near it shows all there is. */
const LEAST = 0.16;
const MOST = 2.6;
/** Of the map, in pixels, that stays on the screen. */
const KEPT = 120;

const within = (k: number): number => Math.min(MOST, Math.max(LEAST, k));

export const toMap = ({ k, left, top }: Camera, { x, y }: Point): Point => ({ x: (x - left) / k, y: (y - top) / k });
export const toScreen = ({ k, left, top }: Camera, { x, y }: Point): Point => ({ x: x * k + left, y: y * k + top });

/** What lies under a point of the screen stays there. */
export function zoomed({ k, left, top }: Camera, { x, y }: Point, factor: number): Camera {
  const next = within(k * factor);
  return { k: next, left: x - ((x - left) / k) * next, top: y - ((y - top) / k) * next };
}

/** Moved, and never off the map. */
export function held({ k, left, top }: Camera, { width, height }: Size, [x, y, wide, high]: Box): Camera {
  return {
    k,
    left: Math.min(width - KEPT - x * k, Math.max(KEPT - (x + wide) * k, left)),
    top: Math.min(height - KEPT - y * k, Math.max(KEPT - (y + high) * k, top)),
  };
}

/** A part of the map in the middle of the screen, as large as it may be. */
export function fitted({ width, height }: Size, [x, y, wide, high]: Box, most = 1.4): Camera {
  const k = Math.min(most, within(Math.min(width / wide, height / high)));
  return { k, left: width / 2 - (x + wide / 2) * k, top: height / 2 - (y + high / 2) * k };
}

/** All of the map, or as much of it as fits while counters can be read, about a point of interest. */
export function opening(size: Size, box: Box, about: Point): Camera {
  const [, , wide, high] = box;
  const k = within(Math.max(Math.min(size.width / wide, size.height / high), READABLE));
  return settled(centred({ k, left: 0, top: 0 }, size, about), size, box);
}
/** A counter shows its five values from this scale on. */
const READABLE = 0.84;

/** With no more desk beside the map than there must be. */
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
