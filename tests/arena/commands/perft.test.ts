import { describe, expect, it } from 'vitest';
import { addPerftCommand } from '../../../arena/commands/perft.js';
import { openGame, perft } from '../../../engine/index.js';
import { jsonOf, runCommand } from './run-command.js';

interface Count {
  readonly depth: number;
  readonly decisions: number;
  readonly chance: number;
}

describe('flagplot perft', () => {
  it('counts as the engine does, one depth after another', async () => {
    const { counts, code } = await jsonOf<{ counts: Count[] }>(addPerftCommand, 'perft', 'denmark-strait', '4');
    expect(code).toBe(0);
    const game = openGame('denmark-strait');
    if (!game.ok) throw new Error(game.message);
    expect(counts.map((c) => c.decisions)).toEqual([1, 2, 3, 4].map((depth) => perft(game.value, depth).decisions));
  });

  it('divides a count among the first steps', async () => {
    type Divided = { counts: Count[]; divide: { step: string; decisions: number }[] };
    const { counts, divide } = await jsonOf<Divided>(addPerftCommand, 'perft', 'surigao', '2', '--divide');
    expect(divide.length).toBe(counts[0]!.decisions);
    expect(divide.reduce((sum, d) => sum + d.decisions, 0)).toBe(counts[1]!.decisions);
    const { out } = await runCommand(addPerftCommand, 'perft', 'denmark-strait', '2', '--divide');
    expect(out).toMatch(/dice +\d+/);
  });

  it.each([
    [['jutland', '2'], 'There is no scenario `jutland`'],
    [['denmark-strait', '13'], 'DEPTH takes a whole number from 1 to 12, not 13.'],
    [['none.json', '2'], 'Cannot read none.json'],
  ])('refuses %j', async (args, sentence) => {
    const { err, code } = await runCommand(addPerftCommand, 'perft', ...args);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });
});
