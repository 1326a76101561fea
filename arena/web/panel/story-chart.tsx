/** The story of a battle on one sheet: chance to win, and below it what dice and decisions changed in each turn. */
import type { Story } from '../../protocol/index.js';
import { t } from '../i18n/index.js';
import { battleTitle } from '../i18n/names.js';
import type { BattleModel } from '../model/battle.js';
import { dayWords } from '../shared/words.js';
import { INK, inkOf, PAPER, RULE, SEA, SOFT } from './paper.js';
import { Picture } from './picture.js';
import { changesHead, turnHead } from './story-words.js';

/** The panel is not much wider: nothing is to be scrolled. */
const WIDTH = 640;
const LEFT = 72;
const RIGHT = 92;
const TOP = 104;
const HIGH = 230;
const LINE = 24;
/** Room that the number of a turn takes. */
const NUMBER = 22;
const GRID = '#cfdee3';
/** Tell sides apart without colour. */
const DASHES = ['none', '8 4', '2 4', '10 3 2 3', '5 5', '14 4'];
const LEVELS = [0, 0.25, 0.5, 0.75, 1];

interface Sheet {
  readonly model: BattleModel;
  readonly story: Story;
  /** Left edge of a turn, by its index. */
  x(turn: number): number;
  y(win: number): number;
  /** Of a step, at its end; 0 is the start. */
  at(step: number): number;
  /** Seats with bars of their own: of two sides the first, for whom up is what is down for the other. */
  readonly seats: readonly number[];
  readonly barsTop: number;
  readonly barHigh: number;
  readonly foot: number;
}

function sheetOf(model: BattleModel, story: Story): Sheet {
  const { turns } = story;
  const each = (WIDTH - LEFT - RIGHT) / Math.max(1, turns.length);
  const x = (turn: number): number => LEFT + each * turn;
  const seats = story.sides.length > 2 ? [...story.sides.keys()] : [0];
  const barsTop = TOP + HIGH + 64;
  const barHigh = seats.length > 1 ? 50 : 84;
  return {
    model,
    story,
    x,
    y: (win) => TOP + HIGH * (1 - Math.min(1, Math.max(0, win))),
    at: (step) => {
      if (step === 0) return x(0);
      const i = turns.findIndex(({ last }) => step <= last);
      const turn = turns[i];
      return turn === undefined ? x(turns.length) : x(i + (step + 1 - turn.first) / (turn.last + 1 - turn.first));
    },
    seats,
    barsTop,
    barHigh,
    foot: barsTop + seats.length * (barHigh + 16) + 20,
  };
}

interface StoryChartProps {
  readonly model: BattleModel;
  readonly story: Story;
}

export function StoryChart({ model, story }: StoryChartProps) {
  const sheet = sheetOf(model, story);
  const title = t('panel.after.story');
  return (
    <Picture
      model={model}
      title=""
      label={`${title}: ${battleTitle(model.scenario)}`}
      width={WIDTH}
      height={sheet.foot}
    >
      <rect width={WIDTH} height={sheet.foot} fill={PAPER} />
      <text x="20" y="34" font-size="24" font-weight="700" fill={INK}>
        {battleTitle(model.scenario)}
      </text>
      <text x="20" y="58" font-size="16" fill={SOFT}>
        {dayWords(model.scenario.date)} · {model.face.result().points}
      </text>
      <Ground sheet={sheet} />
      {story.sides.length === 2 ? <Share sheet={sheet} /> : <Lines sheet={sheet} />}
      {story.moments.map((moment, i) => (
        <Mark key={moment.step} sheet={sheet} moment={moment} number={i + 1} />
      ))}
      <Changes sheet={sheet} />
    </Picture>
  );
}

type Moment = Story['moments'][number];

