/** Runs beside each other as a drawing: strength against each opponent, by games played and by time. */
import { nameSvg, type Panel, panelSvg, roundNumbers, type Series, sheetSvg, svgText, WIDTH } from './chart.js';
import { countText, timeText } from './number-words.js';
import { type Count, placeOf } from './places.js';
import { CHAMPION } from './ratings.js';
import { type PlottedRun, SHARES, strengthSeries } from './strength-plot.js';

const LEFT = 64;
const RIGHT = 28;
const TOP = 62;
const LINE = 20;
const HIGH = 190;
const GAP = 76;
const ACROSS: readonly (readonly [Count, string])[] = [
  ['games', 'games'],
  ['seconds', 'time'],
];

/** Runs in the order given keep their line throughout. */
export function compareSvg(runs: readonly PlottedRun[]): string {
  const opponents = [...new Set(runs.flatMap(({ ratings }) => ratings.map(({ opponent }) => opponent)))]
    // Each run's own is another.
    .filter((opponent) => opponent !== CHAMPION);
  const below = TOP + LINE * runs.length + 44;
  const title = runs.map(({ name }) => name).join(', ');
  const parts = [
    svgText(24, 38, 'Strength of runs', 'font-size="22" font-weight="700"'),
    ...runs.flatMap((run, i) => nameSvg(24, TOP + LINE * i, { name: run.name, points: [] }, i)),
    ...opponents.flatMap((opponent, row) =>
      ACROSS.flatMap((_, column) => panelSvg(panelOf(runs, opponent, below + row * (HIGH + GAP), column))),
    ),
  ];
  return sheetSvg(below + opponents.length * (HIGH + GAP) - 30, `Strength of ${title}`, parts);
}

function panelOf(runs: readonly PlottedRun[], opponent: string, top: number, column: number): Panel {
  const [count, word] = ACROSS[column]!;
  const series = runs.map(({ name, metrics, ratings }): Series => {
    const lines = strengthSeries(ratings, ({ step }) => placeOf(metrics, step, count));
    return { name, points: lines.find((line) => line.name === opponent)?.points ?? [] };
  });
  const width = (WIDTH - 2 * LEFT - RIGHT) / ACROSS.length;
  const last = Math.max(1, ...series.flatMap(({ points }) => points.map(({ x }) => x)));
  const ticks = count === 'seconds' ? roundTimes(last) : roundNumbers(0, last, 3);
  return {
    title: column === 0 ? `Share of pairs won against ${opponent}, by games` : 'By time',
    left: LEFT + column * (width + LEFT),
    top,
    width,
    height: HIGH,
    x: [0, last],
    y: [0, 1],
    xTicks: ticks.map((at) => ({ at, words: [count === 'seconds' ? timeText(at) : countText(at)] })),
    xWords: [word],
    yTicks: SHARES,
    level: 0.5,
    series,
    hasDots: true,
  };
}

/** Round in the unit that `timeText` takes. */
function roundTimes(last: number): number[] {
  const unit = [3_600, 60].find((seconds) => last >= 2 * seconds) ?? 1;
  return roundNumbers(0, last / unit, 3).map((n) => n * unit);
}
