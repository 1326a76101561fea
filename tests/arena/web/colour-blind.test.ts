/** Colours for the colour-blind: hulls, hits and misses, good and bad, and the parts of the odds bar are told apart by who has them. */
import { describe, expect, it } from 'vitest';
import { BLUE_YELLOW, type Palette, RED_GREEN, STANDARD } from './palette.js';
import { distance, SEEN } from './seen-colours.js';

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
