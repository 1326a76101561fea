/**
 * Odds of a choice: as any ruleset tells them, damage as a bar, other dice as chances, then what changes them; or walked, outcome by
 * outcome, where it tells none.
 */
import type { SideLosses } from '../../../engine/core/choice-odds.js';
import type { ChoiceOdds, Seat, UnitId } from '../../../engine/index.js';
import type { WalkedOrder } from '../../protocol/index.js';
import type { Palette } from '../../words/palette.js';
import { harmless, percent, pointsText, ruleText, signed, spread, wrap } from '../../words/text.js';
import { sharesBar, sharesLegend } from '../odds-bar.js';

const STEPS = ['none', '1', '2', '3+', 'sunk'] as const;

export interface NamesOfOdds {
  readonly unit: (unit: UnitId) => string;
  readonly side: (seat: Seat) => string;
}

export function oddsLines(odds: ChoiceOdds, names: NamesOfOdds, width: number, palette: Palette): string[] {
  const line = (text: string, rule = ''): string[] => ruledLine(text, rule, width, palette);
  return [
    ...(odds.losses ?? []).flatMap((side) => line(lossWords(side, names.side(side.seat)))),
    ...odds.units.flatMap(({ unit, steps }) => [
      ...line(`Damage to ${names.unit(unit)}`),
      sharesBar(steps, width, palette),
      ...sharesLegend(steps, STEPS, width, palette),
    ]),
    ...(odds.chances ?? []).flatMap(({ text, p, rule }) => line(`${text}: ${percent(p)}`, rule)),
    ...(odds.basis === '' ? [] : line(odds.basis)),
    ...odds.modifiers.flatMap(({ value, text, rule }) => line(`${signed(value)} ${text}`, rule)),
    ...odds.remarks.flatMap(({ text, rule }) => line(text, rule)),
    ...(odds.points === 0 ? [] : line(`${pointsText(odds.points)} points expected`)),
    ...(odds.sample === undefined ? [] : line(`Not exact: of ${odds.sample.draws} that were played out`)),
  ];
}

const tenth = (n: number): string => n.toFixed(1);

const lossWords = ({ points, units, steps }: SideLosses, side: string): string =>
  `${side} loses on average ${tenth(units)} units, ${tenth(steps)} steps, ${tenth(points)} points`;

/** A text on as many lines as it takes, the rule at the end of the last. */
function ruledLine(text: string, rule: string, width: number, palette: Palette): string[] {
  const sign = ruleText(rule);
  const lines = wrap(harmless(text), width - sign.length - 1, '  ');
  return lines.map((l, i) =>
    i === lines.length - 1 && sign !== '' ? spread(l, palette.paint('rule', sign), width) : l,
  );
}

/** None where no dice depend on it and nothing is gained. */
export function walkedLines(
  { points, outcomes, others, sample }: WalkedOrder,
  width: number,
  palette: Palette,
): string[] {
  const isCertain = sample === undefined && outcomes.length === 1 && others === 0;
  if (isCertain && points === 0) return [];
  const worth = points === 0 ? [] : wrap(`${pointsText(points)} points expected`, width, '  ');
  if (isCertain) return worth;
  const basis = sample === undefined ? [] : wrap(`An estimate, ${sample.draws} draws of what is unknown`, width, '  ');
  return [
    ...outcomes.flatMap((outcome) => outcomeLines(outcome, width, palette)),
    ...(others > 0 ? [`${percent(others)} all else`] : []),
    ...basis,
    ...worth,
  ];
}

function outcomeLines(
  { p, interval, events, changes }: WalkedOrder['outcomes'][number],
  width: number,
  palette: Palette,
): string[] {
  const told = events.length > 0 ? events.map(({ text }) => text) : changes.map(changeText);
  const range = interval === undefined ? '' : ` (${percent(interval[0])} to ${percent(interval[1])})`;
  const rules = [...new Set(events.map(({ rule }) => rule))];
  const text = `${percent(p)}${range} ${told.join('; ') || 'nothing is told'}`;
  return ruledLine(text, rules.length === 1 ? rules[0]! : '', width, palette);
}

const changeText = ({ path, before, after }: WalkedOrder['outcomes'][number]['changes'][number]): string =>
  `${path.join(' ')}: ${before ?? 'none'} to ${after ?? 'none'}`;
