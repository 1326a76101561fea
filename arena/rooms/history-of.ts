/** Beginning of a game's history, before its first entry: with its past, where it goes on from another battle. */
import type { Game } from '../../engine/index.js';
import type { GameRow, Store } from '../store/store.js';
import { chanceOf } from './dice.js';
import { GameHistory, type HistoryOptions } from './game-history.js';

/** What it takes of a game: the dice, and whether there is a past. */
type Beginning = Pick<GameRow, 'id' | 'diceSeed' | 'nonces' | 'draw' | 'past'>;

export const historyOf = (
  store: Pick<Store, 'past'>,
  game: Game,
  row: Beginning,
  options: HistoryOptions = {},
): GameHistory =>
  new GameHistory(game, chanceOf(row), row.past === null ? options : { ...options, past: store.past(row.id) ?? [] });
