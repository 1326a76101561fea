/** Line chart with confidence bands in panels, as SVG that stands alone and follows the reader's light or dark. */
import { harmless } from '../../agents/machine/harmless.js';

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
  /** Ends of its interval. */
  readonly low?: number;
  readonly high?: number;
  /** Shown when it is pointed at. */
  readonly words?: string;
}

export interface Series {
  readonly name: string;
  /** By rising x. */
  readonly points: readonly ChartPoint[];
  /** Of measurements that are not of one thing, and so make no line. */
  readonly isLoose?: boolean;
}

interface Mark {
  readonly x: number;
  readonly words: string;
}

interface Tick {
  readonly at: number;
  /** A line each, downwards. */
  readonly words: readonly string[];
}

export interface Panel {
  readonly title: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Least and greatest. */
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  readonly xTicks: readonly Tick[];
  /** What each line of words under the panel is. */
  readonly xWords?: readonly string[];
  readonly yTicks: readonly Tick[];
  readonly series: readonly Series[];
  /** Names at the ends of the lines. */
  readonly isNamed?: boolean;
  /** Each point is a measurement of its own. */
  readonly hasDots?: boolean;
  /** A level that the others are compared with. */
  readonly level?: number;
  readonly marks?: readonly Mark[];
}

export const WIDTH = 1000;
/** Room for the names of lines. */
export const RIGHT = 200;
const LINE = 17;

/** Tell lines apart without colour. */
const DASHES = ['none', '8 4', '2 4', '10 3 2 3', '5 5', '14 4'];
const DAY = ['#1f6690', '#a32c1c', '#1f6b35', '#7a5f00', '#5a3f6b', '#3c444a'];
const NIGHT = ['#8cc4e6', '#f0998a', '#8fd3ab', '#ecd26c', '#cbaee6', '#c3cbd0'];
const SANS = 'Seravek, Ubuntu, Calibri, Noto Sans, DejaVu Sans, sans-serif';

interface Inks {
  readonly paper: string;
  readonly sea: string;
  readonly grid: string;
  readonly rule: string;
  readonly ink: string;
  readonly soft: string;
  readonly gold: string;
  readonly lines: readonly string[];
}

/** Contrast of all words with the paper is 4.5:1 at the least. */
const BY_DAY: Inks = {
  paper: '#fbfaf5',
  sea: '#e6eff2',
  grid: '#cfdee3',
  rule: '#8d9aa0',
  ink: '#1e2a30',
  soft: '#4d5a60',
  gold: '#8a5f0a',
  lines: DAY,
};
const BY_NIGHT: Inks = {
  paper: '#15212b',
  sea: '#0f1c28',
  grid: '#22384a',
  rule: '#7d8d98',
  ink: '#e9edee',
  soft: '#b9c4ca',
  gold: '#e0b455',
  lines: NIGHT,
};

/** What a file of ours begins with. */
export const SVG_HEAD = '<svg data-flagplot="strength" xmlns="http://www.w3.org/2000/svg"';

