/** The border of a set of hexes as closed lines: coasts, the edge of the sheet. */
import { EVERY_HEADING, STEP_Q, STEP_R } from '../../../../engine/core/hex.js';
import type { Hex } from '../../../../engine/core/hexmap.js';
import { cornerOf, keyOf, type Point, pointBetween, pointText, sideCorner } from './geometry.js';

/** Loops of corners, the set always on the same hand. */
export function loopsAround(hexes: readonly Hex[]): Point[][] {
  const inside = new Set(hexes.map(keyOf));
  const next = new Map<string, Point[]>();
  for (const hex of hexes) {
    for (const h of EVERY_HEADING) {
      if (inside.has(keyOf({ q: hex.q + STEP_Q[h], r: hex.r + STEP_R[h] }))) continue;
      const from = pointText(cornerOf(hex, sideCorner(h)));
      next.set(from, [...(next.get(from) ?? []), cornerOf(hex, sideCorner(h) + 1)]);
    }
  }
  const loops: Point[][] = [];
  for (const start of next.keys()) {
    const loop: Point[] = [];
    let key = start;
    for (let to = next.get(key)?.pop(); to !== undefined; to = next.get(key)?.pop()) {
      loop.push(to);
      key = pointText(to);
    }
    if (loop.length > 0) loops.push(loop);
  }
  return loops;
}

export const sharpPath = (loops: readonly (readonly Point[])[]): string =>
  loops.map((loop) => `M${loop.map(pointText).join('L')}Z`).join('');

/** The same as a coast: the zigzag of the hexes evened out, then drawn through the middle of each side, bent towards each corner. */
export function roundPath(loops: readonly (readonly Point[])[]): string {
  return loops
    .map((corners) => {
      const loop = evened(evened(corners));
      const middle = (i: number): Point => pointBetween(loop[i % loop.length]!, loop[(i + 1) % loop.length]!, 0.5);
      return `M${pointText(middle(0))}${loop.map((_, i) => `Q${pointText(loop[(i + 1) % loop.length]!)} ${pointText(middle(i + 1))}`).join('')}Z`;
    })
    .join('');
}

const evened = (loop: readonly Point[]): Point[] =>
  loop.map((p, i) => pointBetween(p, loop[(i + 1) % loop.length]!, 0.5));
