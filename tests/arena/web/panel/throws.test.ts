/** Dice of one event: those thrown for one thing stand together under its name. */
import { expect, it } from 'vitest';
import type { RollLine } from '../../../../arena/web/model/face.js';
import { rollsInShort, throwsOf } from '../../../../arena/web/panel/throws.js';

const roll = (name: string, value: number, more: Partial<RollLine> = {}): RollLine => ({
  ...{ name, sides: 6, value, modifiers: [], makes: undefined },
  ...more,
});
const power = { value: 2, kind: 'power', text: 'power of the shells', rule: 'F3.3' };

it('are grouped by what they were thrown for, in the order of the first', () => {
  const rolls = [
    roll('gun', 3),
    roll('gun', 6),
    roll('effect', 5),
    roll('gun', 1),
    roll('effect', 2),
    roll('damage', 4),
  ];
  expect(throwsOf(rolls).map(({ name, values }) => [name, values])).toEqual([
    ['gun', [3, 6, 1]],
    ['effect', [5, 2]],
    ['damage', [4]],
  ]);
  expect(rollsInShort(rolls)).toBe('gun 3 6 1 · effect 5 2 · damage 4');
});

it('are in short as they fell where each was thrown for something else', () => {
  expect(rollsInShort([roll('hitting power', 8, { sides: 0 }), roll('combat result', 6, { sides: 0 })])).toBe('8, 6');
  expect(rollsInShort([])).toBe('');
});

it('keep what changes them, and a die that is reckoned on by itself', () => {
  const [first] = throwsOf([roll('gun', 3), roll('gun', 6, { modifiers: [power] })]);
  expect(first).toMatchObject({ values: [3, 6], modifiers: [power] });
  const reckoned = roll('hitting power', 8, { modifiers: [power], makes: 10 });
  expect(throwsOf([reckoned, roll('hitting power', 4)]).map(({ values, makes }) => [values, makes])).toEqual([
    [[8], 10],
    [[4], undefined],
  ]);
});

it('say in short what a die comes to', () => {
  const reckoned = roll('direct fire', 2, { modifiers: [power, { ...power, value: -1 }], makes: 3 });
  expect(rollsInShort([reckoned])).toMatch(/^2 [+−] \d − 1 = 3$/);
});
