/** What a run says to a file: where it is at once, a line now and then by the clock, and whose place was taken. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TrainingProgress } from '../../../training/commands/progress.js';
import type { GateReport } from '../../../training/gate/gate.js';
import type { PairScore } from '../../../training/gate/pairs.js';
import type { MetricsLine } from '../../../training/run/metrics.js';

let said = '';
beforeEach(() => {
  said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

const step = (n: number, seconds: number): MetricsLine => ({
  ...{ step: n, seconds, cpuSeconds: seconds, games: 64 * n, decisions: 1_000 * n },
  ...{ decisionsPerSecond: 1_000, samplesPerSecond: 1_000, policyLoss: 0.1, winLoss: 0.2, marginLoss: 0.3 },
  ...{ entropy: 1, kl: 0, gradientNorm: 1, opponents: {} },
});

describe('a run whose words go to a file', () => {
  it('tells its first step, then one each half minute, and its last', () => {
    let now = 0;
    const progress = new TrainingProgress(60, () => now);
    for (let n = 1; n <= 60; n++) {
      now += 8_000;
      progress.stepped(step(n, now / 1_000));
    }
    const told = said.split('\n').filter(Boolean);
    expect(told.map((line) => Number(/^step (\d+)\/60, /.exec(line)![1]))).toEqual([
      ...[1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 60],
    ]);
  });

  it('says that it is in work while a step or a gate takes long', () => {
    vi.useFakeTimers();
    const progress = new TrainingProgress(10, () => Date.now());
    vi.advanceTimersByTime(65_000);
    progress.stepped(step(1, 65));
    vi.advanceTimersByTime(55_000);
    progress.end();
    vi.advanceTimersByTime(90_000);
    vi.useRealTimers();
    expect(said.split('\n').map((line) => line.slice(0, 24))).toEqual([
      ...['In work.', 'In work.', 'step 1/10, 9.8 min left:', 'After step 1/10, in work', ''],
    ]);
  });

  it('tells each step of a run whose steps are long', () => {
    let now = 0;
    const progress = new TrainingProgress(100, () => now);
    for (const n of [1, 2, 3]) {
      now += 40_000;
      progress.stepped(step(n, now / 1_000));
    }
    expect(said.match(/^step /gm)).toHaveLength(3);
  });
});

const standing = (score: number, pairs: number): PairScore => ({
  ...{ pairs, score, low: 0, high: 1, margin: 0, marginSe: 0, adjusted: 0, adjustedSe: 0 },
});
const report = (isPromoted: boolean, reason: string): GateReport => ({
  ...{ isPromoted, reason, games: {}, test: { verdict: 'open', llr: 0, bounds: [-3, 3] } },
  ...{ champion: standing(0.625, 128), ladder: { greedy: standing(0.9, 192), admiral: standing(0.47, 192) } },
});

describe('a gate in words', () => {
  it('says who won against whom', () => {
    const progress = new TrainingProgress(160);
    progress.gated(40, report(true, 'better than the champion'));
    progress.gated(80, report(false, 'not shown to be better than the champion'));
    const [first, second] = said.split('\n');
    expect(first).toBe(
      'step 40: a new champion: the network as it is now won 63 % of 128 pairs against the champion so far; 90 % of pairs against greedy, 47 % of pairs against admiral',
    );
    expect(second).toMatch(
      /^step 80: the champion stays: the network as it is now won 63 % of 128 pairs against the champion so far, not shown to be better than the champion; /,
    );
    expect(said).not.toContain('new champion, better than the champion');
  });
});
