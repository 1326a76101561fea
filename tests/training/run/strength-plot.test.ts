import { describe, expect, it } from 'vitest';
import { roundNumbers } from '../../../training/run/chart.js';
import { compareSvg } from '../../../training/run/compare-plot.js';
import { timeText } from '../../../training/run/number-words.js';
import { placeOf } from '../../../training/run/places.js';
import { type PlottedRun, strengthSvg } from '../../../training/run/strength-plot.js';
import { metricsAt, ratingAt } from './lines.js';

const steps = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const run = (more: Partial<PlottedRun> = {}): PlottedRun => ({
  name: 'first',
  metrics: steps(101).map((step) => metricsAt(step)),
  ratings: [0, 50, 100].map((step) => ratingAt(step, { score: step / 100, low: step / 200, high: 0.5 + step / 200 })),
  ...more,
});

/** Every tag is closed in its order, and no number is none. */
function isSound(svg: string): void {
  const open: string[] = [];
  for (const [, end, name, self] of svg.matchAll(/<(\/?)([a-z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (end) expect(open.pop()).toBe(name);
    else if (!self) open.push(name!);
  }
  expect(open).toEqual([]);
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  expect(svg).toMatch(/^<svg data-flagplot="strength" xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
}

/** Points of the lines, as drawn. */
const linesIn = (svg: string): number[][][] =>
  [...svg.matchAll(/<polyline [^>]*points="([^"]*)"/g)].map(([, points]) =>
    points!.split(' ').map((point) => point.split(',').map(Number)),
  );
const titlesIn = (svg: string): string[] => [...svg.matchAll(/<title>([^<]*)<\/title>/g)].map(([, words]) => words!);

describe('the drawing of a run', () => {
  it('draws strength by opponent from nothing to all, with its interval, and the losses below', () => {
    const svg = strengthSvg(run());
    isSound(svg);
    const [strength, ...losses] = linesIn(svg);
    const [[x0, y0], [x1, y1], [x2, y2]] = strength as [number[], number[], number[]];
    expect([x1! - x0!, y0! - y1!]).toEqual([x2! - x1!, y1! - y2!]);
    expect(y0! - y2!).toBe(300);
    expect(losses).toHaveLength(6);
    expect(svg.match(/<polygon/g)).toHaveLength(1);
    expect(titlesIn(svg)[1]).toBe('step 50: 50 % of 40 pairs against admiral (95 %: 25 % to 75 %)');
    for (const words of ['100 steps', '3,200 games', '500,000 decisions', '1.7 h', 'Policy loss'])
      expect(svg).toContain(words);
  });

  it('follows the reader into the dark', () => {
    expect(strengthSvg(run())).toContain('@media (prefers-color-scheme: dark)');
  });

  it('marks what the gate promoted, and joins no measurements against different champions', () => {
    const gate = (step: number, verdict: 'promoted' | 'refused') =>
      ratingAt(step, { opponent: 'champion', verdict, score: 0.6 });
    const svg = strengthSvg(
      run({ ratings: [...run().ratings, gate(20, 'promoted'), gate(40, 'refused'), gate(80, 'promoted')] }),
    );
    isSound(svg);
    expect(titlesIn(svg).filter((words) => words.endsWith('promoted'))).toEqual([
      'step 20: promoted',
      'step 80: promoted',
    ]);
    expect(linesIn(svg)).toHaveLength(1 + 6);
    expect(svg.match(/<polygon/g)).toHaveLength(1);
    expect(svg.match(/<circle/g)).toHaveLength(3 + 3 + 1);
  });

  it('shows battles together alone, long runs by means, and no name as anything but words', () => {
    const svg = strengthSvg(
      run({
        name: '<script>&"',
        metrics: steps(5_000).map((step) => metricsAt(step, { entropy: step % 2 })),
        ratings: [...run().ratings, ratingAt(50, { scenario: 'denmark-strait' })],
      }),
    );
    isSound(svg);
    expect(svg).not.toContain('<script>');
    expect(linesIn(svg)[0]).toHaveLength(3);
    for (const line of linesIn(svg)) expect(line.length).toBeLessThanOrEqual(240);
  });

  it.each([
    ['nothing', { metrics: [], ratings: [] }],
    ['a step', { metrics: [metricsAt(0)], ratings: [ratingAt(0)] }],
    ['a rating alone', { metrics: [], ratings: [ratingAt(7)] }],
    [
      'losses of another version',
      { metrics: steps(3).map((step) => ({ step, seconds: step, games: 0, decisions: 0 })) },
    ],
    ['a loss that does not move', { metrics: steps(3).map((step) => metricsAt(step, { winLoss: 0, kl: 0 })) }],
  ])('is sound where a run has told %s', (_, told) => {
    isSound(strengthSvg(run(told)));
  });

  it('keeps names of many lines apart', () => {
    const names = steps(12).map((i) => `admiral:${i}`);
    const svg = strengthSvg(run({ ratings: names.map((opponent) => ratingAt(100, { opponent })) }));
    isSound(svg);
    const heights = [...svg.matchAll(/y="([\d.]+)" class="f\d" font-weight/g)]
      .map(([, y]) => Number(y))
      .sort((a, b) => a - b);
    expect(heights).toHaveLength(12);
    for (const [i, y] of heights.slice(1).entries()) expect(y - heights[i]!).toBeGreaterThan(13);
  });
});

describe('the drawing of runs side by side', () => {
  it('has for each opponent a panel by games and one by time, and in each a line a run', () => {
    const slow = run({ name: 'second', metrics: steps(101).map((step) => metricsAt(step, { seconds: 600 * step })) });
    const both = run({
      ratings: [...run().ratings, ratingAt(100, { opponent: 'random' }), ratingAt(9, { opponent: 'champion' })],
    });
    const svg = compareSvg([both, slow]);
    isSound(svg);
    expect(svg).toContain('against admiral, by games');
    expect(svg).toContain('against random, by games');
    expect(svg).not.toContain('champion');
    const lines = linesIn(svg).filter((points) => points.length === 3);
    // The same by games; by time the second takes ten times as long.
    expect(lines).toHaveLength(4);
    expect(lines[1]).toEqual(lines[0]);
    const width = (line: number[][]): number => line[2]![0]! - line[0]![0]!;
    expect(width(lines[3]!) / width(lines[2]!)).toBeCloseTo(10, 1);
  });

  it('is sound where nothing was measured', () => {
    isSound(compareSvg([run({ ratings: [] }), run({ metrics: [], ratings: [] })]));
  });
});

it.each([
  [0, 400, 5, [0, 100, 200, 300, 400]],
  [0, 1, 3, [0, 0.5, 1]],
  [0, 37, 5, [0, 5, 10, 15, 20, 25, 30, 35]],
  [0.006, 0.0171, 2, [0.01, 0.015]],
  [-3, 3, 2, [-2, 0, 2]],
])('round numbers from %d to %d, %d at least, are %j', (from, to, atLeast, numbers) => {
  expect(roundNumbers(from, to, atLeast)).toEqual(numbers);
});

it.each([
  [0.4, '0'],
  [42, '42 s'],
  [60, '1 min'],
  [90, '1.5 min'],
  [3_599, '1 h'],
  [12_240, '3.4 h'],
  [97_000, '27 h'],
])('%d seconds are %s', (seconds, words) => {
  expect(timeText(seconds)).toBe(words);
});

it('a step between two told stands between them', () => {
  const metrics = [metricsAt(0), metricsAt(10, { seconds: 100 }), metricsAt(20, { seconds: 400 })];
  expect([0, 5, 10, 15, 20].map((step) => placeOf(metrics, step, 'seconds'))).toEqual([0, 50, 100, 250, 400]);
  expect(placeOf(metrics, 21, 'seconds')).toBeUndefined();
  expect(placeOf(metrics.slice(1), 5, 'seconds')).toBe(50);
});
