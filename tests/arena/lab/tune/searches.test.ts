/** Searches of a tuning, on functions whose greatest value is known, seen through noise. */
import { expect, it } from 'vitest';
import { Ntbea } from '../../../../arena/lab/tune/ntbea.js';
import { Spsa } from '../../../../arena/lab/tune/spsa.js';
import { normals } from '../statistics/drawn-values.js';

it.each(['1', '2', '3'])('SPSA finds the top of a noisy hill, seed %s', (seed) => {
  const top = [1.5, -0.5, 0.8, 0];
  const noise = normals(`hill ${seed}`);
  const height = (x: readonly number[]): number => -0.2 * x.reduce((sum, v, i) => sum + (v - top[i]!) ** 2, 0);
  const spsa = new Spsa({
    start: [0, 0, 0, 0],
    low: [-3, -3, -3, -3],
    high: [3, 3, 3, 3],
    ...{ steps: 600, perturbation: 0.5, firstStep: 0.25, seed },
  });
  while (!spsa.isOver) {
    const [plus, minus] = spsa.ask();
    spsa.tell(height(plus) + 0.3 * noise(), height(minus) + 0.3 * noise());
  }
  expect(height([0, 0, 0, 0])).toBeCloseTo(-0.628, 3);
  expect(height(spsa.best)).toBeGreaterThan(-0.06);
});

it('SPSA never leaves its bounds', () => {
  const spsa = new Spsa({
    start: [0.5],
    low: [0],
    high: [1],
    ...{ steps: 50, perturbation: 0.5, firstStep: 0.5, seed: 'bounds' },
  });
  while (!spsa.isOver) {
    for (const [x] of [...spsa.ask(), spsa.best]) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(1);
    }
    const [[plus], [minus]] = spsa.ask() as [[number], [number]];
    spsa.tell(5 * plus, 5 * minus);
  }
  expect(spsa.best[0]).toBeGreaterThan(0.9);
});

it.each(['1', '2', '3'])(
  'the bandit sets nearly all of ten bits where ones count, through noise as large as one, seed %s',
  (seed) => {
    const noise = normals(`bits ${seed}`);
    const bits = Array.from({ length: 10 }, () => 2);
    const bandit = new Ntbea({ levels: bits, start: bits.map(() => 0), explore: 1, seed });
    const ones = (point: readonly number[]): number => point.reduce((sum, bit) => sum + bit, 0);
    for (let i = 0; i < 500; i++) bandit.tell(ones(bandit.ask()) + noise());
    expect(ones(bandit.best)).toBeGreaterThanOrEqual(9);
  },
);

it('a number with one level stays as it is', () => {
  const bandit = new Ntbea({ levels: [1, 3], start: [0, 1], explore: 1, seed: 'one level' });
  for (let i = 0; i < 50; i++) {
    expect(bandit.ask()[0]).toBe(0);
    bandit.tell(bandit.ask()[1]!);
  }
  expect(bandit.best).toEqual([0, 2]);
});
