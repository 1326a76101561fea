/** Words typed where only Enter is asked for. */
import { describe, expect, it } from 'vitest';
import { TerminalBattle } from '../../arena/terminal/loop.js';
import { seat } from '../../engine/index.js';
import {
  CTRL_D,
  ScriptedKeyboard,
  type Shown,
  saveFolder,
  sessionFor,
  type TableSetup,
  type Typed,
  textOf,
} from './terminal-table.js';

const folder = saveFolder();

async function play(setup: TableSetup, script: (shown: Shown, n: number) => Typed): Promise<ScriptedKeyboard> {
  const session = sessionFor({ seed: 'abd', ...setup });
  const keyboard = new ScriptedKeyboard(script);
  const battle = new TerminalBattle(session, seat(0), keyboard, folder());
  if (await battle.brief()) await battle.run();
  return keyboard;
}

const typing =
  (...words: string[]) =>
  (_: Shown, n: number): Typed =>
    words[n] ?? CTRL_D;

describe('a word typed at a page', () => {
  it('shows its page and comes back', async () => {
    const { shown } = await play({}, typing('rules 5.6', ''));
    expect(textOf(shown[1]!)).toContain('A ship under fire herself');
    expect(textOf(shown[2]!)).toContain('Who wins');
  });

  it('runs at the next question', async () => {
    const { shown } = await play({}, typing('odds bismarck'));
    expect(textOf(shown[1]!)).toContain('What it does to Bismarck');
    const hint = await play({}, typing('hint'));
    expect(textOf(hint.shown[1]!)).toContain('Hint: ');
  });

  it('that is none is not an answer', async () => {
    const { shown } = await play({}, typing('2'));
    expect(textOf(shown[1]!)).toContain('`2` is no word; Enter goes on');
  });

  it('goes back with b', async () => {
    const { shown } = await play({}, typing('rules', '', 'b'));
    expect(shown[2]!.prompt).toContain('b: back');
    expect(textOf(shown[3]!)).toBe(textOf(shown[1]!));
  });

  it('shows nothing before the keyboard is handed over', async () => {
    const { shown } = await play(
      { players: ['human', 'human'], settings: { flagship: 'on' } },
      typing('log', '', '', 'view'),
    );
    expect(textOf(shown[1]!)).toContain('`log`: after the hand-over.');
    expect(textOf(shown[3]!)).toContain('Hand the keyboard');
    expect(textOf(shown[4]!)).toContain('`view`: after the hand-over.');
    expect(textOf(shown[4]!)).not.toMatch(/Hood/);
  });
});

describe('at a real table', () => {
  it('takes two faces for a pair, and words between the throws', async () => {
    let pairs = 0;
    const asked = await play({ dice: 'physical' }, (shown, n) => {
      if (n > 60 || pairs > 1) return CTRL_D;
      if (/page|go on/.test(shown.prompt)) return '';
      if (shown.prompt === '2–12 > ') {
        pairs++;
        return pairs === 1 ? 'undo' : '3 4';
      }
      return /^\d+–/.test(shown.prompt) ? '1' : '';
    });
    expect(pairs).toBe(2);
    const texts = asked.shown.map(textOf).join('\n');
    expect(texts).toContain('your orders stand');
    expect(texts).not.toContain('is no throw of');
  });
});
