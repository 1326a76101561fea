/** A situation with a landing, as somebody may write one: infantry, a gun with its carrier, tanks that swim, and a coast company. */
import type { Scenario } from '../../../engine/panzer/scenario.js';

const sea = { kind: 'columns', from: 1, to: 3 } as const;
const land = { kind: 'columns', from: 3, to: 9 } as const;

export const LANDING: Scenario = {
  ruleset: 'panzer',
  id: 'beach-exit',
  title: 'Beach exit',
  date: '6 June 1944',
  turns: 8,
  firstSide: 'allied',
  boards: [{ id: 'S', rotation: 0, offset: [0, 0] }],
  options: {},
  sides: [
    {
      id: 'allied',
      name: 'United States',
      nations: ['american'],
      groups: [
        {
          id: 'swimmers',
          units: [{ unit: 'm-4-75', count: 2 }],
          landing: { order: 2, fromTurn: 1, toTurn: 2, zone: sea, swim: 4 },
        },
        {
          id: 'assault-waves',
          units: [
            { unit: 'rifle-platoon-american', count: 4 },
            { unit: 'engineer-platoon-american', count: 1 },
            { unit: '57mm-at-american', count: 1 },
            { unit: 'm-3', count: 2 },
          ],
          landing: { order: 2, fromTurn: 1, toTurn: 3, zone: sea },
        },
      ],
    },
    {
      id: 'german',
      name: 'Germany',
      nations: ['german'],
      groups: [
        {
          id: 'obstacles',
          units: [],
          markers: [
            { kind: 'mines', count: 2 },
            { kind: 'block', count: 1 },
          ],
          setup: { order: 1, zone: land },
        },
        {
          id: 'coast-company',
          units: [
            { unit: 'rifle-platoon-german-42-west', count: 3 },
            { unit: '75mm-at', count: 1 },
            { unit: '81mm-mortar', count: 1 },
            { unit: 'truck-german', count: 1 },
          ],
          setup: { order: 3, zone: land },
        },
      ],
    },
  ],
  clauses: [],
  victory: [
    {
      side: 'allied',
      grade: 'tactical',
      when: { kind: 'control', side: 'allied', zone: { kind: 'hexes', hexes: ['0408', '0414', '0422'] }, least: 1 },
    },
    { side: 'german', grade: 'tactical', when: { kind: 'otherwise' } },
  ],
  ladder: false,
  briefing: 'Infantry and tanks that swim come from the sea, in turns and at places that the defender does not know.',
  notes: [],
};
