/** Many battles under random settings, and many in narrow waters. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { howOften } from '../../machine/length.js';
import { anyCase, watch, watchBattle } from './properties.js';
import { type Compared, compareStacks } from './stacks.js';
import { tightBattle } from './tight-battles.js';

/** Battles in narrow waters. */
const TIGHT = howOften({ usually: 500, long: 1500 });

it('any battle under any settings keeps the rules that always hold, many times', () => {
  fc.assert(fc.property(anyCase, watch), { numRuns: howOften({ usually: 150, long: 400 }) });
  fc.assert(fc.property(anyCase, watch), { numRuns: 25, seed: 1942 });
});

it('7.2 R-34 R-45 in narrow waters no move phase ends with an unlawful stack, many times', () => {
  for (let seed = 0; seed < TIGHT; seed++) expect(() => watchBattle(tightBattle(seed), seed)).not.toThrow();
});

it('7.2 R-32 R-45 in narrow waters every list of manoeuvres is what trying everything finds, many times', () => {
  const seen: Compared = { lists: 0, poses: 0, closed: 0, left: 0 };
  for (let seed = 0; seed < TIGHT; seed++) compareStacks(seed, seen);
  expect(seen.lists).toBeGreaterThan(20 * TIGHT);
  expect(seen.closed).toBeGreaterThan(1.6 * TIGHT);
  expect(seen.left).toBeLessThan(10);
});
