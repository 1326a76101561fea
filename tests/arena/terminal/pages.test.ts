/** Words typed where only Enter is asked for. */
import { describe, expect, it } from 'vitest';
import { recordLines } from '../../../arena/terminal/aftermath.js';
import { Desk } from '../../../arena/terminal/desk.js';
import { TerminalBattle } from '../../../arena/terminal/loop.js';
import { pageRoom } from '../../../arena/terminal/screen.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { seat } from '../../../engine/index.js';
import {
  CTRL_D,
  ScriptedKeyboard,
  type Shown,
  saveFolder,
  sessionFor,
  type TableSetup,
  type Typed,
  textOf,
} from './table.js';

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
    expect(textOf(shown[1]!)).toContain('A ship that is a target herself in this phase: −2.');
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
      typing('log', '', 'view'),
    );
    expect(textOf(shown[1]!)).toContain('`log`: after the hand-over.');
    expect(textOf(shown[2]!)).toContain('Hand the keyboard');
    expect(textOf(shown[3]!)).toContain('`view`: after the hand-over.');
    expect(textOf(shown[3]!)).not.toMatch(/Hood/);
  });
});

describe('a page', () => {
  /** Shows so many lines, the fourth and each tenth of them empty; how many pages that makes, and what they have. */
  async function shownAs(count: number): Promise<{ pages: number; text: string }> {
    const session = sessionFor();
    const keyboard = new ScriptedKeyboard(() => '');
    const lines = Array.from({ length: count }, (_, i) => (i === 3 || i % 10 === 9 ? '' : `line ${i}.`));
    await new Desk(session, seat(0), keyboard).showPages(lines);
    return { pages: keyboard.shown.length, text: keyboard.shown.map(textOf).join('\n') };
  }

  it('more is not asked for the sake of a line or two: empty ones give way', async () => {
    const room = pageRoom(24);
    for (const [count, pages] of [
      [room, 1],
      [room + 1, 1],
      [room + 3, 1],
      [room + 4, 2],
      [2 * room + 2, 2],
    ] as const) {
      const { pages: found, text } = await shownAs(count);
      expect([count, found]).toEqual([count, pages]);
      for (let i = 0; i < count; i++) expect(text.includes(`line ${i}.`)).toBe(i !== 3 && i % 10 !== 9);
    }
  });

  it.each(SCENARIOS.map(({ id }) => id))('the briefing of %s leaves none over in 80 by 24', async (scenario) => {
    const session = sessionFor({ scenario });
    const keyboard = new ScriptedKeyboard(() => '');
    await new TerminalBattle(session, seat(0), keyboard, folder()).brief();
    const lines = keyboard.last.lines.slice(2).filter((line) => line.trim() !== '');
    if (keyboard.shown.length > 1) expect(lines.length).toBeGreaterThan(2);
  });
});

it('a window too narrow for the chart says so', async () => {
  for (const [columns, isSaid] of [
    [63, true],
    [64, false],
  ] as const) {
    const session = sessionFor({ seed: 'abd' });
    const keyboard = new ScriptedKeyboard(() => CTRL_D, columns, 24);
    while (session.actor !== 0) session.roll();
    await new Desk(session, seat(0), keyboard).askQuestion(session.face.question(session, seat(0), undefined));
    expect(textOf(keyboard.last).includes('No room for the chart: it wants 64 columns.')).toBe(isSaid);
  }
});

it('the commands for a record name the module of rules from outside', () => {
  const lines = recordLines('a.battle', seat(0), sessionFor(), 60, ' --ruleset ./toy.js');
  expect(lines.filter((l) => l.includes('npx')).every((l) => l.endsWith('--ruleset ./toy.js'))).toBe(true);
});

it('nothing that is said after the battle is wider than the window, but for names of files', () => {
  const lines = recordLines('.flagplot/a.battle', seat(0), sessionFor(), 60);
  expect(lines.join(' ')).toContain('and to see where it was decided:');
  for (const line of lines.filter((l) => !l.includes('.battle'))) expect(line.length).toBeLessThanOrEqual(60);
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
