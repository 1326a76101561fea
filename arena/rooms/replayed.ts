/** Replay of a game from what was done in it. */
import { type Action, assert, type Game, includesAction, type State } from '../../engine/index.js';
import type { GameRow, LogEntry } from '../store/store.js';
import { chanceOf } from './dice.js';
import { GameHistory, type HistoryOptions } from './game-history.js';
import { legalNow } from './legal.js';
import { mustBeOfTheseRules } from './other-rules.js';

type Kept = Pick<GameRow, 'diceSeed' | 'nonces' | 'draw' | 'id' | 'ruleset' | 'flagplot' | 'status'>;

/**
 * Plays the entries from the start. They were accepted once, so one that no longer fits is a broken store: it throws. A game of another
 * version of the rules is refused even where its entries fit: it might go otherwise than its players saw it.
 */
export function replayed<S extends State>(
  game: Game<S>,
  row: Kept,
  entries: readonly LogEntry[],
  options: HistoryOptions = {},
): GameHistory<S> {
  mustBeOfTheseRules(game, row);
  const history = new GameHistory(game, chanceOf(row), options);
  history.begin();
  for (const entry of entries) replayEntry(history, entry);
  return history;
}

/** One entry more. */
export function replayEntry<S extends State>(history: GameHistory<S>, entry: LogEntry): void {
  const where = `entry ${entry.n}`;
  switch (entry.kind) {
    case 'act': {
      assert(history.toAct === entry.seat && history.held === undefined, `${where}: seat ${entry.seat} is to act`);
      history.act(actionOf(history, entry.id as Action, entry.action, where), entry.hold, entry.standing);
      return;
    }
    case 'confirm':
      history.confirm();
      return;
    case 'take-back':
      assert(history.takeBack(entry.seat), `${where}: there is an order to take back`);
      return;
    case 'hand-over':
      // Orders that were given and not yet confirmed stand.
      if (history.tentative > 0 && history.toAct === entry.seat) history.confirm();
      return;
  }
}

/** What the text says. Its number is quicker than reading, and is taken if it still means the same. */
function actionOf<S extends State>({ game, state }: GameHistory<S>, id: Action, text: string, where: string): Action {
  if (includesAction(legalNow(game, state), id) && game.write(state, id) === text) return id;
  const read = game.read(state, text);
  assert(read.ok, `${where}: ${text} is legal`);
  return read.value;
}
