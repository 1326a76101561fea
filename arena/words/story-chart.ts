/** Drawing of a battle's story as SVG: chance to win over the turns, and below it what dice and decisions changed in each. */
import { bySeat, FIRST_SEAT, type Seat } from '../../engine/index.js';
import { harmless } from './text.js';

/** What is drawn: of a story on the wire and of an analysis alike. */
export interface StoryChartData {
  readonly sides: readonly {
    /** Short: `UK`. */
    readonly side: string;
    /** At the end of its area, where two sides share the chances. */
    readonly name: string;
    readonly start: number;
    readonly result: number;
  }[];
  /** Of each turn its number, the places of its first and of the step after its last in `win`, and its sums by seat. */
  readonly turns: readonly {
    readonly turn: number;
    readonly first: number;
    readonly end: number;
    readonly luck: readonly number[];
    readonly decisions: readonly number[];
  }[];
  /** After each step, by seat. */
  readonly win: readonly (readonly number[])[];
  /** What decided it; `at` is a place in `win`. */
  readonly moments: readonly { readonly isDice: boolean; readonly at: number; readonly seat: Seat }[];
}

export interface ChartWords {
  readonly win: string;
  readonly turn: string;
  /** Above the bars: what changed in each turn. */
  readonly changes: string;
  readonly luck: string;
  readonly decisions: string;
  /** Beside the bars of two sides: for whom up and down are good. */
  readonly good: (side: string) => string;
}

/** Pixels of the drawing. */
export interface ChartSize {
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  /** Of the graph. */
  readonly high: number;
  /** Between graph and bars. */
  readonly gap: number;
  /** Between lines of the key. */
  readonly line: number;
  /** Below the bars. */
  readonly below: number;
  /** Least room that the number of a turn takes. */
  readonly number: number;
}

/** Of the bars of a side. */
const BARS = 84;
const BARS_OF_MANY = 50;
/** Between two sides' bars. */
const APART = 16;

/** On light paper, as it is printed: contrast of all words with it is 4.5:1 at the least. */
export const PAPER = '#fbfaf5';
export const SEA = '#e6eff2';
const GRID = '#cfdee3';
export const INK = '#1e2a30';
export const SOFT = '#4d5a60';
export const RULE = '#8d9aa0';
const INKS: Readonly<Record<string, string>> = {
  UK: '#1f6b35',
  US: '#1f6690',
  GE: '#3c444a',
  JP: '#a32c1c',
  IT: '#7a5f00',
  FR: '#2b4c95',
};
export const inkOf = (side: string): string => INKS[side] ?? '#5a3f6b';
/** Tell sides apart without colour. */
const DASHES = ['none', '8 4', '2 4', '10 3 2 3', '5 5', '14 4'];

interface Sheet {
  readonly course: StoryChartData;
  readonly words: ChartWords;
  readonly size: ChartSize;
  /** Left of the turn, in whole turns from the first. */
  x(turn: number): number;
  y(win: number): number;
  /** Of a step, at its end. */
  at(step: number): number;
  /** Seats with bars of their own: of two sides the first, since the other's are the same downwards. */
  readonly seats: readonly Seat[];
  /** Height of a side's bars. */
  readonly barHigh: number;
  /** Top of the bars. */
  readonly bars: number;
  readonly foot: number;
}

/** The elements of the drawing, and where it ends. */
export function storyChartSvg(
  course: StoryChartData,
  words: ChartWords,
  size: ChartSize,
): { parts: string[]; foot: number } {
  const sheet = sheetOf(course, words, size);
  const parts = [
    ...ground(sheet),
    ...bySeat(course.sides).flatMap((_, seat) => curve(sheet, seat)),
    ...course.moments.flatMap((moment, i) => mark(sheet, moment, i)),
    ...sheet.seats.flatMap((seat, row) => bars(sheet, seat, row)),
  ];
  return { parts, foot: sheet.foot };
}

