/** Games played on from a position, and what their number lets the report say. */
import { describe, expect, it } from 'vitest';
import { type Estimate, estimate, wilsonInterval } from '../../../../agents/estimate.js';
import { reportWords } from '../../../../arena/lab/analysis/report.js';
import type { SideSpread } from '../../../../arena/lab/analysis/reroll.js';
import { rerollWords } from '../../../../arena/lab/analysis/reroll-report.js';
import { analysed, FakeJudge, strait } from './analysed.js';

describe('games played on', () => {
  it('claim no certainty, be it that all ended alike, or one alone', async () => {
    const analysis = await analysed(strait);
    const [none, one] = [
      { mean: 0, se: 0 },
      { mean: 1, se: null },
    ];
    const told = (games: number, win: Estimate): string => {
      const interval = wilsonInterval(win.mean, games);
      const point = { ply: 1, turn: 1, win: [win, win], interval: [interval, interval], points: [win, win] };
      return reportWords({ ...analysis, rollouts: { agent: 'admiral', games, points: [point], decisions: [] } }, 100);
    };
    expect(told(6, none)).toContain('0.0 % (0.0 to 39.0)');
    expect(told(6, none)).not.toContain('± 0.0');
    expect(told(1, one)).toContain('Chance to win by one game');
    expect(told(1, one)).toContain('100.0 % (20.7 to 100.0)');
  });

  it('after a costly decision say so where pairs are few or alike', async () => {
    const judge = new FakeJudge(() => ({ win: { mean: 0.1, se: 0.001 }, points: { mean: 3, se: 1 } }));
    const analysis = await analysed(strait, judge);
    const { ply } = analysis.sides[0]!.costliest[0]!;
    const told = (games: number, se: number | null): string => {
      const decisions = [{ ply, win: { mean: 0, se }, points: { mean: 4, se } }];
      const words = reportWords({ ...analysis, rollouts: { agent: 'admiral', games, points: [], decisions } }, 200);
      return words.split('\n').find((line) => line.includes('played to the end:'))!;
    };
    expect(told(6, 0)).toContain('by 6 pairs of games played to the end: each won alike by both choices, +4.0');
    expect(told(1, null)).toContain(
      'by one pair of games played to the end: +0.0 %, +4.0 points; one alone says nothing',
    );
  });

  it('say whether they bear a price out', async () => {
    const analysis = await analysed(
      strait,
      new FakeJudge(() => ({ win: { mean: 0.1, se: 0.001 }, points: { mean: 3, se: 1 } })),
    );
    const { ply } = analysis.sides[0]!.costliest[0]!;
    const told = (mean: number): string => {
      const decisions = [{ ply, win: { mean, se: 0.05 }, points: { mean: 4, se: 1 } }];
      return reportWords({ ...analysis, rollouts: { agent: 'admiral', games: 20, points: [], decisions } }, 200);
    };
    expect(told(0.2)).toContain('(confirmed)');
    expect(told(0.05)).toContain('(not confirmed)');
    expect(told(-0.2)).toContain('(contradicted');
  });

  it('as a reroll have the interval of their share', () => {
    const side = {
      ...{ side: 'UK', name: 'Royal Navy', player: '', wins: 0, shared: 0, losses: 6 },
      ...{ win: estimate([0, 0, 0, 0, 0, 0]), interval: wilsonInterval(0, 6), points: estimate([1, 2, 3, 4, 5, 6]) },
      ...{ quantiles: [1, 2, 3, 4, 5], margins: [1, 2, 3, 4, 5, 6], real: { win: 0, points: 3, better: 0.4 } },
    };
    const words = (games: number, of: SideSpread) =>
      rerollWords(
        {
          ...{ ruleset: 'battleships-v2', scenario: 'denmark-strait', title: 'T', turnWord: 'turn', ply: 1, turn: 1 },
          ...{ phase: 'Gunnery', agent: 'admiral', seed: 'x', asked: games, games, sides: [of] },
        },
        100,
      );
    expect(words(6, side)).toContain('0.0 % (0.0 to 39.0)');
    // Of two games 12.7 standard errors.
    expect(words(2, { ...side, points: { mean: 4, se: 1 } })).toContain('+4 ± 13');
    const lone = words(1, { ...side, margins: [4], points: estimate([4]) });
    expect(lone).not.toContain('±');
    expect(lone).toContain('One game alone says next to nothing');
  });
});
