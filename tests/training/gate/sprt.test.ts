import { describe, expect, it } from 'vitest';
import { Draws } from '../../../agents/draws.js';
import { shareOfElo } from '../../../agents/sequential.js';
import { sprt } from '../../../training/gate/sprt.js';

const ELO = { h0: 0, h1: 40 };

/** Verdicts of tests of a player who wins so many of its pairs, and pairs they took. */
function verdicts(score: number, tests: number): { counts: Record<string, number>; pairs: number } {
  const draws = new Draws(`sprt ${score}`);
  const draw = (): number => draws.share();
  const counts: Record<string, number> = { H0: 0, H1: 0, open: 0 };
  let pairs = 0;
  for (let t = 0; t < tests; t++) {
    const seen: [number, number, number] = [0, 0, 0];
    let state = sprt(seen, ELO);
    for (let n = 0; n < 4000 && state.verdict === 'open'; n++) {
      const drawn = draw() < 0.05;
      seen[drawn ? 1 : draw() < (score - 0.025) / 0.95 ? 2 : 0]++;
      state = sprt(seen, ELO);
      pairs++;
    }
    counts[state.verdict]!++;
  }
  return { counts, pairs: pairs / tests };
}

describe('the sequential test', () => {
  it('knows nothing without pairs', () => {
    expect(sprt([0, 0, 0], ELO)).toMatchObject({ verdict: 'open', llr: 0 });
    expect(sprt([0, 0, 0], ELO).bounds[1]).toBeCloseTo(Math.log(19));
  });

  it('is wrong about as seldom as it may be', () => {
    const tests = 400;
    expect(verdicts(shareOfElo(0), tests).counts.H1! / tests).toBeLessThan(0.08);
    expect(verdicts(shareOfElo(40), tests).counts.H0! / tests).toBeLessThan(0.08);
  });

  it('is soon sure of what is clear', () => {
    const strong = verdicts(0.75, 200);
    expect(strong.counts.H1).toBe(200);
    expect(strong.pairs).toBeLessThan(120);
    expect(verdicts(0.3, 200).counts.H0).toBe(200);
  });
});
