/** Exact odds of an attack: sum, column and what more would buy, the die with its modifiers, and what each result means to each target. */
import { attackFor, eighthsText, ODDS, type PanzerGame, type PanzerOdds } from '../../../engine/panzer/index.js';
import type { Palette } from '../../words/palette.js';
import { percent, ruleText, signed, spread, wrap } from '../../words/text.js';
import { sharesBar, sharesLegend } from '../odds-bar.js';

/** Steps in odds of this ruleset: unharmed, dispersed, destroyed. */
const WORDS = ['no effect', 'dispersed', '', '', 'destroyed'] as const;

/** Sixths do not sum to 1 in binary: what is sure is not nearly so. */
const whole = (shares: readonly number[]): number[] => shares.map((p) => (p > 1 - 1e-9 ? 1 : p));

export function oddsLines({ battle }: PanzerGame, odds: PanzerOdds, width: number, palette: Palette): string[] {
  const line = (text: string, rule = ''): string[] => {
    const sign = ruleText(rule);
    const lines = wrap(text, width - sign.length - 1, '  ');
    return lines.map((l, i) =>
      i === lines.length - 1 && sign !== '' ? spread(l, palette.paint('rule', sign), width) : l,
    );
  };
  return [
    ...basisLines(odds, line),
    ...odds.modifiers.flatMap(({ value, text, rule }) => line(`${signed(value)} on the die: ${text}`, rule)),
    ...odds.units.flatMap(({ unit, steps }) => [
      ...line(battle.names[unit]!),
      sharesBar(whole(steps), width, palette),
      ...sharesLegend(whole(steps), WORDS, width, palette),
    ]),
    ...(odds.chances ?? []).flatMap(({ text, p, rule }) => line(`${text}: ${percent(p)}`, rule)),
  ];
}

/** `60 against 19 is 3-1; 16 more make 4-1`. */
function basisLines(odds: PanzerOdds, line: (text: string, rule?: string) => string[]): string[] {
  const basis = odds.basisMeaning;
  if (basis === undefined) return odds.basis === '' ? [] : line(odds.basis, 'VII.A.1');
  const { attack, defence, odds: column } = basis;
  const next = column === 'none' ? 0 : (ODDS as readonly string[]).indexOf(column) + 1;
  const more = attackFor(next, defence) - attack;
  const buys = next >= ODDS.length || more <= 0 ? '' : `; ${eighthsText(more)} more make ${ODDS[next]}`;
  const is = column === 'none' ? 'is worse than the chart has: no effect' : `is ${column}`;
  return line(`${eighthsText(attack)} against ${eighthsText(defence)} ${is}${buys}`, 'VII.A.1');
}