function Ground({ sheet: { model, story, x, y, barsTop, foot } }: { sheet: Sheet }) {
  const width = WIDTH - LEFT - RIGHT;
  const every = Math.ceil(NUMBER / (width / Math.max(1, story.turns.length)));
  return (
    <g font-size="15" fill={SOFT}>
      <text x={LEFT} y={TOP - 12} font-weight="600">
        {t('panel.after.story.win')}
      </text>
      <rect x={LEFT} y={TOP} width={width} height={HIGH} fill={SEA} stroke={RULE} />
      {LEVELS.map((win) => (
        <g key={win}>
          <path d={`M${LEFT} ${y(win)}h${width}`} stroke={win === 0.5 ? RULE : GRID} />
          <text x={LEFT - 10} y={y(win) + 5} text-anchor="end">
            {100 * win} %
          </text>
        </g>
      ))}
      {story.turns.map(({ turn }, i) => (
        <g key={turn}>
          <path d={`M${x(i)} ${TOP}v${HIGH}M${x(i)} ${barsTop}V${foot - 20}`} stroke={GRID} />
          {(i % every === 0 || turn === 0) && (
            <text x={(x(i) + x(i + 1)) / 2} y={TOP + HIGH + 20} text-anchor="middle">
              {turn === 0 ? '–' : turn}
            </text>
          )}
        </g>
      ))}
      <text x={LEFT - 10} y={TOP + HIGH + 20} text-anchor="end">
        {turnHead(model)}
      </text>
    </g>
  );
}

function pointsOf({ story, x, y, at }: Sheet, seat: number): string {
  const start = `${x(0)},${y(story.sides[seat]!.start.win)}`;
  return [start, ...story.win.map((win, i) => `${at(i + 1)},${y(win[seat]!)}`)].join(' ');
}

const sideOf = ({ model }: Sheet, seat: number): string => model.game.spec.seats[seat]!.side;

/** Between two sides one line parts them: below it is the first one's share. */
function Share({ sheet }: { sheet: Sheet }) {
  const { x, y, story } = sheet;
  const line = pointsOf(sheet, 0);
  const end = x(story.turns.length);
  const inks = [0, 1].map((seat) => inkOf(sideOf(sheet, seat)));
  return (
    <g font-size="15" font-weight="600">
      <polygon points={`${line} ${end},${y(0)} ${x(0)},${y(0)}`} fill={inks[0]} fill-opacity="0.14" />
      <polyline points={line} fill="none" stroke={INK} stroke-width="2" stroke-linejoin="round" />
      {/* Each is named where the line is when it has won. */}
      <text x={end + 10} y={y(1) + 16} fill={inks[0]}>
        ▲ {sideOf(sheet, 0)}
      </text>
      <text x={end + 10} y={y(0) - 6} fill={inks[1]}>
        ▼ {sideOf(sheet, 1)}
      </text>
    </g>
  );
}

