/** The meter of luck does no more than it must, and says what every branch would have said. */
import { describe, expect, it } from 'vitest';
import type { ThrowName } from '../../../../engine/index.js';
import { branchesApart } from '../../../../engine/index.js';
import { luckAsDefined } from './branches.js';
import { open } from './luck-of-rolls.js';

describe('branches that lead apart', () => {
  it('are one for each thing that comes of the dice', () => {
    const name = 0 as ThrowName;
    // A six is thrown again, and then only whether it is even counts.
    const apart = branchesApart(Int16Array.of(7, 0), (s, chance) => {
      const die = chance.die(6, name);
      s[1] = die < 6 ? 0 : 1 + (chance.twoDice(name) % 2);
    });
    expect(apart.map(({ rolls }) => rolls)).toEqual([[1], [6, 2], [6, 3]]);
    for (const [i, p] of [5 / 6, 1 / 12, 1 / 12].entries()) expect(apart[i]!.p).toBeCloseTo(p, 12);
  });
});

describe('luck of every roll', () => {
  // Rolls by day, by night with chits and torpedoes, of guns one by one.
  it.each([
    ['denmark-strait', 7],
    ['north-cape', 5],
    ['dogger-bank', 9],
  ])('in %s is what all branches say, for half of the work', (id, every) => {
    const { applied, valued, branches } = luckAsDefined(open(id), 'apart', every);
    expect(applied).toBeLessThan(branches / 2);
    expect(valued).toBeLessThan(applied);
  });
});
