/** Plot of a run: strength over its steps by opponent, what the gate promoted, and below the losses. */
import {
  type ChartPoint,
  type Panel,
  panelSvg,
  RIGHT,
  roundNumbers,
  type Series,
  sheetSvg,
  svgText,
  WIDTH,
} from './chart.js';
import { countText, percentText, timeText } from './number-words.js';
import { placeOf } from './places.js';
import { ALL_SCENARIOS, CHAMPION, type RatingLine } from './ratings.js';
import type { ToldMetrics } from './told.js';

const LEFT = 64;
const TOP = 104;
const HIGH = 300;
/** Of the small panels. */
const LOW = 84;
const ACROSS = 3;
const GAP = 62;
const MAX_POINTS = 240;

const LOSSES = [
  ['policyLoss', 'Policy loss'],
  ['winLoss', 'Loss of the win head'],
  ['marginLoss', 'Loss of the margin head'],
  ['entropy', 'Entropy of the policy, nats'],
  ['kl', 'KL of a step, nats'],
  ['gradientNorm', 'Norm of the gradient'],
] as const;

export interface PlottedRun {
  readonly name: string;
  readonly metrics: readonly ToldMetrics[];
  readonly ratings: readonly RatingLine[];
}

export function strengthSvg(run: PlottedRun): string {
  const small = LOSSES.map(([key, title]) => [title, meansOf(run.metrics, key)] as const).filter(
    ([, p]) => p.length > 1,
  );
  const rows = Math.ceil(small.length / ACROSS);
  const below = TOP + HIGH + 74;
  const height = below + rows * (LOW + GAP) - (rows > 0 ? 20 : 30);
  const parts = [
    svgText(24, 38, run.name, 'font-size="22" font-weight="700"'),
    svgText(24, 62, extent(run), 'class="soft"'),
    ...panelSvg(strengthPanel(run)),
    ...small.flatMap(([title, points], i) => panelSvg(lossPanel(title, points, below, i, lastStep(run)))),
  ];
  return sheetSvg(height, `Strength of ${run.name} over its steps`, parts);
}

function extent({ metrics }: PlottedRun): string {
  const last = metrics.at(-1);
  if (last === undefined) return 'nothing told yet';
  return [
    `${countText(last.step)} steps`,
    `${countText(last.games)} games`,
    `${countText(last.decisions)} decisions`,
    timeText(last.seconds),
  ].join('  ·  ');
}

const lastStep = ({ metrics, ratings }: PlottedRun): number =>
  Math.max(1, metrics.at(-1)?.step ?? 0, ...ratings.map(({ step }) => step));

function strengthPanel(run: PlottedRun): Panel {
  const promoted = new Set(run.ratings.filter(({ verdict }) => verdict === 'promoted').map(({ step }) => step));
  const series = strengthSeries(run.ratings, ({ step }) => step);
  const none = series.length === 0 ? ': none measured yet' : ', with its 95 % interval';
  return {
    title: `Share of pairs won${none}${promoted.size > 0 ? '  ·  ▼ promoted by the gate' : ''}`,
    left: LEFT,
    top: TOP,
    width: WIDTH - LEFT - RIGHT,
    height: HIGH,
    x: [0, lastStep(run)],
    y: [0, 1],
    xTicks: roundNumbers(0, lastStep(run), 5)
      .filter(Number.isInteger)
      .map((at) => ({ at, words: [countText(at), timeAt(run.metrics, at)] })),
    xWords: ['step', 'time'],
    yTicks: SHARES,
    level: 0.5,
    series,
    isNamed: true,
    hasDots: true,
    marks: [...promoted].map((step) => ({ x: step, words: `step ${countText(step)}: promoted` })),
  };
}

export const SHARES: Panel['yTicks'] = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, words: [percentText(at)] }));

/** A line an opponent, over all battles together; `place` says where on the axis a measurement stands, if anywhere. */
export function strengthSeries(
  ratings: readonly RatingLine[],
  place: (line: RatingLine) => number | undefined,
): Series[] {
  const all = ratings.filter(({ scenario }) => scenario === ALL_SCENARIOS);
  return [...new Set(all.map(({ opponent }) => opponent))].map((opponent) => ({
    name: opponent,
    points: all
      .filter((line) => line.opponent === opponent)
      .flatMap((line) => pointOf(line, place(line)))
      .sort((a, b) => a.x - b.x),
    isLoose: opponent === CHAMPION,
  }));
}

const pointOf = ({ step, opponent, pairs, score, low, high }: RatingLine, x: number | undefined): ChartPoint[] =>
  x === undefined
    ? []
    : [
        {
          x,
          y: score,
          low,
          high,
          words: `step ${countText(step)}: ${percentText(score)} of ${countText(pairs)} pairs against ${opponent} (95 %: ${percentText(low)} to ${percentText(high)})`,
        },
      ];

/** Nothing beyond what is told. */
function timeAt(metrics: readonly ToldMetrics[], step: number): string {
  const seconds = placeOf(metrics, step, 'seconds');
  return seconds === undefined ? '' : timeText(seconds);
}

/** Means of neighbours, so many that a line can show them. */
function meansOf(metrics: readonly ToldMetrics[], key: (typeof LOSSES)[number][0]): ChartPoint[] {
  const told = metrics.flatMap((line) => (line[key] === undefined ? [] : [{ x: line.step, y: line[key] }]));
  const each = Math.ceil(told.length / MAX_POINTS);
  return Array.from({ length: each === 0 ? 0 : Math.ceil(told.length / each) }, (_, i) => {
    const group = told.slice(i * each, (i + 1) * each);
    return { x: group.at(-1)!.x, y: group.reduce((sum, point) => sum + point.y, 0) / group.length };
  });
}

function lossPanel(title: string, points: readonly ChartPoint[], below: number, i: number, steps: number): Panel {
  const width = (WIDTH - LEFT - 28 - (ACROSS - 1) * LEFT) / ACROSS;
  const [least, most] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  const room = most > least ? 0.08 * (most - least) : Math.max(Math.abs(most) * 0.1, 0.01);
  const y: [number, number] = [least - room, most + room];
  const steppy = roundNumbers(0, steps, 3).filter(Number.isInteger);
  return {
    title,
    left: LEFT + (i % ACROSS) * (width + LEFT),
    top: below + Math.floor(i / ACROSS) * (LOW + GAP),
    width,
    height: LOW,
    x: [0, steps],
    y,
    xTicks: steppy.map((at) => ({ at, words: [countText(at)] })),
    yTicks: roundNumbers(...y, 2).map((at) => ({ at, words: [String(at)] })),
    series: [{ name: title, points }],
  };
}
