/** Odds of fire or torpedoes, as a bar with its numbers and every modifier. */
import type { Basis, ChoiceOdds, UnitOdds } from '../../../engine/battleships/index.js';
import type { Palette } from '../../words/palette.js';
import { ruleText, signed, spread, wrap } from '../../words/text.js';
import { sharesBar, sharesLegend } from '../odds-bar.js';

const WORDS = ['no effect', '1 step', '2 steps', '3 and more', 'sunk'] as const;
const SHORT = ['none', '1 step', '2', '3+', 'sunk'] as const;

/** That says what the dice start from. */
const RULES: Readonly<Record<Basis['kind'], string>> = {
  'basis-guns': '5.10',
  'basis-secondary': '5.11',
  'basis-torpedoes': '6.1',
};

/** Each modifier in words with its rule, after what the dice start from. */
function reasons(odds: ChoiceOdds, width: number, palette: Palette): string[] {
  const line = (text: string, rule: string): string => spread(text, palette.paint('rule', ruleText(rule)), width);
  const rule = RULES[(odds.basisMeaning as Basis | undefined)?.kind ?? 'basis-guns'];
  return [
    line(odds.basis, rule),
    ...odds.modifiers.map((m) => line(`${signed(m.value)} ${m.text}`, m.rule)),
    ...odds.remarks.map((r) => line(r.text, r.rule)),
  ];
}

/** Bar, numbers and reasons of a choice. */
export function oddsLines(odds: ChoiceOdds, name: (unit: number) => string, width: number, palette: Palette): string[] {
  const [target, ...others] = odds.units;
  const numbers = (unit: UnitOdds): string[] => sharesLegend(unit.steps, width < 50 ? SHORT : WORDS, width, palette);
  return [
    ...wrap(`What it does to ${name(target!.unit)}, exactly`, width),
    sharesBar(target!.steps, width, palette),
    ...numbers(target!),
    ...others.flatMap((unit) => [...wrap(`to ${name(unit.unit)}, who is on the way`, width), ...numbers(unit)]),
    ...reasons(odds, width, palette),
  ];
}
