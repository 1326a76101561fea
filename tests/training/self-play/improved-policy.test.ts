/** What a search makes of a policy: nothing where it found nothing, more of what led, less of what was behind, and little by few rounds. */
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../agents/search/findings.js';
import type { Action } from '../../../engine/index.js';
import { improvedPolicy, surpriseOf } from '../../../training/self-play/improved-policy.js';

const IDS = [10, 11, 12, 13];
const SCORES = [1, 0, 0, -1];
const SPREAD = 30;
const SOFT = { sharpness: 10, doubt: 8 };

const found = (id: number, visits: number, margin: number): Finding => ({
  action: id as Action,
  visits,
  win: 0.5,
  margin,
});
const improved = (...findings: Finding[]): Float64Array => improvedPolicy(IDS, SCORES, findings, SPREAD, SOFT);
const plain = improvedPolicy(IDS, SCORES, [], SPREAD, SOFT);
const sum = (of: Float64Array): number => of.reduce((x, y) => x + y, 0);

describe('an improved policy', () => {
  it('is the network’s where nothing was found, or nothing to tell actions apart by', () => {
    const total = SCORES.reduce((x, score) => x + Math.exp(score), 0);
    for (const [i, score] of SCORES.entries()) expect(plain[i]).toBeCloseTo(Math.exp(score) / total, 12);
    const same = improved(found(10, 6, 4), found(11, 6, 4));
    for (const [i, p] of same.entries()) expect(p).toBeCloseTo(plain[i]!, 12);
  });

  it('moves logits by the lead over the favourite, believed as far as there were rounds for it', () => {
    const policy = improved(found(10, 8, 0), found(11, 8, 6));
    // Half of six points, a tenth of a spread.
    const lead = (p: Float64Array): number => Math.log(p[1]! / p[0]!);
    expect(lead(policy) - lead(plain)).toBeCloseTo(10 * 0.1, 10);
    expect(lead(improved(found(10, 72, 0), found(11, 72, 6))) - lead(plain)).toBeCloseTo(10 * 0.18, 10);
    expect(sum(policy)).toBeCloseTo(1, 12);
  });

  it('what nobody looked into stays as likely as it was, whatever was found of the others', () => {
    for (const margin of [-400, -6, 6, 400]) {
      const policy = improved(found(10, 80, 0), found(11, 80, margin), found(12, 0, 99));
      expect(policy[2]).toBeCloseTo(plain[2]!, 12);
      expect(policy[3]).toBeCloseTo(plain[3]!, 12);
      expect(sum(policy)).toBeCloseTo(1, 12);
    }
  });

  it('a battle thrown away counts as a spread, and no more', () => {
    const [far, farther] = [-400, -4000].map((margin) => improved(found(10, 800, 0), found(11, 800, margin)));
    expect(far).toEqual(farther);
    expect(far![1]).toBeLessThan(plain[1]! / 1000);
    expect(far![0]).toBeGreaterThan(plain[0]!);
  });

  it('is as surprising as it is far from what was thought', () => {
    expect(surpriseOf(plain, SCORES)).toBeCloseTo(0, 12);
    const little = surpriseOf(improved(found(10, 8, 0), found(11, 8, 3)), SCORES);
    const much = surpriseOf(improved(found(10, 8, 0), found(11, 8, 30)), SCORES);
    expect(little).toBeGreaterThan(0);
    expect(much).toBeGreaterThan(4 * little);
    expect(Number.isFinite(surpriseOf([0, 1], [0, -2000]))).toBe(true);
  });
});
