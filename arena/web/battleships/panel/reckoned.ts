/**
 * What takes long to reckon at a question: for odds of targets all dice are run for each of them, and to list manoeuvres each is weighed. In a large
 * battle that is more than a frame has room for. So it is done before the question is shown, and kept for as long as it stands.
 */
import {
  type BattleState,
  type BattleshipsGame,
  type ChoiceOdds,
  oddsOfChoice,
  PASS,
  questionOf,
  type Suggestion,
} from '../../../../engine/battleships/index.js';
import type { Action } from '../../../../engine/index.js';
import type { PutQuestion } from '../../model/conduct.js';
import { answersOf } from './answers.js';
import type { LegalAnswer } from './choice.js';
import { suggestionsOf } from './moves.js';

interface Reckoned {
  readonly requestId: string;
  readonly odds: Map<Action, ChoiceOdds | undefined>;
  moves?: readonly Suggestion[];
}

/** Of the last question that was prepared. */
const reckoned = new WeakMap<BattleshipsGame, Reckoned>();

const at = (game: BattleshipsGame, requestId: string): Reckoned | undefined => {
  const kept = reckoned.get(game);
  return kept?.requestId === requestId ? kept : undefined;
};

/** Of an answer to a question; reckoned now if it has not been. */
export function oddsAt(game: BattleshipsGame, known: BattleState, requestId: string, action: Action) {
  const kept = at(game, requestId);
  if (kept === undefined) return oddsOfChoice(game, known, action);
  if (!kept.odds.has(action)) kept.odds.set(action, oddsOfChoice(game, known, action));
  return kept.odds.get(action);
}

/** Ways worth a look at a question; reckoned now if they have not been. */
export function movesAt(
  game: BattleshipsGame,
  known: BattleState,
  requestId: string,
  answers: readonly LegalAnswer[],
): readonly Suggestion[] {
  const kept = at(game, requestId);
  if (kept === undefined) return suggestionsOf(game, known, answers);
  kept.moves ??= suggestionsOf(game, known, answers);
  return kept.moves;
}

/** In milliseconds: what a frame has to spare. On a fast machine a whole question takes less, and waits for no other frame. */
const PIECE_MS = 12;

/** Nothing at questions that take no time. */
export function preparedQuestion(
  game: BattleshipsGame,
  known: BattleState,
  question: PutQuestion,
  now: () => number = () => performance.now(),
): Iterator<void, void> | undefined {
  const kind = questionOf(known);
  const hasOdds = kind === 'main' || kind === 'secondary' || kind === 'launch';
  return hasOdds || kind === 'manoeuvre' ? pieces(game, known, question, now) : undefined;
}

function* pieces(
  game: BattleshipsGame,
  known: BattleState,
  { requestId, legal }: PutQuestion,
  now: () => number,
): Generator<void, void> {
  reckoned.set(game, { requestId, odds: new Map() });
  let began = now();
  const answers = answersOf(game, known, legal);
  const works =
    questionOf(known) === 'manoeuvre'
      ? [() => movesAt(game, known, requestId, answers)]
      : answers
          .filter(({ action }) => action !== PASS)
          .map(
            ({ action }) =>
              () =>
                oddsAt(game, known, requestId, action),
          );
  for (const work of works) {
    if (now() - began >= PIECE_MS) {
      yield;
      began = now();
    }
    work();
  }
}
