/** A campaign at the keyboard: the chart with what this side knows, fleets opened, awards beside the score, an action round by round with dice and rules. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TerminalBattle } from '../../../../arena/terminal/loop.js';
import type { AnyGame } from '../../../../arena/terminal/model.js';
import { faceFor } from '../../../../arena/terminal/rulesets.js';
import { Session } from '../../../../arena/terminal/session.js';
import { adviserFor, playerOf } from '../../../../arena/terminal/store.js';
import { openGame } from '../../../../engine/index.js';
import { CTRL_D, ScriptedKeyboard, type Shown, type Typed, textOf } from '../table.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flagplot-campaign-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function campaign(): Session {
  const opened = openGame('exercise-rhine');
  if (!opened.ok) throw new Error(opened.message);
  const game = opened.value as AnyGame;
  const players = ['random', 'human'].map((name) => {
    const player = playerOf(name, game);
    if (!player.ok) throw new Error(player.message);
    return player.value;
  });
  const adviser = adviserFor(game);
  return new Session({
    game,
    face: faceFor(game),
    players,
    seed: 'rhine',
    dice: 'seeded',
    ...(adviser && { adviser }),
  });
}

async function play(script: (shown: Shown, count: number) => Typed, size: readonly [number, number]) {
  const session = campaign();
  const keyboard = new ScriptedKeyboard(script, ...size);
  await new TerminalBattle(session as never, session.persons[0]!, keyboard, folder).run();
  return keyboard.shown.map(textOf);
}

describe('a campaign in the terminal', () => {
  it('shows the chart beside the question, fleets opened, and an action round by round', async () => {
    const shown = await play((_, n) => (n === 1 ? 'view' : n < 60 ? '' : CTRL_D), [132, 42]);
    const asked = shown.find((text) => text.includes('Which fleet sails, and where?'))!;
    expect(asked).toMatch(/\[Sea phase 1\]/);
    expect(asked).toContain('Germany needs 41 ahead');
    expect(asked).toMatch(/Now transport fleets may move: one, or none\./);
    expect(asked).toContain('01 02 03 04');
    expect(asked).toContain('Convoy HX sails to');
    expect(shown.some((text) => text.includes('Your fleets') && /Hood +■{10}/.test(text))).toBe(true);
    const fought = shown.find((text) => text.includes('Fight on or break off?'))!;
    expect(fought).toMatch(/Surface action, round 1, range 3, by day/);
    expect(fought).toMatch(/loses on average/);
    expect(fought).toMatch(/the enemy loses more: +\d/);
    const report = shown.find((text) => text.includes('Surface action, round 1, day'))!;
    expect(report).toMatch(/initiative \d/);
    expect(report).toContain('§N1.2');
  }, 60_000);

  it('has its place on a small screen', async () => {
    const shown = await play((_, n) => (n < 12 ? '' : CTRL_D), [80, 24]);
    expect(shown.length).toBeGreaterThan(10);
  }, 60_000);

  it('takes a phase in one sitting, and says where the enemy may be', async () => {
    const typed = ['', 'belief', '', 'sheet Force H to 1413', 'sheet Convoy HX to 0407', 'sheet', '', 'sheet go'];
    const shown = await play((_, n) => typed[n] ?? (n < 16 ? 'log' : CTRL_D), [132, 60]);
    const belief = shown.find((text) => text.includes('Where the enemy may be'))!;
    expect(belief).toMatch(/▸ .+: \d{4} \d+\.\d %.*; half in \d+, nine tenths in \d+/);
    expect(belief).toMatch(/[░▒▓█]/);
    // Convoys move first, battle fleets last: the sheet takes them in any order.
    expect(shown.some((text) => /Set down: Force H sails to 1413 \(1 on the sheet/.test(text))).toBe(true);
    expect(shown.some((text) => /2\s+Convoy HX sails to 0407/.test(text))).toBe(true);
    const log = shown.filter((text) => text.includes('sails from')).at(-1) ?? '';
    expect(log).toMatch(/sails from 0408 to 0407/);
  }, 60_000);
});
