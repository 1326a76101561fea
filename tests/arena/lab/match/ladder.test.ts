import { describe, expect, it } from 'vitest';
import { ladderWords } from '../../../../arena/commands/match-words.js';
import { luckAdjusted } from '../../../../arena/lab/match/luck-adjusted.js';
import type { PlayedMatch } from '../../../../arena/lab/match/pool.js';
import { ladderReport } from '../../../../arena/lab/match/report.js';
import type { PlayedRotation } from '../../../../arena/lab/match/rotations.js';
import { ThinkTimes } from '../../../../arena/lab/match/think-time.js';
import { playedPair } from './played-pair.js';

describe('the ladder', () => {
  /** Pairs in which all but a little is luck; `level` is what the first agent is ahead in each game of this battle. */
  const pairs = (count: number, level: number): PlayedRotation[] =>
    Array.from({ length: count }, (_, index) =>
      playedPair(index, (seat) => {
        const luck = 10 * Math.sin(1 + 7 * index + seat);
        return { margin: level + luck + Math.cos(3 * index + seat), luck };
      }),
    );
  const both = [pairs(60, 200), pairs(60, -200)];

  it('counts no difference between battles as an error, nor against the luck taken off', () => {
    const all = luckAdjusted(both, 2, 'v')!;
    const each = both.map((one) => luckAdjusted([one], 2, 'v')!);
    const ses = each.map(({ raw }) => raw.margin.se!);
    expect(all.raw.margin.se).toBeCloseTo(Math.hypot(...ses) / 2, 9);
    expect(all.factor.margin).toBeGreaterThan(Math.min(...each.map(({ factor }) => factor.margin!)) - 1e-9);
    expect(all.factor.margin).toBeGreaterThan(10);
  });

  it('says of each battle how often luck was taken off', () => {
    const played = (scenario: string, rotations: PlayedRotation[]): PlayedMatch => ({
      match: { scenario, settings: {}, agents: ['greedy', 'random'], seed: 'x', luckAdjusted: true },
      rotations,
      times: [new ThinkTimes(), new ThinkTimes()],
      seconds: 1,
      isStopped: false,
    });
    const report = ladderReport([played('river-plate', both[0]!), played('matapan', pairs(5, 0))]);
    expect(report.luckAdjusted!.method).toBe('mixed');
    expect(report.scenarios.map(({ luckAdjusted: luck }) => luck!.method)).toEqual(['regression', 'plain']);
    expect(report.margin).toEqual(report.luckAdjusted!.raw.margin);
    expect(ladderWords(report)).toContain('serves best; once where they are too few to say: matapan.');
  });
});
