/**
 * Colours for the colour-blind: hulls, hits and misses, good and bad, and the parts of the odds bar are told apart by who sees them as
 * Machado, Oliveira and Fernandes (2009) reckon it, at full severity. Distances are of OKLab, a hundredfold: two are just one apart where
 * a careful eye sees a difference.
 */
import { describe, expect, it } from 'vitest';
import { BLUE_YELLOW, type Light, linear, type Palette, RED_GREEN, STANDARD } from './palette.js';

type Matrix = readonly [Light, Light, Light];

/** In linear light. */
const SEEN: Readonly<Record<string, Matrix>> = {
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red (protanopia)': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green (deuteranopia)': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue (tritanopia)': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const dot = (a: Light, b: Light): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const times = (matrix: Matrix, light: Light): Light => [
  dot(matrix[0], light),
  dot(matrix[1], light),
  dot(matrix[2], light),
];

function oklab(light: Light): Light {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light.map((c) => Math.min(1, Math.max(0, c))) as unknown as Light,
  ).map(Math.cbrt) as unknown as Light;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

function distance(seen: Matrix, one: string, other: string): number {
  const [a, b] = [one, other].map((colour) => oklab(times(seen, linear(colour)))) as [Light, Light];
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const pairsOf = (names: readonly string[]): [string, string][] =>
  names.flatMap((one, i) => names.slice(i + 1).map((other): [string, string] => [one, other]));
const across = (some: readonly string[], others: readonly string[]): [string, string][] =>
  some.flatMap((one) => others.map((other): [string, string] => [one, other]));

/** What must be told apart, and how far. */
const APART: readonly (readonly [least: number, pairs: readonly [string, string][]])[] = [
  // Hulls of six nations, which meet in a World war.
  [12, pairsOf(['us', 'uk', 'jp', 'ge', 'it', 'fr'])],
  // A hit from a miss, and both from the water.
  [12, across(['bad', 'flame'], ['splash', 'splash-ring', 'sea'])],
  [15, [['good', 'bad']]],
  [10, pairsOf(['odds-none', 'odds-1', 'odds-2', 'odds-3', 'odds-sunk'])],
];

function tooNear(palette: Palette, seen: string): string[] {
  return APART.flatMap(([least, pairs]) =>
    pairs.flatMap(([one, other]) => {
      const is = distance(SEEN[seen]!, palette.get(one)!, palette.get(other)!);
      return is >= least ? [] : [`${one}, ${other}: ${is.toFixed(1)} of ${least}`];
    }),
  );
}

describe.each(['day', 'night'] as const)('by %s', (light) => {
  it.each(['all colours', 'no red (protanopia)', 'no green (deuteranopia)'])(
    'without red against green: who sees %s tells all apart',
    (seen) => {
      expect(tooNear(RED_GREEN[light], seen)).toEqual([]);
    },
  );

  it.each(['all colours', 'no blue (tritanopia)'])(
    'without blue against yellow: who sees %s tells all apart',
    (seen) => {
      expect(tooNear(BLUE_YELLOW[light], seen)).toEqual([]);
    },
  );

  it('needs both: nobody of them tells the standard colours apart', () => {
    for (const seen of Object.keys(SEEN).slice(1)) expect(tooNear(STANDARD[light], seen), seen).not.toEqual([]);
  });
});

it('measures as OKLab does: white is 100 from black, and a red one cannot see is near a green', () => {
  expect(distance(SEEN['all colours']!, '#000000', '#ffffff')).toBeCloseTo(100, 3);
  const [red, green] = ['#c05040', '#7a8a3a'];
  expect(distance(SEEN['no green (deuteranopia)']!, red, green)).toBeLessThan(
    distance(SEEN['all colours']!, red, green) / 2,
  );
});
