/** Worked examples E1 to E11, with exact odds. */
import { describe, expect, it } from 'vitest';
import { DAMAGED, REMOVED, RETREATS, UNHURT } from '../../../../engine/operations/air-combat.js';
import {
  afterHalf,
  controlSpread,
  gunPower,
  isHalfDamaged,
  spreadingLoss,
} from '../../../../engine/operations/condition.js';
import { flakResult, flakSpread, mostAllotted } from '../../../../engine/operations/flak.js';
import { breaksOut, gunSpread, lossesOf } from '../../../../engine/operations/gunnery.js';
import { initiativeBonus, isClear, leaderOf, leadOf } from '../../../../engine/operations/initiative.js';
import { isMined, layingSpread, mineModifier, minesLaid, pairChance } from '../../../../engine/operations/mines.js';
import { mayStop } from '../../../../engine/operations/range.js';
import { meanOf, spreadOfDie } from '../../../../engine/operations/spread.js';
import {
  attacksOf,
  chargeDice,
  chargeRemainder,
  DESTROYED,
  ESCAPED,
  huntLead,
  huntResult,
  huntSpread,
  isFound,
  SENT_HOME,
} from '../../../../engine/operations/submarines.js';
import {
  capitalModifier,
  circledModifier,
  launchChance,
  nightModifier,
  torpedoPoints,
  torpedoValue,
} from '../../../../engine/operations/torpedoes.js';

const close = (found: ArrayLike<number>, expected: readonly number[]): void => {
  expect(found).toHaveLength(expected.length);
  expected.forEach((p, i) => {
    expect(found[i]).toBeCloseTo(p, 12);
  });
};

