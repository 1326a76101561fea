/** Chart of the war on one sheet: both sides' points on the field by round, and below each ship's life there, with who sank her. */

import { useMemo } from 'preact/hooks';
import type { UnitId } from '../../../engine/index.js';
import { battleTitle } from '../i18n/names.js';
import type { Replay } from '../model/replay.js';
import { DASHES, INK, inkOf, PAPER, RULE, SEA, SOFT } from '../panel/paper.js';
import { Picture } from '../panel/picture.js';
import { joinedNames, w } from './i18n/index.js';
import type { DecisiveModel } from './model.js';
import { headOf, nationOf, shipName, sideWords } from './names.js';
import { courseOf, type Life, type WarCourse } from './war-course.js';

const WIDTH = 760;
/** Names stand left of the sheet, fates right of it. */
const LEFT = 150;
const RIGHT = 230;
const TOP = 118;
const HIGH = 190;
const ROW = 26;
const SIDES = ['leader', 'rival'] as const;

interface Sheet {
  readonly course: WarCourse;
  readonly rounds: number;
  x(round: number): number;
  y(points: number): number;
  /** Top of the ships. */
  readonly below: number;
  readonly height: number;
}

function sheetOf(course: WarCourse): Sheet {
  const rounds = course.field.length - 1;
  const most = Math.max(1, ...course.field.flat());
  const below = TOP + HIGH + 76;
  return {
    course,
    rounds,
    x: (round) => LEFT + ((WIDTH - LEFT - RIGHT) * round) / rounds,
    y: (points) => TOP + HIGH * (1 - points / most),
    below,
    height: below + course.lives.length * ROW + 60,
  };
}

export function WarChart({ model, replay }: { model: DecisiveModel; replay: Replay }) {
  const course = useMemo(() => courseOf(model.game, replay), [model, replay]);
  if (course === null) return null;
  const sheet = sheetOf(course);
  const { scenario } = model;
  return (
    <Picture
      model={model}
      title={w('war.title')}
      label={`${w('war.title')}: ${battleTitle(scenario)}`}
      width={WIDTH}
      height={sheet.height}
    >
      <rect width={WIDTH} height={sheet.height} fill={PAPER} />
      <text x="28" y="40" font-size="26" font-weight="700" fill={INK}>
        {battleTitle(scenario)}
      </text>
      <text x="28" y="64" font-size="17" fill={SOFT}>
        {model.face.day()} · {model.face.result().points}
      </text>
      <Rounds sheet={sheet} />
      {SIDES.map((side) => (
        <FieldLine key={side} model={model} sheet={sheet} side={side} />
      ))}
      {course.lives.map((life, i) => (
        <LifeLine key={life.unit} model={model} sheet={sheet} life={life} y={sheet.below + (i + 0.5) * ROW} />
      ))}
      <text x="28" y={sheet.height - 22} font-size="15" fill={SOFT}>
        {w('war.legend')}
      </text>
    </Picture>
  );
}

/** The ground of both parts, with a line at the end of each round. */
function Rounds({ sheet: { rounds, x, below, height } }: { sheet: Sheet }) {
  const width = WIDTH - LEFT - RIGHT;
  const foot = height - 60;
  return (
    <g font-size="15" fill={SOFT}>
      <text x={LEFT} y={TOP - 22} font-weight="600">
        {w('war.field')}
      </text>
      <rect x={LEFT} y={TOP} width={width} height={HIGH} fill={SEA} stroke={RULE} />
      <rect x={LEFT} y={below} width={width} height={foot - below} fill={SEA} stroke={RULE} />
      <text x={LEFT} y={below - 14} font-weight="600">
        {w('war.ships')}
      </text>
      {Array.from({ length: rounds + 1 }, (_, round) => (
        <g key={round}>
          <path d={`M${x(round)} ${TOP}v${HIGH}M${x(round)} ${below}V${foot}`} stroke="#cfdee3" />
          <text x={x(round)} y={TOP + HIGH + 19} text-anchor="middle">
            {round === 0 ? w('war.start') : round}
          </text>
        </g>
      ))}
    </g>
  );
}

interface PartProps {
  readonly model: DecisiveModel;
  readonly sheet: Sheet;
}

function FieldLine({ model, sheet, side }: PartProps & { side: 'leader' | 'rival' }) {
  const { x, y, course, rounds } = sheet;
  const at = SIDES.indexOf(side);
  const view = model.view.value;
  const ink = inkOf(nationOf(model.game, headOf(view, side)));
  const points = course.field.map((both) => both[at]!);
  const [own, other] = [points.at(-1)!, course.field.at(-1)![1 - at]!];
  // Where both end at one height, their names stand one above the other.
  const isUpper = (a: number, b: number): boolean => a > b || (a === b && at === 0);
  const apart = Math.abs(y(own) - y(other)) < 20 ? (isUpper(own, other) ? -10 : 10) : 0;
  const [first, others] = [points[0]!, course.field[0]![1 - at]!];
  return (
    <g fill={ink}>
      <polyline
        points={points.map((p, round) => `${x(round)},${y(p)}`).join(' ')}
        fill="none"
        stroke={ink}
        stroke-width="2.5"
        stroke-dasharray={DASHES[at]}
      />
      {points.map((p, round) => (
        <circle key={round} cx={x(round)} cy={y(p)} r="3.4" />
      ))}
      <text x={x(0) - 8} y={y(first) + (isUpper(first, others) ? -2 : 14)} font-size="15" text-anchor="end">
        {first}
      </text>
      <text x={x(rounds) + 10} y={y(own) + 5 + apart} font-size="15" font-weight="600">
        {own} · {sideWords(model.game, view, side)}
      </text>
    </g>
  );
}

const SIGNS: Readonly<Partial<Record<Life['fate'], string>>> = { sunk: '✕', home: '⌂', lost: '†' };

function LifeLine({ model: { game, view }, sheet, life, y }: PartProps & { life: Life; y: number }) {
  const { unit, seat, left, fate, by } = life;
  const ink = inkOf(nationOf(game, seat));
  const { endurance } = view.value.units[unit]!;
  const half = (n: number): number => 0.5 + 7 * (n / endurance);
  const end = sheet.x(left.length - 1);
  const upper = left.map((n, round) => `${sheet.x(round)},${y - half(n)}`);
  const lower = left.map((n, round) => `${sheet.x(round)},${y + half(n)}`).reverse();
  const ships = joinedNames(by.map((u) => shipName(game, u as UnitId)));
  const words = fate === 'sunk' ? w('war.by', { ships }) : w(`fate.${fate}`, { power: '' });
  const said = fate === 'afloat' ? w('war.afloat', { left: left.at(-1)!, endurance }) : words;
  return (
    <g font-size="15">
      <text x={LEFT - 10} y={y + 5} text-anchor="end" font-weight="600" fill={ink}>
        {shipName(game, unit)}
      </text>
      <polygon points={[...upper, ...lower].join(' ')} fill={ink} opacity={life.side === 'leader' ? 1 : 0.72} />
      <text x={end + 6} y={y + 5} fill={SOFT} stroke={PAPER} stroke-width="3" paint-order="stroke">
        <tspan font-weight="700" fill={ink}>
          {SIGNS[fate] ?? ''}
        </tspan>{' '}
        {said}
      </text>
    </g>
  );
}
