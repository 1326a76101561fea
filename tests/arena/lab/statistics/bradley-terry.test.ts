import { describe, expect, it } from 'vitest';
import { bradleyTerry, type Encounter } from '../../../../arena/lab/statistics/bradley-terry.js';

const chance = (points: number): number => 1 / (1 + 10 ** (-points / 400));

/** What players of known strength would win of each other on average. */
function expected(strength: readonly number[], games: number): Encounter[] {
  return strength.flatMap((s, a) =>
    strength.flatMap((t, b) => (a < b ? [{ a, b, games, won: games * chance(s - t) }] : [])),
  );
}

describe('ratings by maximum likelihood', () => {
  it('finds strengths again from what they win, whoever is the anchor', () => {
    const strength = [0, 130, 215, -400];
    const found = bradleyTerry(4, expected(strength, 1e6), 0).rating;
    found.forEach((r, i) => {
      expect(r).toBeCloseTo(strength[i]!, 1);
    });
    const other = bradleyTerry(4, expected(strength, 1e6), 2).rating;
    expect(other[2]).toBe(0);
    expect(other[1]! - other[0]!).toBeCloseTo(130, 1);
  });

  it('knows the error of two players from the binomial law', () => {
    // The draw that is added counts as a game.
    const { error } = bradleyTerry(2, [{ a: 0, b: 1, games: 399, won: 199.5 }], 0);
    expect(error(0, 1)).toBeCloseTo(400 / Math.LN10 / Math.sqrt(400 * 0.25), 6);
    expect(error(1, 1)).toBe(0);
  });

  it('is surer of neighbours than of those who have met only others', () => {
    const chain: Encounter[] = [
      { a: 0, b: 1, games: 100, won: 50 },
      { a: 1, b: 2, games: 100, won: 50 },
    ];
    const { error } = bradleyTerry(3, chain, 0);
    expect(error(0, 2)).toBeCloseTo(Math.hypot(error(0, 1), error(1, 2)), 6);
  });

  it('stays finite where somebody has won everything', () => {
    const { rating } = bradleyTerry(2, [{ a: 0, b: 1, games: 99, won: 99 }], 1);
    expect(rating[0]).toBeCloseTo(400 * Math.log10(99.5 / 0.5), 6);
  });

  it('refuses players that are not linked', () => {
    expect(() => bradleyTerry(3, [{ a: 0, b: 1, games: 9, won: 4 }], 0)).toThrow(/linked to the anchor/);
  });
});
