import { describe, expect, it } from 'vitest';
import { addBenchCommand } from '../../arena/commands/bench.js';
import { jsonOf, runCommand } from './run-command.js';

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

const QUICK = ['bench', '--seconds', '0.05', '--scenario', 'river-plate', 'peer/connect-four', 'peer/breakthrough'];

describe('flagplot bench', () => {
  it('measures what it is asked for, with the same checksum each time', { timeout: 60_000 }, async () => {
    const [one, two] = [await jsonOf<Bench>(addBenchCommand, ...QUICK), await jsonOf<Bench>(addBenchCommand, ...QUICK)];
    expect(one.code).toBe(0);
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

  it('refuses what is no scenario, and no time', async () => {
    const unknown = await runCommand(addBenchCommand, 'bench', '--scenario', 'jutland');
    expect(unknown.code).toBe(2);
    expect(unknown.err).toContain('There is no scenario `jutland`. There are: denmark-strait');
    const never = await runCommand(addBenchCommand, 'bench', '--seconds', '0');
    expect(never.code).toBe(2);
    expect(never.err).toContain('--seconds takes a number above 0');
  });
});
