import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ThrowName } from '../../../engine/core/brand.js';
import {
  EveryOutcome,
  RecordingChance,
  RollNeeded,
  ScriptedChance,
  SeededChance,
  throwName,
  throwParts,
} from '../../../engine/core/chance.js';

const name = (n: number): ThrowName => n as ThrowName;
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

describe('throw names', () => {
  it('read back, and are unique', () => {
    const part = (limit: number) => fc.integer({ min: 0, max: limit });
    fc.assert(
      fc.property(part(127), part(63), part(255), part(1023), (turn, kind, who, number) => {
        expect(throwParts(throwName(turn, kind, who, number))).toEqual({ turn, kind, who, number });
      }),
    );
  });

  it.each([
    [128, 0, 0, 0],
    [0, 64, 0, 0],
    [0, 0, 256, 0],
    [0, 0, 0, 1024],
    [0, -1, 0, 0],
  ])('refuse turn %d, kind %d, who %d, number %d', (turn, kind, who, number) => {
    expect(() => throwName(turn, kind, who, number)).toThrow();
  });
});

/** Pearson's sum over cells with their expected shares. */
function chiSquare(counts: readonly number[], shares: readonly number[]): number {
  const n = counts.reduce((a, b) => a + b);
  return counts.reduce((sum, c, i) => sum + (c - n * shares[i]!) ** 2 / (n * shares[i]!), 0);
}

type Key = [number, number, number, number];

const wordsOf = (n: number): Key => [n, Math.imul(n, 0x01000193), n * n, n & 1 ? -1 : 0];
const KEYS = Array.from({ length: 40 }, (_, i) => wordsOf(i));
/** Names as a game asks for them: turns, kinds and ships in small numbers. */
const GAME_NAMES = Array.from({ length: 30_000 }, (_, i) =>
  throwName(1 + Math.floor(i / 2000), Math.floor(i / 200) % 10, i % 20, Math.floor(i / 20) % 10),
);
const SEQUENTIAL = Array.from({ length: 30_000 }, (_, i) => name(i));

/**
 * The mean of chi-square over the keys must be near its degrees of freedom (standard error √(2 · df / keys)), and no
 * single key beyond one in a million.
 */
function expectChiSquare(values: readonly number[], df: number, extreme: number): void {
  const mean = values.reduce((a, b) => a + b) / values.length;
  expect(Math.abs(mean - df)).toBeLessThan(4 * Math.sqrt((2 * df) / values.length));
  expect(Math.max(...values)).toBeLessThan(extreme);
}

describe.each([
  ['sequential names', SEQUENTIAL],
  ['the names of a game', GAME_NAMES],
])('SeededChance over %s', (_text, names) => {
  it('throws each face of a die equally often', () => {
    const sums = KEYS.map((key) => {
      const chance = new SeededChance(key);
      const counts = new Array<number>(6).fill(0);
      for (const n of names) counts[chance.die(6, n) - 1]!++;
      return chiSquare(counts, new Array<number>(6).fill(1 / 6));
    });
    expectChiSquare(sums, 5, 35.9);
  });

  it('throws two dice as two dice fall', () => {
    const shares = WAYS.map((w) => w / 36);
    const sums = KEYS.map((key) => {
      const chance = new SeededChance(key);
      const counts = new Array<number>(11).fill(0);
      for (const n of names) counts[chance.twoDice(n) - 2]!++;
      return chiSquare(counts, shares);
    });
    expectChiSquare(sums, 10, 46.9);
  });

  it.each([1, 2, 20, 1000])('does not tell from one throw the one %d names on', (step) => {
    const sums = KEYS.map((key) => {
      const chance = new SeededChance(key);
      const counts = new Array<number>(36).fill(0);
      for (let i = 0; i + step < names.length; i++) {
        counts[6 * (chance.die(6, names[i]!) - 1) + chance.die(6, names[i + step]!) - 1]!++;
      }
      return chiSquare(counts, new Array<number>(36).fill(1 / 36));
    });
    expectChiSquare(sums, 35, 91);
  });

  it('gives two keys that differ in one bit of one word unlike dice', () => {
    const sums: number[] = [];
    for (let bit = 0; bit < 128; bit += 3) {
      const key = wordsOf(bit);
      const other = wordsOf(bit);
      other[bit >> 5]! ^= 1 << (bit & 31);
      const [one, two] = [new SeededChance(key), new SeededChance(other)];
      const counts = new Array<number>(36).fill(0);
      for (const n of names) counts[6 * (one.die(6, n) - 1) + two.die(6, n) - 1]!++;
      sums.push(chiSquare(counts, new Array<number>(36).fill(1 / 36)));
    }
    expectChiSquare(sums, 35, 91);
  });
});

describe('SeededChance', () => {
  it('depends on key and name alone, not on the order of asking', () => {
    const one = new SeededChance([1, 2, 3, 4]);
    const two = new SeededChance([1, 2, 3, 4]);
    const forth = SEQUENTIAL.slice(0, 100).map((n) => one.die(6, n));
    const back = SEQUENTIAL.slice(0, 100).reverse();
    expect(back.map((n) => two.die(6, n)).reverse()).toEqual(forth);
  });

  it('throws dice of any number of sides within their faces', () => {
    const chance = new SeededChance([5, 6, 7, 8]);
    for (const sides of [1, 2, 10, 36, 100]) {
      const seen = new Set(SEQUENTIAL.slice(0, 5000).map((n) => chance.die(sides, n)));
      expect([Math.min(...seen), Math.max(...seen), seen.size]).toEqual([1, sides, sides]);
    }
  });
});

