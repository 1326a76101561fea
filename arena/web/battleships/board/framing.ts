/** Auto-framing: the part of the chart that the question is about, clear of the edge and of the buttons that lie over the chart. */
import { type Camera, FIT_MAX, fitTo, pan, type Size, toScreen, ZOOM_MIN } from './camera.js';
import type { Point } from './geometry.js';

/** A rectangle of the screen, in pixels. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Below this zoom a fleet is too small to be read; then what is farthest from the ship in question is left out. */
const READABLE = 0.5;
/** From here on the chart is large enough for buttons in one column, and for a wide margin. */
const LARGE = { width: 560, height: 420 };
/** Around the points shown, in chart units: a hull and her chevrons. */
const ROOM = 22;
const NARROW_MARGIN = { left: 30, right: 30, top: 26, bottom: 40 };
const WIDE_MARGIN = { left: 84, right: 84, top: 36, bottom: 52 };
const BUTTONS_IN_COLUMN = { width: 70, height: 204 };
const BUTTONS_IN_SQUARE = { width: 118, height: 118 };
const ROSE = { width: 90, height: 108 };
const SMALL_ROSE = { width: 64, height: 76 };
/** The scale stands in the lower margin, beside the rose. */
const SCALE_HEIGHT = 34;
/** So near to the edge a point still counts as shown. */
const EDGE = 14;

export const areButtonsInSquare = ({ height }: Size): boolean => height < LARGE.height;

export const roseOf = (size: Size) => (areButtonsInSquare(size) ? SMALL_ROSE : ROSE);
/** Pixels that the scale's bar may be long. */
export const scaleRoom = ({ width }: Size): number => Math.min(190, Math.max(60, 0.28 * width));
const buttonsOf = (size: Size) => (areButtonsInSquare(size) ? BUTTONS_IN_SQUARE : BUTTONS_IN_COLUMN);
/** As on a phone. */
export const isSmall = ({ width }: Size): boolean => width < LARGE.width;
const marginOf = (size: Size) => (isSmall(size) ? NARROW_MARGIN : WIDE_MARGIN);

/** What lies over the chart: the buttons to the lower right, the compass rose to the lower left, and the scale beside it. */
export function coveredOn(size: Size): Box[] {
  const buttons = buttonsOf(size);
  const rose = roseOf(size);
  return [
    { x0: size.width - buttons.width, y0: size.height - buttons.height, x1: size.width, y1: size.height },
    { x0: 0, y0: size.height - rose.height, x1: rose.width, y1: size.height },
    { x0: rose.width, y0: size.height - SCALE_HEIGHT, x1: rose.width + scaleRoom(size) + 12, y1: size.height },
  ];
}

const isIn = (p: Point, b: Box): boolean => p.x > b.x0 && p.x < b.x1 && p.y > b.y0 && p.y < b.y1;

/** True if a chart point can be seen: on the screen, and nothing lies over it. */
export function isClear(camera: Camera, point: Point, size: Size, edge = EDGE): boolean {
  const p = toScreen(camera, point);
  const isOn = p.x >= edge && p.y >= edge && p.x <= size.width - edge && p.y <= size.height - edge;
  return isOn && !coveredOn(size).some((box) => isIn(p, box));
}

/** The largest scale at which all points are on the screen, none under the buttons; centred. */
function fitClear(points: readonly Point[], size: Size): Camera {
  const margin = marginOf(size);
  const buttons = buttonsOf(size);
  const rose = roseOf(size);
  let best: Camera | undefined;
  for (const right of [margin.right, buttons.width]) {
    for (const left of [margin.left, rose.width]) {
      for (const bottom of [margin.bottom, rose.height, buttons.height]) {
        const camera = fitTo(points, size, ROOM, ZOOM_MIN, { ...margin, right, left, bottom });
        if ((best === undefined || camera.k > best.k) && points.every((p) => isClear(camera, p, size))) best = camera;
      }
    }
  }
  return best ?? fitTo(points, size, ROOM, ZOOM_MIN, margin);
}

export interface Framing {
  readonly camera: Camera;
  readonly points: readonly Point[];
}

/** Shows what must be seen, and of what else is wanted, in order, as much as keeps the chart readable. */
export function frameOf(must: readonly Point[], wanted: readonly Point[], size: Size): Framing {
  const points = [...must, ...wanted];
  let camera = fitClear(points, size);
  while (points.length > Math.max(1, must.length) && camera.k < READABLE) {
    points.length = Math.max(must.length, 1, Math.min(points.length - 1, Math.floor(points.length * 0.9)));
    camera = fitClear(points, size);
  }
  return { camera, points };
}

/** Handles are as large as a finger however far the chart is: so often it goes farther to have them in the frame, each time with more to spare. */
const MOST_STEPS_BACK = 8;
const TO_SPARE = 0.96;

/** The frame with all handles of the answer in hand whole; `handlesAt` says what they take at a zoom. */
export function frameWithHandles(
  must: readonly Point[],
  wanted: readonly Point[],
  size: Size,
  handlesAt: (k: number) => readonly Point[],
): Framing {
  let frame = frameOf(must, wanted, size);
  for (let i = 0; i < MOST_STEPS_BACK && !areWhole(frame.camera, handlesAt(frame.camera.k), size); i++)
    frame = frameOf([...must, ...handlesAt(frame.camera.k * TO_SPARE ** i)], wanted, size);
  return frame;
}

/** So near to the edge a handle is whole. */
const HANDLE_EDGE = 2;

/** True if nothing of the handles is off the screen or under a button. */
export const areWhole = (camera: Camera, handles: readonly Point[], size: Size): boolean =>
  handles.every((p) => isClear(camera, p, size, HANDLE_EDGE));

/** So much nearer than it is the chart could be before it comes nearer of itself. */
const FAR_TOO_SMALL = 1.7;

/** True if the chart may stay as it is: all of the frame is to be seen, and not from needlessly far. */
export const isWellShown = (now: Camera, { camera, points }: Framing, size: Size): boolean =>
  points.every((p) => isClear(now, p, size)) && now.k * FAR_TOO_SMALL > Math.min(camera.k, FIT_MAX);

/** Pans as little as needed to bring a chart point so many pixels inside the screen and out from under the buttons. */
export function bringClear(c: Camera, point: Point, size: Size, margin: number): Camera {
  const s = toScreen(c, point);
  const aside = Math.min(margin, size.width / 2 - 1, size.height / 2 - 1);
  const dx = Math.max(aside - s.x, 0) + Math.min(size.width - aside - s.x, 0);
  const dy = Math.max(aside - s.y, 0) + Math.min(size.height - aside - s.y, 0);
  const inside = dx === 0 && dy === 0 ? c : pan(c, dx, dy);
  const p = toScreen(inside, point);
  const cover = coveredOn(size).find((box) => isIn(p, box));
  return cover === undefined ? inside : pan(inside, 0, cover.y0 - 8 - p.y);
}
