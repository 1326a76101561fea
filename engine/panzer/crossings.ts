/**
 * Lines from hex centre to hex centre, exact on integers: which sides a line meets, where, and whether at a corner.
 *
 * In the coordinates X = 3q, Y = q + 2r each corner is a whole point: (±2, 0) and (±1, ±1) about the centre. A side is crossed if its
 * corners lie strictly on either side of the line; it is met at a corner that lies on the line, as a quarter of all lines have one.
 */
import type { Q, R } from '../core/brand.js';
import type { Heading } from '../core/hex.js';

/** A side met at a point of a line: of which hex, counted from the start of the line, and which. */
export interface MetSide {
  readonly q: Q;
  readonly r: R;
  readonly side: Heading;
  /** The line runs along it from corner to corner. @rule VII.J.3 */
  readonly isAlong: boolean;
}

/** A point where a line meets sides: the middle of one, or a corner of three. @rule VII.J.2 */
export interface Meeting {
  readonly sides: readonly MetSide[];
  /** On the boundary of the hex where the line starts, or where it ends. */
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  /** -1 before the middle of the line, 0 in the middle, 1 after it. */
  readonly half: number;
}

/** Corners of a hex from its centre, clockwise: side 0, the northern one, runs from the first to the second. */
const CORNERS: readonly (readonly [number, number])[] = [
  [-1, -1],
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
];

const xOf = (q: Q): number => 3 * q;
const yOf = (q: Q, r: R): number => q + 2 * r;

/** A side with where the line meets it: parameters from 0 to 1 as fractions. */
interface Touch {
  readonly met: MetSide;
  readonly at: readonly Fraction[];
}
interface Fraction {
  readonly over: number;
  readonly under: number;
}

/** All points at which the line to (dq, dr) meets sides, in order. */
export function meetingsOf(dq: Q, dr: R): Meeting[] {
  const all = touchesOf(dq, dr).flatMap(({ met, at }) => at.map((t) => ({ met, t })));
  const points = new Map<string, { t: Fraction; sides: MetSide[] }>();
  for (const { met, t } of all) {
    const key = keyOf(t);
    const point = points.get(key) ?? { t, sides: [] };
    point.sides.push(met);
    points.set(key, point);
  }
  return [...points.values()]
    .sort((a, b) => a.t.over * b.t.under - b.t.over * a.t.under)
    .map(({ t, sides }) => ({
      sides,
      isAtStart: touches(0, 0, dq, dr, t),
      isAtEnd: touches(dq, dr, dq, dr, t),
      half: Math.sign(2 * t.over - t.under),
    }));
}

/** Fractions are equal if their lowest terms are. */
function keyOf({ over, under }: Fraction): string {
  const divisor = common(over, under);
  return `${over / divisor}/${under / divisor}`;
}
const common = (a: number, b: number): number => (b === 0 ? Math.abs(a) : common(b, a % b));

/** Whether the point of the line at `t` lies on the hex at (q, r), its boundary included. */
function touches(q: Q, r: R, dq: Q, dr: R, { over, under }: Fraction): boolean {
  // The point, times `under`, from the hex's centre.
  const x = over * xOf(dq) - under * xOf(q);
  const y = over * yOf(dq, dr) - under * yOf(q, r);
  const [ax, ay] = [Math.abs(x), Math.abs(y)];
  return ay <= under && ax + ay <= 2 * under;
}

function touchesOf(dq: Q, dr: R): Touch[] {
  const found: Touch[] = [];
  const [q0, q1] = [Math.min(0, dq) - 1, Math.max(0, dq) + 1];
  const [r0, r1] = [Math.min(0, dr) - 1, Math.max(0, dr) + 1];
  for (let q = q0; q <= q1; q++) {
    for (let r = r0; r <= r1; r++) {
      if (!isNear(dq, dr, q, r)) continue;
      // Each side once, from one of its two hexes; the other one is near the line too.
      for (const side of [0, 1, 2] as const) {
        const touch = touchOf(dq, dr, { q, r, side });
        if (touch) found.push(touch);
      }
    }
  }
  return found;
}

/** Whether the line may touch a side that is looked at from this hex. */
function isNear(dq: Q, dr: R, q: Q, r: R): boolean {
  const [x, y] = [xOf(dq), yOf(dq, dr)];
  const off = Math.abs(x * yOf(q, r) - y * xOf(q));
  return off <= Math.max(Math.abs(2 * y), Math.abs(x - y), Math.abs(x + y));
}

function touchOf(dq: Q, dr: R, { q, r, side }: Omit<MetSide, 'isAlong'>): Touch | undefined {
  const [x, y] = [xOf(dq), yOf(dq, dr)];
  const corner = (i: number): readonly [number, number] => {
    const [cx, cy] = CORNERS[i % 6]!;
    return [xOf(q) + cx, yOf(q, r) + cy];
  };
  const [ax, ay] = corner(side);
  const [bx, by] = corner(side + 1);
  const [a, b] = [x * ay - y * ax, x * by - y * bx];
  const under = x * x + 3 * y * y;
  const along = (px: number, py: number): number => x * px + 3 * y * py;
  const isInside = ({ over, under: most }: Fraction): boolean => over > 0 && over < most;
  const at: Fraction[] = [];
  if (a === 0) at.push({ over: along(ax, ay), under });
  if (b === 0) at.push({ over: along(bx, by), under });
  if (a * b < 0) {
    const over = (along(ax, ay) * b - along(bx, by) * a) * Math.sign(b - a);
    at.push({ over, under: under * Math.abs(b - a) });
  }
  const inside = at.filter(isInside);
  return inside.length === 0 ? undefined : { met: { q, r, side, isAlong: a === 0 && b === 0 }, at: inside };
}