function Lines({ sheet }: { sheet: Sheet }) {
  const { x, story } = sheet;
  const end = x(story.turns.length) + 10;
  const order = [...story.sides.keys()].sort((a, b) => story.sides[b]!.result.win - story.sides[a]!.result.win);
  return (
    <g font-size="15" font-weight="600" fill="none" stroke-width="2.5" stroke-linejoin="round">
      {order.map((seat, row) => {
        const [ink, dash] = [inkOf(sideOf(sheet, seat)), DASHES[seat % DASHES.length]];
        const top = TOP + 11 + LINE * row;
        return (
          <g key={seat} stroke={ink}>
            <polyline points={pointsOf(sheet, seat)} stroke-dasharray={dash} />
            <path d={`M${end} ${top}h26`} stroke-dasharray={dash} />
            <text x={end + 32} y={top + 5} fill={ink} stroke="none">
              {sideOf(sheet, seat)} {Math.round(100 * story.sides[seat]!.result.win)} %
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Round for dice, square for a decision. */
function Mark({ sheet, moment, number }: { sheet: Sheet; moment: Moment; number: number }) {
  const { story, at, y } = sheet;
  const { step, seat, kind } = moment;
  const shown = story.sides.length === 2 ? 0 : seat;
  const [cx, cy] = [at(step), y(story.win[step - 1]?.[shown] ?? 0)];
  const look = { fill: PAPER, stroke: inkOf(sideOf(sheet, seat)), 'stroke-width': 2 };
  return (
    <g>
      <path d={`M${cx} ${TOP}v${HIGH}`} stroke={RULE} stroke-dasharray="2 3" />
      {kind === 'dice' ? (
        <circle cx={cx} cy={cy} r="11" {...look} />
      ) : (
        <rect x={cx - 10} y={cy - 10} width="20" height="20" {...look} />
      )}
      <text x={cx} y={cy + 5} text-anchor="middle" font-size="15" font-weight="700" fill={look.stroke}>
        {number}
      </text>
    </g>
  );
}

/** Of each turn two bars a side: dice filled, decisions hollow; upwards for the side. */
function Changes({ sheet }: { sheet: Sheet }) {
  const { model, story, seats, barsTop } = sheet;
  const all = story.turns.flatMap(({ luck, decisions }) => seats.flatMap((seat) => [luck[seat]!, decisions[seat]!]));
  const most = Math.max(0.05, ...all.map(Math.abs));
  const ink = inkOf(sideOf(sheet, seats[0]!));
  return (
    <g font-size="15">
      <text x={LEFT} y={barsTop - 14} fill={SOFT} font-weight="600">
        {changesHead(model)}
        <tspan dx="14" fill={ink}>
          ■
        </tspan>
        <tspan font-weight="400"> {t('panel.after.story.luck')}</tspan>
        <tspan dx="14" fill={ink}>
          □
        </tspan>
        <tspan font-weight="400"> {t('panel.after.story.decisions')}</tspan>
      </text>
      {seats.map((seat, row) => (
        <Bars key={seat} sheet={sheet} seat={seat} row={row} most={most} />
      ))}
    </g>
  );
}

function Bars({ sheet, seat, row, most }: { sheet: Sheet; seat: number; row: number; most: number }) {
  const { story, x, barsTop, barHigh } = sheet;
  const middle = barsTop + row * (barHigh + 16) + barHigh / 2;
  const ink = inkOf(sideOf(sheet, seat));
  const width = Math.min(18, (x(1) - x(0)) / 3);
  const isPair = story.sides.length === 2;
  const bar = (left: number, value: number, fill: string) => {
    const high = (barHigh / 2) * (Math.abs(value) / most);
    const top = value > 0 ? middle - high : middle;
    return <rect x={left} y={top} width={width} height={high} fill={fill} stroke={ink} stroke-width="1.5" />;
  };
  return (
    <g>
      <path d={`M${LEFT} ${middle}H${WIDTH - RIGHT}`} stroke={RULE} />
      <g fill={SOFT} text-anchor="end">
        <text x={LEFT - 10} y={middle - barHigh / 2 + 12}>
          +{Math.round(100 * most)} %
        </text>
        <text x={LEFT - 10} y={middle + barHigh / 2}>
          −{Math.round(100 * most)} %
        </text>
      </g>
      <g font-weight="600">
        <text x={WIDTH - RIGHT + 10} y={isPair ? middle - barHigh / 2 + 12 : middle + 5} fill={ink}>
          {isPair && '▲ '}
          {sideOf(sheet, seat)}
        </text>
        {isPair && (
          <text x={WIDTH - RIGHT + 10} y={middle + barHigh / 2} fill={inkOf(sideOf(sheet, 1))}>
            ▼ {sideOf(sheet, 1)}
          </text>
        )}
      </g>
      {story.turns.map(({ turn, luck, decisions }, i) => {
        const centre = (x(i) + x(i + 1)) / 2;
        return (
          <g key={turn}>
            {bar(centre - width - 1, luck[seat]!, ink)}
            {bar(centre + 1, decisions[seat]!, PAPER)}
          </g>
        );
      })}
    </g>
  );
}
