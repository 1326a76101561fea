/**
 * Hex arithmetic on flat-top hexes in axial coordinates (q to the right, r down).
 *
 * Headings A–F are 0–5: A is north (up), then clockwise in steps of 60°. All tests are exact on integers:
 * with X = 3q and Y = q + 2r the centre and the six corners (±2, 0), (±1, ±1) of each hex lie on whole numbers
 * (true x is X / 2 and true y is Y · √3 / 2, in units of a hex side).
 */
import type { Q, R } from './brand.js';

export const HEADINGS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type HeadingName = (typeof HEADINGS)[number];
/** A heading as the rules reckon with it, and the side of a hex that lies that way. Sums are numbers until they are taken modulo six. */
export type Heading = 0 | 1 | 2 | 3 | 4 | 5;
/** Every heading, for loops. */
export const EVERY_HEADING: readonly Heading[] = [0, 1, 2, 3, 4, 5];

export const headingOf = (name: HeadingName): Heading => HEADINGS.indexOf(name) as Heading;

type BySix = readonly [number, number, number, number, number, number];
/** Axial step of each heading. */
export const STEP_Q: BySix = [0, 1, 1, 0, -1, -1];
export const STEP_R: BySix = [-1, -1, 0, 1, 1, 0];

export function distance(q1: Q, r1: R, q2: Q, r2: R): number {
  const dq = q2 - q1;
  const dr = r2 - r1;
  const a = dq < 0 ? -dq : dq;
  const b = dr < 0 ? -dr : dr;
  const ds = dq + dr;
  const c = ds < 0 ? -ds : ds;
  return a > b ? (a > c ? a : c) : b > c ? b : c;
}

/** q of the vector (q, r) turned so that heading `h` points north. */
export function turnedQ(q: Q, r: R, h: Heading): number {
  switch (h) {
    case 0:
      return q;
    case 1:
      return q + r;
    case 2:
      return r;
    case 3:
      return -q;
    case 4:
      return -q - r;
    default:
      return -r;
  }
}

/** r of the vector (q, r) turned so that heading `h` points north. */
export function turnedR(q: Q, r: R, h: Heading): number {
  switch (h) {
    case 0:
      return r;
    case 1:
      return -q;
    case 2:
      return -q - r;
    case 3:
      return -r;
    case 4:
      return q;
    default:
      return q + r;
  }
}

export const BOW = 0;
export const BROADSIDE = 1;
export const STERN = 2;

/** X and Y of the vector (1, 0) and of (0, 1), turned so that heading `h` points north: both are linear, and a table has no branches. */
const turned = (of: (h: Heading) => number): Int8Array => Int8Array.from(EVERY_HEADING, of);
const ACROSS_Q = turned((h) => 3 * turnedQ(1, 0, h));
const ACROSS_R = turned((h) => 3 * turnedQ(0, 1, h));
const UP_Q = turned((h) => turnedQ(1, 0, h) + 2 * turnedR(1, 0, h));
const UP_R = turned((h) => turnedQ(0, 1, h) + 2 * turnedR(0, 1, h));

/**
 * Which arc of a ship heading `h` the vector (dq, dr) lies in. Strictly less than 30° off the bow is the bow arc,
 * strictly more than 150° the stern arc; exactly 30° and 150° (the hex spines) are broadside.
 */
export function arcOf(dq: Q, dr: R, h: Heading): number {
  const y = UP_Q[h]! * dq + UP_R[h]! * dr;
  const x = ACROSS_Q[h]! * dq + ACROSS_R[h]! * dr;
  const far = x < 0 ? -x : x;
  return far < -y ? BOW : far < y ? STERN : BROADSIDE;
}

/** True if (dq, dr) lies 60° to 120° off the bow, both included. */
export function isNearBeam(dq: Q, dr: R, h: Heading): boolean {
  const q = turnedQ(dq, dr, h);
  const y = q + 2 * turnedR(dq, dr, h);
  return Math.abs(y) <= Math.abs(q);
}

/** The heading whose direction is nearest to (dq, dr); of two equally near, the first in the order A to F. Exact. */
export function nearestHeading(dq: Q, dr: R): Heading {
  let best: Heading = 0;
  let bestDot = Number.NEGATIVE_INFINITY;
  for (const h of EVERY_HEADING) {
    const q = STEP_Q[h];
    const r = STEP_R[h];
    const dot = 3 * q * dq + (q + 2 * r) * (dq + 2 * dr);
    if (dot > bestDot) {
      bestDot = dot;
      best = h;
    }
  }
  return best;
}