function sheetOf(course: StoryChartData, words: ChartWords, size: ChartSize): Sheet {
  const { turns, sides } = course;
  const { width, left, right, top, high, gap, below } = size;
  const each = (width - left - right) / Math.max(1, turns.length);
  const x = (turn: number): number => round(left + each * turn);
  const seats = sides.length > 2 ? [...bySeat(sides).keys()] : [FIRST_SEAT];
  const barsTop = top + high + gap;
  const barHigh = seats.length > 1 ? BARS_OF_MANY : BARS;
  return {
    course,
    words,
    size,
    x,
    y: (win) => round(top + high * (1 - Math.min(1, Math.max(0, win)))),
    at: (step) => {
      const turn = turns.findIndex(({ end }) => step < end);
      if (turn < 0) return x(turns.length);
      const { first, end } = turns[turn]!;
      return x(turn + (step + 1 - first) / (end - first));
    },
    seats,
    barHigh,
    bars: barsTop,
    foot: barsTop + seats.length * (barHigh + APART) + below,
  };
}

const round = (n: number): number => Math.round(n * 10) / 10;

export const escaped = (words: string): string =>
  harmless(words).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!);

export const svgText = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${round(x)}" y="${round(y)}" ${more}>${escaped(words)}</text>`;

function ground(sheet: Sheet): string[] {
  const { course, words, size, x, y, bars, foot } = sheet;
  const { left, top, high } = size;
  const { turns, sides } = course;
  const width = size.width - left - size.right;
  const levels = [0, 0.25, 0.5, 0.75, 1];
  const below = foot - size.below - bars;
  const every = Math.max(1, Math.ceil(size.number / (width / Math.max(1, turns.length))));
  return [
    svgText(left, top - 12, words.win, `fill="${SOFT}" font-weight="600"`),
    `<rect x="${left}" y="${top}" width="${width}" height="${high}" fill="${SEA}" stroke="${RULE}"/>`,
    ...(sides.length === 2 ? [area(sheet)] : []),
    ...levels.map((win) => `<path d="M${left} ${y(win)}h${width}" stroke="${win === 0.5 ? RULE : GRID}"/>`),
    ...levels.map((win) => svgText(left - 10, y(win) + 5, `${100 * win} %`, `text-anchor="end" fill="${SOFT}"`)),
    ...turns.flatMap(({ turn }, i) => [
      `<path d="M${x(i)} ${top}v${high}M${x(i)} ${bars}v${below}" stroke="${GRID}"/>`,
      ...(i % every === 0 || turn === 0
        ? [
            svgText(
              (x(i) + x(i + 1)) / 2,
              top + high + 20,
              turn === 0 ? '–' : String(turn),
              `text-anchor="middle" fill="${SOFT}"`,
            ),
          ]
        : []),
    ]),
    svgText(left - 10, top + high + 20, words.turn, `text-anchor="end" fill="${SOFT}"`),
  ];
}

/** Points of a side's line: the start, then each step. */
function points({ course, x, y, at }: Sheet, seat: Seat): string[] {
  const start = `${x(0)},${y(course.sides[seat]!.start)}`;
  if (course.turns.length === 0) return [start];
  // Steps before the first turn are of the battle that this one goes on from.
  const first = course.turns[0]?.first ?? course.win.length;
  return [start, ...course.win.flatMap((win, step) => (step < first ? [] : `${at(step)},${y(win[seat]!)}`))];
}

/** Between two sides: what is below the line is the first one's. */
const area = (sheet: Sheet): string => {
  const { x, y, course } = sheet;
  const line = points(sheet, FIRST_SEAT).join(' ');
  const end = `${x(course.turns.length)},${y(0)} ${x(0)},${y(0)}`;
  return `<polygon points="${line} ${end}" fill="${inkOf(course.sides[0]!.side)}" fill-opacity="0.14"/>`;
};

function curve(sheet: Sheet, seat: Seat): string[] {
  const { course, size, x, y } = sheet;
  const { top, line: apart } = size;
  const { turns, sides } = course;
  const { side, name, result } = sides[seat]!;
  const ink = inkOf(side);
  const isPair = sides.length === 2;
  const end = x(turns.length) + 10;
  if (isPair) {
    // Each is named where the line is when it has won.
    const label = svgText(
      end,
      seat === 0 ? y(1) + 16 : y(0) - 6,
      `${seat === 0 ? '▲' : '▼'} ${name}`,
      `fill="${ink}" font-weight="600"`,
    );
    const line = `<polyline points="${points(sheet, FIRST_SEAT).join(' ')}" fill="none" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/>`;
    return seat === 0 ? [label] : [label, line];
  }
  const lower = sides.filter((other, i) => other.result > result || (other.result === result && i < seat));
  return [
    `<polyline points="${points(sheet, seat).join(' ')}" fill="none" stroke="${ink}" stroke-width="2.5" stroke-linejoin="round" stroke-dasharray="${DASHES[seat % DASHES.length]}"/>`,
    `<path d="M${end} ${top + 11 + apart * lower.length}h26" stroke="${ink}" stroke-width="2.5" stroke-dasharray="${DASHES[seat % DASHES.length]}"/>`,
    svgText(
      end + 32,
      top + 16 + apart * lower.length,
      `${side} ${Math.round(100 * result)} %`,
      `fill="${ink}" font-weight="600"`,
    ),
  ];
}

