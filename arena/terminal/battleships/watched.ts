/** Watcher's view: the chart at the beginning of each turn. */

import type { BattleshipsGame } from '../../../engine/battleships/index.js';
import { seat } from '../../../engine/index.js';
import type { Palette } from '../../words/palette.js';
import type { Session } from '../session.js';
import { drawMap } from './map.js';
import { codesFor, sceneOf, windowOf } from './scene.js';
import { clock } from './screen.js';
import { tracksOf } from './tracks.js';

const CHART_LINES = 15;
const CHART_COLUMNS = 78;

/** Nothing but before the first step of a turn's visibility. */
export function chartAt(
  session: Session<BattleshipsGame>,
  shown: number,
  columns: number,
  palette: Palette,
): string[] | undefined {
  const view = session.view(-1);
  if (view.turn === shown || session.phase !== 'visibility') return undefined;
  const { battle } = session.game;
  const codes = codesFor(battle.names, (u) => battle.seatOf[u] === 0);
  const points = Object.entries(view.points)
    .map(([side, n]) => `${side} ${n}`)
    .join(' : ');
  const scene = sceneOf(session.game, view, windowOf(session.state), codes, { tracks: tracksOf(session, seat(0)) });
  const head = `Turn ${view.turn} of ${view.turns}, ${clock(battle.scenario.date, view.turn)}, ${points}`;
  return ['', palette.paint('strong', head), ...drawMap(scene, Math.min(CHART_COLUMNS, columns), CHART_LINES, palette)];
}
