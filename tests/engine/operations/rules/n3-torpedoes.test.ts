/** N3, N6 and N7: the check of torpedoes, gunnery, damage and control, as numbers. */
import { describe, expect, it } from 'vitest';
import {
  afterHalf,
  controlSpread,
  controlValue,
  gunPower,
  isControlled,
  isLeftBehind,
  torpedoPower,
} from '../../../../engine/operations/condition.js';
import { gunSpread, lossesOf, mayBreakOut, NO_POWER, wholeLosses } from '../../../../engine/operations/gunnery.js';
import { chanceOfAtLeast, meanOf } from '../../../../engine/operations/spread.js';
import {
  isLaunched,
  launchChance,
  shotAtModifier,
  speedModifier,
  torpedoSpread,
  torpedoValue,
} from '../../../../engine/operations/torpedoes.js';

const SIXTHS = [1, 2, 3, 4, 5, 6];

describe('torpedoes', () => {
  it('N3.2 three for Japan, one for others', () => {
    expect([torpedoValue(true), torpedoValue(false)]).toEqual([3, 1]);
  });

  it('N3.3 G-35 by day a ship less than three levels faster adds 1', () => {
    expect([speedModifier(7, 4, false), speedModifier(7, 5, false), speedModifier(4, 7, false)]).toEqual([0, 1, 1]);
    expect(speedModifier(4, 7, true)).toBe(0);
    expect([shotAtModifier(true), shotAtModifier(false)]).toEqual([1, 0]);
  });

  it('G-9 no face succeeds or fails by itself', () => {
    expect(SIXTHS.filter((die) => isLaunched(die, 3, 1))).toEqual([]);
    expect(SIXTHS.filter((die) => isLaunched(die, -5, 1))).toEqual(SIXTHS);
    expect([launchChance(3, 1), launchChance(-5, 1), launchChance(1, 3)]).toEqual([0, 1, expect.closeTo(2 / 6, 12)]);
  });

  it('N3.5 N6.3 power times the die, by fives, a remainder of 0 tested too', () => {
    // 1 × die: 1 to 4 are remainders, 5 is one and a remainder of 0, 6 is one and a remainder of 1.
    const odds = torpedoSpread(1, 4, true);
    const once = SIXTHS.map((die) => (die < 5 ? (die + 1) / 6 : die === 5 ? 5 / 6 : 4 / 6));
    expect(odds[1]).toBeCloseTo(once.reduce((a, b) => a + b) / 6, 12);
    expect(odds[2]).toBeCloseTo((1 / 6 + 2 / 6) / 6, 12);
  });

  it('G-15 a guided submarine adds 2 to the die', () => {
    expect(meanOf(torpedoSpread(5, 4, true, 2))).toBeGreaterThan(meanOf(torpedoSpread(5, 4, true)));
    // 5 × 8 are at most 40 points: eight losses, one by the remainder of 0, six by extra damage.
    expect(torpedoSpread(5, 4, true, 2)).toHaveLength(8 + 1 + 6 + 1);
  });
});

describe('gunnery', () => {
  it('N6.2 by fives, and the remainder on a die less 1', () => {
    expect(SIXTHS.map((die) => lossesOf(12, die))).toEqual([3, 3, 3, 2, 2, 2]);
    expect(SIXTHS.map((die) => lossesOf(0, die))).toEqual([1, 0, 0, 0, 0, 0]);
    expect([0, 4, 5, 19].map(wholeLosses)).toEqual([0, 0, 1, 3]);
  });

  it('N6.4 G-34 extra damage by what one unit took at once, and never of itself', () => {
    expect([mayBreakOut(0, 0, false), mayBreakOut(1, 0, false), mayBreakOut(1, 0, true)]).toEqual([false, true, false]);
    for (const power of [0, 4, 9, 14, 19])
      for (const defence of [0, 2, 4])
        for (const isCircled of [true, false]) {
          const odds = gunSpread(power, defence, isCircled);
          expect(chanceOfAtLeast(odds, 0)).toBeCloseTo(1, 12);
          expect(odds.length).toBeLessThanOrEqual(wholeLosses(power) + 1 + 6 + 1);
        }
  });
});

describe('condition', () => {
  it('N7.1 G-41 a gun that half damage leaves nothing is lost, but not that of a destroyer', () => {
    expect(gunPower(1, true, false, false, false)).toBe(NO_POWER);
    expect(gunPower(1, true, true, false, false)).toBe(1);
    expect(gunPower(0, false, false, false, true)).toBe(NO_POWER);
    expect([torpedoPower(1, true, false), torpedoPower(3, true, false)]).toEqual([NO_POWER, 1]);
  });

  it('N1.3 G-36 both halvings, half damage first; a clear lead leaves a gun at 0', () => {
    expect(gunPower(15, true, false, true, false)).toBe(3);
    expect(gunPower(1, false, false, true, false)).toBe(0);
  });

  it('N17.2 three more after the halvings, for guns that are left', () => {
    expect(gunPower(1, false, false, true, true)).toBe(3);
    expect(gunPower(14, true, false, false, true)).toBe(10);
    expect(gunPower(1, true, false, false, true)).toBe(NO_POWER);
    expect([torpedoPower(4, true, true), torpedoPower(1, true, true), torpedoPower(0, false, true)]).toEqual([
      3,
      NO_POWER,
      NO_POWER,
    ]);
  });

  it('N7.2 at 0 she is left behind unless her speed is circled', () => {
    expect([isLeftBehind(0, false), isLeftBehind(0, true), isLeftBehind(1, false)]).toEqual([true, false, false]);
  });

  it('N7.4 up to 5 is controlled by Americans, up to 4 by others', () => {
    expect(SIXTHS.filter((die) => isControlled(die, controlValue(true)))).toEqual([1, 2, 3, 4, 5]);
    expect(SIXTHS.filter((die) => isControlled(die, controlValue(false)))).toEqual([1, 2, 3, 4]);
    expect(meanOf(controlSpread(controlValue(false), false))).toBeCloseTo((2 / 6) * 1, 12);
    expect([afterHalf(7, true), afterHalf(7, false)]).toEqual([3, 7]);
  });
});
