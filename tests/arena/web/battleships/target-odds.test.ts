/** Odds of targets that are reckoned before their question is shown: the same as at once, in pieces that a frame has room for. */
import { expect, it } from 'vitest';
import { oddsAt, preparedOdds } from '../../../../arena/web/battleships/panel/target-odds.js';
import { oddsOfChoice } from '../../../../engine/battleships/index.js';
import { type Action, actionList, actionsOf } from '../../../../engine/index.js';
import { localBattle } from '../local-model.js';

const question = { requestId: 'q' };

function atTargets() {
  const model = localBattle('san-bernardino', 0, 1, 0);
  const { game } = model;
  const known = model.known.value!;
  const list = actionList(game.spec.maxLegal);
  game.legal(known, list);
  return { game, known, actions: actionsOf(list) };
}

it('come in pieces, each with one target at least, and are those of the engine', () => {
  const { game, known, actions } = atTargets();
  expect(actions.length).toBeGreaterThan(3);
  let now = 0;
  const pieces = preparedOdds(game, known, question, () => (now += 10))!;
  let count = 1;
  while (pieces.next().done !== true) count++;
  // Each look at the clock finds ten milliseconds gone: a piece ends after two targets.
  expect(count).toBeGreaterThan(1);
  expect(count).toBeLessThanOrEqual(actions.length);
  for (const action of actions)
    expect(oddsAt(game, known, question.requestId, action)).toEqual(oddsOfChoice(game, known, action));
});

it('are one piece where there is time, and are kept for their question alone', () => {
  const { game, known, actions } = atTargets();
  expect(preparedOdds(game, known, question, () => 0)!.next().done).toBe(true);
  const of = (requestId: string, action: Action) => oddsAt(game, known, requestId, action);
  const aim = actions.find((action) => of('q', action) !== undefined)!;
  expect(of('q', aim)).toBe(of('q', aim));
  expect(of('other', aim)).not.toBe(of('q', aim));
  expect(of('other', aim)).toEqual(of('q', aim));
});
