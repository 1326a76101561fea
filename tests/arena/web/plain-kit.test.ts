/** The plain kit in the lobby: what a server lists of rules that the page does not know is all that it has. */
import { expect, it } from 'vitest';
import { kitOf, listed } from '../../../arena/web/rulesets.js';

const told = { ruleset: 'dispatches', id: 'skagen', title: 'Off Skagen', date: '1916', ladder: true };
const offeredOf = (options: unknown) => {
  const [scenario] = listed([], [{ ...told, options }]);
  return kitOf(scenario!).options(scenario!);
};

it('offers the options that the server lists, by what they say they change', () => {
  const fog = { values: ['off', 'on'], standard: 'off', meaning: 'Guns reach two hexes.' };
  expect(offeredOf({ fog, startHour: { values: ['6', '12'], standard: '6' } })).toEqual([
    {
      name: 'fog',
      values: ['off', 'on'],
      default: 'off',
      rule: '',
      isReading: false,
      meaning: 'Guns reach two hexes.',
    },
    { name: 'startHour', values: ['6', '12'], default: '6', rule: '', isReading: false, meaning: 'start hour' },
  ]);
});

it.each([undefined, null, [], 'fog', { fog: 'on' }, { fog: { values: [1], standard: 1 } }])(
  'offers none where %j is listed',
  (options) => expect(offeredOf(options)).toEqual([]),
);
