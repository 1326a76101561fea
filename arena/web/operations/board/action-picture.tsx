/**
 * Picture of a surface action: the enemy's line above, one's own below, as far apart as the range; who aims at whom as far as it was named, what
 * fires now, and what is left of each ship. Targets that may be named are pressed here.
 */
import { bySeat, FIRST_SEAT, isSeat, otherSeat, type Seat, type UnitId } from '../../../../engine/index.js';
import type { CombatView } from '../../../../engine/operations/index.js';
import { stagedAt } from '../../stage/staged-at.js';
import type { CampaignAnswer } from '../answers.js';
import { Hull } from '../chart/hull.js';
import { w } from '../i18n/index.js';
import { powersOf } from '../lobby/briefing.js';
import type { CampaignModel } from '../model.js';
import { seatName, unitName } from '../names.js';
import './action.css';
import { type BoardState, PHONE } from './board-state.js';
import { Boxes, Fall, type Places, Shot, ShotLines, type Spot, sinkingClass } from './stage-in-picture.js';

type Action = Extract<CombatView, { readonly kind: 'action' }>;

/** Measures of the picture, in its own units. */
interface Plan {
  /** Room of a ship in her line. */
  readonly ship: ShipRoom;
  /** So much of it is for the ranges, which the heading says too. */
  readonly left: number;
  readonly wide: number;
  readonly high: number;
  readonly middle: number;
  /** From the middle to a line. */
  readonly gap: number;
  /** By seat: in so many rows stand the words of neighbours, where they are wider than a ship's room. */
  readonly rows: readonly number[];
  /** From one row to the next. */
  readonly step: number;
  readonly hasGuns: boolean;
}

/** At range 1 and for each band more. */
const LARGE = { near: 46, band: 18, left: 64 } as const;
const SMALL = { near: 34, band: 7, left: 8 } as const;
/** Room of a ship with her words, and without those of her neighbours. */
const SHIP_WIDE = 128;
const SHIP_NARROW = 66;
const SHIP_NARROWEST = 49;
type ShipRoom = typeof SHIP_WIDE | typeof SHIP_NARROW | typeof SHIP_NARROWEST;
const HULL_SCALES: Readonly<Record<ShipRoom, number>> = {
  [SHIP_WIDE]: 1.5,
  [SHIP_NARROW]: 1.1,
  [SHIP_NARROWEST]: 0.86,
};
const STEP = 46;
/** A line of so many has room for all its words on a phone; of so many, for them in two rows, else in three. */
const MOST_ABREAST = 3;
const MOST_IN_TWO = 6;
/** Beside a narrow line, for the words of those at its ends; and less of them than the room of two. */
const EDGE = 20;
/** Pixels of a unit at least, across and up: what is larger is scrolled. */
const LEAST = 0.72;
const LEAST_UP = 0.56;
/** From a line to the edge: a hull, her words, and the side's name. */
const WORDS = 72;
/** Of them, what her guns take: while it is played and told on a phone, nobody aims. */
const GUNS = 16;
const SIDE_NAME = 16;

function planOf({ fleets, range }: Action, own: Seat, isSmall: boolean, hasGuns: boolean): Plan {
  const longest = Math.max(...fleets.map((fleet) => fleet.length));
  const { near, band, left } = isSmall ? SMALL : LARGE;
  const isTight = isSmall && longest > MOST_ABREAST;
  const ship = !isTight ? SHIP_WIDE : longest > MOST_IN_TWO ? SHIP_NARROWEST : SHIP_NARROW;
  const wide = left + Math.max(isSmall ? MOST_ABREAST : 6, longest) * ship + (isTight ? 2 * EDGE : 0);
  const most = ship === SHIP_NARROWEST ? 3 : isTight ? 2 : 1;
  const rows = fleets.map((fleet) => Math.max(1, Math.min(most, fleet.length)));
  const step = STEP - (hasGuns ? 0 : GUNS);
  const out = (seat: Seat): number => step * (rows[seat]! - 1);
  // On a desk it stays as high as it is when the range changes.
  const words = near + band * ((isSmall ? range : 3) - 1) + WORDS - (hasGuns ? 0 : GUNS) + SIDE_NAME;
  const middle = words + out(otherSeat(own));
  const high = middle + words + out(own);
  return { ship, left, rows, step, hasGuns, middle, wide, high, gap: near + band * (range - 1) };
}

/** Whether the chart has a phone's room: pictures of combat are drawn smaller, and whole. */
export const isSmall = ({ size }: BoardState): boolean => size.value.width < PHONE;

/** So high that its heading and its lower edge are on the chart, but never so small that nobody reads it: then it is scrolled. */
export const highest = ({ size }: BoardState, high: number): string =>
  `max(${Math.round(LEAST_UP * high)}px, min(22rem, ${Math.round(size.value.height)}px - 4rem))`;

