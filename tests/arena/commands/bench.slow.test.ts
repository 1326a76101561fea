import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { addBenchCommand } from '../../../arena/commands/bench.js';
import { flagplot } from '../../children/child.js';
import { isLong } from '../../machine/length.js';
import { runCommand } from './run-command.js';

interface Bench {
  readonly results: {
    name: string;
    checksum: string;
    stateBytes: number;
    decisionsPerSecond: number;
    copiesPerSecond: number;
  }[];
  readonly yardstick: number;
}

const QUICK = ['--seconds', '0.05', '--scenario', 'river-plate', 'peer/connect-four', 'peer/breakthrough', '--json'];

/** As people run it: the threads need the compiled files. */
async function benched<Report = Bench>(...args: readonly string[]): Promise<Report> {
  const { code, out, err } = await flagplot(['bench', ...args, ...QUICK]);
  expect(code, err).toBe(0);
  return JSON.parse(out) as Report;
}

const addBench = (program: Command): void => addBenchCommand(program, { learning: async () => {} });

describe('flagplot bench', () => {
  it('measures what it is asked for, with the same checksum each time', async () => {
    const [one, two] = [await benched(), await benched()];
    expect(one.results.map((r) => r.name)).toEqual([
      'battleships/river-plate',
      'peer/connect-four',
      'peer/breakthrough',
    ]);
    expect(one.results.map((r) => r.checksum)).toEqual(two.results.map((r) => r.checksum));
    for (const result of one.results) {
      expect(result.checksum).toMatch(/^[0-9a-f]{16}$/);
      for (const n of [result.decisionsPerSecond, result.copiesPerSecond, result.stateBytes])
        expect(n).toBeGreaterThan(0);
    }
    expect(one.yardstick).toBeGreaterThan(0);
  });

  it('measures searches, with the same choices each time', async () => {
    const run = () => benched<{ results: Record<string, string | number>[] }>('--search');
    const one = await run();
    expect(one.results.map((r) => `${r.name} ${r.evaluation}`)).toEqual([
      'battleships/river-plate static',
      'battleships/river-plate rollouts',
      'battleships/river-plate mcts',
      'peer/connect-four rollouts',
      'peer/breakthrough rollouts',
    ]);
    if (isLong) expect((await run()).results.map((r) => r.checksum)).toEqual(one.results.map((r) => r.checksum));
    for (const result of one.results) expect(result.simulationsPerSecond).toBeGreaterThan(0);
  });

  it('opens a file by its path in the thread too', async () => {
    const [file, seconds] = ['engine/panzer/examples/kestrel-mill.json', '0.05'];
    for (const more of [[], ['--search']]) {
      const { code, out, err } = await flagplot(['bench', '--scenario', file, '--seconds', seconds, '--json', ...more]);
      expect(code, err).toBe(0);
      const { results } = JSON.parse(out) as Bench;
      expect(new Set(results.map((r) => r.name))).toEqual(new Set(['panzer/kestrel-mill']));
    }
  });

  it('ends where not one simulation fits into its time', async () => {
    const { code, out, err } = await flagplot([
      ...['bench', '--search', '--scenario', 'crossroads-drill', '--seconds', '0.000001', '--json'],
    ]);
    expect(code, err).toBe(0);
    for (const { simulationsPerSecond } of (JSON.parse(out) as { results: { simulationsPerSecond: number }[] }).results)
      expect(simulationsPerSecond).toBeGreaterThan(0);
  });

  it('refuses what is no scenario, and no time', async () => {
    const unknown = await runCommand(addBench, 'bench', '--scenario', 'jutland');
    expect(unknown.code).toBe(2);
    expect(unknown.err).toContain('There is no scenario `jutland`. There are: denmark-strait');
    const peer = await runCommand(addBench, 'bench', '--scenario', 'peer/chess');
    expect(peer.code).toBe(2);
    expect(peer.err).toContain('There is no peer/chess. There are: peer/breakthrough, peer/connect-four.');
    const never = await runCommand(addBench, 'bench', '--seconds', '0');
    expect(never.code).toBe(2);
    expect(never.err).toContain('--seconds takes a number above 0');
  });
});
