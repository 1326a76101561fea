/** Watcher's view: the map as each turn begins, and what each side still needs. */
import { SPECTATOR } from '../../../engine/index.js';
import type { PanzerGame } from '../../../engine/panzer/index.js';
import type { Palette } from '../../words/palette.js';
import { wrap } from '../../words/text.js';
import type { Session } from '../session.js';
import { aimLine, aimsOf, standingWords } from './aims.js';
import { drawMap, wholeWidth } from './map.js';
import { sceneOf } from './scene.js';

const COLUMNS = 100;
const LINES = 47;

export function mapAt(
  session: Session<PanzerGame>,
  shown: number,
  columns: number,
  palette: Palette,
): string[] | undefined {
  const { game, state } = session;
  const turn = game.turn(state);
  if (turn === shown || turn === 0) return undefined;
  const { battle } = game;
  const view = session.view(SPECTATOR);
  const width = Math.min(COLUMNS, columns);
  return [
    '',
    palette.paint('strong', `Turn ${turn} of ${view.turns}: ${standingWords(battle, view.verdict)}`),
    ...drawMap(sceneOf(battle, view, SPECTATOR), Math.min(width, wholeWidth(battle.ground)), LINES, palette).map(
      (line) => line.trimEnd(),
    ),
    ...aimsOf(battle, state).flatMap((aim) => wrap(aimLine(battle, aim), width, '  ')),
    '',
  ];
}
