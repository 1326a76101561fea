import { describe, expect, it } from 'vitest';
import { divide, perft, perftTable } from '../../../engine/core/perft.js';
import { breakthrough } from '../../bench/breakthrough.js';
import { connectFour } from '../../bench/connect-four.js';
import { AMBUSH, ambush, FIGHT } from './ambush.js';

const leaves = (counts: readonly { decisions: number }[]): number[] => counts.map((c) => c.decisions);

describe('perft', () => {
  it('connect four: powers of seven until a column is full', () => {
    expect(leaves(perftTable(connectFour(), 7))).toEqual([7, 49, 343, 2401, 16807, 117649, 823536]);
  });

  it('breakthrough: the first four plies', () => {
    expect(leaves(perftTable(breakthrough(), 4))).toEqual([22, 484, 11132, 256036]);
  });

  it('counts branches of dice as plies', () => {
    // 4 coves; 6 weathers each; 4 searches each; then of 96 a quarter throws two dice (11 sums), the rest a die again.
    const counts = perftTable(ambush(), 4);
    expect(leaves(counts)).toEqual([4, 24, 96, 24 * 11 + 72 * 6]);
    expect(counts.map((c) => c.chance)).toEqual([0, 24, 24, 24 + 24 * 11 + 72 * 6]);
    for (const c of counts) expect(c.weightError).toBeLessThan(1e-12);
  });

  it('leaves out games that ended earlier', () => {
    const game = ambush();
    const s = game.create();
    s[AMBUSH.phase] = FIGHT;
    expect(leaves([perft(game, 0, s), perft(game, 1, s), perft(game, 2, s)])).toEqual([1, 11, 0]);
  });

  it('divides among the first actions', () => {
    const parts = divide(ambush(), 4);
    expect(parts.map((p) => p.text)).toEqual(['cove-1', 'cove-2', 'cove-3', 'cove-4']);
    const whole = perft(ambush(), 4);
    expect(leaves(parts).reduce((a, b) => a + b)).toBe(whole.decisions);
    expect(parts.reduce((sum, p) => sum + p.chance, 0)).toBe(whole.chance);
    expect(divide(connectFour(), 5).map((p) => p.decisions)).toEqual(Array(7).fill(2401));
  });

  it('refuses rules that throw dice in a decision', () => {
    const game = ambush();
    const wrong = {
      ...game,
      toAct: ((s) => (s[AMBUSH.phase] === FIGHT ? 0 : game.toAct(s))) as typeof game.toAct,
    };
    const s = game.create();
    s[AMBUSH.phase] = FIGHT;
    expect(() => perft(wrong, 2, s)).toThrow(/a roll is needed/);
  });
});
