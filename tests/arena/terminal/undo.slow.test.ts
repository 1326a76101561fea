/** `undo` is among the words that the terminal offers exactly where it takes something back. */
import { describe, expect, it } from 'vitest';
import type { FacedSession as Session } from '../../../arena/terminal/face.js';
import { TerminalBattle } from '../../../arena/terminal/loop.js';
import { seat } from '../../../engine/index.js';
import { fleets } from './fleets-table.js';
import { CTRL_D, ScriptedKeyboard, type Shown, saveFolder, sessionFor, textOf } from './table.js';

const folder = saveFolder();

const isQuestion = ({ lines }: Shown): boolean => /^Enter (▸|confirms) ·/.test(lines.at(-1)!);
const offers = (shown: Shown): boolean => /\bundo\b/.test(shown.lines.at(-1)!);

/** Plays with Enter, and at every question or confirmation tries whether `undo` does what the screen says. */
async function tried(session: Session, most: number): Promise<{ offered: number; not: number }> {
  const count = { offered: 0, not: 0 };
  let before: Shown | undefined;
  const script = (shown: Shown, n: number): string | typeof CTRL_D => {
    if (n > most) return CTRL_D;
    if (before !== undefined) {
      const text = textOf(shown);
      if (offers(before)) expect(text).toContain('Taken back: ');
      else expect(text).toMatch(/it stands\.|nothing to take back/);
      before = undefined;
      return '';
    }
    if (!isQuestion(shown)) return '';
    count[offers(shown) ? 'offered' : 'not']++;
    // The panel of a confirmation says it too.
    if (textOf(shown).includes('Enter confirms them')) {
      expect(textOf(shown).includes('undo takes back the last')).toBe(offers(shown));
    }
    if ((count.offered + count.not) % 4 > 0) return '';
    before = shown;
    return 'undo';
  };
  await new TerminalBattle(session, seat(0), new ScriptedKeyboard(script, 100, 30), folder()).run();
  return count;
}

describe('undo is offered exactly where it works', () => {
  it.each(['denmark-strait', 'guadalcanal', 'north-cape'])('%s', async (scenario) => {
    const { offered, not } = await tried(sessionFor({ scenario, seed: 'undo' }), 160);
    expect(offered).toBeGreaterThan(2);
    expect(not).toBeGreaterThan(2);
  });

  it.each(['dogger-bank', 'pacific', 'world-war'])('%s', async (scenario) => {
    const { offered, not } = await tried(fleets(scenario, [0], { seed: 'undo' }), 160);
    expect(offered).toBeGreaterThan(2);
    expect(not).toBeGreaterThan(2);
  });

  it('not after the last fleet is formed, with the enemy’s in sight', async () => {
    const session = fleets('dogger-bank', [1], { seed: 'undo' });
    let confirmed: Shown | undefined;
    const script = (shown: Shown): string | typeof CTRL_D => {
      if (!textOf(shown).includes('Enter confirms them')) return '';
      confirmed = shown;
      return CTRL_D;
    };
    await new TerminalBattle(session, seat(1), new ScriptedKeyboard(script), folder()).run();
    expect(textOf(confirmed!)).toMatch(/UK .*fleet/);
    expect(textOf(confirmed!)).not.toContain('undo');
  });
});
