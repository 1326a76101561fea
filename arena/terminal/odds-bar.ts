/** Stacked bar of a distribution, with its numbers: five outcomes from the mildest to the worst. */
import type { Ink, Palette } from '../words/palette.js';
import { percent } from '../words/text.js';

const INKS = ['odds0', 'odds1', 'odds2', 'odds3', 'odds4'] as const satisfies readonly Ink[];
/** One sign an outcome, so that the bar reads without colour. */
const SIGNS = ['░', '▒', '▓', '█', '✕'] as const;

/** The shares as a bar of `width` signs: what can happen has a sign, the rest is shared out by size. */
export function sharesBar(shares: readonly number[], width: number, palette: Palette): string {
  const cells = sharesToCells(shares, width);
  return cells.map((n, i) => palette.paint(INKS[i]!, SIGNS[i]!.repeat(n))).join('');
}

/** Whole cells that sum to `width`, by largest remainder; at least one for whatever is above half a percent. */
export function sharesToCells(shares: readonly number[], width: number): number[] {
  const exact = shares.map((p) => p * width);
  const cells = exact.map((x, i) => Math.max(shares[i]! >= 0.005 ? 1 : 0, Math.floor(x)));
  const order = exact.map((x, i) => ({ i, rest: x - Math.floor(x) })).sort((a, b) => b.rest - a.rest);
  for (let n = 0; sum(cells) < width; n++) {
    const { i } = order[n % order.length]!;
    if (shares[i]! > 0) cells[i]!++;
  }
  while (sum(cells) > width) cells[cells.indexOf(Math.max(...cells))]!--;
  return cells;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The numbers under the bar, each with its sign and its word. */
export function sharesLegend(
  shares: readonly number[],
  words: readonly string[],
  width: number,
  palette: Palette,
): string[] {
  const parts = shares.flatMap((p, i) => (p > 0 ? [`${SIGNS[i]} ${words[i]} ${percent(p)}`] : []));
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    const joined = line === '' ? part : `${line}  ${part}`;
    if (joined.length <= width) line = joined;
    else {
      lines.push(line);
      line = part;
    }
  }
  lines.push(line);
  return lines.map((l) => paintSigns(l, palette));
}

const paintSigns = (line: string, palette: Palette): string =>
  line.replace(/[░▒▓█✕]/g, (c) => palette.paint(INKS[SIGNS.indexOf(c as (typeof SIGNS)[number])]!, c));
