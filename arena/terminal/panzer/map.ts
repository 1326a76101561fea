/**
 * Map in characters: a hex is two lines of five, its north-eastern and south-eastern sides the column to its right, its southern side
 * what its lower line has free behind the level: one sign at its end would be taken for a side in the east. The window lies about what is asked.
 */
import type { Ink, Palette } from '../../words/palette.js';
import { Canvas } from '../canvas.js';
import { sideLetter, terrainInk, terrainLetter } from './ground-words.js';
import { inkOfFlag, type Scene } from './scene.js';

/** Characters a column: five of the hex and one of its sides. */
const PITCH = 6;
const CELL = PITCH - 1;
const LINES = 2;
/** Room for row numbers at the left and column numbers above. */
const GUTTER = 3;
const HEADER = 1;

const NORTH_EAST = 1;
const SOUTH_EAST = 2;
const SOUTH = 3;
const ROAD_SIGNS: Readonly<Record<number, string>> = { [NORTH_EAST]: '/', [SOUTH_EAST]: '\\', [SOUTH]: '|' };

interface Frame {
  /** Column and line of the map that stand at the left and at the top. */
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly lines: number;
}

/** Lines of a hex from the top of the map; odd columns of the map lie half a hex lower than even ones. */
const lineOf = ({ q, r }: Scene['ground'], hex: number): number => LINES * r[hex]! + q[hex]!;

/** The window about the centre, as far as the map goes. */
function frameFor(scene: Scene, width: number, height: number): Frame {
  const { ground, centre } = scene;
  const columns = Math.max(1, Math.floor((width - GUTTER) / PITCH));
  const lines = Math.max(LINES, height - HEADER);
  const all = Array.from({ length: ground.hexes }, (_, hex) => lineOf(ground, hex));
  const [first, last] = [Math.min(...ground.q), Math.max(...ground.q)];
  const [top, bottom] = [Math.min(...all), Math.max(...all) + LINES];
  const held = (at: number, from: number, to: number, room: number): number =>
    to - from <= room ? from : Math.max(from, Math.min(to - room, at));
  return {
    left: held(ground.q[centre]! - (columns >> 1), first, last + 1, columns),
    top: held(lineOf(ground, centre) - (lines >> 1) + 1, top, bottom, lines),
    columns,
    lines,
  };
}

/** Columns of the terminal that the most whole columns of hexes take in so much room. */
export const mapWidth = (room: number): number => GUTTER + PITCH * Math.max(1, Math.floor((room - GUTTER) / PITCH));

/** Columns of the terminal that the whole map takes. */
export const wholeWidth = ({ q }: Scene['ground']): number => GUTTER + PITCH * (Math.max(...q) - Math.min(...q) + 1);

/** Exactly `height` lines of `width`. */
export function drawMap(scene: Scene, width: number, height: number, palette: Palette): string[] {
  const canvas = new Canvas(width, height, 'off');
  const frame = frameFor(scene, width, height);
  const { ground } = scene;
  for (let hex = 0; hex < ground.hexes; hex++) {
    const column = ground.q[hex]! - frame.left;
    const line = lineOf(ground, hex) - frame.top;
    if (column < 0 || column >= frame.columns || line < 1 - LINES || line >= frame.lines) continue;
    drawHex(canvas, scene, hex, GUTTER + column * PITCH, HEADER + line);
  }
  drawRulers(canvas, scene, frame);
  return canvas.lines(palette);
}

