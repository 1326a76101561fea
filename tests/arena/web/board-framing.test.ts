/** What the chart shows of itself: the ship in question, her answer and the enemies in sight, with nothing over them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitTo, toScreen } from '../../../arena/web/battleships/board/camera.js';
import {
  areWhole,
  bringClear,
  coveredOn,
  frameOf,
  frameWithHandles,
  isClear,
  isWellShown,
} from '../../../arena/web/battleships/board/framing.js';
import { centreOf, polar } from '../../../arena/web/battleships/board/geometry.js';

const SIZES = [
  { width: 920, height: 584 },
  { width: 390, height: 340 },
];
const hexes = fc.record({ q: fc.integer({ min: -12, max: 12 }), r: fc.integer({ min: -8, max: 8 }) }).map(centreOf);

describe('the frame of the chart', () => {
  it('has in it all that must be seen, clear of edge, buttons and compass rose', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SIZES), fc.array(hexes, { minLength: 1, maxLength: 12 }), (size, must) => {
        const framed = frameOf(must, [], size);
        for (const p of must) expect(isClear(framed.camera, p, size)).toBe(true);
        expect(isWellShown(framed.camera, framed, size)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('has the handles of an answer whole, whatever its headings', () => {
    // As large as for a finger, whatever the zoom.
    const handlesOf = (at: { x: number; y: number }, headings: readonly number[]) => (k: number) =>
      headings.flatMap((heading) => {
        const { x, y } = polar(at, heading * 60, 42 / k);
        return [-20, 20].flatMap((d) => [
          { x: x + d / k, y },
          { x, y: y + d / k },
        ]);
      });
    fc.assert(
      fc.property(
        fc.constantFrom(...SIZES),
        fc.array(hexes, { minLength: 1, maxLength: 8 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1 }),
        (size, must, headings) => {
          const handlesAt = handlesOf(must[0]!, headings);
          const { camera } = frameWithHandles(must, [], size, handlesAt);
          expect(areWhole(camera, handlesAt(camera.k), size)).toBe(true);
        },
      ),
      // The last did not come to an end while each step back took no more than the handles of the step before.
      { numRuns: 60, examples: [[SIZES[1]!, [centreOf({ q: 4, r: 0 }), centreOf({ q: 0, r: -5 })], [2, 0]]] },
    );
  });

  it('leaves out what is far away before the chart becomes too small to be read', () => {
    const must = [centreOf({ q: 0, r: 0 })];
    const near = centreOf({ q: 4, r: 0 });
    const far = centreOf({ q: 200, r: 0 });
    const { camera, points } = frameOf(must, [near, far], SIZES[0]!);
    expect(points).toEqual([...must, near]);
    expect(camera.k).toBeGreaterThan(0.5);
    expect(frameOf([...must, far], [], SIZES[0]!).points).toContain(far);
  });

  it('is left as it is while all of it is to be seen, and not from too far', () => {
    const size = SIZES[0]!;
    const framed = frameOf([centreOf({ q: 0, r: 0 }), centreOf({ q: 8, r: 0 })], [], size);
    const { k, left, top } = framed.camera;
    expect(isWellShown({ k, left: left + 6, top }, framed, size)).toBe(true);
    expect(isWellShown({ k, left: left + 400, top }, framed, size)).toBe(false);
    expect(isWellShown(fitTo(framed.points, size, 900), framed, size)).toBe(false);
  });

  it('is moved no more than needed for one point', () => {
    const size = SIZES[0]!;
    const camera = { k: 1, left: 0, top: 0 };
    expect(bringClear(camera, { x: 450, y: 300 }, size, 90)).toBe(camera);
    const off = { x: 1500, y: -70 };
    expect(toScreen(bringClear(camera, off, size, 90), off)).toEqual({ x: 830, y: 90 });
    for (const { x0, y0, x1, y1 } of coveredOn(size)) {
      const under = { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
      expect(isClear(camera, under, size)).toBe(false);
      expect(isClear(bringClear(camera, under, size, 20), under, size)).toBe(true);
    }
  });
});
