/** Shutting out, against every choice of hexes that could be taken, on small random cases; of many sets that overlap each wanted hex counts as taken. */
import { expect, it } from 'vitest';
import { Picker } from '../../../engine/conformance/play.js';
import { placed } from '../../../engine/panzer/placing.js';
import { mayBeShutOut } from '../../../engine/panzer/shut-out.js';

const HEXES = 6;
const subset = (bits: number): number[] => [0, 1, 2, 3, 4, 5].filter((hex) => (bits & (1 << hex)) !== 0);

/** Whether some choice of so many contested hexes leaves somebody out who had a place before. */
function byEveryChoice(own: readonly number[][], before: readonly number[][], room: number): boolean {
  const mayBeTaken = (taken: readonly number[]): boolean =>
    placed(
      before.map((hexes) => hexes.filter((hex) => taken.includes(hex))),
      1,
    ).held.size >= taken.length;
  const leftWithout = (taken: readonly number[]): number =>
    placed(
      own.map((hexes) => hexes.filter((hex) => !taken.includes(hex))),
      room,
    ).left.length;
  return Array.from({ length: 1 << HEXES }, (_, bits) => subset(bits)).some(
    (taken) => mayBeTaken(taken) && leftWithout(taken) > 0,
  );
}

it('finds what every choice of hexes finds, where all had a place', () => {
  const picker = new Picker(7);
  const pieces = (most: number): number[][] =>
    Array.from({ length: 1 + picker.below(most) }, () => subset(1 + picker.below((1 << HEXES) - 1)));
  const found = { short: 0, fine: 0 };
  for (let i = 0; i < 600; i++) {
    const [own, before, room] = [pieces(8), pieces(3), 1 + picker.below(3)];
    if (placed(own, room).left.length > 0) continue;
    const expected = byEveryChoice(own, before, room);
    expect(mayBeShutOut(own, before, room), JSON.stringify({ own, before, room })).toBe(expected);
    found[expected ? 'short' : 'fine']++;
  }
  expect(Math.min(found.short, found.fine)).toBeGreaterThan(50);
});

it('takes each wanted hex for taken where too many sets overlap', () => {
  // Twenty pieces in a row of hexes, each in one or the next; the last hex is contested, and one is to spare.
  const chain = Array.from({ length: 20 }, (_, i) => [i, i + 1]);
  expect(mayBeShutOut(chain, [[20]], 1)).toBe(false);
  expect(mayBeShutOut(chain.slice(0, 19), [[19, 18, 3]], 1)).toBe(false);
  expect(mayBeShutOut(chain, [[20], [19]], 1)).toBe(true);
  expect(mayBeShutOut(chain, [[99]], 1)).toBe(false);
});
