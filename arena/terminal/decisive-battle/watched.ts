/** Watcher's view: the lines of battle each round, before the fire. */
import type { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import { SPECTATOR } from '../../../engine/index.js';
import type { Palette } from '../../words/palette.js';
import { wrap } from '../../words/text.js';
import type { Session } from '../session.js';
import { lookOf } from './look.js';
import { drawLines } from './picture.js';
import { allianceLines } from './powers.js';

const COLUMNS = 100;

/** Nothing but before the first salvo of a round. */
export function linesAt(
  session: Session<DecisiveBattleGame>,
  shown: number,
  columns: number,
  palette: Palette,
): string[] | undefined {
  const view = session.view(SPECTATOR);
  if (view.turn === shown || session.phase !== 'fire') return undefined;
  const width = Math.min(COLUMNS, columns);
  const look = lookOf(session.game, view, SPECTATOR, palette);
  // A line for each ship and each fleet, and the heads of the columns.
  const lines = drawLines(look, width, view.units.length + view.fleets.length + 1).map((l) => l.trimEnd());
  while (lines.at(-1) === '') lines.pop();
  return [
    '',
    palette.paint('strong', `Round ${view.turn} of ${view.turns}`),
    ...allianceLines(look).flatMap((l) => wrap(l, width, '  ')),
    ...lines,
    '',
  ];
}
