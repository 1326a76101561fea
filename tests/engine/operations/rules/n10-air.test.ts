/** N10, G-1 and G-18: flak, air combat and attacks from the air, as numbers. */
import { describe, expect, it } from 'vitest';
import {
  airCondition,
  airResult,
  airSpread,
  DAMAGED,
  REMOVED,
  RETREATS,
  softened,
  UNHURT,
} from '../../../../engine/operations/air-combat.js';
import {
  airTorpedoLosses,
  airTorpedoPoints,
  bombLosses,
  strikeSpread,
} from '../../../../engine/operations/air-strike.js';
import { flakSpread, flakValue, mostAllotted } from '../../../../engine/operations/flak.js';
import { chanceOfAtLeast } from '../../../../engine/operations/spread.js';

const SIXTHS = [1, 2, 3, 4, 5, 6];

describe('air combat', () => {
  it('G-1 three retreats, five damages, seven removes', () => {
    expect([2, 3, 4, 5, 6, 7].map(airResult)).toEqual([UNHURT, RETREATS, RETREATS, DAMAGED, DAMAGED, REMOVED]);
    // 6 and the die and 2 against 1 and 2: ahead by 6 to 11.
    expect([...airSpread(6, 0, 2, 1, 2)].map((p) => Math.round(6 * p))).toEqual([0, 0, 1, 5]);
    expect([...airSpread(3, 0, 1, 6, 2)].map((p) => Math.round(6 * p))).toEqual([6]);
  });

  it('G-1 two retreats are damage, two damages are the end, and what is worse stands', () => {
    expect(airCondition(RETREATS, RETREATS)).toBe(DAMAGED);
    expect(airCondition(DAMAGED, DAMAGED)).toBe(REMOVED);
    expect(airCondition(DAMAGED, RETREATS)).toBe(DAMAGED);
    expect(airCondition(UNHURT, RETREATS)).toBe(RETREATS);
  });

  it('G-1 over its own side it gets off a step cheaper', () => {
    expect([UNHURT, RETREATS, DAMAGED, REMOVED].map(softened)).toEqual([UNHURT, RETREATS, RETREATS, DAMAGED]);
  });
});

describe('flak', () => {
  it('N10.1 at most six, at most what is left, and at no more units than ships with flak', () => {
    expect([mostAllotted(18, 0, 3), mostAllotted(4, 2, 3), mostAllotted(18, 3, 3)]).toEqual([6, 4, 0]);
  });

  it('N10.2 the smaller of die and allotment, two more at torpedo and medium bombers', () => {
    expect([flakValue(6, 2), flakValue(2, 6)]).toEqual([2, 2]);
    const [high, low] = [flakSpread(3, false, 2, 2), flakSpread(3, true, 2, 2)];
    expect(chanceOfAtLeast(low, RETREATS)).toBeGreaterThan(chanceOfAtLeast(high, RETREATS));
    expect(flakSpread(0, true, 0, 0)).toEqual(Float64Array.of(1));
    // A value of 1, 2 or (four faces) 3 is three ahead of 3 with a second die of 5, 4 or 3 on.
    expect(chanceOfAtLeast(flakSpread(3, false, 2, 1), RETREATS)).toBeCloseTo((2 + 3 + 4 * 4) / 36, 12);
  });
});

describe('attacks from the air', () => {
  it('G-18 bombs take one at the value or below, and one more for each three below it', () => {
    expect(SIXTHS.map((die) => bombLosses(4, 2, die))).toEqual([2, 2, 2, 1, 1, 1]);
    expect(SIXTHS.map((die) => bombLosses(1, 0, die))).toEqual([1, 0, 0, 0, 0, 0]);
  });

  it('G-18 torpedoes take by fives, nothing where die and training are three or less', () => {
    expect(SIXTHS.map((die) => airTorpedoPoints(3, 2, die))).toEqual([0, 12, 15, 18, 21, 24]);
    expect(SIXTHS.map((die) => airTorpedoLosses(18, die))).toEqual([4, 4, 4, 3, 3, 3]);
    expect(SIXTHS.map((die) => airTorpedoLosses(15, die))).toEqual([3, 3, 3, 3, 3, 3]);
    const odds = strikeSpread(true, 3, 2, 4, true);
    expect(odds[0]).toBeCloseTo(1 / 6, 12);
    expect(chanceOfAtLeast(odds, 0)).toBeCloseTo(1, 12);
  });

  it('G-18 N6.4 with extra damage as of guns', () => {
    // Two losses of a dive bomber break out on a 2 or less against a defence of 0, one on a 1.
    const odds = strikeSpread(false, 4, 2, 0, false);
    expect(odds[1]).toBeCloseTo((3 / 6) * (5 / 6), 12);
    expect(odds[2]).toBeCloseTo((3 / 6) * (4 / 6) + (3 / 6) * (1 / 6) * (1 / 6), 12);
  });
});
