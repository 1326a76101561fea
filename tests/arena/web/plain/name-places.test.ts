/** Names on the plain map cover neither counters nor each other. */
import { expect, it } from 'vitest';
import { namePlaces } from '../../../../arena/web/plain/name-places.js';

const named = (...places: readonly (readonly [x: number, y: number])[]) =>
  places.map(([x, y], i) => ({ key: String(i), name: `Name ${i}`, at: { x, y } }));
const placesOf = (...at: readonly (readonly [x: number, y: number])[]) => {
  const all = named(...at);
  return namePlaces(
    all,
    all.map((one) => one.at),
  );
};

it('stands below its counter where nothing is', () => {
  expect([...placesOf([0, 0], [9, 0])].map(([key, { anchor, at }]) => [key, anchor, at.x])).toEqual([
    ['0', 'middle', 0],
    ['1', 'middle', 9],
  ]);
});

it('goes above where a counter is below, and aside where both are', () => {
  expect(placesOf([0, 0], [0, 1.73]).get('0')!.at.y).toBeLessThan(0);
  const between = placesOf([0, 0], [0, 1.73], [0, -1.73]).get('0')!;
  expect([between.anchor, between.at.x > 0.68]).toEqual(['start', true]);
});

it('is not drawn where nothing is free, nor over another name', () => {
  const around = placesOf([0, 0], [0, 1.73], [0, -1.73], [1.5, 0], [-1.5, 0]);
  expect(around.has('0')).toBe(false);
  const [a, b] = [...placesOf([0, 0], [2, 0]).values()];
  // Side by side their names would meet: the second goes above.
  expect(Math.sign(a!.at.y)).toBe(1);
  expect(
    namePlaces(
      [
        { key: 'x', name: 'A very long name', at: { x: 0, y: 0 } },
        { key: 'y', name: 'Another long name', at: { x: 2, y: 0 } },
      ],
      [],
    ).get('y')!.at.y,
  ).toBeLessThan(0);
  expect(b).toBeDefined();
});

it('stays on the sheet, and keeps off what a wide counter takes', () => {
  const at = { x: 0, y: 0, half: { wide: 1.1, high: 0.68 } };
  const sheet = { left: -1, top: -9, right: 9, bottom: 1 };
  const named = [{ key: 'a', name: 'Isle', at }];
  expect(namePlaces(named, [at], sheet).get('a')!.at.y).toBeLessThan(-0.68);
  const beside = namePlaces(named, [at, { x: 0, y: -1.5 }], sheet).get('a')!;
  expect([beside.anchor, beside.at.x > 1.1]).toEqual(['start', true]);
  expect(namePlaces(named, [at], { left: -1, top: -1, right: 1, bottom: 1 }).has('a')).toBe(false);
});
