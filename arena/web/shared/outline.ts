/** Flat-top hexes as drawings: centres, and the outline of a set of them as one path. */

import { EVERY_HEADING, STEP_Q, STEP_R } from '../../../engine/core/hex.js';
import type { Q, R } from '../../../engine/index.js';

/** Of a hex whose side is 1. */
export const ROW = Math.sqrt(3) / 2;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const centreOf = (q: Q, r: R): Point => ({ x: 1.5 * q, y: ROW * (q + 2 * r) });

/** Corners in half sides and half rows, clockwise from the left end of the northern side. */
const CORNER_X = [-1, 1, 2, 1, -1, -2] as const;
const CORNER_Y = [-1, -1, 0, 1, 1, 0] as const;

/** The coast of a set of hexes, closed ring by ring: an SVG path. */
export function outlineOf(hexes: readonly { readonly q: Q; readonly r: R }[]): string {
  const key = (q: Q, r: R): string => `${q},${r}`;
  const inside = new Set(hexes.map(({ q, r }) => key(q, r)));
  const sides = new Map<string, string>();
  for (const { q, r } of hexes) {
    for (const h of EVERY_HEADING) {
      if (inside.has(key(q + STEP_Q[h], r + STEP_R[h]))) continue;
      const corner = (i: number): string => `${3 * q + CORNER_X[i % 6]!},${q + 2 * r + CORNER_Y[i % 6]!}`;
      sides.set(corner(h), corner(h + 1));
    }
  }
  let path = '';
  for (const [start] of sides) {
    if (!sides.has(start)) continue;
    let at: string | undefined = start;
    let letter = 'M';
    while (at !== undefined && sides.has(at)) {
      const [x, y] = at.split(',').map(Number) as [number, number];
      path += `${letter}${round(x / 2)} ${round(y * ROW)}`;
      letter = 'L';
      const next: string = sides.get(at)!;
      sides.delete(at);
      at = next;
    }
    path += 'Z';
  }
  return path;
}

const round = (n: number): number => Math.round(n * 100) / 100;
