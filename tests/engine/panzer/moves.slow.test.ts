import { describe, expect, it } from 'vitest';
import { MOVERS } from '../../../engine/panzer/costs.js';
import type { Ground } from '../../../engine/panzer/ground.js';
import { BLOCK, ENEMY, ENEMY_FORT, MINES, type Occupation, OWN_FORT } from '../../../engine/panzer/occupation.js';
import { mapOf, nobody, pathfinderOf } from './maps.js';
import { referenceReach } from './reference-moves.js';

const MARKS = [ENEMY, BLOCK, MINES, OWN_FORT, ENEMY_FORT];

/** Numbers at random, the same each time. */
function drawer(seed: number): (below: number) => number {
  let at = seed;
  return (below) => (at = (at * 48_271) % 2_147_483_647) % below;
}

function crowded(ground: Ground, draw: (below: number) => number): Occupation {
  const found = nobody(ground);
  for (let i = 0; i < ground.hexes / 5; i++) found.others[draw(ground.hexes)] = draw(5);
  for (let i = 0; i < ground.hexes / 12; i++) found.marks[draw(ground.hexes)] = MARKS[draw(MARKS.length)]!;
  return found;
}

describe('the path finder', () => {
  it.each(['V/0', 'R/180', 'H/0', 'P/0', 'F/0', 'S/0', 'F/0 V/180'])(
    'finds on %s what trying everything finds',
    (name) => {
      const ground = mapOf(name);
      const finder = pathfinderOf(ground);
      const path = new Int16Array(ground.hexes);
      const draw = drawer(name.length * 7_919 + name.charCodeAt(0));
      let ends = 0;
      for (let i = 0; i < 120; i++) {
        const occupation = crowded(ground, draw);
        const [start, mover] = [draw(ground.hexes), draw(MOVERS.length)];
        const points = [1, 3, 8, 14][draw(4)]!;
        finder.find(start, { mover, halves: 2 * points, isOneHex: points === 1 }, occupation);
        const expected = referenceReach(ground, start, MOVERS[mover]!, points, occupation);
        const found = new Map([...finder.ends.subarray(0, finder.count)].map((end) => [end, finder.costTo(end) / 2]));
        expect([...found].sort(([a], [b]) => a - b)).toEqual([...expected].sort(([a], [b]) => a - b));
        for (const end of found.keys()) {
          const length = finder.pathTo(end, path);
          expect([path[0], path[length - 1]]).toEqual([start, end]);
          expect(new Set(path.subarray(0, length)).size).toBe(length);
        }
        ends += finder.count;
      }
      expect(ends).toBeGreaterThan(1_000);
    },
  );
});
