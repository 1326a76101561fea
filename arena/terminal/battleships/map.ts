/**
 * The chart: a window of hexes that follows the fleets, drawn as large as the room allows. Near, each hex has its outline; far
 * away it is a dot, high or low as its column stands half a hex higher or lower.
 */

import { cellOf } from '../../../engine/battleships/index.js';
import type { Heading } from '../../../engine/core/hex.js';
import { COLUMNS, FIRST_COLUMN, FIRST_ROW, ROWS } from '../../../engine/core/hexmap.js';
import type { Q, R } from '../../../engine/index.js';
import type { Ink, Palette } from '../../words/palette.js';
import { Canvas } from '../canvas.js';
import { frameFor, HEADER, isInside, lineOf, type MapWindow, type Place, placeOf, xOf } from './map-frame.js';
import { drawLegend } from './map-legend.js';
import type { Scene, SceneShip } from './scene.js';

const ARROWS = ['↑', '↗', '↘', '↓', '↙', '↖'] as const;
/** Several ships of one side in one hex. */
const STACK_ARROWS = ['⇑', '⇗', '⇘', '⇓', '⇙', '⇖'] as const;
export const arrowOf = (heading: Heading, stacked = 1): string => (stacked > 1 ? STACK_ARROWS : ARROWS)[heading];

/** Exactly `height` lines of `width` columns. */
export function drawMap(scene: Scene, width: number, height: number, palette: Palette): string[] {
  const frame = frameFor(scene, width, height);
  const canvas = new Canvas(width, height, 'sea');
  drawLabels(canvas, frame);
  drawSea(canvas, frame, scene);
  for (const hex of scene.smoke) fill(canvas, frame, placeOf(scene, hex), '≈', 'smoke');
  for (const hex of scene.lit) fill(canvas, frame, placeOf(scene, hex), '*', 'lit');
  for (const hex of scene.mines) centre(canvas, frame, placeOf(scene, hex), 'ø', 'aim');
  for (const track of scene.tracks) centre(canvas, frame, placeOf(scene, track), track.own ? '•' : '∘', 'track');
  for (const place of aimLine(scene)) centre(canvas, frame, place, '+', 'aim');
  drawMarks(canvas, frame, scene);
  // The last drawn is seen whole: in a stack, and where ships touch at the smallest scale.
  const rank = (ship: SceneShip): number => (ship.unit === scene.focus ? 10_000 : 0) + ship.q - scene.windowQ;
  const order = [...scene.ships].sort((a, b) => rank(a) - rank(b));
  const away = order.filter((ship) => !drawShip(canvas, frame, scene, ship));
  drawLegend(canvas, scene, away);
  return canvas.lines(palette);
}

function drawLabels(canvas: Canvas, f: MapWindow): void {
  for (let c = f.c0; c < f.c0 + f.columns; c++) {
    const label = String(c + FIRST_COLUMN);
    if (f.pitch === 2 && c & 1) continue;
    if (label.length <= 2) canvas.put(xOf(f, c) + (f.pitch === 4 ? 1 : 0), 0, label.padStart(2), 'label');
  }
  for (let y = f.y0; lineOf(f, y) < f.height + HEADER; y += 2) {
    const row = (y >> 1) + FIRST_ROW;
    if (row >= 0 && row <= 99) canvas.put(0, lineOf(f, y), String(row).padStart(2, '0'), 'label');
  }
}

function drawSea(canvas: Canvas, f: MapWindow, scene: Scene): void {
  for (let c = f.c0; c < f.c0 + f.columns; c++) {
    const first = f.y0 + ((c - f.y0) & 1);
    for (let y = first; lineOf(f, y) < f.height + HEADER; y += 2) drawHex(canvas, f, scene, { c, y });
  }
}

function drawHex(canvas: Canvas, f: MapWindow, scene: Scene, place: Place): void {
  const { sheet } = scene;
  const row = (place.y - (place.c & 1)) >> 1;
  if (f.lines === 2) drawOutline(canvas, f, place);
  const edge = edgeBeyond(scene, place.c, row);
  if (edge !== undefined) {
    fill(canvas, f, place, ' ', 'off');
    if (scene.exits.has(edge.name) && edge.isNext) centre(canvas, f, place, EXIT_SIGN[edge.name]!, 'off');
    return;
  }
  if (f.lines === 1) centre(canvas, f, place, place.c & 1 ? '.' : '˙', 'sea');
  if (!sheet.hasLand && sheet.breakwaters.length === 0) return;
  const q = place.c + scene.windowQ;
  const cell = cellOf(q, (place.y - place.c) / 2 + scene.windowR);
  if (cell < 0) return;
  if (sheet.land[cell] === 1) fill(canvas, f, place, '▒', 'land');
  if (sheet.breakwater[cell] !== 0) drawBreakwater(canvas, f, place, sheet.breakwater[cell]!);
}

const EXIT_SIGN: Readonly<Record<string, string>> = { north: '▲', east: '►', south: '▼', west: '◄' };

/** The edge beyond which a hex lies, on an axis along which the sheet does not move, and whether it is the next hex. */
function edgeBeyond(scene: Scene, c: number, row: number): { name: string; isNext: boolean } | undefined {
  const { anchoredColumns, anchoredRows } = scene.sheet;
  if (anchoredColumns && c < 0) return { name: 'west', isNext: c === -1 };
  if (anchoredColumns && c >= COLUMNS) return { name: 'east', isNext: c === COLUMNS };
  if (anchoredRows && row < 0) return { name: 'north', isNext: row === -1 };
  if (anchoredRows && row >= ROWS) return { name: 'south', isNext: row === ROWS };
  return undefined;
}

