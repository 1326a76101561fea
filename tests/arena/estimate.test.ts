import { describe, expect, it } from 'vitest';
import { ladderWords } from '../../arena/commands/match-words.js';
import { estimate, Mean, stratified, wilson } from '../../arena/estimate.js';
import { luckAdjusted } from '../../arena/match/luck-adjusted.js';
import type { PlayedMatch } from '../../arena/match/pool.js';
import { ladderReport } from '../../arena/match/report.js';
import type { PlayedRotation } from '../../arena/match/rotations.js';
import { ThinkTimes } from '../../arena/match/think-time.js';
import { playedPair } from './played-pair.js';

describe('an estimate', () => {
  it('has the standard error of its sample, and none of fewer than two values', () => {
    expect(estimate([1, 2, 3, 6])).toEqual({ mean: 3, se: expect.closeTo(Math.sqrt(14 / 3 / 4), 12) });
    expect(estimate([7])).toEqual({ mean: 7, se: null });
    expect(new Mean().estimate).toEqual({ mean: 0, se: null });
  });
});

describe("Wilson's interval", () => {
  it.each([
    // As the formula gives it by hand: z² / (n + z²), and the mean moved towards a half by z² / 2.
    [0, 6, 0, 0.3903],
    [1, 6, 0.6097, 1],
    [0.5, 10, 0.2366, 0.7634],
    [0.9, 100, 0.8256, 0.9448],
  ])('of a share of %d of %d', (share, n, low, high) => {
    expect(wilson(share, n).map((p) => Math.round(1e4 * p) / 1e4)).toEqual([low, high]);
  });

  it('is everything where nothing was tried', () => {
    expect(wilson(0, 0)).toEqual([0, 1]);
  });
});

describe('strata', () => {
  const [low, high] = [
    [0, 2, 0, 2],
    [100, 102],
  ];

  it('count only what varies within them', () => {
    const { mean, se } = stratified([low, high]);
    expect(mean).toBeCloseTo((4 * 1 + 2 * 101) / 6, 12);
    // Variances of the means: 4/3 / 4 and 2 / 2.
    expect(se).toBeCloseTo(Math.sqrt(4 ** 2 * (1 / 3) + 2 ** 2 * 1) / 6, 12);
    expect(estimate([...low!, ...high!]).se).toBeGreaterThan(10 * se!);
  });

  it('of one are that sample, of none nothing, and too small ones are one sample', () => {
    expect(stratified([[1, 2, 3, 6], []])).toEqual(estimate([1, 2, 3, 6]));
    expect(stratified([])).toEqual({ mean: 0, se: null });
    expect(stratified([[1], [2], [6]])).toEqual(estimate([1, 2, 6]));
  });
});

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
