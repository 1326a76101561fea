/** A situation for what engineers make and break: bridgelayers at a river, engineers with carriers, guns that reach the bridges. */
import type { Scenario } from '../../../engine/panzer/scenario.js';

const engineers = (unit: string, carrier: string) => [
  { unit, count: 3 },
  { unit: carrier, count: 3 },
];

export const CROSSING: Scenario = {
  ruleset: 'panzer',
  id: 'river-crossing',
  title: 'River crossing',
  date: 'March 1945',
  turns: 12,
  firstSide: 'allied',
  boards: [{ id: 'V', rotation: 0, offset: [0, 0] }],
  options: {},
  sides: [
    {
      id: 'allied',
      name: 'British',
      nations: ['british', 'american'],
      groups: [
        {
          id: 'crossing',
          units: [
            { unit: 'valentine-bridgelayer', count: 3 },
            { unit: 'sherman-uk', count: 3 },
            { unit: '25pdr-how', count: 2 },
            ...engineers('engineer-platoon-american', 'm-3'),
          ],
          setup: { order: 2, zone: { kind: 'columns', from: 8, to: 11 } },
        },
      ],
    },
    {
      id: 'german',
      name: 'Germany',
      nations: ['german'],
      groups: [
        {
          id: 'bank',
          units: [
            { unit: 'panther-g', count: 2 },
            { unit: '105mm-how', count: 2 },
            { unit: 'rifle-platoon-german-42-west', count: 2 },
            ...engineers('engineer-platoon-german-west', 'sdkfz-251-west'),
          ],
          markers: [{ kind: 'mines', count: 2 }],
          setup: { order: 1, zone: { kind: 'columns', from: 2, to: 6 } },
        },
      ],
    },
  ],
  clauses: [],
  victory: [
    { side: 'allied', grade: 'tactical', when: { kind: 'lost', side: 'german', counted: 'all', least: 6 } },
    { side: 'german', grade: 'tactical', when: { kind: 'otherwise' } },
  ],
  ladder: false,
  briefing: 'Bridgelayers and tanks come to a river; engineers of both sides make what the other breaks.',
  notes: [],
};
