/** A battle between two admirals to watch, for a standard input at which nobody can answer. */
import { setTimeout as pause } from 'node:timers/promises';
import { CHANCE, type GameEvent, OVER } from '../../engine/index.js';
import { shortLine, wholeLine } from './diary.js';
import { drawMap } from './map.js';
import { type Depth, type Palette, paletteFor } from './palette.js';
import { codesFor, sceneOf } from './scene.js';
import { clock } from './screen.js';
import { type Session, windowOf } from './session.js';
import { tracksOf } from './tracks.js';

export interface WatchOptions {
  readonly columns: number;
  readonly depth: Depth;
  /** Milliseconds a line; 0 where nobody watches. */
  readonly pace: number;
  readonly print: (line: string) => void;
}

const CHART_LINES = 15;
const CHART_COLUMNS = 78;
/** What changes little is left to the record. */
const QUIET = ['target', 'move', 'launch', 'repair'];

/** Plays the battle to its end, printing the chart at each turn and what the dice brought. */
export async function watch(session: Session, options: WatchOptions): Promise<void> {
  const { game } = session;
  const palette = paletteFor(options.depth, game.battle.scenario.night);
  let turn = 0;
  while (session.actor !== OVER) {
    const now = session.view(-1).turn;
    if (now !== turn && session.phase === 'visibility') {
      turn = now;
      for (const line of turnHead(session, options, palette)) options.print(line);
    }
    const step = session.actor === CHANCE ? session.roll() : await session.agentActs();
    for (const event of step.events) {
      if (event.seats !== undefined || QUIET.includes(event.kind)) continue;
      options.print(eventLine(event, options, palette));
      if (options.pace > 0) await pause(options.pace);
    }
  }
}

/** Cut at the window's edge, but whole where nobody watches: in a pipe nothing is lost. */
function eventLine(event: GameEvent, { columns, pace }: WatchOptions, palette: Palette): string {
  return pace === 0 ? wholeLine(event, palette) : shortLine(event, columns, palette);
}

function turnHead(session: Session, { columns }: WatchOptions, palette: Palette): string[] {
  const view = session.view(-1);
  const { battle } = session.game;
  const codes = codesFor(battle.names, (u) => battle.seatOf[u] === 0);
  const points = Object.entries(view.points)
    .map(([side, n]) => `${side} ${n}`)
    .join(' : ');
  const scene = sceneOf(session.game, view, windowOf(session.state), codes, { tracks: tracksOf(session, 0) });
  const head = `Turn ${view.turn} of ${view.turns}, ${clock(battle.scenario.date, view.turn)}, ${points}`;
  const width = Math.min(CHART_COLUMNS, columns);
  return ['', palette.paint('strong', head), ...drawMap(scene, width, CHART_LINES, palette)];
}
