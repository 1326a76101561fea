/** Luck of single rolls, and what a match makes of it. */
import { describe, expect, it } from 'vitest';
import { chanceOfSeed } from '../../../../agents/seed.js';
import { pointsText } from '../../../../arena/commands/match-numbers.js';
import { matchWords } from '../../../../arena/commands/match-words.js';
import { luckAdjusted } from '../../../../arena/lab/match/luck-adjusted.js';
import type { PlayedMatch } from '../../../../arena/lab/match/pool.js';
import { matchReport } from '../../../../arena/lab/match/report.js';
import { type PlayedRotation, RotationTable } from '../../../../arena/lab/match/rotations.js';
import { ThinkTimes } from '../../../../arena/lab/match/think-time.js';
import { throwName } from '../../../../engine/index.js';
import { playedPair } from '../match/played-pair.js';
import { luckOfRolls } from './luck-of-rolls.js';

const playedMatch = (rotations: readonly PlayedRotation[]): PlayedMatch => ({
  match: { scenario: 'river-plate', settings: {}, agents: ['admiral', 'greedy'], seed: '1', luckAdjusted: true },
  rotations,
  times: [new ThinkTimes(), new ThinkTimes()],
  seconds: 1,
  isStopped: false,
});

describe('luck in river-plate', () => luckOfRolls('river-plate', 'greedy', 7));

