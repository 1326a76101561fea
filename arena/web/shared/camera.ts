/**
 * Camera of a board of hexes that is drawn in one plane: a point (x, y) of the plane is drawn at (x · k + left, y · k + top). How near and how far
 * it goes is each board's own.
 */
import type { Point } from './outline.js';

export interface PlaneCamera {
  readonly k: number;
  readonly left: number;
  readonly top: number;
}

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

export type PlaneBox = readonly [left: number, top: number, width: number, height: number];

/** Scales, in pixels a unit. */
export interface Scales {
  readonly least: number;
  readonly most: number;
  /** From this one on what is drawn can be read. */
  readonly readable: number;
}

/** Of the plane, in pixels, that stays on the screen. */
const KEPT = 120;

const within = ({ least, most }: Scales, k: number): number => Math.min(most, Math.max(least, k));

export const toPlane = ({ k, left, top }: PlaneCamera, { x, y }: Point): Point => ({
  x: (x - left) / k,
  y: (y - top) / k,
});
export const toScreen = ({ k, left, top }: PlaneCamera, { x, y }: Point): Point => ({
  x: x * k + left,
  y: y * k + top,
});

/** What lies under a point of the screen stays there. */
export function zoomed(scales: Scales, { k, left, top }: PlaneCamera, { x, y }: Point, factor: number): PlaneCamera {
  const next = within(scales, k * factor);
  return { k: next, left: x - ((x - left) / k) * next, top: y - ((y - top) / k) * next };
}

/** Moved, and never off the plane. */
export function held(
  { k, left, top }: PlaneCamera,
  { width, height }: Viewport,
  [x, y, wide, high]: PlaneBox,
): PlaneCamera {
  return {
    k,
    left: Math.min(width - KEPT - x * k, Math.max(KEPT - (x + wide) * k, left)),
    top: Math.min(height - KEPT - y * k, Math.max(KEPT - (y + high) * k, top)),
  };
}

/** A part of the plane in the middle of the screen, as large as it may be. */
export function fitted(scales: Scales, { width, height }: Viewport, [x, y, wide, high]: PlaneBox): PlaneCamera {
  const k = within(scales, Math.min(width / wide, height / high));
  return { k, left: width / 2 - (x + wide / 2) * k, top: height / 2 - (y + high / 2) * k };
}

/** All of the plane, or as much of it as fits while it can be read, about a point of interest. */
export function opening(scales: Scales, size: Viewport, box: PlaneBox, about: Point): PlaneCamera {
  const [, , wide, high] = box;
  const k = within(scales, Math.max(Math.min(size.width / wide, size.height / high), scales.readable));
  return settled(centred({ k, left: 0, top: 0 }, size, about), size, box);
}

/** With no more about the plane than there must be. */
export function settled({ k, left, top }: PlaneCamera, size: Viewport, [x, y, wide, high]: PlaneBox): PlaneCamera {
  const kept = (offset: number, room: number, from: number, length: number): number =>
    length * k <= room
      ? (room - length * k) / 2 - from * k
      : Math.min(-from * k, Math.max(room - (from + length) * k, offset));
  return { k, left: kept(left, size.width, x, wide), top: kept(top, size.height, y, high) };
}

/** A point in the middle, at the same scale. */
export const centred = ({ k }: PlaneCamera, { width, height }: Viewport, { x, y }: Point): PlaneCamera => ({
  k,
  left: width / 2 - x * k,
  top: height / 2 - y * k,
});
