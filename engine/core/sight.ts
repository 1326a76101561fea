/**
 * Lines from hex centre to hex centre, exact on integers (rule wording: "a grazed hexside does not block").
 *
 * A line crosses the interior of a hex exactly if some corners lie strictly on either side of it. In the coordinates
 * X = 3q, Y = q + 2r the six corners are (±2, 0) and (±1, ±1), so the test needs no tolerance.
 */
import type { Q, R } from './brand.js';

/** True if the line from (0, 0) to (dq, dr) crosses the interior of the hex (hq, hr), which is neither end. */
export function crosses(dq: Q, dr: R, hq: Q, hr: R): boolean {
  const x = 3 * dq;
  const y = dq + 2 * dr;
  const hx = 3 * hq;
  const hy = hq + 2 * hr;
  // Between the ends: the projection on the line, in the true metric (3 XX' + 9 YY', divided by 9).
  const along = 3 * dq * hq + y * hy;
  if (along <= 0 || along >= 3 * dq * dq + y * y) return false;
  return Math.abs(x * hy - y * hx) < reach(x, y);
}

/** How far, as a cross product, a corner can lie from its centre: the largest over the six corners. */
function reach(x: number, y: number): number {
  return Math.max(Math.abs(2 * y), Math.abs(x - y), Math.abs(x + y));
}

/** Farthest vector for which crossed hexes are kept; longer sight lines do not occur (guns reach 23, radar 14). */
export const SIGHT_MAX = 40;
const SIDE = 2 * SIGHT_MAX + 1;
let crossedLists: (Int8Array | undefined)[] | undefined;

/**
 * The hexes whose interior the line to (dq, dr) crosses, ends left out, as pairs q, r in order along the line.
 * Lists are made on first use and kept.
 */
export function crossedHexes(dq: Q, dr: R): Int8Array {
  crossedLists ??= new Array<Int8Array | undefined>(SIDE * SIDE);
  const index = (dq + SIGHT_MAX) * SIDE + dr + SIGHT_MAX;
  let list = crossedLists[index];
  if (list === undefined) {
    list = findCrossed(dq, dr);
    crossedLists[index] = list;
  }
  return list;
}

function findCrossed(dq: Q, dr: R): Int8Array {
  const y = dq + 2 * dr;
  const found: { q: Q; r: R; along: number }[] = [];
  const [q0, q1] = [Math.min(0, dq) - 1, Math.max(0, dq) + 1];
  const [r0, r1] = [Math.min(0, dr) - 1, Math.max(0, dr) + 1];
  for (let q = q0; q <= q1; q++) {
    for (let r = r0; r <= r1; r++) {
      if ((q === 0 && r === 0) || (q === dq && r === dr)) continue;
      if (crosses(dq, dr, q, r)) found.push({ q, r, along: 3 * dq * q + y * (q + 2 * r) });
    }
  }
  found.sort((a, b) => a.along - b.along || a.q - b.q || a.r - b.r);
  return Int8Array.from(found.flatMap((h) => [h.q, h.r]));
}

/** A hex met by a ray: its offset from the start, and whether it shares its place with the next (a hexside between). */
export interface RayHex {
  readonly q: Q;
  readonly r: R;
  /** Equal for the two hexes of a side along which the ray runs: their order is for chance to decide. */
  readonly rank: number;
}

/**
 * Hexes met by the ray from (0, 0) through (dq, dr), out to hex distance `reachHexes`, in order of entry. Hexes whose interior
 * is crossed count, and both hexes of a side along which it runs; a hex touched only at a corner does not.
 */
export function rayHexes(dq: Q, dr: R, reachHexes: number): RayHex[] {
  const x = 3 * dq;
  const y = dq + 2 * dr;
  const met: { q: Q; r: R; entry: number }[] = [];
  for (let q = -reachHexes; q <= reachHexes; q++) {
    for (let r = -reachHexes; r <= reachHexes; r++) {
      if ((q === 0 && r === 0) || Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) > reachHexes) continue;
      const entry = entryOf(x, y, 3 * q, q + 2 * r);
      if (entry !== undefined) met.push({ q, r, entry });
    }
  }
  met.sort((a, b) => a.entry - b.entry || a.q - b.q || a.r - b.r);
  let rank = 0;
  return met.map((h, i) => {
    if (i > 0 && met[i - 1]!.entry !== h.entry) rank++;
    return { q: h.q, r: h.r, rank };
  });
}

/**
 * Where along the ray (x, y) it enters the hex at (hx, hy), as an integer proportional to the true distance; nothing if it
 * does not. The common denominator (the product of all possible cross products) keeps comparisons exact.
 */
function entryOf(x: number, y: number, hx: number, hy: number): number | undefined {
  const corners = [2, 0, 1, 1, -1, 1, -2, 0, -1, -1, 1, -1];
  const side: number[] = [];
  const along: number[] = [];
  for (let i = 0; i < 6; i++) {
    const cx = hx + corners[2 * i]!;
    const cy = hy + corners[2 * i + 1]!;
    side.push(x * cy - y * cx);
    along.push(x * cx + 3 * y * cy); // true metric, times four
  }
  if (3 * y * hy + x * hx <= 0) return undefined;
  const crossed = side.some((s) => s > 0) && side.some((s) => s < 0);
  const runsAlong = side.some((s, i) => s === 0 && side[(i + 1) % 6] === 0);
  if (!crossed && !runsAlong) return undefined;
  let entry = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 6; i++) {
    const j = (i + 1) % 6;
    const [a, b] = [side[i]!, side[j]!];
    if (a === 0) entry = Math.min(entry, along[i]! * DENOMINATOR);
    else if (a < 0 !== b < 0 && b !== 0) {
      const wa = Math.abs(b);
      const wb = Math.abs(a);
      entry = Math.min(entry, (along[i]! * wa + along[j]! * wb) * (DENOMINATOR / (wa + wb)));
    }
  }
  return entry;
}

/** Divisible by every |a| + |b| that occurs for rays within five hexes (side sums up to 60). */
const DENOMINATOR = 2 ** 4 * 3 ** 2 * 5 * 7 * 11 * 13;