describe('ScriptedChance', () => {
  it('gives its rolls in order and counts them', () => {
    const chance = new ScriptedChance([3, 12, 1]);
    expect([chance.die(6, name(1)), chance.twoDice(name(2)), chance.die(10, name(3))]).toEqual([3, 12, 1]);
    expect(chance.used).toBe(3);
    chance.done();
  });

  it('says which roll is needed when it has no more', () => {
    const chance = new ScriptedChance([]);
    const wanted = throwName(2, 3, 4, 5);
    expect(() => chance.twoDice(wanted)).toThrow(RollNeeded);
    try {
      chance.die(10, wanted);
    } catch (e) {
      expect(e).toMatchObject({ throwName: wanted, sides: 10, message: 'a roll is needed: d10' });
    }
  });

  it.each([0, 7, 1.5, Number.NaN, -1])('refuses %d on a six-sided die', (roll) => {
    expect(() => new ScriptedChance([roll]).die(6, name(0))).toThrow(/must be 1 to 6/);
  });

  it.each([1, 13])('refuses %d as the sum of two dice', (roll) => {
    expect(() => new ScriptedChance([roll]).twoDice(name(0))).toThrow(/must be 2 to 12/);
  });

  it('does not use up a roll that it refuses', () => {
    const chance = new ScriptedChance([9]);
    expect(() => chance.die(6, name(0))).toThrow(RangeError);
    expect(chance.used).toBe(0);
    expect(chance.twoDice(name(0))).toBe(9);
  });

  it('fails if rolls are left over', () => {
    const chance = new ScriptedChance([1, 2]);
    chance.die(6, name(0));
    expect(() => chance.done()).toThrow(/1 scripted rolls were not used/);
  });
});

describe('RecordingChance', () => {
  it('writes down rolls and names, and what it wrote can be played back', () => {
    const chance = new RecordingChance(new SeededChance([1, 1, 1, 1]));
    const given = [chance.die(6, name(7)), chance.twoDice(name(8)), chance.die(100, name(9))];
    expect(chance.rolls).toEqual(given);
    expect(chance.names).toEqual([7, 8, 9]);
    const back = new ScriptedChance(chance.rolls);
    expect([back.die(6, name(7)), back.twoDice(name(8)), back.die(100, name(9))]).toEqual(given);
    chance.clear();
    expect([chance.rolls, chance.names]).toEqual([[], []]);
  });
});

describe('EveryOutcome', () => {
  /** Branches of a throw as [what was rolled, weight]. */
  function branches(roll: (chance: EveryOutcome) => number[]): [string, number][] {
    const all: [string, number][] = [];
    for (const every = new EveryOutcome(); every.next(); ) {
      const text = roll(every).join(' ');
      all.push([text, every.weight]);
    }
    return all;
  }
  const total = (all: readonly [string, number][]): number => all.reduce((sum, [, w]) => sum + w, 0);

  it('runs once with weight 1 where no dice fall', () => {
    expect(branches(() => [])).toEqual([['', 1]]);
  });

  it('weighs the faces of a die alike and the sums of two by their ways', () => {
    expect(branches((c) => [c.die(6, name(0))])).toEqual([1, 2, 3, 4, 5, 6].map((v) => [String(v), 1 / 6]));
    const sums = branches((c) => [c.twoDice(name(0))]);
    expect(sums.map(([text]) => Number(text))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    sums.forEach(([, w], i) => void expect(w).toBeCloseTo(WAYS[i]! / 36, 15));
  });

  it('follows throws that depend on throws before them', () => {
    // A second throw only after a 6, a third only if that sums to 12.
    const all = branches((c) => {
      const first = c.die(6, name(0));
      if (first < 6) return [first];
      const second = c.twoDice(name(1));
      return second < 12 ? [first, second] : [first, second, c.die(3, name(2))];
    });
    expect(all.length).toBe(5 + 10 + 3);
    expect(new Set(all.map(([text]) => text)).size).toBe(all.length);
    expect(total(all)).toBeCloseTo(1, 12);
    expect(all.find(([text]) => text === '6 12 2')![1]).toBeCloseTo(1 / 6 / 36 / 3, 15);
  });

  it('meets every combination once, whatever the dice', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 1, 2, 3, 6, 10), { maxLength: 4 }), (dice) => {
        const all = branches((c) => dice.map((sides, i) => (sides === 0 ? c.twoDice(name(i)) : c.die(sides, name(i)))));
        const expected = dice.reduce<number>((n, sides) => n * (sides === 0 ? 11 : sides), 1);
        expect(new Set(all.map(([text]) => text)).size).toBe(expected);
        expect(all.length).toBe(expected);
        expect(total(all)).toBeCloseTo(1, 9);
      }),
      { numRuns: 60 },
    );
  });
});
