/** A few battles under random settings; `properties.slow.test.ts` plays many. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCase, watch, watchBattle } from './properties.js';
import { type Compared, compareStacks } from './stacks.js';
import { tightBattle } from './tight-battles.js';

it('any battle under any settings keeps the rules that always hold', () => {
  fc.assert(fc.property(anyCase, watch), { numRuns: 10, seed: 1942 });
});

it('7.2 R-34 R-45 in narrow waters no move phase ends with an unlawful stack, and much else holds', () => {
  for (let seed = 0; seed < 20; seed++) expect(() => watchBattle(tightBattle(seed), seed)).not.toThrow();
});

it('7.2 R-32 R-45 in narrow waters every list of manoeuvres is what trying everything finds', () => {
  const seen: Compared = { lists: 0, poses: 0, closed: 0, left: 0 };
  for (let seed = 0; seed < 20; seed++) compareStacks(seed, seen);
  expect(seen.lists).toBeGreaterThan(400);
  expect(seen.closed).toBeGreaterThan(30);
  expect(seen.left).toBe(0);
});
