/** Books of a story: a flag that is struck is told apart from the decisions before it. */

import { expect, it } from 'vitest';
import type { Story } from '../../../../arena/protocol/index.js';
import { booksOf } from '../../../../arena/web/panel/story-books.js';
import { FIRST_SEAT } from '../../../../engine/core/brand.js';

const amount = (win: number, points = 0) => ({ win, points });
const side = (start: number, luck: number, decisions: number, result: number, points: number) => ({
  ...{ start: amount(start), luck: amount(luck), decisions: amount(decisions), result: amount(result, points) },
  ...{ luckiest: [], costliest: [], performance: null },
});

/** The first had 0.5, then 0.62, and struck its flag. */
const struck: Story = {
  ...{ value: 'a judge', search: null, moments: [] },
  sides: [side(0.5, 0.1, -0.6, 0, -5), side(0.5, -0.1, 0.6, 1, 5)],
  turns: [
    { turn: 1, first: 1, last: 1, luck: [0.1, -0.1], decisions: [0, 0] },
    { turn: 2, first: 2, last: 2, luck: [0, 0], decisions: [-0.6, 0.6] },
  ],
  win: [
    [0.6, 0.4],
    [0.62, 0.38],
  ],
  ending: { seat: FIRST_SEAT, win: -0.62 },
};

it('tells a flag that is struck apart from decisions, in the sums and in the turn', () => {
  const { sides, turns } = booksOf(struck);
  expect(sides.map(({ broken }) => broken)).toEqual([-0.62, 0.62]);
  expect(sides.map(({ decisions }) => Number(decisions.toFixed(3)))).toEqual([0.02, -0.02]);
  for (const { start, luck, decisions, broken, end } of sides) {
    expect(start + luck + decisions + broken).toBeCloseTo(end, 9);
  }
  expect(turns.map(({ decisions }) => Number(decisions[0]!.toFixed(3)))).toEqual([0, 0.02]);
});

it('takes nothing from the decisions of a battle that was fought out', () => {
  const fought = { ...struck, ending: null };
  expect(booksOf(fought).turns).toEqual(fought.turns);
  expect(booksOf(fought).sides.map(({ decisions, broken }) => [decisions, broken])).toEqual([
    [-0.6, 0],
    [0.6, 0],
  ]);
});
