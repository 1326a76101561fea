/** Lines of sight against a slow reference: the segment clipped by the six sides of each hex, in exact fractions. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance } from '../../../engine/core/hex.js';
import { crossedHexes, crosses, rayHexes, SIGHT_MAX } from '../../../engine/core/sight.js';

/** Corners of a hex around its centre in X = 3q, Y = q + 2r, in order. */
const CORNERS: [number, number][] = [
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
];

/** A fraction with a positive denominator; whole numbers small enough to multiply exactly. */
type Fraction = [number, number];
const compare = ([a, b]: Fraction, [c, d]: Fraction): number => a * d - c * b;

interface Clip {
  from: Fraction;
  /** Nothing where the line does not leave again. */
  to: Fraction | undefined;
}

/**
 * The part of the line t · (dq, dr), t ≥ 0, that lies in the hex; of its interior where `open`, which leaves out a line along
 * a side. Nothing if it is shorter than any piece.
 */
function clip(dq: number, dr: number, hq: number, hr: number, open: boolean): Clip | undefined {
  const [x, y] = [3 * dq, dq + 2 * dr];
  const [hx, hy] = [3 * hq, hq + 2 * hr];
  let from: Fraction = [0, 1];
  let to: Fraction | undefined;
  for (let i = 0; i < 6; i++) {
    const [ax, ay] = CORNERS[i]!;
    const [bx, by] = CORNERS[(i + 1) % 6]!;
    // Inside is where the outward normal (by - ay, ax - bx) gives less than at the corner.
    const [nx, ny] = [by - ay, ax - bx];
    const slope = nx * x + ny * y;
    const room = nx * (hx + ax) + ny * (hy + ay);
    if (slope === 0) {
      if (room < 0 || (open && room === 0)) return undefined;
    } else if (slope > 0) {
      if (to === undefined || compare([room, slope], to) < 0) to = [room, slope];
    } else if (compare([-room, -slope], from) > 0) from = [-room, -slope];
  }
  return to === undefined || compare(from, to) < 0 ? { from, to } : undefined;
}

function* hexesAround(reach: number): Generator<[number, number]> {
  for (let q = -reach; q <= reach; q++) {
    for (let r = -reach; r <= reach; r++) if (distance(0, 0, q, r) <= reach) yield [q, r];
  }
}

/** Hexes other than the ends whose interior the segment meets, in order of entry. */
function slowCrossed(dq: number, dr: number): [number, number][] {
  const met: { hex: [number, number]; from: Fraction }[] = [];
  for (const [q, r] of hexesAround(distance(0, 0, dq, dr) + 1)) {
    if ((q === 0 && r === 0) || (q === dq && r === dr)) continue;
    const part = clip(dq, dr, q, r, true);
    if (part && compare(part.from, [1, 1]) < 0) met.push({ hex: [q, r], from: part.from });
  }
  return met.sort((a, b) => compare(a.from, b.from)).map((m) => m.hex);
}

const pairsOf = (flat: Int8Array): [number, number][] =>
  Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i]!, flat[2 * i + 1]!]);

const SPINES: [number, number][] = [
  [1, -2],
  [2, -1],
  [1, 1],
  [-1, 2],
  [-2, 1],
  [-1, -1],
];

