/** The admiral of operations in named situations: not strong yet, but never stupid. */
import { expect, it } from 'vitest';
import { SITUATIONS } from './situations.js';
import { sail } from './waters.js';

it('are twenty at least, each with a name of its own', () => {
  expect(new Set(SITUATIONS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(20);
});

it.each(SITUATIONS)('$name', (situation) => {
  const voyage = sail(situation, situation);
  expect(situation.isGood(voyage), voyage.orders.join(' ')).toBe(true);
});
