/** Answers in plain text: an order or its number, and what is wrong with whatever else is said. */
import { describe, expect, it } from 'vitest';
import { readAnswer, whatIsWrong } from '../../../../agents/programs/text/answer.js';
import { type ListedOrder, orderLines } from '../../../../agents/programs/text/orders.js';
import { type Action, openGame } from '../../../../engine/index.js';

const ordersOf = (...notations: string[]): ListedOrder[] =>
  notations.map((notation, i) => ({ action: (10 + i) as Action, notation }));
const ORDERS = ordersOf('hood>-', 'hood>bismarck', 'hood:u1s1', 'stop.');

describe('an answer', () => {
  it.each([
    ['hood>bismarck', 11],
    ['  Hood>Bismarck \r', 11],
    ['`hood>bismarck`', 11],
    ['`hood>bismarck`.', 11],
    ['`hood>bismarck.`', 11],
    ['hood>bismarck.', 11],
    ['2', 11],
    [' 3. ', 12],
    ['`1`', 10],
    ['stop.', 13],
    ['STOP.', 13],
  ])('%j is an order', (line, action) => {
    expect(readAnswer(line, ORDERS)).toEqual({ ok: true, value: action });
  });

  it.each([
    ['', 'NO_ANSWER'],
    [' `` . ', 'NO_ANSWER'],
    ['0', 'NO_SUCH_NUMBER'],
    ['5', 'NO_SUCH_NUMBER'],
    ['99999999999999999999', 'NOT_LEGAL'],
    ['2.5', 'NOT_LEGAL'],
    ['-1', 'NOT_LEGAL'],
    ['2 hood>bismarck', 'NOT_LEGAL'],
    ['I choose hood>bismarck', 'NOT_LEGAL'],
    ['"hood>bismarck"', 'NOT_LEGAL'],
  ])('%j is none (%s)', (line, code) => {
    expect(readAnswer(line, ORDERS)).toMatchObject({ ok: false, code });
  });

  it('that is notation goes before a number, and case tells apart what differs in nothing else', () => {
    expect(readAnswer('2', ordersOf('2', '1'))).toEqual({ ok: true, value: 10 });
    const alike = ordersOf('Ab', 'aB');
    expect(readAnswer('aB', alike)).toEqual({ ok: true, value: 11 });
    expect(readAnswer('ab', alike)).toMatchObject({ ok: false, code: 'NOT_CLEAR' });
  });

  it('that is wrong is told so in a sentence: by the rule, or by what is near it', () => {
    const opened = openGame('denmark-strait', {});
    if (!opened.ok) throw new Error(opened.message);
    const { value: game } = opened;
    const state = game.create();
    game.start(state);
    const wrong = (line: string): string => whatIsWrong(line, ORDERS, game, [state, state]);
    expect(wrong('7')).toBe('There is no order 7; they go from 1 to 4.');
    expect(wrong('hood>bismark')).toMatch(
      /^`hood>bismark` is none of the orders; perhaps hood>bismarck is meant\.$|\.$/,
    );
    expect(wrong(`full\u001b[2J ahead${'!'.repeat(200)}`)).toMatch(/^`full \[2J ahead!+…` is none of the orders\.$/);
    expect(wrong('')).toBe('The line is empty.');
  });
});

it('lists of orders have the columns that there are, and name a rule that all have in common once', () => {
  const [a, b] = ordersOf('a', 'b').map((order) => ({ ...order, rule: '5.1' })) as [ListedOrder, ListedOrder];
  expect(orderLines([a, { ...b, sentence: 'Hood aims' }])).toEqual([
    'Legal orders, by rule 5.1 (number | order | meaning):',
    '1 | a | -',
    '2 | b | Hood aims',
  ]);
  expect(orderLines([a, { ...b, rule: '7.1' }, ...ordersOf('c')])).toEqual([
    'Legal orders (number | order | rule):',
    '1 | a | 5.1',
    '2 | b | 7.1',
    '3 | c | -',
  ]);
  expect(orderLines(ordersOf('a'))).toEqual(['Legal orders (number | order):', '1 | a']);
});
