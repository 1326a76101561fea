/**
 * Odds of targets at a question: all of its dice are run for each of them, which for a fleet takes more than a frame. So they are reckoned before
 * the question is shown, and kept for as long as it stands.
 */
import {
  type BattleState,
  type BattleshipsGame,
  type ChoiceOdds,
  oddsOfChoice,
  PASS,
  questionOf,
} from '../../../../engine/battleships/index.js';
import { type Action, actionList, actionsOf } from '../../../../engine/index.js';
import type { PutQuestion } from '../../model/conduct.js';

interface Reckoned {
  readonly requestId: string;
  readonly odds: Map<Action, ChoiceOdds | undefined>;
}

/** Of the last question that was prepared. */
const reckoned = new WeakMap<BattleshipsGame, Reckoned>();

/** Of an answer to a question; reckoned now if it has not been. */
export function oddsAt(game: BattleshipsGame, known: BattleState, requestId: string, action: Action) {
  const kept = reckoned.get(game);
  if (kept?.requestId !== requestId) return oddsOfChoice(game, known, action);
  if (!kept.odds.has(action)) kept.odds.set(action, oddsOfChoice(game, known, action));
  return kept.odds.get(action);
}

/** In milliseconds: what a frame has to spare. On a fast machine a whole question takes less, and waits for no other frame. */
const PIECE_MS = 12;

/** Nothing at questions without odds. */
export function preparedOdds(
  game: BattleshipsGame,
  known: BattleState,
  { requestId }: Pick<PutQuestion, 'requestId'>,
  now: () => number = () => performance.now(),
): Iterator<void, void> | undefined {
  const kind = questionOf(known);
  if (kind !== 'main' && kind !== 'secondary' && kind !== 'launch') return undefined;
  return pieces(game, known, requestId, now);
}

function* pieces(
  game: BattleshipsGame,
  known: BattleState,
  requestId: string,
  now: () => number,
): Generator<void, void> {
  reckoned.set(game, { requestId, odds: new Map() });
  const list = actionList(game.spec.maxLegal);
  game.legal(known, list);
  let began = now();
  for (const action of actionsOf(list)) {
    if (action === PASS) continue;
    if (now() - began >= PIECE_MS) {
      yield;
      began = now();
    }
    oddsAt(game, known, requestId, action);
  }
}
