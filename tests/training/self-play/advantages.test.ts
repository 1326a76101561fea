import { describe, expect, it } from 'vitest';
import { judgeDecisions } from '../../../training/self-play/advantages.js';

const course = {
  wins: [0.5, 0.6, 0.4],
  margins: [0, 10, -5],
  luck: [0, 4, -2],
  winLuck: [0, 0.1, -0.1],
  win: 1,
  margin: 20,
  totalLuck: 3,
  totalWinLuck: 0.2,
  dice: [0, 0, 4],
  totalDice: 4,
};

describe('what a decision brought', () => {
  it('is to the end, less the dice, where all counts', () => {
    const { margin, marginTarget, win } = judgeDecisions(course, { lambda: 1, lambdaOverDice: 1 });
    // What came in the end, less the luck since, less what was expected.
    expect([...margin]).toEqual([20 - 3 - 0, 20 - (3 - 4) - 10, 20 - (3 + 2) + 5]);
    expect([...marginTarget]).toEqual([17, 21, 15]);
    expect([...win].map((x) => Math.round(100 * x))).toEqual([50 - 20, 40 - 10, 60 - 30]);
  });

  it('is up to the next forecast where nothing later counts', () => {
    const { margin } = judgeDecisions(course, { lambda: 0, lambdaOverDice: 0 });
    expect([...margin]).toEqual([10 - 4, -5 - 10 + 6, 20 + 5 - 5]);
  });

  it('counts less of what comes after dice than of what comes before', () => {
    const { margin, overDice } = judgeDecisions(course, { lambda: 0.9, lambdaOverDice: 0.5 });
    expect([...overDice]).toEqual([0, 1, 0]);
    expect(margin[1]).toBeCloseTo(-9 + 0.5 * 20);
    expect(margin[0]).toBeCloseTo(6 + 0.9 * (-9 + 0.5 * 20));
  });

  it('keeps chances between 0 and 1', () => {
    const { winTarget } = judgeDecisions(
      { ...course, wins: [0.1, 0.9, 0.1], win: 1 },
      { lambda: 0.9, lambdaOverDice: 0.9 },
    );
    for (const target of winTarget) {
      expect(target).toBeGreaterThanOrEqual(0);
      expect(target).toBeLessThanOrEqual(1);
    }
  });
});
