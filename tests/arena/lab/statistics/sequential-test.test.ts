/** The sequential test of a mean: when it says nothing, and that what it has said stands. */
import { expect, it } from 'vitest';
import { boundsOf } from '../../../../agents/sequential.js';
import { estimateAfter } from '../../../../arena/lab/statistics/after-stopping.js';
import { effectOfElo, eloOfEffect } from '../../../../arena/lab/statistics/elo.js';
import { SequentialTest } from '../../../../arena/lab/statistics/sequential-test.js';
import { normals } from './drawn-values.js';

const HYPOTHESES = { h0: 0, h1: effectOfElo(30), alpha: 0.05, beta: 0.05, fewest: 16 };

it('one of values that are all alike says nothing', () => {
  const test = new SequentialTest(HYPOTHESES);
  for (let n = 0; n < 1_000; n++) expect(test.add(0)).toBe('open');
});

it('a verdict stands whatever comes later', () => {
  const test = new SequentialTest(HYPOTHESES);
  const draw = normals('stands');
  while (test.verdict === 'open') test.add(1 + draw());
  expect(test.verdict).toBe('H1');
  for (let n = 0; n < 1_000; n++) test.add(-1 + draw());
  expect(test.verdict).toBe('H1');
});

it('Elo and effect are one thing', () => {
  expect(effectOfElo(30)).toBeCloseTo(0.1081, 3);
  for (const elo of [-200, -30, 0, 5, 30, 400]) expect(eloOfEffect(effectOfElo(elo))).toBeCloseTo(elo, 6);
});

it('an effect far beyond both hypotheses, found at once, is estimated too', () => {
  const bounds = boundsOf(HYPOTHESES);
  // 2.944 / 0.1081 = 27.2 standard deviations in 17 values, and half of the effect.
  const { median, interval } = estimateAfter(HYPOTHESES, bounds, { verdict: 'H1', count: 17, variance: 1 });
  expect(median).toBeCloseTo(27.2 / 17, 0);
  expect(interval[1] - interval[0]).toBeCloseTo((2 * 1.96) / Math.sqrt(17), 1);
});

it('says nothing before so many values differ from nothing: where most are nothing, few tell how far the others lie', () => {
  const test = new SequentialTest({ h0: 0, h1: 0.2, alpha: 0.05, beta: 0.05, fewest: 16 });
  for (let n = 0; n < 400; n++) test.add(n % 100 === 0 ? 0.01 : 0);
  expect(test.verdict).toBe('open');
  for (let n = 0; n < 40; n++) test.add(-0.01);
  expect(test.verdict).toBe('H0');
});
