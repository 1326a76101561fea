/** What is reckoned before its question is shown: the same as at once, in pieces that a frame has room for. */
import { expect, it } from 'vitest';
import { answersOf } from '../../../../arena/web/battleships/panel/answers.js';
import { suggestionsOf } from '../../../../arena/web/battleships/panel/moves.js';
import { movesAt, oddsAt, preparedQuestion } from '../../../../arena/web/battleships/panel/reckoned.js';
import { oddsOfChoice, questionOf } from '../../../../engine/battleships/index.js';
import type { Action } from '../../../../engine/index.js';
import { localBattle } from '../local-model.js';

/** The first question of that kind to the side. */
function askedFor(kind: string) {
  const model = localBattle('san-bernardino', 0, 1, 0);
  for (let n = 0; n < 400; n++) {
    const asked = model.asked.value;
    const known = model.known.value!;
    if (asked?.kind === 'confirm') model.confirm();
    else if (asked !== null && questionOf(known) === kind) {
      const question = { requestId: asked.requestId, legal: asked.legal };
      return { game: model.game, known, question, answers: answersOf(model.game, known, asked.legal) };
    } else if (asked !== null) model.act(asked.legal[0]!);
  }
  throw new Error(`nobody was asked for ${kind}`);
}

it('gives odds in pieces, each with one target at least, and as the engine has them', () => {
  const { game, known, question, answers } = askedFor('main');
  expect(answers.length).toBeGreaterThan(3);
  let now = 0;
  const pieces = preparedQuestion(game, known, question, () => (now += 10))!;
  let count = 1;
  while (pieces.next().done !== true) count++;
  // Each look at the clock finds ten milliseconds gone: a piece ends after two targets.
  expect(count).toBeGreaterThan(1);
  expect(count).toBeLessThanOrEqual(answers.length);
  for (const { action } of answers)
    expect(oddsAt(game, known, question.requestId, action)).toEqual(oddsOfChoice(game, known, action));
});

it('gives odds in one piece where there is time, and keeps them for their question alone', () => {
  const { game, known, question, answers } = askedFor('main');
  expect(preparedQuestion(game, known, question, () => 0)!.next().done).toBe(true);
  const of = (requestId: string, action: Action) => oddsAt(game, known, requestId, action);
  const { requestId } = question;
  const aim = answers.find(({ action }) => of(requestId, action) !== undefined)!.action;
  expect(of(requestId, aim)).toBe(of(requestId, aim));
  expect(of('other', aim)).not.toBe(of(requestId, aim));
  expect(of('other', aim)).toEqual(of(requestId, aim));
});

it('lists manoeuvres as they are listed at once, and keeps the list for its question alone', () => {
  const { game, known, question, answers } = askedFor('manoeuvre');
  let now = 0;
  const pieces = preparedQuestion(game, known, question, () => (now += 20))!;
  // To read what may be answered was a piece by itself.
  expect([pieces.next().done, pieces.next().done]).toEqual([false, true]);
  const moves = movesAt(game, known, question.requestId, answers);
  expect(moves.length).toBeGreaterThan(1);
  expect(moves).toEqual(suggestionsOf(game, known, answers));
  expect(movesAt(game, known, question.requestId, answers)).toBe(moves);
  expect(movesAt(game, known, 'other', answers)).not.toBe(moves);
});
