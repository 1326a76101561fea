/** Analysis report as text. */

import pc from 'picocolors';
import type { Estimate } from '../../../agents/estimate.js';
import { halfWidth } from '../../../agents/interval.js';
import { bySeat, type Seat } from '../../../engine/index.js';
import { table } from '../../words/tables.js';
import { capital, harmless, wrap } from '../../words/text.js';
import type { Analysis, Checked, CostlyDecision, KeyMoment, LuckyRoll, Performance, SideAccount } from './analysis.js';
import { chartLines, MOMENT_SIGNS } from './chart-text.js';
import { valuesOf } from './performance.js';
import { shareText } from './share-text.js';

/** The rest of the books is not the price of decisions alone. */
const BOOKS_MEAN =
  'Luck is what the dice gave beyond the exact expectation of each throw; decisions are all the rest: those of every side, and what the value function misjudged. That column names no culprit';

const PAINT = { strong: pc.bold, faint: pc.dim };

export function reportWords(analysis: Analysis, width: number): string {
  return [
    ...head(analysis, width),
    '',
    ...chartLines(analysis, width, PAINT),
    '',
    ...momentLines(analysis, width),
    accounts(analysis),
    ...wrap(`${BOOKS_MEAN}${analysis.search === null ? '.' : '; the priced decisions do.'}`, width).map((l) =>
      pc.dim(l),
    ),
    ...analysis.sides.flatMap((side) => sideLines(analysis, side, width)),
    ...rolloutLines(analysis),
    '',
    ...wrap(methodWords(analysis), width).map((l) => pc.dim(l)),
  ].join('\n');
}

function head({ title, date, sides }: Analysis, width: number): string[] {
  const players = sides.map(({ side, player }) => `${side} ${harmless(player)}`.trim()).join(', ');
  const line = [harmless(title), harmless(date)].filter(Boolean).join(', ');
  return [pc.bold(line), ...wrap(players, width)];
}

function momentLines(analysis: Analysis, width: number): string[] {
  const words = endingWords(analysis);
  const ending = words === '' ? [] : wrap(words, width, '  ');
  if (analysis.moments.length + ending.length === 0) return [];
  const lines = analysis.moments.flatMap((moment, i) =>
    wrap(`${MOMENT_SIGNS[i]} ${placeWords(analysis, moment)}: ${momentWords(analysis, moment)}`, width, '  '),
  );
  return [pc.bold('What decided it'), ...lines, ...ending, ''];
}

function endingWords({ sides, ending, termination }: Analysis): string {
  if (ending === null) return '';
  const { side } = sides[ending.seat]!;
  const how: Record<string, string> = {
    resigned: `${side} gave the battle up`,
    time: `${side} ran out of time`,
    agreed: 'a draw was agreed',
  };
  return `✕ The end: ${how[termination] ?? `the battle was ${termination}`} (${shift(ending.win)} for ${side})`;
}

function momentWords({ sides }: Analysis, { kind, seat, text, win }: KeyMoment): string {
  const { side } = sides[seat]!;
  return `${text} (${kind}, ${shift(win)} for ${side})`;
}

const placeWords = ({ turnWord }: Analysis, { turn, phase }: { turn: number; phase: string }): string =>
  turn === 0 ? `Before the battle, ${phase.toLowerCase()}` : `${capital(turnWord)} ${turn}, ${phase.toLowerCase()}`;

/** A line a side: chance to win, then points. */
function accounts({ sides }: Analysis): string {
  const row = ({ side, start, luck, decisions, result }: SideAccount): string[] => [
    side,
    percent(start.win),
    shift(luck.win),
    shift(decisions.win),
    percent(result.win),
    '',
    ...[start, luck, decisions, result].map(({ points }) => signed(points)),
  ];
  const header = ['', 'start', 'luck', 'decisions', 'end', '   points:', 'start', 'luck', 'decisions', 'end'];
  return table(header, sides.map(row), header.slice(1));
}

function sideLines(analysis: Analysis, side: SideAccount, width: number): string[] {
  const { search } = analysis;
  const lines = ['', pc.bold(`${side.name} (${side.side})`)];
  lines.push(`  ${side.luckiest.length === 0 ? 'No roll helped it much.' : 'Its luckiest rolls'}`);
  for (const roll of side.luckiest) lines.push(...rollLines(analysis, roll, width));
  if (search === null) return lines;
  lines.push(`  ${costliestHead(side.costliest.length)}`);
  for (const decision of side.costliest) lines.push(...decisionLines(analysis, decision, width));
  if (side.performance !== null)
    lines.push(...wrap(performanceWords(side.performance), width - 2, '  ').map((l) => `  ${l}`));
  return lines;
}

/** The price of a decision in the mean, which no die is in. */
function performanceWords(performance: Performance): string {
  const { decisions, others, priced, lost } = performance;
  if (others === 0) return `Dice aside: all ${decisions} decisions are those of the search.`;
  const values = valuesOf(performance);
  const sample = priced < others ? `, of which ${priced} were priced` : '';
  return `Dice aside: a decision cost ${give(lost.win, values, percent)} in the mean of ${decisions}, ${give(lost.points, values, signed)} points; the search would have chosen otherwise in ${others}${sample}.`;
}

