/** Counters and names can be read: values on each nation's colour, day and night, and every kind of unit has a silhouette of its own. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { edgePath } from '../../../../arena/web/panzer/counters/edges.js';
import { SILHOUETTES } from '../../../../arena/web/panzer/counters/silhouettes.js';
import { KINDS, NATIONS } from '../../../../engine/panzer/index.js';
import { linear } from '../palette.js';
import { distance, SEEN } from '../seen-colours.js';

const read = (path: string): string =>
  readFileSync(new URL(`../../../../arena/web/panzer/${path}`, import.meta.url), 'utf8');
const css = read('counters/counter.css') + read('map/map.css');

const COLOURS = ['red-green', 'blue-yellow'] as const;

/** Tokens of all blocks that begin so. */
function tokens(selector: string): ReadonlyMap<string, string> {
  const blocks = css.split('\n}').filter((block) => block.includes(`${selector} {`) || block.includes(`${selector},`));
  return new Map(
    blocks.flatMap((block) => [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((m) => [m[1]!, m[2]!] as const)),
  );
}

const luminance = (colour: string): number => {
  const [r, g, b] = linear(colour.length === 4 ? `#${[...colour.slice(1)].map((c) => c + c).join('')}` : colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
};

/** Those of the page, and those that another way of seeing colours puts over them. */
const PALETTES = [false, true].flatMap((isNight) => {
  const light = isNight ? '[data-night]' : '';
  const page = tokens(`:root${light}`);
  const under = isNight ? new Map([...tokens(':root'), ...page]) : page;
  return [
    { name: `standard colours${light}`, kind: 'standard', of: under },
    ...COLOURS.map((kind) => {
      const own = `:root[data-colours="${kind}"]`;
      const over = isNight ? [...tokens(own), ...tokens(`${own}${light}`)] : tokens(own);
      return { name: `${kind}${light}`, kind, of: new Map([...under, ...over]) };
    }),
  ];
});

/** Who sees them so. */
const SEEN_BY = {
  'red-green': ['all colours', 'no red (protanopia)', 'no green (deuteranopia)'],
  'blue-yellow': ['all colours', 'no blue (tritanopia)'],
} as const;

const ENEMIES = [
  ['pz-american', 'pz-german'],
  ['pz-british', 'pz-german'],
] as const;
const RINGS = [
  ['pz-now', 'pz-loss'],
  ['pz-plot', 'pz-loss'],
  ['pz-plot', 'pz-now'],
] as const;

describe.each(COLOURS)('colours for %s', (kind) => {
  const own = PALETTES.filter((palette) => palette.kind === kind);

  it.each(own)('tell enemies, targets and answers apart: $name', ({ of }) => {
    for (const seen of SEEN_BY[kind]) {
      for (const [pairs, least] of [
        [ENEMIES, 10],
        [RINGS, 15],
      ] as const) {
        for (const [one, other] of pairs) {
          const is = distance(SEEN[seen]!, of.get(one)!, of.get(other)!);
          expect(is, `${one}, ${other} by who sees ${seen}`).toBeGreaterThanOrEqual(least);
        }
      }
    }
  });
});

it.each(PALETTES)('contrasts in $name', ({ of }) => {
  const least = (front: string, back: string, ratio: number): void =>
    expect(contrast(of.get(front)!, of.get(back)!), `${front} on ${back}`).toBeGreaterThanOrEqual(ratio);
  for (const nation of NATIONS) {
    least('pz-value', `pz-${nation}`, 6.5);
    least(`pz-${nation}-edge`, `pz-${nation}`, 3);
    least(`pz-${nation}`, 'pz-ground', 1.2);
  }
  least('pz-name', 'pz-ground', 7);
  least('pz-on-pill', 'pz-pill', 7);
  least('pz-on-loss', 'pz-loss', 4.5);
  for (const side of ['green', 'brown', 'orange', 'cliff']) least(`pz-${side}`, 'pz-ground', 3);
  least('pz-green', 'pz-woods', 3);
  least('pz-brown', 'pz-slope', 3);
  least('pz-orange', 'pz-top', 2);
  least('pz-casing', 'pz-chief', 3);
});

it('tells kinds and nations apart by form', () => {
  const forms = KINDS.map((kind) => JSON.stringify(SILHOUETTES[kind]));
  expect(new Set(forms).size).toBe(KINDS.length);
  expect(new Set(NATIONS.map(edgePath)).size).toBe(NATIONS.length);
});
