/**
 * Picture of an air strike: raiders at the left, fighters that meet them in the middle, ships at the right; who is set against whom, what
 * became of each aircraft, and the anti-aircraft fire that was allotted. What may be chosen is pressed here.
 */
import { type UnitId, unitId } from '../../../../engine/index.js';
import type { CombatView } from '../../../../engine/operations/index.js';
import { stagedAt } from '../../stage/staged-at.js';
import { Hull } from '../chart/hull.js';
import { w } from '../i18n/index.js';
import { powersOf } from '../lobby/briefing.js';
import { unitName } from '../names.js';
import { highest, isSmall, pressed, squeezed } from './action-picture.js';
import type { BoardState } from './board-state.js';
import { Boxes, Fall, Shot, ShotLines, type Spot, sinkingClass } from './stage-in-picture.js';

type Strike = Extract<CombatView, { readonly kind: 'strike' }>;
type Plane = Strike['planes'][number];

/** In the picture's own units: a group stands in columns of so many, with room for lines between groups. */
const ROW = 62;
const TOP = 30;
const COLUMN = 130;
const MOST_ROWS = 5;
const BETWEEN = { large: 120, small: 56 } as const;
/** A picture of few is no wider than it has to be on a phone, and not drawn larger than others on a desk. */
const LEAST_WIDE = { large: 640, small: 300 } as const;
const CONDITIONS = ['', 'raid.back', 'raid.damaged', 'raid.down'] as const;

export function StrikePicture({ state }: { readonly state: BoardState }) {
  const { combat } = state.model.view.value;
  if (combat?.kind !== 'strike') return null;
  const planes = combat.planes.filter(({ back }) => back === combat.back);
  const raiders = planes.filter(({ intercepts }) => !intercepts);
  const fighters = planes.filter(({ intercepts }) => intercepts);
  const { seaUnits } = state.model.game.campaign;
  const { playing, played } = state.model.stage;
  const now = playing.value?.all ?? [];
  const fallen = [...played.value, ...now].map(({ target }) => target ?? -1);
  const named = [...planes.map(({ target }) => target), ...state.answers.value.byUnit.keys(), ...fallen];
  const ships = [...new Set(named)].filter((unit) => unit >= 0 && unit < seaUnits).map((unit) => unitId(unit));
  if (planes.length === 0) return null;
  const groups = [
    ['raid.raiders', raiders.map(({ unit }) => unit)],
    ['raid.fighters', fighters.map(({ unit }) => unit)],
    ['raid.ships', ships],
  ] as const;
  const size = isSmall(state) ? 'small' : 'large';
  const spots = new Map<UnitId, Spot>();
  const heads: { readonly key: (typeof groups)[number][0]; readonly x: number }[] = [];
  let wide = 0;
  for (const [key, units] of groups) {
    if (units.length === 0) continue;
    units.forEach((unit, i) => {
      const column = Math.floor(i / MOST_ROWS);
      spots.set(unit, { x: wide + COLUMN * (column + 0.5), y: TOP + ROW * ((i % MOST_ROWS) + 0.5) });
    });
    const columns = Math.ceil(units.length / MOST_ROWS);
    heads.push({ key, x: wide + (COLUMN * columns) / 2 });
    wide += COLUMN * columns + BETWEEN[size];
  }
  wide = Math.max(LEAST_WIDE[size], wide - BETWEEN[size]);
  const rows = Math.max(3, ...groups.map(([, units]) => Math.min(MOST_ROWS, units.length)));
  const high = TOP + ROW * rows;
  return (
    <section class="op-action" aria-label={w(combat.back ? 'raid.head.back' : 'raid.head')}>
      <header>
        <b>{w(combat.back ? 'raid.head.back' : 'raid.head')}</b>
        {combat.flak > 0 && <span class="soft">{w('remark.flak', { n: combat.flak })}</span>}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div class="op-action-scroll" tabIndex={0}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the section about it has the name */}
        <svg viewBox={`0 0 ${wide} ${high}`} style={{ minWidth: `${0.7 * wide}px`, maxHeight: highest(state, high) }}>
          <rect class="op-action-sea" width={wide} height={high} />
          {heads.map(({ key, x }) => (
            <text key={key} class="op-action-guns" x={x} y="16">
              {w(key)}
            </text>
          ))}
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the keyboard */}
          <g class="op-action-lines" aria-hidden="true">
            {planes.map((plane) => (
              <Shot
                key={plane.unit}
                aim={aimAcross}
                from={spots.get(plane.unit)}
                to={spots.get(unitId(plane.target))}
                kind=""
              />
            ))}
            <ShotLines state={state} places={spots} aim={aimAcross} />
          </g>
          {planes.map((plane) => (
            <PlaneMark
              key={plane.unit}
              state={state}
              plane={plane}
              spot={spots.get(plane.unit)!}
              now={now[0]?.from ?? combat.unit}
            />
          ))}
          {ships.map((unit) => (
            <ShipMark key={unit} state={state} unit={unit} spot={spots.get(unit)!} />
          ))}
        </svg>
      </div>
    </section>
  );
}

