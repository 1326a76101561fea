/** A press where small targets reach over each other is for the one that is drawn nearest. */
import { expect, it } from 'vitest';
import { distanceTo, isInSight, nearestTo } from '../../../../arena/web/shared/nearest-target.js';

const box = (left: number, top: number, width: number, height: number) => ({
  ...{ left, top, right: left + width, bottom: top + height },
});
const drawn = (name: string, ...boxes: ReturnType<typeof box>[]) => ({ name, getClientRects: () => boxes });

it('has no distance inside, and the straight one outside', () => {
  expect(distanceTo(box(10, 10, 20, 10), 15, 15)).toBe(0);
  expect(distanceTo(box(10, 10, 20, 10), 33, 24)).toBe(5);
  expect(distanceTo(box(10, 10, 20, 10), 15, 2)).toBe(8);
});

it('finds the nearest of chips in lines above each other, and of links that go over two lines', () => {
  const upper = drawn('upper', box(100, 100, 30, 18));
  const lower = drawn('lower', box(100, 122, 30, 18));
  const broken = drawn('broken', box(200, 100, 90, 18), box(0, 122, 40, 18));
  const all = [lower, upper, broken];
  expect(nearestTo(all, 115, 117)?.name).toBe('upper');
  expect(nearestTo(all, 115, 123)?.name).toBe('lower');
  expect(nearestTo(all, 45, 130)?.name).toBe('broken');
  expect(nearestTo([], 0, 0)).toBeUndefined();
});

it('leaves out what is not seen where it is nearest, and prefers the first of those that are equally near', () => {
  const [pressed, clipped] = [drawn('pressed', box(100, 100, 30, 18)), drawn('clipped', box(90, 95, 60, 40))];
  const seen = (one: { name: string }) => one.name !== 'clipped';
  expect(nearestTo([clipped, pressed], 110, 110, seen)?.name).toBe('pressed');
  expect(nearestTo([clipped, pressed], 95, 132, seen)?.name).toBe('pressed');
  expect(nearestTo([pressed, clipped], 110, 110)?.name).toBe('pressed');
  const points: number[][] = [];
  nearestTo([pressed], 300, 90, (_, x, y) => points.push([x, y]) > 0);
  expect(points).toEqual([[129.5, 100]]);
});

it('sees what lies uppermost at a point, but for what reaches over it', () => {
  const layer = (isReaching: boolean) => ({ closest: () => (isReaching ? {} : null) });
  const [chip, other, line, card] = [layer(true), layer(true), layer(false), layer(false)];
  const one = { contains: (at: object) => at === chip };
  expect(isInSight(one, [chip, line])).toBe(true);
  expect(isInSight(one, [other, chip, line])).toBe(true);
  expect(isInSight(one, [card, chip, line])).toBe(false);
  // Scrolled away, it lies nowhere.
  expect(isInSight(one, [line])).toBe(false);
  expect(isInSight(one, [])).toBe(false);
});