function costliestHead(count: number): string {
  if (count === 0) return 'No decision of it cost clearly more than the error of the search.';
  return count === 3
    ? 'Its costliest decisions'
    : 'Its costliest decisions; no other cost clearly more than the error of the search';
}

function rollLines(analysis: Analysis, roll: LuckyRoll, width: number): string[] {
  const { luck, odds, text, dice } = roll;
  const words = `${placeWords(analysis, roll)}: ${text}: this or better ${oddsText(odds)} of the time, ${shift(luck.win)}, ${signed(luck.points)} points`;
  return [
    ...wrap(words, width - 4, '  ').map((l) => `    ${l}`),
    ...(dice === '' ? [] : wrap(dice, width - 6).map((l) => pc.dim(`      ${l}`))),
  ];
}

function decisionLines(analysis: Analysis, decision: CostlyDecision, width: number): string[] {
  const { chosen, better, price } = decision;
  const check = analysis.rollouts?.decisions.find(({ ply }) => ply === decision.ply);
  const { win, points } = price;
  const of = analysis.search!.simulations;
  return [
    ...wrap(`${placeWords(analysis, decision)}: ${chosen.text} (${chosen.action})`, width - 4, '  ').map(
      (l) => `    ${l}`,
    ),
    ...wrap(
      `better: ${better.text} (${better.action}), worth ${give(win, of, percent)} more, ${give(points, of, signed)} points`,
      width - 6,
    ).map((l) => `      ${l}`),
    ...(check === undefined
      ? []
      : wrap(checkWords(check, analysis.rollouts!.games), width - 6).map((l) => pc.dim(`      ${l}`))),
  ];
}

/** Where all pairs were won alike, their errors would be nothing; that is not certainty. */
function checkWords({ win, points }: Checked, games: number): string {
  const pairs = games === 1 ? 'one pair' : `${games} pairs`;
  const won = win.se === 0 && win.mean === 0 ? 'each won alike by both choices' : give(win, games, shift);
  return `by ${pairs} of games played to the end: ${won}, ${give(points, games, signed)} points${games === 1 ? '; one alone says nothing about chance' : ''}${verdictWords(win, games)}`;
}

/** What games played to the end say of a price: nothing where they are too few. */
function verdictWords(win: Estimate, games: number): string {
  const half = halfWidth(win, games);
  if (half === null || half === 0) return '';
  if (win.mean > half) return ' (confirmed)';
  return win.mean < -half ? ' (contradicted: the better choice may be worse)' : ' (not confirmed)';
}

function rolloutLines({ rollouts, sides, turnWord, steps, past = 0 }: Analysis): string[] {
  if (rollouts === null) return [];
  const header = [`before ${turnWord}`, 'step', ...sides.flatMap(({ side }) => [side, `${side} by value`])];
  const valueBefore = (ply: number, seat: Seat): number =>
    ply === past + 1 ? sides[seat]!.start.win : steps[ply - 2]!.win[seat]!;
  const rows = rollouts.points.map(({ ply, turn, win, interval }) => [
    String(turn),
    String(ply),
    ...bySeat(win).flatMap(({ mean }, seat) => [shareText(mean, interval[seat]!), percent(valueBefore(ply, seat))]),
  ]);
  return [
    '',
    pc.bold(`Chance to win by ${countOf(rollouts.games)} played on by ${rollouts.agent} (in brackets: 95 %)`),
    table(header, rows, header),
  ];
}

function methodWords({ value, search }: Analysis): string {
  const judged =
    search === null
      ? 'no decisions were judged'
      : `decisions by ${search.name}, ${search.simulations} simulations each on what the side could know${search.decisions < search.of ? `; stopped after ${search.decisions} of ${search.of}` : ` (${search.of} decisions with a choice)`}`;
  const error =
    search === null
      ? ''
      : ' ± is half of a 95 % interval, of sampling alone; what the value and the search misjudge comes on top: --rollouts plays on to the end.';
  return `Chance to win by ${value}; ${judged}.${error}`;
}

const countOf = (games: number): string => (games === 1 ? 'one game' : `${games} games`);

/** What rounds to nothing has no sign. */
const percent = (p: number): string => `${(Math.round(1000 * p) / 10 || 0).toFixed(1).replace('-', '−')} %`;

/** A difference of chances: `+12.3 %`. */
const shift = (p: number): string => `${p >= 0 ? '+' : ''}${percent(p)}`;

const signed = (n: number): string => `${n >= 0 ? '+' : '−'}${Math.abs(n).toFixed(1)}`;

/** A mean of so many values, with half of its interval where it has one. */
function give(of: Estimate, values: number, words: (n: number) => string): string {
  const half = halfWidth(of, values);
  return half === null ? words(of.mean) : `${words(of.mean)} ± ${words === signed ? half.toFixed(1) : percent(half)}`;
}

/** `1.9 %`; what is rare keeps two figures. */
function oddsText(p: number): string {
  if (p >= 0.01) return `${(100 * p).toFixed(p >= 0.1 ? 0 : 1)} %`;
  return `${(100 * p).toPrecision(2)} %`;
}