/** From nose to hull, or to the nose of the other. */
const aimAcross = (from: Spot, to: Spot): readonly [Spot, Spot] => {
  const right = from.x < to.x ? 1 : -1;
  return [
    { x: from.x + 44 * right, y: from.y - 6 },
    { x: to.x - 58 * right, y: to.y - 6 },
  ];
};

interface MarkProps {
  readonly state: BoardState;
  readonly spot: Spot;
}

/** Seen from above, flying east. */
const WINGS = 'M15 0L6 3L-1 16H-5L-1 3L-9 2L-13 7H-15L-13 0L-15 -7H-13L-9 -2L-1 -3L-5 -16H-1L6 -3Z';
const PLANE_WIDE = 122;

/** What air combat and fire have done to it so far, as far as it has been played. */
function conditionNow({ model: { stage } }: BoardState, { unit, condition }: Plane): number {
  const told = [...stage.played.value, ...(stage.playing.value?.all ?? [])].filter(
    ({ kind, target }) => target === unit && (kind === 'air-combat' || kind === 'flak'),
  );
  return Math.max(condition, ...told.map(({ steps }) => steps));
}

function PlaneMark({ state, plane, spot: { x, y }, now }: MarkProps & { readonly plane: Plane; readonly now: number }) {
  const { model } = state;
  const { unit, flak } = plane;
  const condition = conditionNow(state, plane);
  const seat = model.view.value.units[unit]!.seat;
  const answer = state.answers.value.byUnit.get(unit);
  const name = unitName(model.game, unit);
  const isPicked = answer !== undefined && model.picked.value?.id === answer.wire.id;
  const became = CONDITIONS[condition];
  const words = [
    ...(became === undefined || became === '' ? [] : [w(became)]),
    ...(flak > 0 ? [w('raid.flak', { n: flak })] : []),
  ];
  return (
    <g
      class={`op-action-ship nation-${powersOf(model.scenario)[seat]?.nation}${condition === 3 ? ' is-sunk' : ''}`}
      transform={`translate(${x} ${y})`}
      {...(answer === undefined ? {} : pressed(state, answer, name, isPicked))}
    >
      {answer !== undefined && <ellipse class={`op-ring${isPicked ? ' is-picked' : ''}`} cy="-6" rx="40" ry="18" />}
      {now === unit && <ellipse class="op-action-asked" cy="-6" rx="40" ry="18" />}
      <g class={plane.intercepts ? 'op-plane is-fighter' : 'op-plane'}>
        <path transform={`translate(0 -6) scale(${plane.intercepts ? -1 : 1} 1)`} d={WINGS} />
      </g>
      {condition === 3 && <path class="op-action-cross" transform="translate(0 -6)" d="M-14 -10L14 10M14 -10L-14 10" />}
      <text class="op-action-name" y="22" {...squeezed(name, PLANE_WIDE)}>
        {name}
      </text>
      {words.length > 0 && (
        <text class="op-action-guns" y="36">
          {words.join(' · ')}
        </text>
      )}
      <Fall state={state} unit={unit} />
    </g>
  );
}

function ShipMark({ state, unit, spot: { x, y } }: MarkProps & { readonly unit: UnitId }) {
  const { model } = state;
  const { endurance, damage, gone, seat } = model.view.value.units[unit]!;
  const answer = state.answers.value.byUnit.get(unit);
  const staged = stagedAt(model.stage, unit);
  const isSunk = gone || staged.sinking === 'done';
  const left = isSunk ? -1 : endurance - damage - staged.damage;
  const name = unitName(model.game, unit);
  const isPicked = answer !== undefined && model.picked.value?.id === answer.wire.id;
  return (
    <g
      class={`op-action-ship nation-${powersOf(model.scenario)[seat]?.nation}${isSunk ? ' is-sunk' : ''}`}
      transform={`translate(${x} ${y})`}
      {...(answer === undefined ? {} : pressed(state, answer, name, isPicked))}
    >
      {answer !== undefined && <ellipse class={`op-ring${isPicked ? ' is-picked' : ''}`} cy="-6" rx="46" ry="17" />}
      <g transform="translate(0 -6) scale(1.2)">
        <g class={sinkingClass(state, unit)}>
          <Hull kind="battle" />
        </g>
      </g>
      {isSunk && <path class="op-action-cross" d="M-24 -18L24 6M24 -18L-24 6" />}
      <Boxes {...{ state, endurance, left }} falling={staged.falling} y={-26} />
      <text class="op-action-name" y="22" {...squeezed(name, PLANE_WIDE)}>
        {name}
      </text>
      <Fall state={state} unit={unit} />
    </g>
  );
}
