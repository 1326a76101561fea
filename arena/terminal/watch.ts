/** Spectator mode: a battle between admirals to watch, for a standard input at which nobody can answer. */
import { setTimeout as pause } from 'node:timers/promises';
import { CHANCE, type GameEvent, OVER } from '../../engine/index.js';
import { shortLine, wholeLine } from '../words/diary.js';
import { type Depth, type Palette, paletteFor } from '../words/palette.js';
import type { FacedSession } from './face.js';

export interface WatchOptions {
  readonly columns: number;
  readonly depth: Depth;
  /** Milliseconds a line; 0 where nobody watches. */
  readonly pace: number;
  readonly print: (line: string) => void;
}

/** Plays the battle to its end, printing the picture at each turn and what the dice brought. */
export async function watch(session: FacedSession, options: WatchOptions): Promise<void> {
  const { game, face } = session;
  const palette = paletteFor(options.depth, face.night);
  let shown = 0;
  let events: GameEvent[] = [];
  while (session.actor !== OVER) {
    const page = face.watchPage(session, shown, options.columns, palette);
    if (page !== undefined) {
      shown = game.turn(session.state);
      for (const line of page) options.print(line);
    }
    const step = session.actor === CHANCE ? session.roll() : await session.agentActs();
    events.push(...step.events);
    // Dice of one salvo are told on one line, once all have fired.
    if (face.together.includes(session.phase)) continue;
    const told = face.told(events);
    events = [];
    for (const event of told) {
      if (event.seats !== undefined || face.isQuiet(event)) continue;
      options.print(eventLine(event, options, palette));
      if (options.pace > 0) await pause(options.pace);
    }
  }
}

/** Cut at the window's edge, but whole where nobody watches: in a pipe nothing is lost. */
function eventLine(event: GameEvent, { columns, pace }: WatchOptions, palette: Palette): string {
  return pace === 0 ? wholeLine(event, palette) : shortLine(event, columns, palette);
}
