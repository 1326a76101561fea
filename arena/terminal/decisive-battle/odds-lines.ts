/** Exact odds of a choice: a salvo's damage as a bar, a manoeuvre's die as another, each with its rule. */

import type { SalvoChances, SalvoChoiceOdds } from '../../../engine/decisive-battle/index.js';
import type { UnitId } from '../../../engine/index.js';
import type { Palette } from '../../words/palette.js';
import { percent, pointsText, ruleText, signed, spread, wrap } from '../../words/text.js';
import { sharesBar, sharesLegend } from '../odds-bar.js';

const WORDS = ['no damage', '1', '2', '3 and more', 'sunk'] as const;
const SHORT = ['none', '1', '2', '3+', 'sunk'] as const;

export function oddsLines(
  odds: SalvoChoiceOdds,
  name: (unit: UnitId) => string,
  width: number,
  palette: Palette,
): string[] {
  const line = (text: string, rule: string): string[] => {
    const sign = ruleText(rule);
    const lines = wrap(text, width - sign.length - 1, '  ');
    return lines.map((l, i) => (i === lines.length - 1 ? spread(l, palette.paint('rule', sign), width) : l));
  };
  const salvo = odds.units.flatMap((unit) => [
    ...wrap(`Damage to ${name(unit.unit)}: ${unit.expected.toFixed(2)} expected`, width),
    sharesBar(unit.steps, width, palette),
    ...sharesLegend(unit.steps, width < 50 ? SHORT : WORDS, width, palette),
  ]);
  const basis = odds.basis === '' ? [] : line(odds.basis, 'F3.2');
  return [
    ...salvo,
    ...odds.chances.flatMap((c) => line(chanceWords(c, palette), c.rule)),
    ...basis,
    ...odds.modifiers.flatMap((m) => line(`${signed(m.value)} ${m.text}`, m.rule)),
    ...odds.remarks.flatMap((r) => line(r.text, r.rule)),
    ...(odds.points === 0 ? [] : line(`${pointsText(odds.points)} victory points expected`, 'W4.2')),
  ];
}

/** `██████░░░░░░ dodges: 50.0 %`. */
const chanceWords = ({ text, p }: SalvoChances, palette: Palette): string =>
  `${sharesBar([0, 0, 0, p, 0], Math.round(p * CHANCE_CELLS), palette)}${sharesBar([1, 0, 0, 0, 0], CHANCE_CELLS - Math.round(p * CHANCE_CELLS), palette)} ${text}: ${percent(p)}`;

const CHANCE_CELLS = 12;
