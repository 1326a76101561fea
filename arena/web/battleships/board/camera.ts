/** Camera of the chart: a chart point (x, y) is drawn at (x · k + left, y · k + top). */
import type { Point } from './geometry.js';
import type { Extent } from './sheet-paths.js';

export interface Camera {
  readonly k: number;
  readonly left: number;
  readonly top: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const ZOOM_MIN = 0.22;
export const ZOOM_MAX = 4;
const clampZoom = (k: number): number => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, k));

export const toChart = (c: Camera, p: Point): Point => ({ x: (p.x - c.left) / c.k, y: (p.y - c.top) / c.k });
export const toScreen = (c: Camera, p: Point): Point => ({ x: p.x * c.k + c.left, y: p.y * c.k + c.top });

/** Zooms so that the chart point under a screen point stays under it. */
export function zoomAt(c: Camera, p: Point, factor: number): Camera {
  const k = clampZoom(c.k * factor);
  return { k, left: p.x - ((p.x - c.left) / c.k) * k, top: p.y - ((p.y - c.top) / c.k) * k };
}

export const pan = (c: Camera, dx: number, dy: number): Camera => ({ k: c.k, left: c.left + dx, top: c.top + dy });

/** Keeps some of the sheet on the screen. */
export function heldOnSheet(c: Camera, size: Size, sheet: Extent): Camera {
  const margin = 80;
  const left = Math.min(size.width - margin - sheet.left * c.k, Math.max(margin - sheet.right * c.k, c.left));
  const top = Math.min(size.height - margin - sheet.top * c.k, Math.max(margin - sheet.bottom * c.k, c.top));
  return { k: c.k, left, top };
}

/** Never nearer than this when fitting: a fleet in one hex still wants its surroundings. */
export const FIT_MAX = 1.5;

/** Pixels kept free at each edge. */
export interface Margin {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const NO_MARGIN: Margin = { left: 0, right: 0, top: 0, bottom: 0 };

/** The largest scale, at least `least`, at which all points are within the margin with `room` chart units around, centred. */
export function fitTo(
  points: readonly Point[],
  size: Size,
  room: number,
  least = ZOOM_MIN,
  { left, right, top, bottom } = NO_MARGIN,
): Camera {
  const [width, height] = [Math.max(1, size.width - left - right), Math.max(1, size.height - top - bottom)];
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const [x0, x1] = [Math.min(...xs) - room, Math.max(...xs) + room];
  const [y0, y1] = [Math.min(...ys) - room, Math.max(...ys) + room];
  const k = Math.min(FIT_MAX, Math.max(least, clampZoom(Math.min(width / (x1 - x0), height / (y1 - y0)))));
  return { k, left: left + width / 2 - ((x0 + x1) / 2) * k, top: top + height / 2 - ((y0 + y1) / 2) * k };
}

/** A step of an animation from one camera to another; zoom goes evenly in ratio. */
export function blendCameras(a: Camera, b: Camera, share: number): Camera {
  const e = share * (2 - share);
  return { k: a.k * (b.k / a.k) ** e, left: a.left + (b.left - a.left) * e, top: a.top + (b.top - a.top) * e };
}

/** A round number of yards whose bar is at least 70 pixels long, or the longest that has room, and that length. */
export function scaleBar(pixelsAHex: number, yardsAHex: number, room = 190): { yards: number; pixels: number } {
  for (const hexes of [1, 2, 5, 10, 20]) {
    if (hexes * pixelsAHex >= Math.min(70, room / 2.5)) return { yards: hexes * yardsAHex, pixels: hexes * pixelsAHex };
  }
  return { yards: 50 * yardsAHex, pixels: 50 * pixelsAHex };
}
