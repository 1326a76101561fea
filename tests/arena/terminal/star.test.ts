/** Star shell is asked for only where it can light somebody. */
import { describe, expect, it } from 'vitest';
import { diaryOf, wasIdleStar } from '../../../arena/terminal/battleships/star-orders.js';
import { TerminalBattle } from '../../../arena/terminal/loop.js';
import { seat } from '../../../engine/index.js';
import { CTRL_D, ScriptedKeyboard, saveFolder, sessionFor, textOf } from './table.js';

const folder = saveFolder();

describe('star shell', () => {
  it('is answered where no enemy is in reach, and the diary says so', async () => {
    let session = sessionFor();
    for (const scenario of ['north-cape', 'guadalcanal', 'surigao', 'matapan', 'san-bernardino']) {
      session = sessionFor({ scenario, players: ['human', 'greedy'] });
      const keyboard = new ScriptedKeyboard((_, n) => (n > 120 ? CTRL_D : ''));
      await new TerminalBattle(session, seat(0), keyboard, folder()).run();
      if (session.steps.some((s) => wasIdleStar(session.game, s))) break;
    }
    const notes = diaryOf(session, seat(0)).filter((e) => e.text.startsWith('No enemy within five hexes'));
    const phases = new Set(
      session.steps.filter((s) => wasIdleStar(session.game, s) && s.by === 0).map((s) => `${s.turn} ${s.phase}`),
    );
    expect(phases.size).toBeGreaterThan(0);
    expect(notes.length).toBeLessThanOrEqual(phases.size);
    expect(notes.length).toBeGreaterThan(0);
    expect(diaryOf(session, undefined)).toEqual(session.diary(undefined));
  });

  it('is declined for all ships with `none`', async () => {
    const session = sessionFor({ scenario: 'guadalcanal', players: ['human', 'greedy'], seed: 'b' });
    let asked = 0;
    const keyboard = new ScriptedKeyboard((shown, n) => {
      if (n > 300) return CTRL_D;
      if (!textOf(shown).includes('fire star shell?')) return asked > 0 ? CTRL_D : '';
      asked++;
      return 'none';
    });
    await new TerminalBattle(session, seat(0), keyboard, folder()).run();
    expect(asked).toBe(1);
    expect(textOf(keyboard.last)).toContain('No ship fires star shell.');
  });
});
