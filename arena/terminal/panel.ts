/** Panel with the question beside the battle: sentence and rule, what bears on it, the choices, the odds of the one that is marked. */
import type { Palette } from '../words/palette.js';
import { cut, filled, harmless, ruleText, spread, widthOf, wrap } from '../words/text.js';
import type { Choice, ChoiceQuestion } from './model.js';

export interface PanelLook {
  readonly asked: ChoiceQuestion;
  /** Index of the marked choice: the one whose odds are shown and that Enter takes. */
  readonly marked: number;
  /** What the marked choice would do, in lines of this width. */
  readonly reasons: (width: number) => readonly string[];
  readonly palette: Palette;
}

/** At most `height` lines of `width`. */
export function questionPanel(look: PanelLook, width: number, height: number): string[] {
  const { asked, marked, palette } = look;
  const head = [
    ...headline(asked.title, asked.rule, width, palette),
    ...asked.remarks.flatMap(({ text, rule }) => remark(text, rule, width, palette)),
  ];
  const reasons = look.reasons(width);
  const least = Math.min(reasons.length, 5);
  const choices = choiceLines(asked, marked, width, Math.max(3, height - head.length - least), palette);
  const blocks = [head, choices, reasons];
  const used = blocks.reduce((n, block) => n + block.length, 0);
  const gaps = Math.max(0, Math.min(2, height - used));
  return [
    ...head,
    ...(gaps > 1 ? [''] : []),
    ...choices,
    ...(gaps > 0 && reasons.length > 0 ? [''] : []),
    ...reasons,
  ].slice(0, height);
}

export function headline(title: string, rule: string, width: number, palette: Palette): string[] {
  const sign = ruleText(rule);
  const lines = wrap(harmless(title), width - sign.length - 1);
  return lines.map((line, i) =>
    i === 0 ? spread(palette.paint('strong', line), palette.paint('rule', sign), width) : palette.paint('strong', line),
  );
}

function remark(text: string, rule: string, width: number, palette: Palette): string[] {
  const sign = ruleText(rule);
  const lines = wrap(text, width - sign.length - 1);
  return lines.map((line, i) =>
    i === lines.length - 1
      ? spread(palette.paint('faint', line), palette.paint('rule', sign), width)
      : palette.paint('faint', line),
  );
}

/** ` +12.3` at the end of a line. */
const POINTS_WIDTH = 6;

function choiceLines(asked: ChoiceQuestion, marked: number, width: number, height: number, palette: Palette): string[] {
  const { header } = asked;
  const widest = (of: (c: Choice) => string): number => Math.max(0, ...asked.choices.map((c) => widthOf(of(c))));
  const worth = widest((c) => c.worth ?? '');
  const points = worth > 0 ? Math.max(POINTS_WIDTH, worth + 1) : 0;
  const details = Math.max(
    header?.[1].length ?? 0,
    widest((c) => c.detail),
  );
  const labels = widest((c) => c.label);
  const least = Math.min(labels, asked.leastLabel ?? 4);
  const label = Math.max(least, Math.min(labels, width - 4 - points - details));
  const top = header === undefined ? [] : [headerLine(header, label, width, palette)];
  const why = adviceLine(asked, palette);
  const fits = height - top.length - why.length;
  const many = asked.choices.length > fits;
  // The marked choice is always among those shown.
  const from = many ? Math.max(0, Math.min(marked - 1, asked.choices.length - fits + 1)) : 0;
  const shown = asked.choices.slice(from, many ? from + fits - 1 : undefined);
  const lines = shown.flatMap((c, i) => [
    choiceLine(c, from + i, from + i === marked, label, width, palette),
    ...(c.action === asked.advised?.action ? why : []),
  ]);
  if (many) lines.push(palette.paint('faint', `   … ${asked.choices.length - shown.length} more: choices`));
  return [...top, ...lines];
}

/** Below the advised choice, why: it need not be the one with most points. */
function adviceLine({ advised, choices }: ChoiceQuestion, palette: Palette): string[] {
  if (advised === undefined || advised.words === '' || !choices.some((c) => c.action === advised.action)) return [];
  return [palette.paint('faint', `   advised: ${advised.words}`)];
}

function headerLine(header: readonly [string, string, string], label: number, width: number, palette: Palette): string {
  return palette.paint('faint', spread(`   ${filled(header[0], label)} ${header[1]}`, header[2], width));
}

/** Exactly `width` columns; what tells it from another label of the same ship is not cut. */
function labelIn({ label, ending = '' }: Choice, width: number): string {
  const text = harmless(label);
  if (ending === '' || widthOf(text) <= width || widthOf(ending) >= width) return filled(text, width);
  return filled(`${cut(text.slice(0, -ending.length), width - widthOf(ending))}${ending}`, width);
}

function choiceLine(
  choice: Choice,
  index: number,
  isMarked: boolean,
  label: number,
  width: number,
  palette: Palette,
): string {
  const number = String(index + 1).padStart(index > 8 ? 2 : 1);
  const sign = isMarked ? '▸' : ' ';
  const text = `${sign}${number} ${labelIn(choice, label)} ${harmless(choice.detail)}`;
  const points = choice.worth ?? '';
  const line = points === '' ? filled(text, width) : spread(text, points, width);
  return isMarked ? palette.paint('pick', line.trimEnd()) : line;
}

/** All choices, for a page of their own. */
export function choicesPage(asked: ChoiceQuestion, width: number, palette: Palette): string[] {
  const label = Math.max(4, ...asked.choices.map((c) => widthOf(c.label)));
  return [
    ...headline(asked.title, asked.rule, width, palette),
    '',
    ...asked.choices.map((c, i) => {
      const points = c.worth === undefined ? '' : `${c.worth} ${asked.header?.[2] ?? ''}`.trimEnd();
      return spread(
        `${String(i + 1).padStart(3)} ${filled(harmless(c.label), label)} ${harmless(c.detail)}  ${c.notation}`,
        points,
        width,
      );
    }),
  ];
}

interface Ordered {
  readonly orders: readonly string[];
  /** The phase, in words. */
  readonly what: string;
  /** The last can still be taken back. */
  readonly mayUndo: boolean;
  readonly palette: Palette;
}

/** What a seat has ordered in this phase, to be confirmed. */
export function ordersPanel({ orders, what, mayUndo, palette }: Ordered, width: number, height: number): string[] {
  const lines = orders.flatMap((order) =>
    wrap(harmless(order), width - 2, '  ').map((l, i) => (i === 0 ? `• ${l}` : `  ${l}`)),
  );
  const room = height - 5;
  const shown = lines.length > room ? [...lines.slice(0, room - 1), `  … and ${lines.length - room + 1} more`] : lines;
  return [
    ...headline(`Your orders: ${what}`, '', width, palette),
    '',
    ...shown,
    '',
    palette.paint('pick', '▸ Enter confirms them'),
    ...(mayUndo ? [palette.paint('faint', '  undo takes back the last')] : []),
  ].slice(0, height);
}
