/** Views in plain text: nothing is left out, and what is alike is written once. */
import { expect, it } from 'vitest';
import { viewLines } from '../../../../agents/programs/text/view-lines.js';

it('tells fields by line, and lists of things as tables', () => {
  const ship = { name: 'Hood', fullSpeed: 5, afloat: true, seen: { hex: '0101', time: 2 } };
  expect(
    viewLines(
      {
        ...{
          ruleset: 'toy',
          turn: 3,
          night: false,
          points: { RED: 1, BLUE: [2, 3] },
          smoke: [],
          lit: ['0101', '0202'],
        },
        ships: [ship, { ...ship, name: 'Tiger', hits: 1 }],
        ground: { town: { hex: '0303', of: { side: 'RED', by: [{ n: 1 }, { n: 2 }] } } },
        last: null,
      },
      ['ruleset'],
    ),
  ).toEqual([
    'turn: 3',
    'night: no',
    'points: RED 1, BLUE 2 3',
    'smoke: -',
    'lit: 0101, 0202',
    'ships:',
    '  # | name | full speed | afloat | seen | hits',
    '  0 | Hood | 5 | yes | hex 0101, time 2 | -',
    '  1 | Tiger | 5 | yes | hex 0101, time 2 | 1',
    'ground:',
    '  town:',
    '    hex: 0303',
    '    of:',
    '      side: RED',
    '      by:',
    '        # | n',
    '        0 | 1',
    '        1 | 2',
    'last: -',
  ]);
});

it('writes once what all rows have in common, and of many flags those that are set', () => {
  const flags = { fired: false, moved: false, hit: false, loaded: false };
  const rows = [
    { id: 4, ...flags, fired: true, moved: true, side: 'RED' },
    { id: 5, ...flags, hit: true, side: 'RED' },
    { id: 6, ...flags, loaded: true, side: 'RED' },
    { id: 7, ...flags, side: 'RED' },
  ];
  expect(viewLines({ rows })).toEqual([
    'rows:',
    '  each: side RED',
    '  id | is',
    '  4 | fired, moved',
    '  5 | hit',
    '  6 | loaded',
    '  7 | -',
  ]);
});

it('has no control character and no line break of a name', () => {
  expect(viewLines({ name: 'a\n.\nb\u001b[2J' })).toEqual(['name: a . b [2J']);
});
