/** What tests of decisive-battle at the keyboard share. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openScenario } from '../../../arena/files/open-scenario.js';
import { suggestedStep } from '../../../arena/terminal/decisive-battle/suggested.js';
import type { FacedSession as Session } from '../../../arena/terminal/face.js';
import { type SessionEnd, TerminalBattle } from '../../../arena/terminal/loop.js';
import { legalOf } from '../../../arena/terminal/session.js';
import { paletteFor } from '../../../arena/words/palette.js';
import { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import { CHANCE, OVER, type Seat } from '../../../engine/index.js';
import { ScriptedKeyboard, type Shown, sessionOn, type TableSetup, type Typed } from './table.js';

/** Where what is played in this file is kept. */
export let folder = '';

/** A folder of its own for the tests of a file. */
export function ownFolder(): void {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'flagplot-fleets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
}

export const PLAIN = paletteFor('none', false);
export const enter = (): string => '';

export function gameOf(id: string): DecisiveBattleGame {
  const opened = openScenario(id);
  if (!opened.ok) throw new Error(opened.message);
  if (!(opened.value.game instanceof DecisiveBattleGame)) throw new Error(`${id} is no battle of fleets`);
  return opened.value.game;
}

/** Persons at the seats given, `random` at the others. */
export function fleets(id: string, persons: readonly number[], setup: TableSetup = {}): Session<DecisiveBattleGame> {
  const game = gameOf(id);
  const players = game.spec.seats.map((_, i) => (persons.includes(i) ? 'human' : 'random'));
  return sessionOn(game, { players, ...setup });
}

export async function play(
  session: Session,
  script: readonly Typed[] | ((shown: Shown, count: number) => Typed),
  size: readonly [number, number] = [80, 24],
): Promise<{ outcome: SessionEnd; keyboard: ScriptedKeyboard }> {
  const keyboard = new ScriptedKeyboard(script, ...size);
  const outcome = await new TerminalBattle(session, session.persons[0]!, keyboard, folder).run();
  return { outcome, keyboard };
}

/** Steps on with the first of everything until this seat is asked in this phase. */
export function untilAsked(session: Session, at: number, phase: string): void {
  for (let n = 0; n < 4000 && session.actor !== OVER; n++) {
    if (session.actor === at && session.phase === phase) return;
    if (session.actor === CHANCE) session.roll();
    else session.decide(legalOf(session).at(-1)!);
  }
  throw new Error(`seat ${at} is never asked in ${phase}`);
}

export function formAsSuggested(session: Session<DecisiveBattleGame>): void {
  while (session.phase !== 'pairing') {
    const at = session.actor as Seat;
    session.decide(suggestedStep(session.game, session.known(at), session.view(at), legalOf(session))!);
  }
}
