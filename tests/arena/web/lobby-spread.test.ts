/** Ships of a preview are moved apart until each is seen, and no farther. */
import { expect, it } from 'vitest';
import { type Hulled, spread } from '../../../arena/web/battleships/lobby/spread.js';

const BOX = { left: 0, top: 0, width: 40, height: 25 };
const hull = (x: number, y: number, turn: number): Hulled => ({ x, y, turn, length: 1.25, beam: 0.42 });

it('leaves ships that lie apart where they are', () => {
  const ships = [hull(5, 5, 0), hull(8, 5, 60), hull(30, 20, 120)];
  expect(spread(ships, BOX)).toEqual(ships.map(({ x, y }) => ({ x, y })));
});

it('moves ships of one hex abeam, and a crowd apart, all on the sheet', () => {
  const [a, b] = spread([hull(10, 10, 0), hull(10, 10, 0)], BOX);
  expect(Math.abs(b!.x - a!.x)).toBeGreaterThanOrEqual(0.84);
  const crowd = Array.from({ length: 9 }, (_, i) => hull(12 + (i % 3) * 0.4, 1.5, 60 * i));
  const places = spread(crowd, BOX);
  for (const [i, p] of places.entries()) {
    expect(p.y).toBeGreaterThanOrEqual(1.25);
    for (const q of places.slice(i + 1)) expect(Math.hypot(q.x - p.x, q.y - p.y)).toBeGreaterThan(0.8);
  }
});
