/** Odds of a round and of a whole surface action: by hand, and against actions that are played out. */
import { describe, expect, it } from 'vitest';
import { gunSpread } from '../../../../engine/operations/gunnery.js';
import { meanOf } from '../../../../engine/operations/spread.js';
import { type ActionModel, SurfaceModel } from '../../../../engine/operations/surface-model.js';
import { ACTION_ENDS, isExact, roundOdds, SAMPLES, surfaceOdds } from '../../../../engine/operations/surface-odds.js';
import { side } from '../fleets-at-sea.js';

const action = (one: ActionModel['sides'][0], other: ActionModel['sides'][1], isNight = false): ActionModel => ({
  sides: [one, other],
  isNight,
  isAllSea: true,
  boatsLaunch: false,
});
const sum = (chances: Iterable<number>): number => [...chances].reduce((total, p) => total + p, 0);

describe('odds of a round', () => {
  it('N6.1 N1.3 at range 3 only Bismarck fires; Hood of equal training loses what her guns take, halved where she is behind by 3', () => {
    const model = action(side(['bismarck'], 2), side(['hood'], 2));
    const { left, leads, range } = roundOdds(model, { round: 1, range: 3, declared: 0 });
    expect(leads[0]).toBeCloseTo(15 / 36, 12);
    expect(leads[2]).toBeCloseTo(6 / 36, 12);
    expect(left[0]![10 + 1]).toBeCloseTo(1, 12);
    // Hood is ahead by 3 in 6 of 36: Bismarck's 15 are 7 then.
    const taken = 10 - left[1]!.reduce((mean, p, at) => mean + p * (at - 1), 0);
    expect(taken).toBeCloseTo(
      (30 / 36) * meanOf(gunSpread(15, 1, false)) + (6 / 36) * meanOf(gunSpread(7, 1, false)),
      3,
    );
    // Equal dice open the range, and with nobody to block they part.
    expect([...range].map((p) => Math.round(36 * p))).toEqual([0, 0, 30, 0, 6]);
  });

  it('G-10 the leader fires first: what he sinks does not fire', () => {
    const model = action(side(['bismarck'], 6), side(['county'], 0, {}, [1]));
    const { left, leads } = roundOdds(model, { round: 2, range: 2, declared: 0 });
    // Training 6 against 0, and no more speed: she always leads, by 1 at least; the cruiser has 1 left and loses 3 or more, or 1 by 7.
    expect(leads[0]).toBeCloseTo(1, 12);
    expect(left[1]![0]).toBeCloseTo(1, 12);
    expect(left[0]![11]).toBeCloseTo(1, 12);
  });
});

