import { describe, expect, it } from 'vitest';
import { TerminalBattle } from '../../../../arena/terminal/loop.js';
import { isSeat } from '../../../../engine/index.js';
import { SCENARIOS } from '../../../../engine/panzer/index.js';
import { someOf } from '../../../machine/length.js';
import { CTRL_D, ScriptedKeyboard, saveFolder, textOf } from '../table.js';
import { landSession } from './land-table.js';

const folder = saveFolder();
/** Situations of fifty units on a machine that may be busy. */
const TIMEOUT_MS = 300_000;
/** Answers of a person in each battle: setting up and the first turns. */
const MOST_ANSWERS = 140;

describe('every situation, from one side or the other', () => {
  it.each(
    someOf(
      SCENARIOS.map(({ id }, i) => [id, i % 2] as const),
      4,
    ),
  )(
    '%s, seat %i: every screen fits, and its map shows what is asked',
    async (scenario, seat) => {
      const players = seat === 0 ? ['human', 'admiral'] : ['admiral', 'human'];
      const session = landSession({ scenario, players });
      const size = seat === 0 ? ([80, 24] as const) : ([120, 40] as const);
      const keyboard = new ScriptedKeyboard((_, count) => (count >= MOST_ANSWERS ? CTRL_D : ''), ...size);
      const battle = new TerminalBattle(session, session.persons[0]!, keyboard, folder());
      expect(await battle.brief()).toBe(true);
      await battle.run();
      expect(keyboard.shown.length).toBeGreaterThan(20);
      const asked = keyboard.shown.map(textOf).filter((text) => text.includes('▸1 ') || text.includes('▸2 '));
      expect(asked.length).toBeGreaterThan(10);
      for (const text of asked) expect(text).toMatch(/[①②③④⑤⑥⑦⑧⑨◂◎]/);
      expect(session.steps.some(({ by }) => isSeat(by) && by === seat)).toBe(true);
    },
    TIMEOUT_MS,
  );
});
