/** Every text and every mark that means something stands out from what is behind it, by day and by night (WCAG 2.2: 1.4.3, 1.4.11). */
import { describe, expect, it } from 'vitest';
import { BLUE_YELLOW, linear, type Palette, RED_GREEN, STANDARD } from './palette.js';

const TEXT = 4.5;
const MARK = 3;

/** Relative luminance. */
function luminance(colour: string): number {
  const [r, g, b] = linear(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(tokens: Palette, front: string, back: string): number {
  const [a, b] = [front, back].map((name) => {
    const colour = tokens.get(name) ?? '';
    expect(colour, name).toMatch(/^#[0-9a-f]{6}$/);
    return luminance(colour);
  }) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Where texts of each colour stand. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  ink: [
    'paper',
    'paper-low',
    'card',
    'sea',
    'sea-deep',
    'land',
    'lit',
    'gold-soft',
    'link-soft',
    'bad-soft',
    'good-soft',
  ],
  'ink-soft': ['paper', 'paper-low', 'card', 'sea', 'sea-deep', 'gold-soft', 'link-soft'],
  'ink-faint': ['paper', 'paper-low', 'card', 'sea'],
  link: ['paper', 'paper-low', 'card', 'sea', 'link-soft', 'gold-soft'],
  good: ['paper', 'paper-low', 'card', 'good-soft'],
  bad: ['paper', 'paper-low', 'card', 'bad-soft', 'gold-soft'],
  'gold-ink': ['paper', 'paper-low', 'card', 'gold-soft'],
  'bridge-ink': ['bridge', 'bridge-line'],
  'bridge-soft': ['bridge'],
  'bridge-faint': ['bridge'],
  'on-nation': ['us', 'uk', 'jp', 'ge', 'it', 'fr'],
  'on-odds': ['odds-1', 'odds-2'],
  'on-odds-high': ['odds-3', 'odds-sunk', 'good'],
  'on-gold': ['gold'],
  // Hexes have their numbers on water, on land and in the light of a star shell.
  'hex-label': ['sea', 'land', 'lit'],
};

/** Marks without which something is not understood. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  // Outlines of ships, tracks and lines of fire.
  'us-edge': ['sea', 'lit'],
  'uk-edge': ['sea', 'lit'],
  'jp-edge': ['sea', 'lit'],
  'ge-edge': ['sea', 'lit'],
  'it-edge': ['sea', 'lit'],
  'fr-edge': ['sea', 'lit'],
  // Rings of range, lines of sight; pips of damage; legal targets; mines.
  ring: ['sea', 'lit'],
  bad: ['sea', 'lit', 'paper'],
  link: ['sea', 'paper'],
  'gold-ink': ['sea', 'lit'],
  mine: ['sea'],
  'land-edge': ['sea'],
  good: ['sea'],
  // Edges of fields and buttons.
  'rule-strong': ['paper', 'card'],
  // The bar of odds: from the card, and each part from the next.
  'odds-3': ['odds-none', 'card'],
  'odds-sunk': ['odds-3'],
};

describe.each([
  ['day', STANDARD.day],
  ['night', STANDARD.night],
  ['day without red and green', RED_GREEN.day],
  ['night without red and green', RED_GREEN.night],
  ['day without blue and yellow', BLUE_YELLOW.day],
  ['night without blue and yellow', BLUE_YELLOW.night],
] as const)('by %s', (_, tokens) => {
  const pairs = (of: Readonly<Record<string, readonly string[]>>): [string, string][] =>
    Object.entries(of).flatMap(([front, backs]) => backs.map((back): [string, string] => [front, back]));

  const tooLow = (of: Readonly<Record<string, readonly string[]>>, least: number): string[] =>
    pairs(of).flatMap(([front, back]) => {
      const is = contrast(tokens, front, back);
      return is >= least ? [] : [`${front} on ${back}: ${is.toFixed(2)}`];
    });

  it('every text can be read', () => {
    expect(tooLow(TEXTS, TEXT)).toEqual([]);
  });

  it('every mark can be seen', () => {
    expect(tooLow(MARKS, MARK)).toEqual([]);
  });
});

describe('the measure', () => {
  it('is that of the standard', () => {
    const tokens = new Map([
      ['black', '#000000'],
      ['white', '#ffffff'],
      ['grey', '#767676'],
    ]);
    expect(contrast(tokens, 'black', 'white')).toBeCloseTo(21, 6);
    expect(contrast(tokens, 'grey', 'white')).toBeCloseTo(4.54, 2);
  });
});
