/** The battle as a drawing that stands alone: chance to win, below it dice and decisions by turns, and what decided it. */
import { capital, harmless, wrap } from '../../words/text.js';
import type { Analysis, Moment } from './analysis.js';
import { MARKS } from './chart-text.js';
import { type TurnSum, turnsOf } from './turns.js';

const WIDTH = 1000;
const LEFT = 84;
const RIGHT = 150;
const TOP = 104;
/** Of the graph, and of the bars of a side. */
const HIGH = 260;
const BARS = 84;
const BARS_OF_MANY = 50;
/** Between two sides' bars. */
const APART = 16;
const GAP = 58;
const LINE = 22;
/** Letters of the list of moments that fit on a line. */
const LETTERS = 118;

/** On light paper, as the page prints: contrast of all words with it is 4.5:1 at the least. */
const PAPER = '#fbfaf5';
const SEA = '#e6eff2';
const GRID = '#cfdee3';
const INK = '#1e2a30';
const SOFT = '#4d5a60';
const RULE = '#8d9aa0';
const INKS: Readonly<Record<string, string>> = {
  UK: '#1f6b35',
  US: '#1f6690',
  GE: '#3c444a',
  JP: '#a32c1c',
  IT: '#7a5f00',
  FR: '#2b4c95',
};
const inkOf = (side: string): string => INKS[side] ?? '#5a3f6b';
/** Tell sides apart without colour. */
const DASHES = ['none', '8 4', '2 4', '10 3 2 3', '5 5', '14 4'];
const SANS = 'Seravek, Ubuntu, Calibri, Noto Sans, DejaVu Sans, sans-serif';

/** What a file of ours begins with. */
export const SVG_HEAD = '<svg data-flagplot="analysis" xmlns="http://www.w3.org/2000/svg"';

interface Sheet {
  readonly analysis: Analysis;
  readonly turns: readonly TurnSum[];
  /** Left of the turn, in whole turns from the first. */
  x(turn: number): number;
  y(win: number): number;
  /** Of a step, at its end. */
  at(step: number): number;
  /** Seats with bars of their own: of two sides the first, since the other's are the same downwards. */
  readonly seats: readonly number[];
  /** Height of a side's bars. */
  readonly barHigh: number;
  /** Top of the bars. */
  readonly bars: number;
  readonly foot: number;
}