describe('worked examples', () => {
  it('E1 N1.2 N1.3 a die of 3 with training 2 and the faster fleet leads a 2 with training 1 by 3', () => {
    const lead = leadOf(3, 2, initiativeBonus(2, true, false, false), initiativeBonus(1, false, false, false));
    expect([lead, leaderOf(lead), isClear(lead), mayStop(false, isClear(lead))]).toEqual([3, 0, true, true]);
    expect(gunPower(15, false, false, isClear(lead), false)).toBe(7);
  });

  it('E2 N6.2 power 14 takes 2 and 5 times in 6 a third, 15 takes 3 and once in 6 a fourth', () => {
    const of = (power: number) => spreadOfDie((die) => lossesOf(power, die));
    close(of(14), [0, 0, 1 / 6, 5 / 6]);
    close(of(15), [0, 0, 0, 5 / 6, 1 / 6]);
    expect([meanOf(of(14)), meanOf(of(15))].map((mean) => mean.toFixed(2))).toEqual(['2.83', '3.17']);
  });

  it('E3 N6.3 N3.2 N3.3 torpedo power 6, the mean over the six dice, and the check at night', () => {
    expect(torpedoPoints(6, 4)).toBe(24);
    close(
      spreadOfDie((test) => lossesOf(24, test)),
      [0, 0, 0, 0, 1 / 6, 5 / 6],
    );
    const means = [1, 2, 3, 4, 5, 6].map((die) => meanOf(spreadOfDie((test) => lossesOf(torpedoPoints(6, die), test))));
    expect(means.reduce((a, b) => a + b) / 6).toBeCloseTo(4.31, 2);
    const atCapital = capitalModifier(true) + nightModifier(true);
    expect(launchChance(atCapital + circledModifier(true), torpedoValue(true))).toBe(1);
    expect(launchChance(atCapital, torpedoValue(false))).toBeCloseTo(2 / 6, 12);
  });

  it('E4 N6.4 four losses against a defence of 2 bring another die on 1 and 2, with circled endurance on 1', () => {
    const of = (isCircled: boolean) => [1, 2, 3, 4, 5, 6].filter((die) => breaksOut(4, 2, isCircled, die));
    expect([of(false), of(true)]).toEqual([[1, 2], [1]]);
    // 20 points take 4, and on a remainder's 1 a fifth, which breaks out on one face more.
    const odds = gunSpread(20, 2, false);
    expect(odds[4]).toBeCloseTo((5 / 6) * (4 / 6), 12);
    expect(odds[5]).toBeCloseTo((5 / 6) * (2 / 6) * (1 / 6) + (1 / 6) * (3 / 6), 12);
    expect(meanOf(odds)).toBeCloseTo(4 + 1 / 6 + 3.5 * ((5 / 6) * (2 / 6) + (1 / 6) * (3 / 6)), 12);
  });

  it('E5 N7.1 endurance 9 is half damaged from 4: gun 14 is 7, speed 5 is 2', () => {
    expect([5, 4].map((left) => isHalfDamaged(left, 9))).toEqual([false, true]);
    expect([gunPower(14, true, false, false, false), afterHalf(5, true)]).toEqual([7, 2]);
  });

  it('E6 N7.4 an American ship fails on a 6, and loses 0, 0, 0, 1, 2 or 3 more', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => spreadingLoss(die, false))).toEqual([0, 0, 0, 1, 2, 3]);
    close(controlSpread(5, false), [5 / 6 + 3 / 36, 1 / 36, 1 / 36, 1 / 36]);
    close(controlSpread(4, true), [4 / 6 + 8 / 36, 2 / 36, 2 / 36]);
  });

  it('E7 N8.1 N8.2 N8.4 five hunters and a 3 do not find 6 and a 5: two attacks, then two or three dice', () => {
    const lead = huntLead(5, 3, 6, 5);
    expect([lead, isFound(5, lead), attacksOf(lead)]).toEqual([-3, false, 2]);
    expect([chargeDice(12), chargeRemainder(12)]).toEqual([2, 2]);
    expect([4, 5, 8, 9].map((sum) => huntResult(sum, 4))).toEqual([ESCAPED, SENT_HOME, SENT_HOME, DESTROYED]);
    // Two dice show at most 4 in 6 of 36 and at most 8 in 26; three dice in 4 and 56 of 216; the third falls once in three.
    const [escapes, home, lost] = huntSpread(12, 4);
    expect(escapes).toBeCloseTo((2 / 3) * (6 / 36) + (1 / 3) * (4 / 216), 12);
    expect(home).toBeCloseTo((2 / 3) * (20 / 36) + (1 / 3) * (52 / 216), 12);
    expect(lost).toBeCloseTo((2 / 3) * (10 / 36) + (1 / 3) * (160 / 216), 12);
  });

  it('E8 N10.1 N10.2 eighteen points among four strikers are 6, 6, 6 and nothing; 6 with a 4 and a 3 damages', () => {
    const allotted: number[] = [];
    for (let left = 18; allotted.length < 4; ) {
      allotted.push(mostAllotted(left, allotted.length, 10));
      left -= allotted.at(-1)!;
    }
    expect(allotted).toEqual([6, 6, 6, 0]);
    expect(flakResult(6, 4, 3, true, 1, 2)).toBe(DAMAGED);
    const odds = flakSpread(6, true, 1, 2);
    // The sum of both dice less 1: 3 or 4 retreats, 5 or 6 damages, 7 removes.
    expect(odds[UNHURT]).toBeCloseTo(3 / 36, 12);
    expect(odds[RETREATS]).toBeCloseTo(7 / 36, 12);
    expect(odds[DAMAGED]).toBeCloseTo(11 / 36, 12);
    expect(odds[REMOVED]).toBeCloseTo(15 / 36, 12);
  });

  it('E10 N17.6 six mines take a ship on 5 or less, a convoy on 9 or less, and with a sweeper nobody', () => {
    const chance = (isConvoy: boolean, hasSweeper: boolean) =>
      pairChance((roll) => isMined(roll, mineModifier(isConvoy, hasSweeper), 6));
    expect([chance(false, false) * 36, chance(true, false) * 36, chance(false, true)]).toEqual([10, 30, 0]);
  });

  it('E11 N17.5 a capability of 8 and a 4 are 32 points: six mines, and three times in six a seventh', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => minesLaid(32, die))).toEqual([7, 7, 7, 6, 6, 6]);
    expect(meanOf(layingSpread(8))).toBeCloseTo(
      // 8, 16, 24, 32, 40, 48 points.
      (1 + 4 / 6 + 3 + 2 / 6 + 4 + 5 / 6 + 6 + 3 / 6 + 8 + 9 + 4 / 6) / 6,
      12,
    );
  });
});
