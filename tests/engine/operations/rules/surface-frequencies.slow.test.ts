/** The flow of an action against its odds: a few thousand actions with seeded dice, both sides choosing as the model does. */
import { describe, expect, it } from 'vitest';
import { SeededChance } from '../../../../engine/core/chance.js';
import * as A from '../../../../engine/operations/action-fields.js';
import { type Habit, SurfaceModel } from '../../../../engine/operations/surface-model.js';
import { surfaceOdds } from '../../../../engine/operations/surface-odds.js';
import { actionModel } from '../../../../engine/operations/surface-scene.js';
import { ActionTable, type Fleets, fleetsAtSea, OURS, THEIRS } from '../action-table.js';
import { Chooser } from '../chooser.js';
import { STAYS } from '../fleets-at-sea.js';

const GAMES = 2000;

type Began = ReturnType<typeof fleetsAtSea>;

function played(fleets: Fleets, from: Began, ready: SurfaceModel, seed: number): { left: number[]; rounds: number } {
  const t = new ActionTable(fleets, from);
  const chooser = new Chooser(t, ready);
  const dice = new SeededChance([seed, 1, 2, 3]);
  while (t.isOn) t.do(t.isDice ? 0 : chooser.choose(), dice);
  const left = Array.from({ length: ready.count }, (_, u) => (t.isAfloat(u) ? t.left(u) : -1));
  return { left, rounds: t.s[A.round]! };
}

const CASES: [string, Fleets, [Partial<Habit>, Partial<Habit>]][] = [
  ['Hood and Bismarck', { us: 'hood', them: 'bismarck' }, [{ holdsAt: 2 }, {}]],
  [
    'destroyers at night',
    { us: 'usdd portland', them: 'jpdd', nations: ['US', 'JP'], night: true },
    [{}, { leavesIn: 3 }],
  ],
  [
    'a convoy that leaves',
    { us: 'ak ukdd', them: 'hipper/2', kinds: ['transport', 'battle'], enters: 1 },
    [{ leavesIn: 1 }, { holdsAt: 1 }],
  ],
  [
    'boats off a coast',
    { us: 'mtbuk', them: 'zara itdd', kinds: ['boats', 'battle'], nations: ['UK', 'IT'], night: true, coast: true },
    [{}, {}],
  ],
  [
    'boats that stay for the launch',
    {
      ...{ us: 'pt', them: 'nagara', kinds: ['boats', 'battle'], nations: ['US', 'JP'], coast: true },
      options: { boats: 'launch' },
    },
    [{}, { holdsAt: 3 }],
  ],
];

describe('odds of an action', () => {
  it.each(CASES)('N1.2 N2.1 N5.1 N6.2 of %s are the shares of actions that are fought', (_, fleets, habits) => {
    const from = fleetsAtSea(fleets);
    const habit = (i: 0 | 1): Habit => ({ ...STAYS, ...habits[i] });
    const model = actionModel(from.c, from.s, [OURS, THEIRS], fleets.night === true, [habit(0), habit(1)]);
    const odds = surfaceOdds(model);
    expect(odds.samples).toBe(0);
    const ready = new SurfaceModel(model);
    const games = Array.from({ length: GAMES }, (_, seed) => played(fleets, from, ready, seed));
    const near = (p: number): number => 4 * Math.sqrt(Math.max(p * (1 - p), 1 / GAMES) / GAMES);
    const shareOf = (is: (game: (typeof games)[number]) => boolean): number => games.filter(is).length / GAMES;
    for (const [round, p] of odds.rounds.entries()) {
      expect(Math.abs(shareOf(({ rounds }) => rounds === round) - p), `round ${round}`).toBeLessThan(near(p));
    }
    for (const [ship, spread] of odds.left.entries())
      for (const [at, p] of spread.entries()) {
        const share = shareOf(({ left }) => left[ship] === at - 1);
        expect(Math.abs(share - p), `ship ${ship} with ${at - 1} left: ${share}, not ${p}`).toBeLessThan(near(p));
      }
  });
});