export function chartSvg(analysis: Analysis): string {
  const sheet = sheetOf(analysis);
  const list = momentList(analysis);
  const height = sheet.foot + 30 + LINE * (list.length + analysis.sides.length + 3);
  const parts = [
    `<rect width="${WIDTH}" height="${height}" fill="${PAPER}"/>`,
    ...head(analysis),
    ...ground(sheet),
    ...analysis.sides.flatMap((_, seat) => curve(sheet, seat)),
    ...analysis.moments.flatMap((moment, i) => mark(sheet, moment, i)),
    ...sheet.seats.flatMap((seat, row) => bars(sheet, seat, row)),
    ...list.map((line, i) => text(28, sheet.foot + 16 + LINE * i, line, i === 0 ? 'font-weight="600"' : '')),
    ...accounts(analysis, sheet.foot + 30 + LINE * list.length),
  ];
  return [
    `${SVG_HEAD} viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escaped(titleOf(analysis))}" font-family="${SANS}" font-size="15" fill="${INK}" style="font-variant-numeric: tabular-nums">`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

function sheetOf(analysis: Analysis): Sheet {
  const turns = turnsOf(analysis);
  const each = (WIDTH - LEFT - RIGHT) / Math.max(1, turns.length);
  const x = (turn: number): number => round(LEFT + each * turn);
  const seats = analysis.sides.length > 2 ? [...analysis.sides.keys()] : [0];
  const bars = TOP + HIGH + GAP;
  const barHigh = seats.length > 1 ? BARS_OF_MANY : BARS;
  return {
    analysis,
    turns,
    x,
    y: (win) => round(TOP + HIGH * (1 - Math.min(1, Math.max(0, win)))),
    at: (step) => {
      const turn = turns.findIndex(({ end }) => step < end);
      if (turn < 0) return x(turns.length);
      const { first, end } = turns[turn]!;
      return x(turn + (step + 1 - first) / (end - first));
    },
    seats,
    barHigh,
    bars,
    foot: bars + seats.length * (barHigh + APART) + 34,
  };
}

const round = (n: number): number => Math.round(n * 10) / 10;

const escaped = (words: string): string =>
  harmless(words).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!);

const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${round(x)}" y="${round(y)}" ${more}>${escaped(words)}</text>`;

const titleOf = ({ title, date }: Analysis): string => [title, date].filter(Boolean).join(', ');

const head = (analysis: Analysis): string[] => [
  text(28, 40, titleOf(analysis), 'font-size="26" font-weight="700"'),
  text(28, 66, analysis.sides.map(({ side, player }) => `${side} ${player}`.trim()).join('  ·  '), `fill="${SOFT}"`),
  text(LEFT, TOP - 12, 'Chance to win', `fill="${SOFT}" font-weight="600"`),
];

function ground({ analysis, turns, x, y, bars, foot }: Sheet): string[] {
  const width = WIDTH - LEFT - RIGHT;
  const levels = [0, 0.25, 0.5, 0.75, 1];
  const below = foot - 34 - bars;
  return [
    `<rect x="${LEFT}" y="${TOP}" width="${width}" height="${HIGH}" fill="${SEA}" stroke="${RULE}"/>`,
    ...(analysis.sides.length === 2 ? [area(analysis, { x, y, turns })] : []),
    ...levels.map((win) => `<path d="M${LEFT} ${y(win)}h${width}" stroke="${win === 0.5 ? RULE : GRID}"/>`),
    ...levels.map((win) => text(LEFT - 10, y(win) + 5, `${100 * win} %`, `text-anchor="end" fill="${SOFT}"`)),
    ...turns.flatMap(({ turn }, i) => [
      `<path d="M${x(i)} ${TOP}v${HIGH}M${x(i)} ${bars}v${below}" stroke="${GRID}"/>`,
      text(
        (x(i) + x(i + 1)) / 2,
        TOP + HIGH + 20,
        turn === 0 ? '–' : String(turn),
        `text-anchor="middle" fill="${SOFT}"`,
      ),
    ]),
    text(LEFT - 10, TOP + HIGH + 20, capital(analysis.turnWord), `text-anchor="end" fill="${SOFT}"`),
  ];
}

/** Points of a side's line: the start, then each step. */
function points({ analysis, turns, x, y, at }: Sheet, seat: number): string[] {
  const start = `${x(0)},${y(analysis.sides[seat]!.start.win)}`;
  if (turns.length === 0) return [start];
  return [start, ...analysis.steps.map(({ win }, step) => `${at(step)},${y(win[seat]!)}`)];
}

/** Between two sides: what is below the line is the first one's. */
const area = (analysis: Analysis, { x, y, turns }: Pick<Sheet, 'x' | 'y' | 'turns'>): string => {
  const line = points({ ...sheetOf(analysis) }, 0).join(' ');
  const end = `${x(turns.length)},${y(0)} ${x(0)},${y(0)}`;
  return `<polygon points="${line} ${end}" fill="${inkOf(analysis.sides[0]!.side)}" fill-opacity="0.14"/>`;
};

function curve(sheet: Sheet, seat: number): string[] {
  const { analysis, x, y, turns } = sheet;
  const { side, name, result } = analysis.sides[seat]!;
  const ink = inkOf(side);
  const isPair = analysis.sides.length === 2;
  const end = x(turns.length) + 10;
  if (isPair) {
    // Each is named where the line is when it has won.
    const label = text(
      end,
      seat === 0 ? y(1) + 16 : y(0) - 6,
      `${seat === 0 ? '▲' : '▼'} ${name}`,
      `fill="${ink}" font-weight="600"`,
    );
    const line = `<polyline points="${points(sheet, 0).join(' ')}" fill="none" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/>`;
    return seat === 0 ? [label] : [label, line];
  }
  const lower = analysis.sides.filter(
    (other, i) => other.result.win > result.win || (other.result.win === result.win && i < seat),
  );
  return [
    `<polyline points="${points(sheet, seat).join(' ')}" fill="none" stroke="${ink}" stroke-width="2.5" stroke-linejoin="round" stroke-dasharray="${DASHES[seat % DASHES.length]}"/>`,
    `<path d="M${end} ${TOP + 11 + LINE * lower.length}h26" stroke="${ink}" stroke-width="2.5" stroke-dasharray="${DASHES[seat % DASHES.length]}"/>`,
    text(
      end + 32,
      TOP + 16 + LINE * lower.length,
      `${side} ${Math.round(100 * result.win)} %`,
      `fill="${ink}" font-weight="600"`,
    ),
  ];
}

/** Round for dice, square for a decision. */
function mark(sheet: Sheet, { ply, seat, kind }: Moment, i: number): string[] {
  const { analysis, at, y } = sheet;
  const shown = analysis.sides.length === 2 ? 0 : seat;
  const [cx, cy] = [at(ply - 1), y(analysis.steps[ply - 1]!.win[shown]!)];
  const ink = inkOf(analysis.sides[seat]!.side);
  const shape =
    kind === 'dice'
      ? `<circle cx="${cx}" cy="${cy}" r="11" fill="${PAPER}" stroke="${ink}" stroke-width="2"/>`
      : `<rect x="${round(cx - 10)}" y="${round(cy - 10)}" width="20" height="20" fill="${PAPER}" stroke="${ink}" stroke-width="2"/>`;
  return [
    `<path d="M${cx} ${TOP}v${HIGH}" stroke="${RULE}" stroke-dasharray="2 3"/>`,
    shape,
    text(cx, cy + 5, String(i + 1), `text-anchor="middle" font-weight="700" fill="${ink}"`),
  ];
}

/** Of each turn two bars: dice filled, decisions hollow; upwards for the side. */
function bars({ analysis, turns, seats, x, barHigh, bars: top }: Sheet, seat: number, row: number): string[] {
  const { side } = analysis.sides[seat]!;
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
  const swatch = (sign: string, words: string): string =>
    `<tspan dx="14" fill="${ink}">${sign}</tspan><tspan font-weight="400"> ${words}</tspan>`;
  const head = `<text x="${LEFT}" y="${top - 14}" fill="${SOFT}" font-weight="600">Changed in the ${analysis.turnWord} by${swatch('■', 'dice')}${swatch('□', 'decisions')}</text>`;
  const isPair = analysis.sides.length === 2;
  return [
    ...(row === 0 ? [head] : []),
    `<path d="M${LEFT} ${middle}H${WIDTH - RIGHT}" stroke="${RULE}"/>`,
    text(LEFT - 10, middle - barHigh / 2 + 12, `+${Math.round(100 * most)} %`, `text-anchor="end" fill="${SOFT}"`),
    text(LEFT - 10, middle + barHigh / 2, `−${Math.round(100 * most)} %`, `text-anchor="end" fill="${SOFT}"`),
    text(
      WIDTH - RIGHT + 10,
      middle - (isPair ? barHigh / 2 - 12 : -5),
      isPair ? `▲ for ${side}` : side,
      `fill="${ink}" font-weight="600"`,
    ),
    ...(isPair
      ? [
          text(
            WIDTH - RIGHT + 10,
            middle + barHigh / 2,
            `▼ for ${analysis.sides[1]!.side}`,
            `fill="${inkOf(analysis.sides[1]!.side)}" font-weight="600"`,
          ),
        ]
      : []),
    ...turns.flatMap((turn, i) => {
      const centre = (x(i) + x(i + 1)) / 2;
      return [bar(centre - width - 1, turn.luck[seat]!, ink), bar(centre + 1, turn.decisions[seat]!, PAPER)];
    }),
  ];
}

function momentList({ moments, sides, turnWord }: Analysis): string[] {
  if (moments.length === 0) return [];
  const lines = moments.flatMap((moment, i) => {
    const { side } = sides[moment.seat]!;
    const when = moment.turn === 0 ? 'Before the battle' : `${capital(turnWord)} ${moment.turn}`;
    const what = `${MARKS[i]} ${when}: ${moment.text}; ${moment.kind === 'dice' ? 'dice' : `${side}’s decision`}, ${shift(moment.win)} for ${side}`;
    return wrap(what, LETTERS, '    ');
  });
  return ['What decided it', ...lines];
}

/** The books: a line a side. */
function accounts({ sides }: Analysis, top: number): string[] {
  const columns = [340, 480, 620, 760, 900];
  const cells = (y: number, words: readonly string[], more: string): string[] =>
    words.map((word, i) => text(columns[i]!, y, word, `text-anchor="end" ${more}`));
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
      return [text(28, y, `${name} (${side})`, `fill="${inkOf(side)}" font-weight="600"`), ...cells(y, sums, '')];
    }),
  ];
}

const percent = (p: number): string => `${(100 * p).toFixed(1)} %`;
const sign = (n: number): string => (n < 0 ? '−' : '+');
const shift = (p: number): string => `${sign(p)}${(100 * Math.abs(p)).toFixed(1)} %`;
const signed = (n: number): string => `${sign(n)}${Math.abs(n).toFixed(1)}`;
