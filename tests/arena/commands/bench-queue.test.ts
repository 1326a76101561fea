import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { addBenchQueueCommand } from '../../../arena/commands/bench-queue.js';
import { jsonOf, runCommand } from './run-command.js';

const addBench = (program: Command): void => addBenchQueueCommand(program.command('bench'));
const SMALL = ['bench', 'queue', '--workers', '20', '--pieces', '500'];

describe('flagplot bench queue', () => {
  it('tells in words what it has found', async () => {
    const { out, code } = await runCommand(addBench, ...SMALL);
    expect(code).toBe(0);
    expect(out).toContain('pieces, each counted once');
    expect(out).toContain('share of the ideal');
  });

  it('gives all numbers, the same for the same seed, but for the processor time', async () => {
    type Told = { asked: object; pieces: number; seconds: number; cost: { perQuestion: number } };
    const run = () => jsonOf<Told>(addBench, ...SMALL, '--seed', 'x', '--doubled', '20');
    const [one, two] = [await run(), await run()];
    expect(one.asked).toEqual({ workers: 20, pieces: 500, doubled: 0.2, seed: 'x' });
    expect([one.code, one.pieces]).toEqual([0, 500]);
    expect(one.cost.perQuestion).toBeGreaterThan(0);
    expect({ ...one, cost: two.cost }).toEqual(two);
  });

  it.each([
    [['--workers', '0'], '--workers takes a whole number from 1 to 10000, not 0.'],
    [['--pieces', 'many'], '--pieces takes a whole number from 1 to 1000000, not many.'],
    [['--doubled', '101'], '--doubled takes a whole number from 0 to 100, not 101.'],
    [['--seed', ''], '--seed takes a word or a number.'],
  ])('refuses %j', async (args, sentence) => {
    const { err, code } = await runCommand(addBench, 'bench', 'queue', ...args);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });
});
