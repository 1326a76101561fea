/** The battle as a drawing that stands alone: chance to win, below it dice and decisions by turns, and what decided it. */
import {
  type ChartSize,
  type ChartWords,
  escaped,
  INK,
  inkOf,
  PAPER,
  SOFT,
  type StoryChartData,
  storyChartSvg,
  svgText,
} from '../../words/story-chart.js';
import { capital, wrap } from '../../words/text.js';
import type { Analysis } from './analysis.js';
import { MOMENT_SIGNS } from './chart-text.js';
import { turnsOf } from './turns.js';

const LINE = 22;
/** The number of each turn is told. */
const SIZE: ChartSize = {
  width: 1000,
  left: 84,
  right: 150,
  top: 104,
  high: 260,
  gap: 58,
  line: LINE,
  below: 34,
  number: 0,
};
/** Letters of the list of moments that fit on a line. */
const LETTERS = 118;
const SANS = 'Seravek, Ubuntu, Calibri, Noto Sans, DejaVu Sans, sans-serif';

/** What a file of ours begins with. */
export const SVG_HEAD = '<svg data-flagplot="analysis" xmlns="http://www.w3.org/2000/svg"';

export function chartSvg(analysis: Analysis): string {
  const { parts, foot } = storyChartSvg(chartDataOf(analysis), wordsOf(analysis), SIZE);
  const list = momentList(analysis);
  const { width } = SIZE;
  const height = foot + 30 + LINE * (list.length + analysis.sides.length + 3);
  return [
    `${SVG_HEAD} viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(titleOf(analysis))}" font-family="${SANS}" font-size="15" fill="${INK}" style="font-variant-numeric: tabular-nums">`,
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    ...head(analysis),
    ...parts,
    ...list.map((line, i) => svgText(28, foot + 16 + LINE * i, line, i === 0 ? 'font-weight="600"' : '')),
    ...accounts(analysis, foot + 30 + LINE * list.length),
    '</svg>',
    '',
  ].join('\n');
}

const chartDataOf = (analysis: Analysis): StoryChartData => ({
  sides: analysis.sides.map(({ side, name, start, result }) => ({ side, name, start: start.win, result: result.win })),
  turns: turnsOf(analysis),
  win: analysis.steps.map(({ win }) => win),
  moments: analysis.moments.map(({ kind, ply, seat }) => ({ isDice: kind === 'dice', at: ply - 1, seat })),
});

const wordsOf = ({ turnWord }: Analysis): ChartWords => ({
  win: 'Chance to win',
  turn: capital(turnWord),
  changes: `Changed in the ${turnWord} by`,
  luck: 'dice',
  decisions: 'decisions',
  good: (side) => `for ${side}`,
});

const titleOf = ({ title, date }: Analysis): string => [title, date].filter(Boolean).join(', ');

const head = (analysis: Analysis): string[] => [
  svgText(28, 40, titleOf(analysis), 'font-size="26" font-weight="700"'),
  svgText(28, 66, analysis.sides.map(({ side, player }) => `${side} ${player}`.trim()).join('  ·  '), `fill="${SOFT}"`),
];

function momentList({ moments, sides, turnWord }: Analysis): string[] {
  if (moments.length === 0) return [];
  const lines = moments.flatMap((moment, i) => {
    const { side } = sides[moment.seat]!;
    const when = moment.turn === 0 ? 'Before the battle' : `${capital(turnWord)} ${moment.turn}`;
    const what = `${MOMENT_SIGNS[i]} ${when}: ${moment.text} (${moment.kind}, ${shift(moment.win)} for ${side})`;
    return wrap(what, LETTERS, '    ');
  });
  return ['What decided it', ...lines];
}

/** The books: a line a side. */
function accounts({ sides }: Analysis, top: number): string[] {
  const columns = [340, 480, 620, 760, 900];
  const cells = (y: number, words: readonly string[], more: string): string[] =>
    words.map((word, i) => svgText(columns[i]!, y, word, `text-anchor="end" ${more}`));
  return [
    ...cells(top + LINE, ['at the start', 'luck', 'decisions', 'at the end', 'points'], `fill="${SOFT}"`),
    ...sides.flatMap(({ side, name, start, luck, decisions, result }, i) => {
      const y = top + LINE * (i + 2);
      const sums = [
        percent(start.win),
        shift(luck.win),
        shift(decisions.win),
        percent(result.win),
        signed(result.points),
      ];
      return [svgText(28, y, `${name} (${side})`, `fill="${inkOf(side)}" font-weight="600"`), ...cells(y, sums, '')];
    }),
  ];
}

const percent = (p: number): string => `${(100 * p).toFixed(1)} %`;
const sign = (n: number): string => (n < 0 ? '−' : '+');
const shift = (p: number): string => `${sign(p)}${(100 * Math.abs(p)).toFixed(1)} %`;
const signed = (n: number): string => `${sign(n)}${Math.abs(n).toFixed(1)}`;
