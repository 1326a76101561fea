/** A campaign at the keyboard whose actions are fought out: the battle has the face of its own rules, and then the campaign goes on. */
import { describe, expect, it } from 'vitest';
import { openTactical } from '../../../arena/files/open-scenario.js';
import { TerminalBattle } from '../../../arena/terminal/loop.js';
import type { Session } from '../../../arena/terminal/session.js';
import { CTRL_D, ScriptedKeyboard, type Shown, saveFolder, sessionOn, type Typed, textOf } from './table.js';

const folder = saveFolder();

async function play(
  settings: Readonly<Record<string, string>>,
  script: (shown: Shown, count: number) => Typed,
): Promise<{ readonly shown: readonly string[]; readonly session: Session }> {
  const opened = openTactical('the-slot', settings);
  if (!opened.ok) throw new Error(opened.message);
  const { game } = opened.value;
  const session = sessionOn(game, { players: ['human', 'admiral'], seed: 'slot' });
  const keyboard = new ScriptedKeyboard(script, 132, 42);
  await new TerminalBattle(session as never, session.persons[0]!, keyboard, folder()).run();
  return { shown: keyboard.shown.map(textOf), session };
}

describe('a battle within a campaign in the terminal', () => {
  it('is shown on its own chart, ship by ship, with a report of its guns', async () => {
    const { shown, session } = await play({}, (_, n) => (n < 240 ? '' : CTRL_D));
    const moved = shown.find((text) => text.includes('[Move US]'))!;
    expect(moved).toMatch(/Surface action \(The Slot\) +12 November 1942 +turn \d of 10/);
    expect(moved).toMatch(/Where does [\w ()/]+ go\?/);
    expect(moved).toMatch(/Takao(?: \(2\))? +[↑↗↘↓↙↖]\d [□■]{3} [○●]{3}/);
    expect(shown.some((text) => text.includes('[Targets US]'))).toBe(true);
    expect(shown.some((text) => /Gunnery, day \d/.test(text))).toBe(true);
    const phases = session.steps.map(({ phase }) => phase);
    expect(phases.some((phase) => phase.startsWith('sea-'))).toBe(true);
    // The campaign goes on when the battle is over.
    expect(phases.slice(phases.indexOf('inside:guns')).some((phase) => phase.startsWith('sea-'))).toBe(true);
  }, 60_000);

  it('is asked for where both sides have to want it', async () => {
    const { shown } = await play({ actions: 'agreed' }, (_, n) => (n < 60 ? '' : CTRL_D));
    const asked = shown.find((text) => /chart/i.test(text) && /table/i.test(text));
    expect(asked).toBeDefined();
  }, 60_000);
});
