/** Bubbles on the chart stand on the screen and off the ship that acts. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeBubble, squareAbout } from '../../../arena/web/battleships/board/bubble-place.js';

const SCREEN = { width: 390, height: 340 };
const BUBBLE = { width: 250, height: 68 };
const points = fc.record({ x: fc.integer({ min: 20, max: 370 }), y: fc.integer({ min: 20, max: 320 }) });

it('a bubble covers neither the ship that acts nor the hex it speaks of, wherever both lie', () => {
  fc.assert(
    fc.property(points, points, (ship, hex) => {
      const kept = [squareAbout(ship, 20, 8), squareAbout(hex, 40, 6)];
      const { x, y } = placeBubble(hex, 60, BUBBLE, SCREEN, kept);
      expect(x >= 8 && y >= 8 && x + BUBBLE.width <= 382 && y + BUBBLE.height <= 332).toBe(true);
      const covers = kept.filter((k) => k.x0 < x + BUBBLE.width && x < k.x1 && k.y0 < y + BUBBLE.height && y < k.y1);
      expect(covers).toEqual([]);
    }),
  );
});

it('a bubble without a gap lies on its point, unless something is there', () => {
  const at = { x: 195, y: 170 };
  expect(placeBubble(at, 0, { width: 100, height: 20 }, SCREEN, [])).toEqual({ x: 145, y: 160 });
  expect(placeBubble(at, 0, { width: 100, height: 20 }, SCREEN, [squareAbout(at, 5, 1)]).y).not.toBe(160);
});

it('a word that it touches weighs as if all of it were covered', () => {
  const at = { x: 195, y: 170 };
  const bubble = { width: 100, height: 20 };
  // Above, a sliver of a long name; below, more of the sea than that sliver.
  const name = { x0: 100, y0: 0, x1: 300, y1: 131, weight: 1 };
  const sea = { x0: 100, y0: 200, x1: 300, y1: 340, weight: 0.2 };
  const sides = [0, 250].map((x0) => ({ x0, y0: 0, x1: x0 + 140, y1: 340, weight: 9 }));
  const held = (isWhole: boolean): number =>
    placeBubble(at, 20, bubble, SCREEN, [{ ...name, isWhole }, sea, ...sides]).y;
  expect(held(false)).toBeLessThan(170);
  expect(held(true)).toBeGreaterThan(170);
});
