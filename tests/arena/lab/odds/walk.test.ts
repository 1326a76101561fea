/** Walker of outcomes on games of one decision: dice that nobody is told of, and ties that are rolled again without end. */
import { expect, it } from 'vitest';
import { SLOTS, slotOf } from '../../../../agents/machine/heartbeat.js';
import { walkDecisions } from '../../../../arena/lab/odds/walk.js';
import { type ActionList, CHANCE, type Chance, FIRST_SEAT, type Game, type Scores } from '../../../../engine/index.js';

/** State: whether the decision was made, and the points. `tie`: on a 1 it is thrown again. */
const gameOf = (sides: number, tie: boolean) =>
  ({
    spec: { maxLegal: 1, seats: ['A', 'B'] },
    toAct: (s: Int16Array) => (s[0] === 0 ? FIRST_SEAT : s[0] === 1 ? CHANCE : 1),
    legal: (_: Int16Array, list: ActionList) => {
      list.count = 1;
      list.ids[0] = 0;
    },
    apply: (s: Int16Array, _: number, chance: Chance) => {
      if (sides > 0) s[1] = chance.die(sides, 0 as never);
      s[0] = tie && s[1] === 1 ? 1 : 2;
    },
    scores: (s: Int16Array, { margin }: Scores) => void (margin[0] = s[1]!),
    write: () => 'roll',
  }) as unknown as Game<Int16Array>;

it.each([
  ['no dice', gameOf(0, false), { hasDice: false, points: 0, isTooWide: false }],
  ['a die that nobody is told of', gameOf(6, false), { hasDice: true, points: 3.5, isTooWide: false }],
  ['a tie that is rolled again', gameOf(6, true), { isTooWide: true }],
])('%s', (_, game, told) => {
  const [walked] = walkDecisions(game, new Int16Array(2), FIRST_SEAT);
  expect(walked).toMatchObject({
    notation: 'roll',
    ...told,
    points: expect.closeTo('points' in told ? told.points : 0, 9),
  });
});

it('the main thread has a heartbeat of its own, however many threads there were', () => {
  const others = Array.from({ length: 3 * SLOTS }, (_, i) => slotOf(i + 1));
  expect(slotOf(0)).toBe(0);
  expect([Math.min(...others), Math.max(...others)]).toEqual([1, SLOTS - 1]);
});
