import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { TerminalBattle } from '../../arena/terminal/loop.js';
import { SCENARIOS } from '../../engine/battleships/scenarios/index.js';
import { seat } from '../../engine/index.js';
import { ScriptedKeyboard, sessionFor } from './terminal-table.js';

describe('every battle', () => {
  it.each(SCENARIOS.map((s) => s.id))(
    '%s is played to its end by a player who only presses Enter',
    async (scenario) => {
      for (const [at, size] of [
        [0, [80, 24]],
        [1, [120, 40]],
      ] as const) {
        const players = at === 0 ? (['human', 'greedy'] as const) : (['admiral', 'human'] as const);
        const session = sessionFor({ scenario, players, settings: { flagship: 'on', mines: 'on' } });
        const keyboard = new ScriptedKeyboard(() => '', ...size);
        const outcome = await new TerminalBattle(session, seat(at), keyboard, tmpdir()).run();
        expect(outcome.kind).toBe('over');
      }
    },
  );
});
