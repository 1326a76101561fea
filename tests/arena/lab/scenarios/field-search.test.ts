/** Search for the number that makes a battle fair, on battles whose advantage is a known function of it. */
import { describe, expect, it } from 'vitest';
import { Draws } from '../../../../agents/draws.js';
import { numericField } from '../../../../arena/lab/scenarios/field.js';
import { type FieldProbe, FieldSearch } from '../../../../arena/lab/scenarios/field-search.js';

/** The first side wins as often as `chance` says, by dice that the games of one number have in common. */
const probe = (chance: (value: number) => number, bounds: readonly [number, number] = [-1000, 1000]): FieldProbe => ({
  isPossible: (value) => value >= bounds[0] && value <= bounds[1],
  games: async (value, run, from, to) =>
    Array.from({ length: to - from }, (_, i) => Number(new Draws(`${run} ${from + i}`).share() < chance(value))),
});
const GOAL = { fair: 0.5, within: 0.04, searchGames: 300, confirmGames: 900 };
const find = (of: FieldProbe, from: number) => new FieldSearch(of, GOAL).find(from);
const slope = (middle: number, width: number) => (value: number) => 1 / (1 + Math.exp((value - middle) / width));

it.each([
  ['up', slope(40, 10), 10],
  ['down', slope(-30, 10), 0],
  ['up, where the first side has it harder', (v: number) => 1 - slope(25, 10)(v), 0],
  ['by much', slope(400, 60), 0],
])('%s', async (_, chance, from) => {
  const { value, tried } = await find(probe(chance), from);
  expect(value).not.toBeNull();
  expect(Math.abs(chance(value!) - 0.5)).toBeLessThan(0.09);
  // The smallest change: from where it came it has not gone far beyond the bound.
  expect(Math.sign(chance(from) - 0.5) * (chance(value!) - 0.5)).toBeGreaterThan(-0.05);
  expect(tried.length).toBeLessThan(40);
});

it('what is fair stays', async () => {
  const { value, tried } = await find(
    probe(() => 0.5),
    7,
  );
  expect(value).toBe(7);
  expect(tried).toHaveLength(1);
});

it('where one step leaps over what is fair, or no step does anything, there is none', async () => {
  expect(
    (
      await find(
        probe((v) => (v > 3 ? 0.2 : 0.8)),
        0,
      )
    ).value,
  ).toBeNull();
  expect(
    (
      await find(
        probe(() => 0.8, [0, 20]),
        5,
      )
    ).value,
  ).toBeNull();
});

describe('a field', () => {
  it('is a whole number of the scenario, and what it makes unsound is nothing', () => {
    const field = numericField('river-plate', '/victory/points/plus');
    expect(field.ok && field.value.value).toBe(34);
    expect(
      field.ok && (field.value.with(40) as { victory?: { points?: { plus?: number } } }).victory?.points?.plus,
    ).toBe(40);
    const turns = numericField('river-plate', '/turns');
    expect(turns.ok && turns.value.with(-1)).toBeUndefined();
    expect(numericField('river-plate', '/title')).toMatchObject({ code: 'NO_FIELD' });
    expect(numericField('river-plate', 'turns')).toMatchObject({ code: 'NO_FIELD' });
  });
});