function drawHex(canvas: Canvas, scene: Scene, hex: number, x: number, y: number): void {
  const { ground, ends, focus, aim } = scene;
  const terrain = ground.terrain[hex]!;
  const ground_ = hex === focus || hex === aim ? 'focus' : ends.has(hex) ? 'lit' : terrainInk(terrain);
  canvas.put(x, y, ' '.repeat(CELL), ground_);
  drawUpper(canvas, scene, hex, x, y, ground_);
  const level = ground.level[hex]!;
  const marker = scene.markers.get(hex) ?? ' ';
  const road = ground.roads[hex] === 0 ? ' ' : '┼';
  canvas.put(x, y + 1, `${terrainLetter(terrain)}${level > 0 ? level : ' '}${marker}${road} `, ground_);
  if (marker !== ' ') canvas.put(x + 2, y + 1, marker, 'side');
  drawSide(canvas, scene, hex, SOUTH, x + CELL - 1, y + 1, ground_);
  const south = sideLetter(ground.sides[6 * hex + SOUTH]!);
  if (south !== ' ' && marker === ' ') canvas.put(x + 2, y + 1, south, 'side');
  if (south !== ' ' && road === ' ') canvas.put(x + 3, y + 1, south, 'side');
  drawSide(canvas, scene, hex, NORTH_EAST, x + CELL, y, terrainInk(terrain));
  drawSide(canvas, scene, hex, SOUTH_EAST, x + CELL, y + 1, terrainInk(terrain));
}

/** As powers, so that no figure of the counter is taken for it. */
const STACKED: Readonly<Record<number, string>> = { 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹' };

/** Counter, how many stand there, and what draws the eye. */
function drawUpper(canvas: Canvas, scene: Scene, hex: number, x: number, y: number, ground: Ink): void {
  const counter = scene.counters.get(hex);
  if (counter !== undefined) {
    const ink = counter.isDispersed ? 'turned' : 'counter';
    canvas.put(x, y, counter.text, ink, counter.nation);
    canvas.put(x + 3, y, STACKED[counter.stacked] ?? ' ', ink, counter.nation);
  }
  if (hex === scene.block) canvas.put(x + (counter === undefined ? 2 : 4), y, '⊗', 'side');
  else if (scene.line.has(hex)) canvas.put(x + (counter === undefined ? 2 : 4), y, '•', 'side');
  const mark = scene.marks.get(hex);
  const flag = scene.flags.get(hex);
  if (mark !== undefined) canvas.put(x + CELL - 1, y, mark, 'mark');
  else if (hex === scene.aim) canvas.put(x + CELL - 1, y, '◎', 'mark');
  else if (hex === scene.focus) canvas.put(x + CELL - 1, y, '◂', 'mark');
  else if (flag !== undefined) canvas.put(x + CELL - 1, y, flag, inkOfFlag(flag));
  else if (hex !== scene.block && !scene.line.has(hex)) canvas.put(x + CELL - 1, y, ' ', ground);
}

/** What is in the way there, else the road that crosses it. */
function drawSide(canvas: Canvas, scene: Scene, hex: number, side: number, x: number, y: number, ground: Ink): void {
  const { sides, roads } = scene.ground;
  const mark = sideLetter(sides[6 * hex + side]!);
  if (mark !== ' ') canvas.put(x, y, mark, 'side');
  else canvas.put(x, y, (roads[hex]! & (1 << side)) === 0 ? ' ' : ROAD_SIGNS[side]!, ground);
}

function drawRulers(canvas: Canvas, { ground, centre }: Scene, { left, top, columns, lines }: Frame): void {
  canvas.put(0, 0, ' '.repeat(canvas.width), 'label');
  for (let y = 1; y < canvas.height; y++) canvas.put(0, y, ' '.repeat(GUTTER), 'label');
  const label = ground.labels[centre] ?? '';
  const last = Math.max(...ground.q);
  for (let column = 0; column < columns && left + column <= last; column++) {
    const text = String(left + column + 1).padStart(2, '0');
    canvas.put(GUTTER + column * PITCH + 1, 0, text, text === label.slice(0, 2) ? 'mark' : 'label');
  }
  const rows = new Set(ground.labels.map((text) => Number(text.slice(2))));
  for (let y = 0; y < lines; y++) {
    const row = (top + y) / LINES + 1;
    if (!rows.has(row)) continue;
    const text = String(row).padStart(2, '0');
    canvas.put(0, HEADER + y, text, text === label.slice(2) ? 'mark' : 'label');
  }
}