describe('odds of an action', () => {
  const models: [string, ActionModel][] = [
    ['two battleships', action(side(['bismarck'], 1), side(['hood'], 2))],
    ['a cruiser that leaves', action(side(['county'], 2, { leavesIn: 2 }), side(['bismarck'], 1))],
    ['destroyers at night', action(side(['jpdd'], 2), side(['usdd', 'county'], 2), true)],
    ['a convoy and its raider', action(side(['ak', 'usdd'], 0, { leavesIn: 1 }), side(['county'], 2))],
  ];

  it.each(models)('of %s are a distribution, and those of played out actions', (_, model) => {
    expect(isExact(model)).toBe(true);
    const odds = surfaceOdds(model);
    expect(sum(odds.rounds)).toBeCloseTo(1, 10);
    expect(sum(ACTION_ENDS.map((end) => odds.ends[end]))).toBeCloseTo(1, 10);
    for (const spread of odds.left) expect(sum(spread)).toBeCloseTo(1, 10);
    expect(odds.samples).toBe(0);
    const played = surfaceOdds(model, { isReckoned: false });
    // Four times the standard error of a chance of a half.
    const near = 2 / Math.sqrt(SAMPLES);
    for (const end of ACTION_ENDS) expect(Math.abs(odds.ends[end] - played.ends[end]), end).toBeLessThan(near);
    for (const [ship, spread] of odds.left.entries())
      for (const [at, p] of spread.entries())
        expect(Math.abs(p - played.left[ship]![at]!), `${ship} at ${at - 1}`).toBeLessThan(near);
  });

  it('N2.3 of two that cannot fire end at the first equal dice, in round 8 at the latest', () => {
    const odds = surfaceOdds(action(side(['ak'], 0), side(['ak'], 0)));
    // At range 3 equal dice part them; later the range opens by one only.
    expect(odds.rounds[1]).toBeCloseTo(1 / 6, 12);
    expect(odds.ends.cap + odds.ends.parted).toBeCloseTo(1, 12);
  });

  it('N7.2 a ship at 0 sinks as her side leaves, unless her speed is circled', () => {
    const leaving = (name: 'county' | 'usdd') =>
      surfaceOdds(action(side([name], 0, { leavesIn: 1 }, [0]), side(['ak'], 0, { leavesIn: 1 })));
    expect(leaving('county').left[0]![0]).toBeCloseTo(1, 12);
    // Damage control: 5 of 6 hold; else the die less 4 is 1 or 2, and she is below 0.
    expect(leaving('usdd').left[0]![0]).toBeCloseTo((1 / 6) * (2 / 6), 12);
  });

  it('of a round of many ships are played out, and of few agree with it', () => {
    const stage = { round: 1, range: 2, declared: 0 };
    const few = action(side(['bismarck', 'county'], 1), side(['hood'], 2));
    const [exact, played] = [roundOdds(few, stage), roundOdds(few, stage, false)];
    expect([exact.samples, played.samples]).toEqual([0, SAMPLES]);
    for (const [ship, spread] of exact.left.entries())
      for (const [at, p] of spread.entries()) {
        expect(Math.abs(p - played.left[ship]![at]!)).toBeLessThan(2 / Math.sqrt(SAMPLES));
      }
    const ships = ['bismarck', 'county', 'county', 'jpdd', 'jpdd', 'usdd'] as const;
    expect(roundOdds(action(side(ships, 1), side(ships, 2)), stage).samples).toBe(SAMPLES);
  });

  it('of many ships are played out, so many times', () => {
    const many = action(side(['bismarck', 'county', 'jpdd'], 1), side(['hood', 'county', 'usdd'], 2));
    expect(isExact(many)).toBe(false);
    const odds = surfaceOdds(many);
    expect([odds.samples, sum(odds.rounds)]).toEqual([SAMPLES, expect.closeTo(1, 8)]);
  });
});

describe('who shoots at whom', () => {
  const shots = (model: ActionModel, leader: number, range: number) =>
    new SurfaceModel(model)
      .shotsOf(new SurfaceModel(model).start(), { leader, isClear: false, firstSide: 0, round: 1, range, declared: 0 })
      .map(({ by, at, isTorpedo }) => [by, at, isTorpedo ? 'torpedo' : 'gun']);

  it('N5.3 one at each before two at one, by category', () => {
    const model = action(side(['bismarck', 'county', 'county'], 1), side(['hood', 'county'], 1));
    expect(shots(model, 0, 2)).toEqual([
      [0, 3, 'gun'],
      [1, 3, 'gun'],
      [2, 4, 'gun'],
      [3, 0, 'gun'],
      [4, 0, 'gun'],
    ]);
  });

  it('N3.1 N3.4 the leader may launch at range 1, and guns of range 0 fire only at those that do', () => {
    const model = action(side(['jpdd'], 1), side(['usdd'], 1));
    expect(shots(model, 0, 1)).toEqual([
      [1, 0, 'gun'],
      [0, 1, 'torpedo'],
    ]);
    expect(shots(model, 1, 1)).toEqual(
      [
        [0, 1, 'gun'],
        [1, 0, 'torpedo'],
      ].slice(0, 2),
    );
    expect(shots(model, 0, 2)).toEqual([]);
    expect(shots(model, -1, 1)).toEqual([[0, 1, 'gun']]);
  });

  it('N2.5 who has declared is silent', () => {
    expect(shots(action(side(['bismarck'], 1, { leavesIn: 1 }), side(['hood'], 1)), 0, 2)).toEqual([[1, 0, 'gun']]);
  });

  it('N5.2 boats cannot be torpedoed', () => {
    expect(shots(action(side(['jpdd'], 1), side(['mtb'], 0)), 0, 1)).toEqual([[0, 1, 'gun']]);
  });
});
