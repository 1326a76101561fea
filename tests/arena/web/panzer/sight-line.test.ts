/** The line of sight as it is drawn says what the engine says, and shows where it ends. */
import { expect, it } from 'vitest';
import { sightLine } from '../../../../arena/web/panzer/board/sight-line.js';
import { centre, distanceTo } from '../../../../arena/web/panzer/map/geometry.js';
import { ENTRY, joinBoards, SightLines } from '../../../../engine/panzer/index.js';
import { BLOCKS } from '../../../../engine/panzer/sight.js';

const maps = ['celles-pocket', 'hill-192', 'remagen', 'causeway-exits'].map((id) => {
  const joined = joinBoards(ENTRY.scenarios.find((one) => one.id === id)!.boards);
  if (!joined.ok) throw new Error(joined.message);
  return joined.value;
});

it('is free where the engine says so, and else ends on the line at the hexside that blocks', () => {
  const seen = new Map<string, number>();
  for (const ground of maps) {
    const lines = new SightLines(ground);
    for (let from = 3; from < ground.hexes; from += 41) {
      for (let to = 0; to < ground.hexes; to += 3) {
        if (from === to) continue;
        const line = sightLine(ground, from, to);
        const why = lines.why(from, to);
        seen.set(why?.why ?? 'free', (seen.get(why?.why ?? 'free') ?? 0) + 1);
        expect(line.block?.by).toEqual(why);
        expect(line.dots.length).toBeLessThan(Math.max(1, line.hexes));
        if (line.block === undefined) continue;
        const { at, side, hex } = line.block;
        expect(distanceTo(at, line.from, line.to)).toBeLessThan(45);
        if (side === undefined)
          expect(Math.hypot(at.x - centre(ground, hex).x, at.y - centre(ground, hex).y)).toBeLessThan(45);
        else expect(distanceTo(at, side[0], side[1])).toBeLessThan(20);
      }
    }
  }
  // Each reason comes up but for those that no board of these has.
  const missing = BLOCKS.filter((why) => why !== 'none' && !seen.has(why));
  expect(missing).toEqual(expect.not.arrayContaining(['green', 'brown', 'orange', 'town', 'in-stream', 'at-stream']));
  expect(seen.get('free')).toBeGreaterThan(100);
});

it('crosses a side that it is not parallel to exactly there', () => {
  const ground = maps[0]!;
  let crossings = 0;
  for (let from = 1; from < ground.hexes; from += 7) {
    for (let to = 2; to < ground.hexes; to += 11) {
      if (from === to) continue;
      const { block, from: a, to: b } = sightLine(ground, from, to);
      if (block?.side === undefined) continue;
      const [c, d] = block.side;
      const cross = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
      if (Math.abs(cross) < 1) continue;
      crossings++;
      expect(distanceTo(block.at, a, b)).toBeLessThan(0.01);
      expect(distanceTo(block.at, c, d)).toBeLessThan(0.01);
    }
  }
  expect(crossings).toBeGreaterThan(50);
});
