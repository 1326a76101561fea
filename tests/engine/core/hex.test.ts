import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arcOf,
  BOW,
  BROADSIDE,
  distance,
  EVERY_HEADING,
  HEADINGS,
  isNearBeam,
  nearestHeading,
  STEP_Q,
  STEP_R,
  STERN,
  turnedQ,
  turnedR,
} from '../../../engine/core/hex.js';

const coordinate = fc.integer({ min: -60, max: 60 });
const vector = fc.tuple(coordinate, coordinate).filter(([q, r]) => q !== 0 || r !== 0);
const heading = fc.constantFrom(...EVERY_HEADING);

/** Degrees clockwise from north. */
function bearing(q: number, r: number): number {
  const degrees = (Math.atan2(1.5 * q, -(Math.sqrt(3) / 2) * (q + 2 * r)) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

/** Degrees off the bow, 0 … 180. */
function offBow(q: number, r: number, h: number): number {
  const off = Math.abs(bearing(q, r) - 60 * h) % 360;
  return Math.min(off, 360 - off);
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;

describe('distance', () => {
  it('is that of a walk from hex to hex', () => {
    const steps = new Map([['0,0', 0]]);
    let ring = [[0, 0]];
    for (let d = 1; d <= 6; d++) {
      const next: number[][] = [];
      for (const [q, r] of ring as [number, number][]) {
        for (const h of EVERY_HEADING) {
          const to = [q + STEP_Q[h]!, r + STEP_R[h]!];
          if (steps.has(to.join())) continue;
          steps.set(to.join(), d);
          next.push(to);
        }
      }
      expect(next.length).toBe(6 * d);
      ring = next;
    }
    for (const [hex, d] of steps) {
      const [q, r] = hex.split(',').map(Number) as [number, number];
      expect(distance(0, 0, q, r)).toBe(d);
    }
  });

  it('is a metric that does not change when both ends move or turn', () => {
    fc.assert(
      fc.property(vector, vector, vector, heading, ([aq, ar], [bq, br], [cq, cr], h) => {
        const d = distance(aq, ar, bq, br);
        expect(distance(bq, br, aq, ar)).toBe(d);
        expect(distance(aq, ar, aq, ar)).toBe(0);
        expect(distance(aq, ar, cq, cr)).toBeLessThanOrEqual(d + distance(bq, br, cq, cr));
        expect(distance(aq + cq, ar + cr, bq + cq, br + cr)).toBe(d);
        expect(distance(turnedQ(aq, ar, h), turnedR(aq, ar, h), turnedQ(bq, br, h), turnedR(bq, br, h))).toBe(d);
      }),
    );
  });
});

describe('headings', () => {
  it('A to F point every 60 degrees from north, clockwise', () => {
    HEADINGS.forEach((_, h) => void expect(bearing(STEP_Q[h]!, STEP_R[h]!)).toBeCloseTo(60 * h, 9));
  });

  it('turned vectors lie as far from north as the vector lay from the heading', () => {
    fc.assert(
      fc.property(vector, heading, ([q, r], h) => {
        const turned = bearing(turnedQ(q, r, h), turnedR(q, r, h));
        const expected = (bearing(q, r) - 60 * h + 360) % 360;
        const gap = Math.abs(turned - expected);
        expect(Math.min(gap, 360 - gap)).toBeLessThan(1e-9);
      }),
    );
  });

  it('the nearest heading is nearest by angle, and the first by name of two', () => {
    fc.assert(
      fc.property(vector, ([q, r]) => {
        const offs = EVERY_HEADING.map((h) => offBow(q, r, h));
        const least = Math.min(...offs);
        expect(nearestHeading(q, r)).toBe(offs.findIndex((off) => off < least + 1e-9));
      }),
    );
  });
});

describe('arcs', () => {
  it.each([
    ['1 hex on each heading', [0, -1, 1, -1, 1, 0, 0, 1, -1, 1, -1, 0], [BOW, 1, 1, STERN, 1, 1]],
    ['the spines', [1, -2, 2, -1, 1, 1, -1, 2, -2, 1, -1, -1], [1, 1, 1, 1, 1, 1]],
    ['inside 30° off bow and stern', [1, -3, -1, -2, 1, 2, -1, 3], [BOW, BOW, STERN, STERN]],
    ['outside them', [2, -3, -2, -1, 2, 1, -2, 3], [1, 1, 1, 1]],
  ])('of a ship heading north: %s', (_text, vectors, arcs) => {
    expect(arcs.map((_, i) => arcOf(vectors[2 * i]!, vectors[2 * i + 1]!, 0))).toEqual(arcs);
  });

  it('agree with the angle, exactly 30° and 150° being broadside', () => {
    fc.assert(
      fc.property(vector, heading, ([q, r], h) => {
        const off = offBow(q, r, h);
        const spine = near(off, 30) || near(off, 150);
        expect(arcOf(q, r, h)).toBe(spine ? BROADSIDE : off < 30 ? BOW : off > 150 ? STERN : BROADSIDE);
        expect(isNearBeam(q, r, h)).toBe((off > 60 && off < 120) || near(off, 60) || near(off, 120));
      }),
      { numRuns: 500 },
    );
  });

  it('put every spine of every length and heading abeam', () => {
    const spines = [1, -2, 2, -1, 1, 1, -1, 2, -2, 1, -1, -1];
    for (const h of EVERY_HEADING) {
      for (let i = 0; i < 6; i++) {
        for (let n = 1; n <= 12; n++) expect(arcOf(n * spines[2 * i]!, n * spines[2 * i + 1]!, h)).toBe(BROADSIDE);
      }
    }
  });
});
