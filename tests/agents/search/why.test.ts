/** A searched move says why: intent in words, the expected line, the next best and its price. */
import { expect, it } from 'vitest';
import { createMcts } from '../../../agents/search/index.js';
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import { scenarioOf, ship } from '../../engine/battleships/drafts.js';
import { type AnyGame, decide, decisionsIn, gameOf, take } from './decisions.js';

const duel = new BattleshipsGame(
  scenarioOf({ units: [[ship('hood', '2012/B/3')], [ship('bismarck', '2022/B/3')]] }),
) as AnyGame;

it.each([
  ['a manoeuvre', duel, (_: Int16Array, legal: readonly number[]) => legal.at(-1)! >= 4000],
  ['a war', gameOf('dogger-bank'), () => true],
] as const)('%s', (_, game, wanted) => {
  const [s] = take(1, decisionsIn(game, 'why', wanted));
  const { action, plan } = decide(createMcts('mcts', game, { simulations: 24 }), game, s!, 'seed', true);
  const { intent, targets, winProbability, line, rejected } = plan!;
  expect(intent).toMatch(/\.$/);
  expect(line![0]).toBe(game.write(s!, action));
  expect(line!.length).toBeGreaterThan(1);
  expect(winProbability).toBeGreaterThanOrEqual(0);
  expect(winProbability).toBeLessThanOrEqual(1);
  expect(rejected!.action).not.toBe(line![0]);
  expect(rejected!.costs).toBeGreaterThanOrEqual(0);
  expect(rejected!.winProbability).toBeGreaterThanOrEqual(0);
  if (game === duel) {
    const [own, enemy] = game.toAct(s!) === 0 ? ['hood', 'bismarck'] : ['bismarck', 'hood'];
    // The admiral's own words, for the move that the search has chosen.
    expect(intent).toMatch(new RegExp(`^${own}.* expected next turn: .* points dealt`));
    expect(targets).toEqual([enemy]);
  }
});

it('what is left to the deputy has its plan', () => {
  const [s] = take(
    1,
    decisionsIn(duel, 'why', (_, legal) => legal.at(-1)! < 4000),
  );
  const plan = decide(createMcts('mcts', duel, { simulations: 24 }), duel, s!, 'seed', true).plan!;
  expect(plan.intent).toContain(' fires at ');
  expect(plan.winProbability).toBeUndefined();
});
