/** N8: submarines, as numbers. */
import { describe, expect, it } from 'vitest';
import { meanOf } from '../../../../engine/operations/spread.js';
import {
  answerSpread,
  attackSpread,
  attacksOf,
  chargeDice,
  chargeRemainder,
  guidedBonus,
  huntSpread,
  isFound,
} from '../../../../engine/operations/submarines.js';

describe('submarines', () => {
  it('N8.1 the escort finds with more, never with none, and a level total is not found', () => {
    expect([isFound(1, 1), isFound(1, 0), isFound(0, 5)]).toEqual([true, false, false]);
  });

  it('N8.2 once more for each three points', () => {
    expect([0, -2, -3, -5, -6].map(attacksOf)).toEqual([1, 1, 2, 2, 3]);
    // Without hunters quietness 6 stands against a die alone.
    const alone = attackSpread(0, 6);
    expect(alone[0]).toBe(0);
    expect(alone.reduce((sum, p) => sum + p)).toBeCloseTo(1, 12);
    // Ahead by 1 to 11; by 1 or 2 it attacks once, in 3 of 36.
    expect(alone[1]).toBeCloseTo(3 / 36, 12);
    expect(alone[4]).toBeCloseTo((3 + 2 + 1) / 36, 12);
  });

  it('N8.1 level sides find in 15 of 36', () => {
    expect(attackSpread(5, 5)[0]).toBeCloseTo(15 / 36, 12);
  });

  it('N8.4 G-16 a die for five points; the remainder on its own face or below, none without', () => {
    expect([0, 4, 5, 14].map(chargeDice)).toEqual([0, 0, 1, 2]);
    expect([5, 14].map(chargeRemainder)).toEqual([0, 4]);
    expect(huntSpread(0, 3)).toEqual(Float64Array.of(1, 0, 0));
    // One die against an evasion of 2: 1 and 2 escape, 3 and 4 go home.
    expect([...huntSpread(5, 2)].map((p) => Math.round(6 * p))).toEqual([2, 2, 2]);
    expect(huntSpread(3, 6)[0]).toBeCloseTo(1, 12);
    expect(huntSpread(4, 3)[1]).toBeCloseTo((4 / 6) * (3 / 6), 12);
  });

  it('N8.5 a circled evasion takes a point on 1', () => {
    expect([meanOf(answerSpread(true)), meanOf(answerSpread(false))]).toEqual([expect.closeTo(1 / 6, 12), 0]);
  });

  it('N8.7 two more on a merchant in sight of own aircraft, but not under a fighter', () => {
    expect(guidedBonus(true, true, false)).toBe(2);
    expect([guidedBonus(false, true, false), guidedBonus(true, false, false), guidedBonus(true, true, true)]).toEqual([
      0, 0, 0,
    ]);
  });
});
