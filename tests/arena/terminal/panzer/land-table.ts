/** A table for tests of panzer in the terminal: a session of a situation, and a battle played by a script. */
import { openScenario } from '../../../../arena/files/open-scenario.js';
import type { FacedSession } from '../../../../arena/terminal/face.js';
import { type SessionEnd, TerminalBattle } from '../../../../arena/terminal/loop.js';
import { PanzerGame } from '../../../../engine/panzer/index.js';
import { ScriptedKeyboard, type Shown, sessionOn, type TableSetup, type Typed } from '../table.js';

export function landSession(setup: TableSetup = {}): FacedSession<PanzerGame> {
  const opened = openScenario(setup.scenario ?? 'crossroads-drill', setup.settings);
  if (!opened.ok) throw new Error(opened.message);
  const { game } = opened.value;
  if (!(game instanceof PanzerGame)) throw new Error(`${game.spec.scenario} is fought by others`);
  return sessionOn(game, { players: ['human', 'admiral'], ...setup });
}

export interface Played {
  readonly outcome: SessionEnd;
  readonly keyboard: ScriptedKeyboard;
  readonly session: FacedSession<PanzerGame>;
}

export type Script = readonly Typed[] | ((shown: Shown, count: number) => Typed);

export async function playLand(
  setup: TableSetup,
  script: Script,
  folder: string,
  size: readonly [number, number] = [80, 24],
): Promise<Played> {
  const session = landSession(setup);
  const keyboard = new ScriptedKeyboard(script, ...size);
  const outcome = await new TerminalBattle(session, session.persons[0]!, keyboard, folder).run();
  return { outcome, keyboard, session };
}