export function sheetSvg(height: number, label: string, parts: readonly string[]): string {
  return [
    `${SVG_HEAD} viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escaped(label)}" font-family="${SANS}" font-size="13" style="font-variant-numeric: tabular-nums">`,
    `<style>${rules(BY_DAY)}@media (prefers-color-scheme: dark){${rules(BY_NIGHT)}}</style>`,
    `<rect class="paper" width="${WIDTH}" height="${height}"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

const rules = ({ paper, sea, grid, rule, ink, soft, gold, lines }: Inks): string =>
  [
    `text{fill:${ink}}.soft{fill:${soft}}.paper{fill:${paper}}.sea{fill:${sea};stroke:${rule}}`,
    `.grid{stroke:${grid}}.rule{stroke:${rule}}.mark{fill:${gold}}.drop{stroke:${gold}}`,
    ...lines.map((colour, i) => `.s${i}{stroke:${colour}}.f${i}{fill:${colour}}`),
  ].join('');

export function panelSvg(panel: Panel): string[] {
  const { title, left, top, width, height, yTicks, xTicks, level, series } = panel;
  const x = (value: number): number => round(left + width * part(value, panel.x));
  const y = (value: number): number => round(top + height * (1 - part(value, panel.y)));
  const foot = top + height;
  return [
    svgText(left, top - 14, title, 'font-weight="600"'),
    `<rect class="sea" x="${left}" y="${top}" width="${width}" height="${height}"/>`,
    ...yTicks.flatMap(({ at, words }) => [
      `<path class="${at === level ? 'rule' : 'grid'}" d="M${left} ${y(at)}h${width}"/>`,
      svgText(left - 8, y(at) + 4, words[0]!, 'class="soft" text-anchor="end"'),
    ]),
    ...xTicks.flatMap(({ at, words }) => [
      `<path class="grid" d="M${x(at)} ${top}v${height}"/>`,
      ...words.map((word, i) => svgText(x(at), foot + LINE * (i + 1), word, 'class="soft" text-anchor="middle"')),
    ]),
    ...(panel.xWords ?? []).map((word, i) =>
      svgText(left - 8, foot + LINE * (i + 1), word, 'class="soft" text-anchor="end"'),
    ),
    ...(panel.marks ?? []).map(
      (mark) =>
        `<g><title>${escaped(mark.words)}</title><path class="drop" stroke-opacity="0.5" stroke-dasharray="2 3" d="M${x(mark.x)} ${top}v${height}"/><path class="mark" d="M${x(mark.x)} ${top}l-5 -8h10z"/></g>`,
    ),
    ...series.flatMap((one, i) => line(one, i, { x, y }, panel.hasDots === true)),
    ...(panel.isNamed ? names(panel, y) : []),
  ];
}

interface Scales {
  x(value: number): number;
  y(value: number): number;
}

function line({ points, isLoose }: Series, i: number, { x, y }: Scales, hasDots: boolean): string[] {
  const ink = i % DAY.length;
  const edges = points.filter(({ low, high }) => low !== undefined && high !== undefined);
  const isBand = isLoose !== true && edges.length > 1;
  const upper = edges.map((point) => `${x(point.x)},${y(point.high!)}`);
  const lower = edges.map((point) => `${x(point.x)},${y(point.low!)}`).reverse();
  const bars = isBand ? [] : edges.map((point) => `M${x(point.x)} ${y(point.low!)}V${y(point.high!)}`);
  const at = points.map((point) => `${x(point.x)},${y(point.y)}`).join(' ');
  return [
    ...(isBand ? [`<polygon class="f${ink}" fill-opacity="0.13" points="${[...upper, ...lower].join(' ')}"/>`] : []),
    ...bars.map((d) => `<path class="s${ink}" stroke-width="1.5" stroke-opacity="0.6" d="${d}"/>`),
    ...(isLoose === true
      ? []
      : [
          `<polyline class="s${ink}" fill="none" stroke-width="2" stroke-linejoin="round" stroke-dasharray="${dashOf(i)}" points="${at}"/>`,
        ]),
    ...(hasDots ? points : []).map(
      (point) =>
        `<circle class="f${ink}" cx="${x(point.x)}" cy="${y(point.y)}" r="2.6">${point.words === undefined ? '' : `<title>${escaped(point.words)}</title>`}</circle>`,
    ),
  ];
}

const dashOf = (i: number): string => DASHES[i % DASHES.length]!;

/** Beside the panel, each as near to the end of its line as the others allow. */
function names({ left, top, width, height, series }: Panel, y: (value: number) => number): string[] {
  const places = series
    .map((one, i) => ({ one, i, y: one.points.length === 0 ? top + height : y(one.points.at(-1)!.y) }))
    .sort((a, b) => a.y - b.y);
  let floor = top + 4;
  for (const place of places) floor = (place.y = Math.max(place.y, floor)) + LINE;
  let ceiling = top + height - 2;
  for (const place of places.toReversed()) ceiling = (place.y = Math.min(place.y, ceiling)) - LINE;
  return places.flatMap((place) => nameSvg(left + width + 8, place.y, place.one, place.i));
}

/** A line's name with a piece of it. */
export function nameSvg(x: number, y: number, { name, isLoose }: Series, i: number): string[] {
  const ink = i % DAY.length;
  const piece = isLoose === true ? `M${x + 11} ${round(y - 6)}v12` : `M${x} ${round(y)}h22`;
  return [
    `<path class="s${ink}" stroke-width="2" stroke-dasharray="${isLoose === true ? 'none' : dashOf(i)}" d="${piece}"/>`,
    ...(isLoose === true ? [`<circle class="f${ink}" cx="${x + 11}" cy="${round(y)}" r="2.6"/>`] : []),
    svgText(x + 28, y + 4, shortened(name), `class="f${ink}" font-weight="600"`),
  ];
}

const NAME_LETTERS = 18;
const shortened = (name: string): string => (name.length > NAME_LETTERS ? `${name.slice(0, NAME_LETTERS - 1)}…` : name);

export const svgText = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${round(x)}" y="${round(y)}" ${more}>${escaped(words)}</text>`;

const part = (value: number, [from, to]: readonly [number, number]): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

const round = (n: number): number => Math.round(n * 10) / 10;

const escaped = (words: string): string =>
  harmless(words).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!);

/** At least so many round numbers from `from` to `to`: 1, 2 or 5 times a power of ten apart, as far as may be. */
export function roundNumbers(from: number, to: number, atLeast: number): number[] {
  for (let power = 10 ** Math.ceil(Math.log10(to - from)); ; power /= 10) {
    for (const step of [power, power / 2, power / 5]) {
      // A little slack: what is a round number may have come out a hair beside it.
      const first = Math.ceil(from / step - 1e-9);
      const count = Math.floor(to / step + 1e-9) - first + 1;
      if (count >= atLeast) return Array.from({ length: count }, (_, i) => Number(((first + i) * step).toPrecision(9)));
    }
  }
}
