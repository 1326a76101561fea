import { describe, expect, it } from 'vitest';
import { openScenario } from '../../../arena/files/open-scenario.js';
import { TerminalBattle } from '../../../arena/terminal/loop.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { SCENARIOS as WARS } from '../../../engine/decisive-battle/scenarios/index.js';
import { seat } from '../../../engine/index.js';
import { someOf } from '../../machine/length.js';
import { ScriptedKeyboard, saveFolder, sessionFor, sessionOn } from './table.js';

const folder = saveFolder();

describe('every battle', () => {
  it.each(
    someOf(
      SCENARIOS.map((s) => s.id),
      2,
    ),
  )('%s is played to its end by a player who only presses Enter', async (scenario) => {
    for (const [at, size] of [
      [0, [80, 24]],
      [1, [120, 40]],
    ] as const) {
      const players = at === 0 ? (['human', 'greedy'] as const) : (['admiral', 'human'] as const);
      const session = sessionFor({ scenario, players, settings: { flagship: 'on', mines: 'on' } });
      const keyboard = new ScriptedKeyboard(() => '', ...size);
      const outcome = await new TerminalBattle(session, seat(at), keyboard, folder()).run();
      expect(outcome.kind).toBe('over');
    }
  });
});

describe('every war of fleets', () => {
  it.each(
    someOf(
      WARS.map((s) => s.id),
      2,
    ),
  )('%s is played to its end against admirals by players who only press Enter', async (scenario) => {
    const opened = openScenario(scenario);
    if (!opened.ok) throw new Error(opened.message);
    const { game } = opened.value;
    for (const [persons, size] of [
      [[0], [80, 24]],
      [
        [0, 1],
        [120, 40],
      ],
    ] as const) {
      const players = game.spec.seats.map((_, i) => ((persons as readonly number[]).includes(i) ? 'human' : 'admiral'));
      const session = sessionOn(game, { players });
      const keyboard = new ScriptedKeyboard(() => '', ...size);
      const outcome = await new TerminalBattle(session, seat(0), keyboard, folder()).run();
      expect(outcome.kind).toBe('over');
    }
  });
});