/** Three sides of the six; the others belong to the neighbours. */
function drawOutline(canvas: Canvas, f: MapWindow, place: Place): void {
  const x = xOf(f, place.c);
  const y = lineOf(f, place.y);
  const side = '_'.repeat(f.pitch - 1);
  if (y > HEADER) canvas.put(x + 1, y - 1, side, 'sea');
  canvas.put(x, y, '/', 'sea');
  canvas.put(x + f.pitch, y, '\\', 'sea');
  canvas.put(x, y + 1, '\\', 'sea');
  canvas.put(x + 1, y + 1, side, 'sea');
  canvas.put(x + f.pitch, y + 1, '/', 'sea');
}

/** Closed hexsides as `#` and `=`; far away the hex itself is marked. */
function drawBreakwater(canvas: Canvas, f: MapWindow, place: Place, sides: number): void {
  const x = xOf(f, place.c);
  const y = lineOf(f, place.y);
  if (f.lines === 1) {
    centre(canvas, f, place, '#', 'land');
    return;
  }
  const bar = '='.repeat(f.pitch - 1);
  const spots: readonly (readonly [number, number, string])[] = [
    [x + 1, y - 1, bar],
    [x + f.pitch, y, '#'],
    [x + f.pitch, y + 1, '#'],
    [x + 1, y + 1, bar],
    [x, y + 1, '#'],
    [x, y, '#'],
  ];
  spots.forEach(([sx, sy, text], side) => {
    if ((sides >> side) & 1) canvas.put(sx, sy, text, 'land');
  });
}

/** Covers a hex. */
function fill(canvas: Canvas, f: MapWindow, place: Place, text: string, ink: Ink): void {
  if (!isInside(f, place)) return;
  const x = xOf(f, place.c);
  const y = lineOf(f, place.y);
  if (f.lines === 1) canvas.put(x, y, text.repeat(f.pitch), ink);
  else for (const line of [y, y + 1]) canvas.put(x + 1, line, text.repeat(f.pitch - 1), ink);
}

/** One sign in the middle of a hex. */
function centre(canvas: Canvas, f: MapWindow, place: Place, text: string, ink: Ink): void {
  if (!isInside(f, place)) return;
  canvas.put(xOf(f, place.c) + (f.pitch >> 1), lineOf(f, place.y), text, ink);
}

/** Places strictly between the ship that is asked and her target. */
function aimLine(scene: Scene): Place[] {
  const from = scene.ships.find((s) => s.unit === scene.focus);
  const to = scene.ships.find((s) => s.unit === scene.aim);
  if (from === undefined || to === undefined) return [];
  const dq = to.q - from.q;
  const dr = to.r - from.r;
  const n = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
  return Array.from({ length: Math.max(0, n - 1) }, (_, i) => {
    const t = (i + 1) / n;
    return placeOf(scene, roundHex(from.q + dq * t + 1e-6, from.r + dr * t + 1e-6));
  });
}

function roundHex(q: Q, r: R): { q: Q; r: R } {
  let rq = Math.round(q);
  let rr = Math.round(r);
  const s = Math.round(-q - r);
  const [eq, er, es] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(s + q + r)];
  if (eq > er && eq > es) rq = -rr - s;
  else if (er > es) rr = -rq - s;
  return { q: rq, r: rr };
}

/** Numbers of the short list; several in one hex stand together. */
function drawMarks(canvas: Canvas, f: MapWindow, scene: Scene): void {
  const texts = new Map<string, { place: Place; text: string }>();
  for (const mark of scene.marks) {
    const place = placeOf(scene, mark);
    const key = `${place.c},${place.y}`;
    texts.set(key, { place, text: [texts.get(key)?.text, mark.text].filter(Boolean).join(',') });
  }
  for (const { place, text } of texts.values()) {
    if (!isInside(f, place)) continue;
    const room = f.lines === 1 ? f.pitch : f.pitch - 1;
    const shown = text.length === 1 && room > 2 ? `[${text}]` : text.slice(0, room).padEnd(room);
    canvas.put(xOf(f, place.c) + (f.lines === 1 ? 0 : 1), lineOf(f, place.y), shown, 'mark');
  }
}

/** False where she lies outside the window. */
function drawShip(canvas: Canvas, f: MapWindow, scene: Scene, ship: SceneShip): boolean {
  const place = placeOf(scene, ship);
  if (!isInside(f, place)) return false;
  const ink: Ink = ship.unit === scene.focus ? 'focus' : 'ship';
  const x = xOf(f, place.c);
  const y = lineOf(f, place.y);
  const arrow = arrowOf(ship.heading, ship.stacked);
  if (f.lines === 1) canvas.put(x, y, ship.code + arrow, ink, ship.nation);
  else if (f.pitch === 4) {
    canvas.put(x + 1, y, ship.code + arrow, ink, ship.nation);
    const damage = ship.steps > 0 ? `▪${ship.steps}` : '__';
    canvas.put(x + 1, y + 1, `${ship.speed}${damage}`, ink, ship.nation);
  } else {
    canvas.put(x + 1, y, ship.code, ink, ship.nation);
    canvas.put(x + 1, y + 1, `${arrow}${ship.speed}`, ink, ship.nation);
  }
  return true;
}
