/**
 * Text drawing of a map, so that boards can be looked at: letter of the terrain, `=` for a road, `#` for a bridge, marks of the sides
 * between letters (g green, n brown, o orange, c cliff), columns over the top, rows at the left.
 */
import { EVERY_HEADING } from '../../../engine/core/hex.js';
import type { Ground } from '../../../engine/panzer/ground.js';
import {
  BEACH,
  BRIDGE,
  BROWN,
  CLIFF,
  GREEN,
  HILLTOP,
  ORANGE,
  SEA,
  SLOPE,
  STREAM,
  SWAMP,
  TOWN,
  WOODS,
} from '../../../engine/panzer/terrain.js';

/** Letters of the boards' legends. */
function letter(terrain: number): string {
  const isHigh = (terrain & HILLTOP) !== 0;
  const isSlope = (terrain & SLOPE) !== 0;
  if ((terrain & WOODS) !== 0) return isHigh ? 'U' : isSlope ? 'W' : 'w';
  if ((terrain & TOWN) !== 0) return isHigh ? 'Y' : isSlope ? 'T' : 't';
  if ((terrain & STREAM) !== 0) return '~';
  const plain: readonly (readonly [number, string])[] = [
    [HILLTOP, 'h'],
    [SLOPE, 's'],
    [SWAMP, 'm'],
    [BEACH, 'b'],
    [SEA, 'S'],
  ];
  return plain.find(([bit]) => (terrain & bit) !== 0)?.[1] ?? '.';
}

function markOf(marks: number): string {
  const order: readonly (readonly [number, string])[] = [
    [CLIFF, 'c'],
    [GREEN, 'g'],
    [BROWN, 'n'],
    [ORANGE, 'o'],
  ];
  return order.find(([bit]) => (marks & bit) !== 0)?.[1] ?? ' ';
}

/** Where the mark of a side stands, from its hex: columns are six wide, half a hex is two high. */
const MARK_X = [0, 3, 3, 0, -3, -3];
const MARK_Y = [-2, -1, 1, 2, 1, -1];

export function pictureOf(ground: Ground): string {
  const { hexes, q, r, terrain, sides, roads, labels } = ground;
  const ys = Array.from({ length: hexes }, (_, hex) => 2 * (q[hex]! + 2 * r[hex]!));
  const [firstQ, firstY] = [Math.min(...q), Math.min(...ys)];
  const grid: string[][] = [];
  const put = (x: number, y: number, text: string): void => {
    if (y < 0 || x < 0) return;
    while (grid.length <= y) grid.push([]);
    const row = grid[y]!;
    [...text].forEach((sign, i) => {
      while (row.length <= x + i) row.push(' ');
      row[x + i] = sign;
    });
  };
  for (let hex = 0; hex < hexes; hex++) {
    const [x, y] = [4 + 6 * (q[hex]! - firstQ), 2 + ys[hex]! - firstY];
    const road = (terrain[hex]! & BRIDGE) !== 0 ? '#' : roads[hex] === 0 ? '' : '=';
    put(x, y, `${letter(terrain[hex]!)}${road}`);
    for (const side of EVERY_HEADING) {
      const mark = markOf(sides[6 * hex + side]!);
      if (mark !== ' ') put(x + MARK_X[side]!, y + MARK_Y[side]!, mark);
    }
    if (q[hex] === firstQ) put(0, y, labels[hex]!.slice(2));
    if (labels[hex]!.endsWith('01')) put(x, 0, labels[hex]!.slice(0, 2));
  }
  return `${grid.map((row) => row.join('').trimEnd()).join('\n')}\n`;
}
