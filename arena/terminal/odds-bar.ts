/** A distribution as one bar, with its numbers and reasons. */
import type { ChoiceOdds, UnitOdds } from '../../engine/battleships/choice-odds.js';
import type { Ink, Palette } from './palette.js';
import { percent, ruleText, signed, spread, wrap } from './text.js';

const INKS = ['odds0', 'odds1', 'odds2', 'odds3', 'odds4'] as const satisfies readonly Ink[];
/** One sign an outcome, so that the bar reads without colour. */
const SIGNS = ['░', '▒', '▓', '█', '✕'] as const;
const WORDS = ['no effect', '1 step', '2 steps', '3 and more', 'sunk'] as const;
const SHORT = ['none', '1 step', '2', '3+', 'sunk'] as const;

/** The shares as a bar of `width` signs: what can happen has a sign, the rest is shared out by size. */
export function bar(shares: readonly number[], width: number, palette: Palette): string {
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

/** The numbers under the bar, each with its sign. */
export function legend(odds: UnitOdds, width: number, palette: Palette): string[] {
  const short = width < 50;
  const parts = odds.steps.flatMap((p, i) =>
    p > 0 ? [`${SIGNS[i]} ${(short ? SHORT : WORDS)[i]} ${percent(p)}`] : [],
  );
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

/** Each modifier in words with its rule, after what the dice start from. */
export function reasons(odds: ChoiceOdds, width: number, palette: Palette): string[] {
  const line = (text: string, rule: string): string => spread(text, palette.paint('rule', ruleText(rule)), width);
  const rule = odds.basis.startsWith('two dice') ? '6.1' : odds.basis.startsWith('secondary') ? '5.11' : '5.10';
  return [
    line(odds.basis, rule),
    ...odds.modifiers.map((m) => line(`${signed(m.value)} ${m.text}`, m.rule)),
    ...odds.remarks.map((r) => line(r.text, r.rule)),
  ];
}

/** Bar, numbers and reasons of a choice. */
export function oddsLines(odds: ChoiceOdds, name: (unit: number) => string, width: number, palette: Palette): string[] {
  const [target, ...others] = odds.units;
  return [
    ...wrap(`What it does to ${name(target!.unit)}, exactly`, width),
    bar(target!.steps, width, palette),
    ...legend(target!, width, palette),
    ...others.flatMap((unit) => [
      ...wrap(`to ${name(unit.unit)}, who is on the way`, width),
      ...legend(unit, width, palette),
    ]),
    ...reasons(odds, width, palette),
  ];
}
