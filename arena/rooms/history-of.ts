/** Beginning of a game's history, before its first entry: with its past, where it goes on from another battle. */
import { type Game, pastDigest } from '../../engine/index.js';
import type { GameRow, PastStep, Store } from '../store/store.js';
import { chanceOf } from './dice.js';
import { GameHistory, type HistoryOptions } from './game-history.js';
import { Refused } from './refused.js';

/** What it takes of a game: the dice, and whether there is a past. */
type Beginning = Pick<GameRow, 'id' | 'diceSeed' | 'nonces' | 'draw' | 'past'>;

export const historyOf = (
  store: Pick<Store, 'past'>,
  game: Game,
  row: Beginning,
  options: HistoryOptions = {},
): GameHistory =>
  new GameHistory(game, chanceOf(row), row.past === null ? options : { ...options, past: soundPast(store, game, row) });

/** What a battle goes on from. Without it, or with other steps, it would be another battle: refused. */
export function soundPast(
  store: Pick<Store, 'past'>,
  { spec }: Game,
  { id, past }: Pick<GameRow, 'id' | 'past'>,
): readonly PastStep[] {
  if (past === null) return [];
  const steps = stepsOf(store, id);
  const sides = spec.seats.map(({ side }) => side);
  const digest = pastDigest(steps, sides);
  if (steps.length === past.plies && digest === past.digest) return steps;
  throw new DamagedPast(id);
}

function stepsOf(store: Pick<Store, 'past'>, id: string): readonly PastStep[] {
  try {
    return store.past(id) ?? [];
  } catch {
    return [];
  }
}

/** What was kept of the past of a battle is missing or not what it was. */
export class DamagedPast extends Refused {
  constructor(room: string) {
    super('NOT_NOW', PAST_LOST, { room });
  }
}

/** In place of the sentence of how it ended. */
const PAST_LOST =
  'What the server kept of the battle that this one goes on from was damaged: it ends here, and does not count.';

/** A battle that cannot go on: closed, or over as damaged where its past is lost. */
export function lostRow(row: GameRow, error: unknown, now: number): GameRow {
  if (row.status !== 'playing' || !(error instanceof DamagedPast)) return { ...row, status: 'closed', ended: now };
  const margin = row.seats.map(() => 0);
  return {
    ...row,
    status: 'over',
    ended: now,
    outcome: { result: null, margin, termination: 'damaged', text: PAST_LOST },
  };
}