/** Round for dice, square for decisions. */
function mark(sheet: Sheet, { at: step, seat, isDice }: StoryChartData['moments'][number], i: number): string[] {
  const { course, size, at, y } = sheet;
  const shown = course.sides.length === 2 ? 0 : seat;
  const [cx, cy] = [at(step), y(course.win[step]?.[shown] ?? 0)];
  const ink = inkOf(course.sides[seat]!.side);
  const shape = isDice
    ? `<circle cx="${cx}" cy="${cy}" r="11" fill="${PAPER}" stroke="${ink}" stroke-width="2"/>`
    : `<rect x="${round(cx - 10)}" y="${round(cy - 10)}" width="20" height="20" fill="${PAPER}" stroke="${ink}" stroke-width="2"/>`;
  return [
    `<path d="M${cx} ${size.top}v${size.high}" stroke="${RULE}" stroke-dasharray="2 3"/>`,
    shape,
    svgText(cx, cy + 5, String(i + 1), `text-anchor="middle" font-weight="700" fill="${ink}"`),
  ];
}

/** Of each turn two bars: dice filled, decisions hollow; upwards for the side. */
function bars({ course, words, size, seats, x, barHigh, bars: top }: Sheet, seat: Seat, row: number): string[] {
  const { turns, sides } = course;
  const { side } = sides[seat]!;
  const { width: wide, left: edge, right } = size;
  const ink = inkOf(side);
  const middle = top + row * (barHigh + APART) + barHigh / 2;
  const most = Math.max(
    0.05,
    ...turns.flatMap((t) => seats.flatMap((s) => [Math.abs(t.luck[s]!), Math.abs(t.decisions[s]!)])),
  );
  const width = Math.min(18, (x(1) - x(0)) / 3);
  const bar = (left: number, value: number, fill: string): string => {
    const high = round((barHigh / 2) * (Math.abs(value) / most));
    const from = value > 0 ? middle - high : middle;
    return `<rect x="${round(left)}" y="${round(from)}" width="${round(width)}" height="${high}" fill="${fill}" stroke="${ink}" stroke-width="1.5"/>`;
  };
  const swatch = (sign: string, says: string): string =>
    `<tspan dx="14" fill="${ink}">${sign}</tspan><tspan font-weight="400"> ${escaped(says)}</tspan>`;
  const head = `<text x="${edge}" y="${top - 14}" fill="${SOFT}" font-weight="600">${escaped(words.changes)}${swatch('■', words.luck)}${swatch('□', words.decisions)}</text>`;
  const isPair = sides.length === 2;
  return [
    ...(row === 0 ? [head] : []),
    `<path d="M${edge} ${middle}H${wide - right}" stroke="${RULE}"/>`,
    svgText(edge - 10, middle - barHigh / 2 + 12, `+${Math.round(100 * most)} %`, `text-anchor="end" fill="${SOFT}"`),
    svgText(edge - 10, middle + barHigh / 2, `−${Math.round(100 * most)} %`, `text-anchor="end" fill="${SOFT}"`),
    svgText(
      wide - right + 10,
      middle - (isPair ? barHigh / 2 - 12 : -5),
      isPair ? `▲ ${words.good(side)}` : side,
      `fill="${ink}" font-weight="600"`,
    ),
    ...(isPair
      ? [
          svgText(
            wide - right + 10,
            middle + barHigh / 2,
            `▼ ${words.good(sides[1]!.side)}`,
            `fill="${inkOf(sides[1]!.side)}" font-weight="600"`,
          ),
        ]
      : []),
    ...turns.flatMap((turn, i) => {
      const centre = (x(i) + x(i + 1)) / 2;
      return [bar(centre - width - 1, turn.luck[seat]!, ink), bar(centre + 1, turn.decisions[seat]!, PAPER)];
    }),
  ];
}
