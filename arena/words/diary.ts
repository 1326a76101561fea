/** The war diary: one line an event, with every roll, rule and modifier, so that a player with the book can check it. */
import { type Game, type GameEvent, type Roll, type Weight, weightIn } from '../../engine/index.js';
import type { Palette } from './palette.js';
import { capital, cut, harmless, ruleText, signed, spread, wrap } from './text.js';

/** An event as it is told: of several in one line with the weight of the gravest. */
export type ToldEvent = GameEvent & { readonly weight?: Weight };
export type Weigh = (event: ToldEvent) => Weight;

/** By the rules of the game, where the line has no weight of its own. */
export const weighIn =
  (game: Game): Weigh =>
  (event) =>
    event.weight ?? weightIn(game, event);

const rollText = (r: Roll): string =>
  `${r.name} ${r.value}${r.sides === 0 ? ' (2d6)' : r.sides === 6 ? '' : ` (d${r.sides})`}`;

/** Dice with what changes them: `damage points 8 (2d6), −2 under fire herself (§5.6) makes 6, combat result 6 (2d6)`. */
export function detailsOf(event: GameEvent): string {
  const modifiers = event.modifiers ?? [];
  const words = modifiers.map((m) => `${signed(m.value)} ${m.text} (${ruleText(m.rule)})`);
  const rolls = event.rolls ?? [];
  const at = rolls.findIndex((r) => r.modified);
  if (at < 0 || words.length === 0) return [...rolls.map(rollText), ...words].join(', ');
  const sum = modifiers.reduce((n, m) => n + m.value, rolls[at]!.value);
  const changed = `${[rollText(rolls[at]!), ...words].join(', ')} makes ${sum}`;
  return [...rolls.slice(0, at).map(rollText), changed, ...rolls.slice(at + 1).map(rollText)].join('; ');
}

/** With its turn and its rolls. */
function lineOf(event: GameEvent): string {
  const rolls = (event.rolls ?? []).map((r) => r.value).join(' ');
  return `${event.turn} ${harmless(event.text)}${rolls === '' ? '' : ` [${rolls}]`}`;
}

/** On one line however long: where nothing may be lost. */
export const wholeLine = (event: GameEvent, palette: Palette): string =>
  `${lineOf(event)}  ${palette.paint('rule', ruleText(event.rule))}`;

/** One line, cut: for the strip under the chart. */
export function shortLine(event: GameEvent, width: number, palette: Palette): string {
  return spread(lineOf(event), palette.paint('rule', ruleText(event.rule)), width);
}

/** The event in full. */
export function fullLines(event: ToldEvent, weigh: Weigh, width: number, palette: Palette): string[] {
  const ink = weigh(event) === 'loss' ? 'bad' : undefined;
  const text = wrap(harmless(event.text), width - 8, '  ');
  const first = ink === undefined ? text[0]! : palette.paint(ink, text[0]!);
  const details = detailsOf(event);
  return [
    spread(first, palette.paint('rule', ruleText(event.rule)), width),
    ...text.slice(1),
    ...(details === '' ? [] : wrap(details, width - 4, '').map((l) => palette.paint('faint', `    ${l}`))),
  ];
}

/** The whole diary by turns. */
export function diaryPage(
  events: readonly ToldEvent[],
  { turnWord, weigh }: { readonly turnWord: string; readonly weigh: Weigh },
  width: number,
  palette: Palette,
): string[] {
  const lines: string[] = [];
  let turn = -1;
  for (const event of events) {
    if (event.turn !== turn) {
      turn = event.turn;
      lines.push(palette.paint('strong', turn === 0 ? 'Before the battle' : `${capital(turnWord)} ${turn}`));
    }
    lines.push(...fullLines(event, weigh, width, palette).map((l) => cut(l, width)));
  }
  return lines.length === 0 ? ['Nothing has happened yet.'] : lines;
}