describe('a match less its luck', () => {
  const MATCHES = 60;
  /** Pairs in which luck is most of it: A's margin is 2 + luck + noise, and its chance to win follows. */
  const rotations = (count: number) => {
    const chance = chanceOfSeed('synthetic');
    const draw = (index: number, kind: number): number =>
      chance.twoDice(throwName(index >> 10, kind, 0, index & 1023)) +
      chance.twoDice(throwName(index >> 10, kind + 8, 0, index & 1023)) -
      14;
    return Array.from({ length: count }, (_, index) =>
      playedPair(index, (seat) => {
        const luck = 10 * draw(index, seat);
        return { margin: 2 + luck + draw(index, 2 + seat), luck };
      }),
    );
  };

  it('keeps the mean and loses the noise', () => {
    const told = luckAdjusted([rotations(400)], 2, 'v')!;
    expect(told.method).toBe('regression');
    expect(told.factor.margin).toBeGreaterThan(50);
    expect(Math.abs(told.margin.mean - 4)).toBeLessThan(3 * told.margin.se!);
    expect(Math.abs(told.raw.margin.mean - 4)).toBeLessThan(3 * told.raw.margin.se!);
    expect(told.factor.score).toBeGreaterThan(1.5);
    expect(told.factor.margin).toBeCloseTo((told.raw.margin.se! / told.margin.se!) ** 2, 9);
  });

  it('takes luck off once where rotations are few', () => {
    const few = rotations(12);
    const told = luckAdjusted([few], 2, 'v')!;
    expect(told.method).toBe('plain');
    const less = few.map(({ games }) => games.reduce((sum, g) => sum + g.margins[g.seat]! - g.luck.margin[g.seat]!, 0));
    expect(told.margin.mean).toBeCloseTo(less.reduce((a, b) => a + b, 0) / 12, 9);
    expect(told.pairScore).toEqual(told.raw.pairScore);
  });

  it.each([12, 60])('tells one interval of each number, wherever it stands: %d pairs', (count) => {
    const { intervals, firsts, luckAdjusted: told, pairScore } = matchReport(playedMatch(rotations(count)));
    expect(intervals.raw).toEqual({
      margin: intervals.margin,
      score: intervals.firsts[0],
      pairScore: intervals.pairScore[0],
    });
    expect(told!.raw.score.mean).toBeCloseTo(firsts[0]!.share, 9);
    expect(told!.raw.pairScore.mean).toBeCloseTo(pairScore[0]! / count, 9);
    const isLess = told!.method !== 'plain';
    expect(JSON.stringify(intervals.lessLuck!.pairScore) !== JSON.stringify(intervals.pairScore[0])).toBe(isLess);
    for (const of of [...intervals.pairScore, ...intervals.firsts]) {
      expect(of![0]).toBeGreaterThanOrEqual(0);
      expect(of![1]).toBeLessThanOrEqual(1);
    }
  });

  it('tells intervals of shares that end at all and at nothing', () => {
    const won = Array.from({ length: 6 }, (_, i) =>
      playedPair(i, (seat) => ({ margin: i === 0 && seat === 0 ? -1 : 9, luck: 0 })),
    );
    const { intervals } = matchReport(playedMatch(won));
    expect(intervals.firsts.map((of) => of!.map((end) => end === 0 || end === 1))).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('gives no sign to what rounds to nothing', () => {
    expect([-0.04, 0.04, -0, 0.05, -0.06].map((mean) => pointsText(mean, null))).toEqual([
      '0.0',
      '0.0',
      '0.0',
      '+0.1',
      '-0.1',
    ]);
    const level = Array.from({ length: 6 }, (_, i) =>
      playedPair(i, (seat) => ({ margin: seat === 0 ? 1 : -1, luck: 0 })),
    );
    expect(matchWords(matchReport(playedMatch(level)), 'River Plate')).not.toMatch(/[-+]0\.0/);
  });

  it('gives no smaller error than the truth, where luck explains nothing', () => {
    const means: number[] = [];
    let said = 0;
    const all = rotations(40 * MATCHES);
    for (let n = 0; n < MATCHES; n++) {
      const part = all.slice(40 * n, 40 * (n + 1));
      // Each pair with the luck of another.
      const strange = part.map((r, i) => ({
        ...r,
        games: r.games.map((g, j) => ({ ...g, luck: part[(i + 1) % 40]!.games[j]!.luck })),
      }));
      const { margin } = luckAdjusted([strange], 2, 'v')!;
      means.push(margin.mean);
      said += margin.se! ** 2 / MATCHES;
    }
    const mean = means.reduce((sum, v) => sum + v, 0) / MATCHES;
    const spread = means.reduce((sum, v) => sum + (v - mean) ** 2, 0) / (MATCHES - 1);
    expect(said / spread).toBeGreaterThan(0.6);
    expect(said / spread).toBeLessThan(1.6);
  });

  it('is not told where luck was not', () => {
    const plain = rotations(4).map((r) => ({ ...r, games: r.games.map(({ luck: _, ...game }) => game) }));
    expect(luckAdjusted([plain], 2, 'v')).toBeUndefined();
    expect(luckAdjusted([[]], 2, 'v')).toBeUndefined();
  });

  const wordsOf = (pairs: readonly PlayedRotation[]): string =>
    matchWords(
      matchReport({
        match: { scenario: 'river-plate', settings: {}, agents: ['greedy', 'random'], seed: 'one', luckAdjusted: true },
        rotations: pairs,
        times: [new ThinkTimes(), new ThinkTimes()],
        seconds: 1,
        isStopped: false,
      }),
      'River Plate',
    );

  it('tells the games saved of twenty pairs and more', () => {
    const row = /^points a pair +[+-][\d.]+ ± [\d.]+ +[+-][\d.]+ ± [\d.]+( +× [\d.]+)?$/m;
    expect(row.exec(wordsOf(rotations(19)).split('games saved')[1]!)![1]).toBeUndefined();
    expect(row.exec(wordsOf(rotations(20)).split('games saved')[1]!)![1]).toMatch(/× \d\d/);
  });

  it('shows no share below nothing or above all, and says why', () => {
    // Each game is won, and the dice were against it: less luck that is more than certain.
    const sure = Array.from({ length: 8 }, (_, i) => playedPair(i, () => ({ margin: 50 + i, luck: -10 - i })));
    const words = wordsOf(sure);
    expect(words).toMatch(/^score a game +100\.0 % +100\.0 %$/m);
    expect(words).toContain('A share less luck can come out below 0 or above 100 %');
    const report = luckAdjusted([sure], 2, 'v')!;
    expect(report.score.mean).toBeGreaterThan(1.1);
    expect(wordsOf(rotations(30))).not.toContain('A share less luck can come out');
  });

  it('stands in the report and in words, and leaves the games as they are', async () => {
    const match = { scenario: 'river-plate', settings: {}, agents: ['greedy', 'random'], seed: 'one' };
    const table = (luckAdjusted: boolean): RotationTable => {
      const opened = RotationTable.open({ ...match, luckAdjusted });
      if (!opened.ok) throw new Error(opened.message);
      return opened.value;
    };
    const [told, plain] = [table(true), table(false)];
    const pairs = [await told.play(0), await told.play(1)];
    expect(await plain.play(1)).toEqual({
      index: 1,
      games: pairs[1]!.games.map(({ luck: _, ...game }) => game),
    });
    const played: PlayedMatch = {
      match: { ...match, luckAdjusted: true },
      rotations: pairs,
      times: [new ThinkTimes(), new ThinkTimes()],
      seconds: 1,
      isStopped: false,
    };
    const report = matchReport(played);
    const both = { mean: expect.any(Number), se: expect.any(Number) };
    expect(report.luckAdjusted).toEqual({
      value: 'battleships-value-1',
      margin: both,
      score: both,
      pairScore: both,
      raw: { margin: report.margin, score: both, pairScore: both },
      factor: expect.objectContaining({ margin: expect.any(Number) }),
      luck: { margin: both, win: both },
      method: 'plain',
    });
    const words = matchWords(report, 'River Plate');
    expect(words).toContain('A, less luck');
    // Two pairs do not tell how many games are saved.
    expect(words).toMatch(/points a pair +[+-]?[\d.]+ ± [\d.]+ +[+-]?[\d.]+ ± [\d.]+$/m);
    expect(words).toContain('Luck at every roll by battleships-value-1');
    expect(matchWords(matchReport({ ...played, rotations: [await plain.play(0)] }), 'River Plate')).not.toContain(
      'less luck',
    );
  });
});
