/** Migration of games that were begun by another version of the rules: what becomes of them. */
import { otherVersion } from '../../engine/core/ruleset-version.js';
import type { Game } from '../../engine/index.js';
import type { GameRow } from '../store/store.js';
import { Refused } from './refused.js';
import type { Shelf } from './shelf.js';

type Ruled = Pick<GameRow, 'id' | 'ruleset' | 'flagplot' | 'status'>;

/** Played by our rules, it might go otherwise than its players saw it, even where all its orders fit. */
export function mustBeOfTheseRules({ spec }: Pick<Game, 'spec'>, row: Ruled): void {
  const reason = otherVersion(row.ruleset, spec.ruleset, row.flagplot);
  if (reason === undefined) return;
  const rest = row.status === 'over' ? 'Its record is still to be had.' : 'It is closed, and counts for nobody.';
  throw new Refused('NOT_NOW', `This battle cannot be played here: ${reason}. ${rest}`, { room: row.id });
}

/** A battle that has not begun is fought by the rules of today. */
export function byTheseRules(shelf: Shelf, row: GameRow): GameRow {
  return row.status === 'waiting' ? { ...row, ruleset: shelf.reopen(row).game.spec.ruleset } : row;
}

/** Why a battle that had begun is closed, as the end of a sentence; empty where that is not for its rules, or there was none. */
export function closedFor(shelf: Shelf, row: GameRow | undefined): string {
  if (row === undefined || row.started === null) return '';
  const reason = otherVersion(row.ruleset, shelf.reopen(row).game.spec.ruleset, row.flagplot);
  return reason === undefined ? '' : ` any more: ${reason}`;
}
