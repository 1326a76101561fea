/** Viewport of the chart: which part of the sheet it shows, and how large. The window follows the fleets. */

import { COLUMNS, ROWS } from '../../../engine/core/hexmap.js';
import type { Q, R } from '../../../engine/index.js';
import type { Scene } from './scene.js';

/** Characters a column, lines a hex. */
interface Scale {
  readonly pitch: number;
  readonly lines: 1 | 2;
}

const SCALES: readonly Scale[] = [
  { pitch: 4, lines: 2 },
  { pitch: 3, lines: 2 },
  { pitch: 3, lines: 1 },
  { pitch: 2, lines: 1 },
];

/** Room for row numbers at the left and column numbers above. */
export const GUTTER = 3;
export const HEADER = 1;

/** Place of a hex: column from the sheet's left edge, and half rows from its top. */
export interface Place {
  readonly c: number;
  readonly y: number;
}

/** A window on the sheet at a scale. */
export interface MapWindow extends Scale {
  readonly c0: number;
  readonly y0: number;
  readonly columns: number;
  /** Lines of text below the header. */
  readonly height: number;
}

export function placeOf(scene: Scene, hex: { q: Q; r: R }): Place {
  const c = hex.q - scene.windowQ;
  return { c, y: 2 * (hex.r - scene.windowR) + c };
}

/**
 * The largest scale at which all ships are in the window, and the numbers of the short list as far as there is room; if none
 * holds all ships, the smallest about the ship that is asked.
 */
export function frameFor(scene: Scene, width: number, height: number): MapWindow {
  const ships = scene.ships.map((hex) => placeOf(scene, hex));
  const marks = scene.marks.map((hex) => placeOf(scene, hex));
  const all = [...ships, ...marks];
  if (all.length === 0) all.push(MIDDLE);
  for (const scale of SCALES) {
    const frame = emptyFrame(scale, width, height);
    if (fits(boxOf(all), frame)) return around(scene, boxOf(all), frame);
  }
  const [wide, narrow] = SCALES.slice(-2).map((scale) =>
    cropped(scene, ships, marks, emptyFrame(scale, width, height)),
  );
  const count = (frame: MapWindow): number => ships.filter((p) => isInside(frame, p)).length;
  return count(narrow!) > count(wide!) ? narrow! : wide!;
}

/** A window about the ship that is asked, with as many of the nearest as go in. */
function cropped(scene: Scene, ships: readonly Place[], marks: readonly Place[], frame: MapWindow): MapWindow {
  const focus = scene.ships.find((s) => s.unit === scene.focus) ?? scene.ships[0];
  const centre = focus === undefined ? MIDDLE : placeOf(scene, focus);
  const far = (p: Place): number => Math.max(Math.abs(p.c - centre.c), Math.abs(p.y - centre.y) / 2);
  const nearest = (places: readonly Place[]): Place[] => [...places].sort((a, b) => far(a) - far(b));
  let box = boxOf([centre]);
  for (const place of [...nearest(ships), ...nearest(marks)]) {
    const wider = boxOf([place, ...corners(box)]);
    if (fits(wider, frame)) box = wider;
  }
  return around(scene, box, frame);
}

/** Of the sheet. */
const MIDDLE: Place = { c: 22, y: 34 };

function emptyFrame(scale: Scale, width: number, height: number): MapWindow {
  const columns = Math.max(1, Math.floor((width - GUTTER - (scale.lines === 2 ? 1 : 0)) / scale.pitch));
  return { ...scale, c0: 0, y0: 0, columns, height: height - HEADER };
}

interface Box {
  readonly c0: number;
  readonly c1: number;
  readonly y0: number;
  readonly y1: number;
}

function boxOf(places: readonly Place[]): Box {
  const cs = places.map((p) => p.c);
  const ys = places.map((p) => p.y);
  return { c0: Math.min(...cs), c1: Math.max(...cs), y0: Math.min(...ys), y1: Math.max(...ys) };
}

const corners = (b: Box): Place[] => [
  { c: b.c0, y: b.y0 },
  { c: b.c1, y: b.y1 },
];

const linesFor = (box: Box, scale: Scale): number =>
  scale.lines === 2 ? box.y1 - box.y0 + 3 : ((box.y1 - box.y0) >> 1) + 2;

const fits = (box: Box, frame: MapWindow): boolean =>
  box.c1 - box.c0 + 1 <= frame.columns && linesFor(box, frame) <= frame.height;

/** The window with the box in its middle, but for more than two lines beyond an edge that the sheet does not leave behind. */
function around(scene: Scene, box: Box, frame: MapWindow): MapWindow {
  const { anchoredColumns, anchoredRows } = scene.sheet;
  const halves = frame.lines === 2 ? frame.height : 2 * frame.height;
  const c = Math.round((box.c0 + box.c1 + 1 - frame.columns) / 2);
  const y = Math.floor((box.y0 + box.y1 + 2 - halves) / 2);
  const c0 = anchoredColumns ? within(c, -1, COLUMNS + 1 - frame.columns, box.c0, box.c1 + 1 - frame.columns) : c;
  const y0 = anchoredRows ? within(y, -2, 2 * ROWS + 4 - halves, box.y0, box.y1 + 2 - halves) : y;
  return { ...frame, c0, y0: 2 * Math.floor(y0 / 2) };
}

/** The number moved between the edges of the sheet, yet so that the box stays in the window. */
function within(n: number, low: number, high: number, boxFirst: number, boxLast: number): number {
  const onSheet = high < low ? n : Math.max(low, Math.min(high, n));
  return Math.max(boxLast, Math.min(boxFirst, onSheet));
}

export const xOf = (f: MapWindow, c: number): number => GUTTER + (c - f.c0) * f.pitch;
export const lineOf = (f: MapWindow, y: number): number => HEADER + (f.lines === 2 ? y - f.y0 : (y - f.y0) >> 1);
export const isInside = (f: MapWindow, p: Place): boolean =>
  p.c >= f.c0 && p.c < f.c0 + f.columns && p.y >= f.y0 && lineOf(f, p.y) + f.lines - 1 < f.height + HEADER;