describe('crossed hexes', () => {
  it('are those of the slow reference, in its order, out to 12 hexes', () => {
    for (const [dq, dr] of hexesAround(12)) {
      if (dq === 0 && dr === 0) continue;
      expect([dq, dr, pairsOf(crossedHexes(dq, dr))]).toEqual([dq, dr, slowCrossed(dq, dr)]);
    }
  });

  it('are those of the slow reference out to the farthest', () => {
    const far = fc.integer({ min: -SIGHT_MAX, max: SIGHT_MAX });
    fc.assert(
      fc.property(far, far, (dq, dr) => {
        fc.pre(distance(0, 0, dq, dr) <= SIGHT_MAX && (dq !== 0 || dr !== 0));
        expect(pairsOf(crossedHexes(dq, dr))).toEqual(slowCrossed(dq, dr));
      }),
      { numRuns: 60 },
    );
  });

  it('never stand on either side of a line along a hexside', () => {
    for (const [sq, sr] of SPINES) {
      for (let n = 1; n <= 12; n++) {
        const expected = Array.from({ length: n - 1 }, (_, i) => [(i + 1) * sq, (i + 1) * sr]);
        expect(pairsOf(crossedHexes(n * sq, n * sr))).toEqual(expected);
      }
    }
    // The two hexes that share the side between 0,0 and 1,-2.
    expect([crosses(1, -2, 0, -1), crosses(1, -2, 1, -1)]).toEqual([false, false]);
  });

  it('are the hexes between on a heading', () => {
    expect(pairsOf(crossedHexes(0, -4))).toEqual([
      [0, -1],
      [0, -2],
      [0, -3],
    ]);
    expect(pairsOf(crossedHexes(3, 0))).toEqual([
      [1, 0],
      [2, 0],
    ]);
  });

  it('are the same seen from the other end', () => {
    const coordinate = fc.integer({ min: -20, max: 20 });
    fc.assert(
      fc.property(coordinate, coordinate, coordinate, coordinate, (dq, dr, hq, hr) => {
        fc.pre((hq !== 0 || hr !== 0) && (hq !== dq || hr !== dr));
        expect(crosses(-dq, -dr, hq - dq, hr - dr)).toBe(crosses(dq, dr, hq, hr));
        const there = pairsOf(crossedHexes(dq, dr)).map(String);
        const back = pairsOf(crossedHexes(-dq, -dr)).map(([q, r]) => String([q + dq, r + dr]));
        expect(back.reverse()).toEqual(there);
      }),
    );
  });

  it('are none where there is no line', () => {
    expect(pairsOf(crossedHexes(0, 0))).toEqual([]);
  });
});

/** Hexes that the ray meets with more than a corner, grouped by place of entry. */
function slowRay(dq: number, dr: number, reach: number): string[][] {
  const met: { hex: string; from: Fraction }[] = [];
  for (const [q, r] of hexesAround(reach)) {
    const part = q === 0 && r === 0 ? undefined : clip(dq, dr, q, r, false);
    if (part) met.push({ hex: `${q},${r}`, from: part.from });
  }
  met.sort((a, b) => compare(a.from, b.from));
  const groups: string[][] = [];
  met.forEach((m, i) => {
    if (i > 0 && compare(m.from, met[i - 1]!.from) === 0) groups.at(-1)!.push(m.hex);
    else groups.push([m.hex]);
  });
  return groups.map((g) => g.sort());
}

function fastRay(dq: number, dr: number, reach: number): string[][] {
  const groups: string[][] = [];
  for (const { q, r, rank } of rayHexes(dq, dr, reach)) (groups[rank] ??= []).push(`${q},${r}`);
  return groups.map((g) => g.sort());
}

describe('rays', () => {
  it('meet the hexes of the slow reference in its order, for every target within five hexes', () => {
    for (const [dq, dr] of hexesAround(5)) {
      if (dq === 0 && dr === 0) continue;
      for (const reach of [1, 3, 5]) {
        expect([dq, dr, fastRay(dq, dr, reach)]).toEqual([dq, dr, slowRay(dq, dr, reach)]);
      }
    }
  });

  it('count both hexes of a side as one place, and leave out hexes touched at a corner', () => {
    expect(fastRay(1, -2, 3)).toEqual([['0,-1', '1,-1'], ['1,-2'], ['1,-3', '2,-3']]);
    expect(fastRay(0, -1, 3)).toEqual([['0,-1'], ['0,-2'], ['0,-3']]);
  });

  it('go on in the same line whichever hex on it names them', () => {
    for (const [q, r] of [
      [1, 0],
      [1, -2],
      [1, 1],
      [2, -1],
    ] as const) {
      expect(fastRay(2 * q, 2 * r, 5)).toEqual(fastRay(q, r, 5));
    }
  });
});
