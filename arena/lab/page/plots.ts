/** Plots of an experiment as inline SVG: no script, no file beside it, legible by day and by night. */
import { scaleLinear, scalePoint } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';
import type { Curve } from '../experiment/curves.js';
import type { EffectFound } from '../experiment/effects-found.js';
import type { Report } from '../experiment/report.js';
import { escaped, signedElo } from './text.js';

const WIDTH = 720;
const LEFT = 210;
const RIGHT = 24;
const ROW = 26;
const FOOT = 34;

/** Values of an axis: what is shown, and nothing, with room at both ends. */
function reach(values: readonly number[]): [number, number] {
  const known = values.filter(Number.isFinite);
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  const room = (high - low || 1) * 0.06;
  return [low - room, high + room];
}

const svg = (height: number, title: string, body: string): string =>
  `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(title)}"><title>${escaped(title)}</title>${body}</svg>`;

const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${round(x)}" y="${round(y)}" ${more}>${escaped(words)}</text>`;
const rule = (x1: number, y1: number, x2: number, y2: number, kind: string): string =>
  `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" class="${kind}"/>`;
const round = (x: number): number => Math.round(x * 10) / 10;

/** Of a name in the margin. */
const MOST_LETTERS = 30;

/** Each effect as a point with its interval; beyond the dashed line it is surely not nothing. */
export function forest(effects: readonly EffectFound[]): string {
  const shown = effects.filter(({ elo }) => elo !== null && Number.isFinite(elo));
  if (shown.length === 0) return '';
  const x = scaleLinear()
    .domain(reach(shown.flatMap(({ elo, interval }) => [elo!, ...(interval ?? [])])))
    .range([LEFT, WIDTH - RIGHT]);
  const height = shown.length * ROW + FOOT;
  const rows = shown.map(({ name, elo, interval }, i) => {
    const y = ROW * (i + 0.6);
    const range = interval === null ? '' : rule(x(interval[0]), y, x(interval[1]), y, 'range');
    const sure = interval !== null && (interval[0] > 0 || interval[1] < 0);
    return `${text(LEFT - 12, y + 4, name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name, 'text-anchor="end"')}${range}<circle cx="${round(x(elo!))}" cy="${round(y)}" r="4.5" class="${sure ? 'sure' : 'unsure'}"/>`;
  });
  return svg(
    height,
    'Effects in Elo with their intervals',
    `${axis(x, height - FOOT + 6)}${rule(x(0), 0, x(0), height - FOOT + 6, 'nothing')}${rows.join('')}`,
  );
}

function axis(x: ReturnType<typeof scaleLinear<number, number>>, y: number, words = 'Elo'): string {
  const ticks = x
    .ticks(6)
    .map(
      (tick) =>
        `${rule(x(tick), 0, x(tick), y, 'grid')}${text(x(tick), y + 16, signedElo(tick), 'text-anchor="middle" class="tick"')}`,
    );
  return `${ticks.join('')}${text(x.range()[1]!, y + 28, words, 'text-anchor="end" class="tick"')}`;
}

/** The path of the test: after each block how likely, between the two bounds; or the mean, where nothing is tested. */
export function path({ path: values, bounds }: Report): string {
  if (values.length < 2) return '';
  const height = 240;
  const x = scaleLinear()
    .domain([1, values.length])
    .range([60, WIDTH - RIGHT]);
  const finite = values.map((value) => (Number.isFinite(value) ? value : 0));
  const y = scaleLinear()
    .domain(reach([...finite, ...(bounds === null ? [] : [bounds.low, bounds.high])]))
    .range([height - FOOT, 8]);
  const drawn = line<number>(
    (_, i) => x(i + 1),
    (value) => y(value),
  )(finite)!;
  const marks = y
    .ticks(5)
    .map(
      (tick) =>
        `${rule(60, y(tick), WIDTH - RIGHT, y(tick), 'grid')}${text(52, y(tick) + 4, String(tick), 'text-anchor="end" class="tick"')}`,
    );
  const ends =
    bounds === null
      ? ''
      : `${rule(60, y(bounds.low), WIDTH - RIGHT, y(bounds.low), 'bound')}${rule(60, y(bounds.high), WIDTH - RIGHT, y(bounds.high), 'bound')}` +
        `${text(64, y(bounds.high) - 5, 'H1 is taken', 'class="tick"')}${text(64, y(bounds.low) + 14, 'H0 is taken', 'class="tick"')}`;
  const foot = x
    .ticks(8)
    .filter(Number.isInteger)
    .map((tick) => text(x(tick), height - FOOT + 16, String(tick), 'text-anchor="middle" class="tick"'));
  const title = bounds === null ? 'The mean in Elo after each block' : 'Log likelihood ratio after each block';
  return svg(
    height,
    title,
    `${marks.join('')}${ends}<path d="${drawn}" class="line"/>${foot.join('')}${text(WIDTH - RIGHT, height - 4, 'blocks', 'text-anchor="end" class="tick"')}`,
  );
}

/** What is measured at each level of a factor. */
export function curve({ factor, at }: Curve): string {
  if (at.length < 2) return '';
  const height = 240;
  const numbers = at.every(({ level }) => typeof level === 'number');
  const place = numbers
    ? scaleLinear()
        .domain([Math.min(...at.map(({ level }) => Number(level))), Math.max(...at.map(({ level }) => Number(level)))])
        .range([90, WIDTH - RIGHT - 30])
    : scalePoint<string>()
        .domain(at.map(({ level }) => String(level)))
        .range([130, WIDTH - RIGHT - 90]);
  const x = (level: string | number): number =>
    (place as (of: string | number) => number)(numbers ? Number(level) : String(level));
  const y = scaleLinear()
    .domain(reach(at.flatMap(({ elo, interval }) => [elo, ...(interval ?? [])])))
    .range([height - FOOT, 10]);
  const sorted = numbers ? at.toSorted((a, b) => Number(a.level) - Number(b.level)) : at;
  const drawn = line<Curve['at'][number]>(
    ({ level }) => x(level),
    ({ elo }) => y(Number.isFinite(elo) ? elo : 0),
  ).curve(curveMonotoneX)(sorted)!;
  const grid = y
    .ticks(5)
    .map(
      (tick) =>
        `${rule(60, y(tick), WIDTH - RIGHT, y(tick), 'grid')}${text(52, y(tick) + 4, signedElo(tick), 'text-anchor="end" class="tick"')}`,
    );
  const points = sorted.map(({ level, elo, interval }) => {
    const range = interval === null ? '' : rule(x(level), y(interval[0]), x(level), y(interval[1]), 'range');
    return `${range}<circle cx="${round(x(level))}" cy="${round(y(elo))}" r="4.5" class="sure"/>${text(x(level), height - FOOT + 16, String(level), 'text-anchor="middle" class="tick"')}`;
  });
  return svg(
    height,
    `${factor}: Elo at each level`,
    `${grid.join('')}${rule(60, y(0), WIDTH - RIGHT, y(0), 'nothing')}<path d="${drawn}" class="line"/>${points.join('')}${text(WIDTH - RIGHT, height - 4, factor, 'text-anchor="end" class="tick"')}`,
  );
}