export function ActionPicture({ state }: { readonly state: BoardState }) {
  const { combat } = state.model.view.value;
  if (combat?.kind !== 'action') return null;
  const own: Seat = state.model.seat.value ?? FIRST_SEAT;
  const plan = planOf(combat, own, isSmall(state), !isSmall(state) || !state.model.stage.isBusy.value);
  const { wide, high, left } = plan;
  const places = placesOf(combat, own, plan);
  return (
    <section class="op-action" aria-label={w('action.head', { range: combat.range })}>
      <header>
        <b>{w('action.head', { range: combat.range })}</b>
        <span class="soft">
          {[w('action.round', { n: combat.round }), w(combat.night ? 'action.night' : 'action.day')].join(' · ')}
        </span>
        <span>{leaderWords(state.model, combat)}</span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div class="op-action-scroll" tabIndex={0}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the section about it has the name */}
        <svg
          viewBox={`0 0 ${wide} ${high}`}
          style={{ minWidth: `${LEAST * (wide - left)}px`, maxHeight: highest(state, high) }}
          class={combat.night ? 'is-night' : ''}
        >
          <rect class="op-action-sea" x={left - 8} width={wide - left + 8} height={high} />
          {left === LARGE.left && <Bands range={combat.range} middle={plan.middle} />}
          <Lines state={state} combat={combat} places={places} />
          {([otherSeat(own), own] as const).map((of) => (
            <Line key={of} state={state} combat={combat} of={of} isOwn={of === own} places={places} plan={plan} />
          ))}
        </svg>
      </div>
    </section>
  );
}

/** Each line about the middle of the picture. */
function placesOf({ fleets }: Action, own: Seat, { left, wide, ship, middle, gap }: Plan): Places {
  const places = new Map<UnitId, Spot>();
  for (const [seat, fleet] of bySeat(fleets).entries()) {
    const first = (left + wide - fleet.length * ship + ship) / 2;
    fleet.forEach((unit, i) => {
      places.set(unit, { x: first + i * ship, y: middle + (seat === own ? gap : -gap) });
    });
  }
  return places;
}

function leaderWords({ game }: CampaignModel, { leader, clear, declared }: Action): string {
  const words: string[] = [];
  if (isSeat(leader)) words.push(w('action.leads', { side: seatName(game, leader) }));
  if (clear) words.push(w('action.halved'));
  for (const [seat, round] of bySeat(declared).entries()) {
    if (round > 0) words.push(`${seatName(game, seat)}: ${w('action.declared')}`);
  }
  return words.join(' · ');
}

/** The ranges, with the one at which it is fought. */
const Bands = ({ range, middle }: { readonly range: number; readonly middle: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the keyboard
  <g class="op-bands" aria-hidden="true">
    <text x="28" y={middle - 80}>
      {w('action.range')}
    </text>
    {[3, 2, 1].map((n, i) => (
      <g key={n} class={n === range ? 'is-now' : ''} transform={`translate(28 ${middle + 44 * (i - 1)})`}>
        <circle r="15" />
        <text y="5">{n}</text>
      </g>
    ))}
  </g>
);

interface LinesProps {
  readonly state: BoardState;
  readonly combat: Action;
  readonly places: Places;
}

/** Who aims at whom: as it was named, the one in hand, and the fire that falls now. */
function Lines({ state, combat, places }: LinesProps) {
  const order = state.hand.value?.order;
  const inHand = order?.kind === 'aim-guns' || order?.kind === 'aim-torpedoes' ? order : undefined;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the keyboard
    <g class="op-action-lines" aria-hidden="true">
      {combat.named.map(({ unit, target, torpedo }) => (
        <Shot
          key={unit}
          aim={aimUp}
          from={places.get(unit)}
          to={places.get(target)}
          kind={torpedo ? 'is-torpedo' : ''}
        />
      ))}
      {inHand !== undefined && (
        <Shot aim={aimUp} from={places.get(inHand.unit)} to={places.get(inHand.target)} kind="is-hand" />
      )}
      <ShotLines state={state} places={places} aim={aimUp} />
    </g>
  );
}

/** From gun to hull, one above the other. */
export const aimUp = (from: Spot, to: Spot): readonly [Spot, Spot] => {
  const down = from.y < to.y ? 1 : -1;
  return [
    { x: from.x, y: from.y + 14 * down },
    { x: to.x, y: to.y - 18 * down },
  ];
};

interface LineProps extends LinesProps {
  readonly plan: Plan;
  readonly of: Seat;
  readonly isOwn: boolean;
}

