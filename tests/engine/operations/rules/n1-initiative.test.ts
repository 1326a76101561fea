/** N1 and N2: initiative and range, as numbers. */
import { describe, expect, it } from 'vitest';
import {
  firesBefore,
  initiativeBonus,
  isClear,
  leaderOf,
  leadOf,
  NO_LEADER,
  openings,
} from '../../../../engine/operations/initiative.js';
import {
  CLOSE_RANGE,
  CLOSES,
  FIRST_RANGE,
  fasterAtRange,
  LAST_ROUND,
  mayStop,
  nextRange,
  OPENS,
  PARTED,
  trendOf,
} from '../../../../engine/operations/range.js';

describe('initiative', () => {
  it('N1.2 N1.4 N1.5 N2.5 adds training, speed, large ships and a declaration', () => {
    expect(initiativeBonus(2, false, false, false)).toBe(2);
    expect(initiativeBonus(2, true, false, false)).toBe(3);
    expect(initiativeBonus(0, false, true, false)).toBe(1);
    expect(initiativeBonus(1, true, true, true)).toBe(5);
  });

  it('N1.3 N1.6 the larger leads, nobody where they are level, and three is clear', () => {
    expect([leadOf(4, 4, 2, 1), leadOf(1, 6, 2, 2), leadOf(3, 2, 0, 1)].map(leaderOf)).toEqual([0, 1, NO_LEADER]);
    expect([-3, -2, 0, 2, 3].map(isClear)).toEqual([true, false, false, false, true]);
  });

  it('N1.6 more power, then more units, then more speed; else a die', () => {
    expect(firesBefore(5, 1, 1, 4, 9, 9)).toBeGreaterThan(0);
    expect(firesBefore(5, 3, 1, 5, 4, 9)).toBeLessThan(0);
    expect(firesBefore(5, 4, 6, 5, 4, 5)).toBeGreaterThan(0);
    expect(firesBefore(5, 4, 6, 5, 4, 6)).toBe(0);
  });

  it('N1.2 N2.3 the ways to begin are those of 36 pairs', () => {
    for (const [x, y] of [
      [0, 0],
      [3, 1],
      [0, 6],
    ] as const) {
      const ways = openings(x, y);
      expect(ways.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
      expect(ways.filter(({ isLevelDice }) => isLevelDice).reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1 / 6, 12);
    }
    // With a bonus of 2 more: the first leads by 3 where its die is higher, in 15 of 36.
    const clear = openings(3, 1).filter((one) => one.leader === 0 && one.isClear);
    expect(clear.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(15 / 36, 12);
    // It is level where the die is 2 lower, in 4; the other leads where it is 3 lower and more, clearly from 5 on.
    const others = (leader: number) => openings(3, 1).filter((one) => one.leader === leader);
    expect(others(NO_LEADER).reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(4 / 36, 12);
    expect(others(1).map(({ isClear: clearly, p }) => [clearly, Math.round(36 * p)])).toEqual([
      [false, 5],
      [true, 1],
    ]);
  });
});

describe('range', () => {
  it('N2.1 N2.7 N4.1 G-11 closes from 3 to 1 and stays, opens to 3 and beyond, and a night is over at the first opening', () => {
    expect([3, 2, 1].map((range) => nextRange(range, CLOSES, false, false))).toEqual([2, 1, 1]);
    expect([1, 2, 3].map((range) => nextRange(range, OPENS, false, false))).toEqual([2, 3, PARTED]);
    expect(nextRange(1, OPENS, false, true)).toBe(PARTED);
    expect([FIRST_RANGE, CLOSE_RANGE]).toEqual([3, 1]);
  });

  it('N2.2 N2.6 G-12 a leader that is faster or clearly ahead may stop it, closing or opening', () => {
    expect([mayStop(true, false), mayStop(false, true), mayStop(false, false)]).toEqual([true, true, false]);
    expect([CLOSES, OPENS].map((trend) => nextRange(2, trend, true, false))).toEqual([2, 2]);
    expect(nextRange(1, OPENS, true, true)).toBe(1);
  });

  it('N2.3 opens on equal dice, and from the round after a declaration', () => {
    expect([trendOf(false, false), trendOf(true, false), trendOf(false, true)]).toEqual([CLOSES, OPENS, OPENS]);
  });

  it('N2.2 who alone has large ships is faster here, whatever the speed', () => {
    expect(fasterAtRange(4, 7, true, false)).toBe(0);
    expect(fasterAtRange(4, 7, true, true)).toBe(1);
    expect(fasterAtRange(5, 5, false, false)).toBe(-1);
  });

  it('G-13 the cap is eight rounds', () => {
    expect(LAST_ROUND).toBe(8);
  });
});
