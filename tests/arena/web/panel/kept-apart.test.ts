import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keptApart } from '../../../../arena/web/panel/kept-apart.js';

const GAP = 0.09;

it('leaves alone what is apart, and shares the room where it is not', () => {
  expect(keptApart([0.2, 0.5, 0.9], GAP)).toEqual([0.2, 0.5, 0.9]);
  expect(keptApart([0.98, 0.5, 1], GAP).map((at) => Number(at.toFixed(2)))).toEqual([0.91, 0.5, 1]);
});

it('keeps all on the line, in their order, a gap apart', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }), (places) => {
      const kept = keptApart(places, GAP);
      const sorted = [...kept].sort((a, b) => a - b);
      for (const [i, at] of sorted.entries()) {
        expect(at).toBeGreaterThanOrEqual(-1e-9);
        expect(at).toBeLessThanOrEqual(1 + 1e-9);
        if (i > 0) expect(at - sorted[i - 1]!).toBeGreaterThanOrEqual(GAP - 1e-9);
      }
      for (const [i, a] of places.entries())
        for (const [j, b] of places.entries()) if (a < b) expect(kept[i]!).toBeLessThan(kept[j]!);
    }),
  );
});