function Line({ state, combat, of, isOwn, places, plan }: LineProps) {
  const { model } = state;
  const nation = powersOf(model.scenario)[of]?.nation;
  const rows = plan.rows[of]!;
  return (
    <g class={`op-action-line nation-${nation}`}>
      <text class="op-action-side" x={plan.left + 2} y={isOwn ? plan.high - 5 : 13}>
        {seatName(model.game, of)}
      </text>
      {(combat.fleets[of] ?? []).map((unit, i) => (
        <Ship
          key={unit}
          {...{ state, combat, unit, isOwn }}
          spot={places.get(unit)!}
          words={(i % rows) * plan.step}
          room={rows === 1 ? SHIP_WIDE : rows * plan.ship - EDGE}
          plan={plan}
        />
      ))}
    </g>
  );
}

interface ShipProps {
  readonly state: BoardState;
  readonly combat: Action;
  readonly unit: UnitId;
  readonly isOwn: boolean;
  readonly spot: Spot;
  /** Farther out than beside her. */
  readonly words: number;
  /** For her name. */
  readonly room: number;
  readonly plan: Plan;
}

function Ship({ state, combat, unit, isOwn, spot: { x, y }, words, room, plan }: ShipProps) {
  const { model } = state;
  const answer = state.answers.value.byUnit.get(unit);
  const { endurance, damage, gone } = model.view.value.units[unit]!;
  const staged = stagedAt(model.stage, unit);
  const left = gone || staged.sinking === 'done' ? -1 : endurance - damage - staged.damage;
  const isSunk = left < 0 && staged.sinking !== 'now';
  const name = unitName(model.game, unit);
  const isPicked = answer !== undefined && model.picked.value?.id === answer.wire.id;
  // Names stand on the far side of the line.
  const far = isOwn ? 1 : -1;
  const out = far * (32 + words);
  const scale = HULL_SCALES[plan.ship];
  const ring = 20 + 17 * scale;
  return (
    <g
      class={`op-action-ship${isSunk ? ' is-sunk' : ''}`}
      transform={`translate(${x} ${y})`}
      {...(answer === undefined ? {} : pressed(state, answer, name, isPicked))}
    >
      {answer !== undefined && <ellipse class={`op-ring${isPicked ? ' is-picked' : ''}`} rx={ring} ry="19" />}
      {combat.unit === unit && <ellipse class="op-action-asked" rx={ring} ry="19" />}
      {words > 0 && <path class="op-action-lead" d={`M0 ${far * 14}V${far * (words + 24)}`} />}
      <g transform={`scale(${scale})`}>
        <g class={sinkingClass(state, unit)}>
          <Hull kind="battle" />
        </g>
      </g>
      {left >= 0 && damage + staged.damage > staged.falling && (
        <path class="op-action-flame" transform="translate(12 -9) scale(.9)" d={FLAME} />
      )}
      {isSunk && <path class="op-action-cross" d="M-24 -12L24 12M24 -12L-24 12" />}
      <text class="op-action-name" y={out + (isOwn ? 6 : -8)} {...squeezed(name, room - 6)}>
        {name}
      </text>
      <Boxes {...{ state, endurance, left }} falling={staged.falling} y={out + (isOwn ? 12 : -4)} />
      {plan.hasGuns && (
        <text class="op-action-guns" y={out + (isOwn ? 34 : -22)}>
          {gunWords(model, combat, unit)}
        </text>
      )}
      <Fall state={state} unit={unit} />
    </g>
  );
}

/** A long name takes no room from its neighbours. */
export function squeezed(
  name: string,
  room: number,
): { readonly textLength?: number; readonly lengthAdjust?: 'spacingAndGlyphs' } {
  const wide = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0)! > 0x2e80 ? 13 : 7.4), 0);
  return wide > room ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' } : {};
}

const FLAME = 'M0 12C-9 10 -10 0 -3 -6C-2 -2 0 -3 0 -12C9 -6 12 9 0 12Z';

/** What she has to fire with at this range; a night's range is 1 for all guns. */
function gunWords({ game: { campaign: c } }: CampaignModel, { range, night }: Action, unit: UnitId): string {
  const [gun, reach] = [c.gun[unit]!, c.range[unit]!];
  if (gun === 0 || (!night && reach < range)) return w('action.reaches');
  return w('action.ship', { gun, range: reach });
}

/** A target that may be named: a button on the picture. */
export function pressed({ model }: BoardState, answer: CampaignAnswer, name: string, isPicked: boolean) {
  const choose = (): void => {
    model.picked.value = answer.wire;
  };
  return {
    role: 'button' as const,
    tabIndex: 0,
    'aria-label': name,
    'aria-pressed': isPicked,
    onClick: choose,
    onKeyDown: (e: KeyboardEvent): void => {
      if (e.key !== 'Enter' && e.key !== ' ') return;
      e.preventDefault();
      e.stopPropagation();
      choose();
    },
  };
}
