/** Exact odds of a choice as any ruleset tells them: damage as a bar, other dice as chances, then what changes them. */
import type { ChoiceOdds } from '../../../engine/index.js';
import type { Palette } from '../../words/palette.js';
import { harmless, percent, pointsText, ruleText, signed, spread, wrap } from '../../words/text.js';
import { sharesBar, sharesLegend } from '../odds-bar.js';

const STEPS = ['none', '1', '2', '3+', 'sunk'] as const;

export function oddsLines(odds: ChoiceOdds, name: (unit: number) => string, width: number, palette: Palette): string[] {
  const line = (text: string, rule = ''): string[] => {
    const sign = ruleText(rule);
    const lines = wrap(harmless(text), width - sign.length - 1, '  ');
    return lines.map((l, i) =>
      i === lines.length - 1 && sign !== '' ? spread(l, palette.paint('rule', sign), width) : l,
    );
  };
  return [
    ...odds.units.flatMap(({ unit, steps }) => [
      ...line(`Damage to ${name(unit)}`),
      sharesBar(steps, width, palette),
      ...sharesLegend(steps, STEPS, width, palette),
    ]),
    ...(odds.chances ?? []).flatMap(({ text, p, rule }) => line(`${text}: ${percent(p)}`, rule)),
    ...(odds.basis === '' ? [] : line(odds.basis)),
    ...odds.modifiers.flatMap(({ value, text, rule }) => line(`${signed(value)} ${text}`, rule)),
    ...odds.remarks.flatMap(({ text, rule }) => line(text, rule)),
    ...(odds.points === 0 ? [] : line(`${pointsText(odds.points)} points expected`)),
  ];
}
