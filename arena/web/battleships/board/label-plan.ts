/** The words on the chart, set in one pass: names with their damage, wrecks, ranges, and the edges by which somebody may leave. */

import { computed, type ReadonlySignal, untracked } from '@preact/signals';
import { FIRST_SEAT, type Seat } from '../../../../engine/index.js';
import { language } from '../../i18n/index.js';
import { textWidth } from '../../shared/measure.js';
import { t } from '../i18n/index.js';
import { unitName } from '../i18n/names.js';
import type { BattleshipsModel } from '../model/battle.js';
import { targetOf } from './answers.js';
import type { ChartState } from './chart-state.js';
import { exitWords } from './exits.js';
import { byName, placeOf, type Ship, type Wreck } from './fleet.js';
import { type Box, coveredOn } from './framing.js';
import { centreOf, keyOf, type Point } from './geometry.js';
import { extentOf, hullBoxes, markBox, ringBox, signBoxes, sizedAt } from './hull-boxes.js';
import {
  boxAt,
  type Form,
  type LabelForm,
  type LabelWish,
  type LeaderLine,
  lazily,
  nameSpots,
  type Placed,
  placeAll,
  type Spot,
  shortened,
  Taken,
} from './labels.js';
import { areGunsLaid } from './lines.js';
import { placesOn, plotted, ringKey, ringsOf } from './rings.js';

/** Pixels a line of names is high, and its pips are wide with the nation's two letters. */
export const LINE = 14;
export const PIPS_WIDTH = 64;
const PIPS_HEIGHT = 10;
export const NAME_SIZE = 11.5;
const WRECK_SIZE = 10.5;
export const RING_TEXT = { size: 11.5, height: 16 } as const;
/** From this zoom on undamaged ships show their pips too. */
const ALL_PIPS = 0.75;
/** Half of what a mine or a flare takes, in chart units, and a wreck. */
const MARK = 9;
const WRECK = 15;
/** From a ship to the rings of shells that fell about her, in pixels. */
const FRESH = 30;

export interface Label {
  readonly ships: readonly Ship[];
  readonly centre: Point;
  readonly hasPips: boolean;
  readonly spot: Placed;
}

export interface Words extends Spot {
  readonly key: string;
  /** Middle of the words, in chart units. */
  readonly at: Point;
}

export interface WreckLabel {
  readonly wreck: Wreck;
  readonly spot: Placed;
}

export interface LabelPlan {
  readonly ships: readonly Label[];
  readonly wrecks: readonly WreckLabel[];
  /** Words of ranges and edges, by key; what found no place is not in it. */
  readonly words: ReadonlyMap<string, Words>;
  /** What is taken by ships, by what lies on the glass and by words, in pixels from the chart's origin where it rests. */
  readonly taken: readonly Box[];
  /** Whether a box meets what is taken. */
  readonly isTaken: (box: Box) => boolean;
  /** Ships alone. */
  readonly hulls: readonly Box[];
  /** The part of the chart on the screen. */
  readonly screen: Box;
}

export const nameIn = (form: Form, name: string): string => (form === 'short' ? shortened(name) : name);

/**
 * With the chart that moves it is set anew at once, for what ships and the question say in each of its turns; without turns, whenever they change.
 * To set all words takes as long as to draw the ships, so they have another frame.
 */
export function labelPlan(
  state: ChartState,
  model: BattleshipsModel,
  turns?: ReadonlySignal<unknown>,
): ReadonlySignal<LabelPlan> {
  return computed(() => {
    if (turns === undefined) return planned(state, model);
    for (const one of [turns, state.rest, state.size, model.picked, model.seat, language]) one.value;
    return untracked(() => planned(state, model));
  });
}

function planned(state: ChartState, model: BattleshipsModel): LabelPlan {
  const { k } = state.rest.value;
  const screen = onScreen(state);
  const ships = state.ships.value;
  const wrecks = state.wrecks.value;
  const hulls = new Map(ships.map((ship) => [ship.unit, hullBoxes(ship, k)]));
  const allHulls = [...hulls.values()].flat();
  const blocked = [...allHulls, ...signs(state, model, k), ...marks(state, model, wrecks, k), ...glass(state, screen)];
  const stacks = stacksOf(ships);
  const names = stacks.map((stack) => nameWish(state, model, stack, hulls, screen));
  const spots = placeAll(
    [
      ...names,
      ...wrecks.map((w) => wreckWish(state, w, screen)),
      ...rangeWishes(state, model, screen),
      ...exits(state, model, screen),
    ],
    blocked,
    linesOf(state, model, k),
  );
  const labels = stacks.flatMap((stack): Label[] => {
    const spot = spots.get(nameKey(stack)) as Placed | undefined;
    const hasPips = isDamaged(stack) || (spot?.form === 'full' && k >= ALL_PIPS);
    return spot === undefined ? [] : [{ ships: stack, centre: centreOf(stack[0]!), spot, hasPips }];
  });
  const taken = [...blocked, ...[...spots.values()].map(({ box }) => box)];
  let net: Taken | undefined;
  return {
    ships: labels,
    wrecks: wrecks.flatMap((wreck) => {
      const spot = spots.get(wreckKey(wreck)) as Placed | undefined;
      return spot === undefined ? [] : [{ wreck, spot }];
    }),
    words: new Map([...spots].filter(([, spot]) => 'at' in spot).map(([key, spot]) => [key, spot as Words])),
    taken,
    isTaken: (box) => {
      net ??= new Taken(taken);
      return net.meets(box);
    },
    hulls: allHulls,
    screen,
  };
}

/** In pixels from the chart's origin, with an edge. */
function onScreen(state: ChartState): Box {
  const { left, top } = state.rest.value;
  const { width, height } = state.size.value;
  return { x0: EDGE - left, y0: EDGE - top, x1: width - left - EDGE, y1: height - top - EDGE };
}
const EDGE = 2;

const glass = (state: ChartState, screen: Box): Box[] =>
  coveredOn(state.size.value).map(({ x0, y0, x1, y1 }) => {
    const [x, y] = [screen.x0 - EDGE, screen.y0 - EDGE];
    return { x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y };
  });

const isIn = (inner: Box, outer: Box): boolean =>
  inner.x0 >= outer.x0 && inner.x1 <= outer.x1 && inner.y0 >= outer.y0 && inner.y1 <= outer.y1;

/** Whose ship is on the screen has her words there, whole; of others none sticks in. */
function seenSpots<S extends Spot>(spots: Iterable<S>, at: Point, screen: Box): Iterable<S> {
  const isOn = at.x >= screen.x0 && at.x <= screen.x1 && at.y >= screen.y0 && at.y <= screen.y1;
  const isOff = ({ x0, x1, y0, y1 }: Box): boolean =>
    x1 < screen.x0 || x0 > screen.x1 || y1 < screen.y0 || y0 > screen.y1;
  return lazily(function* () {
    for (const spot of spots) if (isOn ? isIn(spot.box, screen) : isOff(spot.box)) yield spot;
  });
}

function stacksOf(ships: readonly Ship[]): (readonly Ship[])[] {
  const stacks = new Map<string, Ship[]>();
  for (const ship of ships) stacks.set(keyOf(ship), [...(stacks.get(keyOf(ship)) ?? []), ship]);
  return [...stacks.values()];
}

const nameKey = (stack: readonly Ship[]): string => `name ${stack[0]!.unit}`;
const wreckKey = ({ unit }: Wreck): string => `wreck ${unit}`;
const isDamaged = (stack: readonly Ship[]): boolean => stack.some(({ view }) => view.w + view.s > 0);
const scaled = (p: Point, k: number): Point => ({ x: p.x * k, y: p.y * k });

function nameWish(
  state: ChartState,
  model: BattleshipsModel,
  stack: readonly Ship[],
  hulls: ReadonlyMap<number, readonly Box[]>,
  screen: Box,
): LabelWish<Placed> {
  const { k } = state.rest.value;
  const at = scaled(centreOf(stack[0]!), k);
  const boxes = stack.flatMap(({ unit }) => hulls.get(unit)!);
  const ringed = stack.filter((ship) => ship === state.focus.value || ship === state.looked.value);
  const reach = extentOf([...boxes, ...ringed.map((ship) => ringBox(ship, k))], at);
  const spots = nameSpots({ at, reach, forms: formsOf(stack, k >= ALL_PIPS, model.seat.value ?? FIRST_SEAT) });
  return { key: nameKey(stack), rank: rankOf(state, model, stack), spots: seenSpots(spots, at, screen) };
}

/** With pips where there is room for them; damage is always told. */
function formsOf(ships: readonly Ship[], wantsPips: boolean, seat: Seat): LabelForm[] {
  const isHurt = isDamaged(ships);
  const sized = (form: Form, hasPips: boolean): LabelForm => {
    const names = Math.max(...ships.map((s) => nameWidth(s, form, seat)));
    return ships.length > 1
      ? { form, width: names + (hasPips ? PIPS_WIDTH + 8 : 0), height: ships.length * LINE }
      : { form, width: Math.max(names, hasPips ? PIPS_WIDTH : 0), height: hasPips ? LINE + PIPS_HEIGHT : LINE };
  };
  return [
    sized('full', wantsPips || isHurt),
    ...(isHurt || !wantsPips ? [] : [sized('name', false)]),
    sized('short', isHurt),
  ];
}

/** With its halo. */
export const nameWidth = ({ view, seat }: Ship, form: Form, own: Seat): number =>
  textWidth(nameIn(form, unitName(view.name)), { size: NAME_SIZE, isStrong: seat === own }) + 3;

/** `sunk in turn 2`. */
export const sunkWords = (state: ChartState, { unit }: Wreck): string =>
  t('salvo.wreckTurn', { turn: state.staged.sunkIn.value.get(unit) ?? 0 });

function wreckWish(state: ChartState, wreck: Wreck, screen: Box): LabelWish<Placed> {
  const { k } = state.rest.value;
  const at = scaled(centreOf(wreck), k);
  const spots = nameSpots({
    at,
    reach: extentOf([wreckBox(state, wreck, k)], at),
    // The turn stands under the name where there is room.
    forms: (['full', 'name', 'short'] as const).map((form) => {
      const name = textWidth(nameIn(form, unitName(wreck.name)), { size: WRECK_SIZE, isItalic: true });
      const turn = form === 'full' ? textWidth(sunkWords(state, wreck), { size: WRECK_SIZE }) : 0;
      return { form, width: Math.max(name, turn) + 3, height: form === 'full' ? 2 * LINE : LINE };
    }),
  });
  return { key: wreckKey(wreck), rank: 9000 + wreck.unit, spots: seenSpots(spots, at, screen) };
}

/** Of the ship plotted, on the rings. */
function rangeWishes(state: ChartState, model: BattleshipsModel, screen: Box): LabelWish<Words>[] {
  const ship = plotted(state, model);
  const { k } = state.rest.value;
  if (ship === null) return [];
  return ringsOf(state, model, ship).map((ring, i) => {
    const width = textWidth(ring.text, { size: RING_TEXT.size, isStrong: true }) + 8;
    const spots = placesOn(centreOf(ship), ring).map((at) => wordsAt(ringKey(ring), at, width, RING_TEXT.height, k));
    return {
      key: ringKey(ring),
      rank: 5000 + i,
      shunsLines: true,
      spots: spots.filter(({ box }) => isIn(box, screen)),
    };
  });
}

/** Words about a point of the chart. */
export const wordsAt = (key: string, at: Point, width: number, height: number, k: number): Words => ({
  key,
  at,
  box: boxAt(scaled(at, k), width, height),
});

/** Along the edges; on a side they stand upright. */
const exits = (state: ChartState, model: BattleshipsModel, screen: Box): LabelWish<Words>[] =>
  exitWords(model, state.window.value).map(({ key, text, places, isUpright }, i) => {
    const width = textWidth(text, { size: RING_TEXT.size }) + 8;
    const [w, h] = isUpright ? [RING_TEXT.height, width] : [width, RING_TEXT.height];
    const spots = places.map((at) => wordsAt(key, at, w, h, state.rest.value.k));
    return { key, rank: 8000 + i, shunsLines: true, spots: spots.filter(({ box }) => isIn(box, screen)) };
  });

function signs(state: ChartState, model: BattleshipsModel, k: number): Box[] {
  const isLaid = areGunsLaid(model.view.value.phase);
  return state.ships.value.flatMap((ship) => signBoxes(ship, isLaid ? ship.aimedAtBy.length : 0, k));
}

/** With the rings of the shells that sank her, as long as they stand. */
function wreckBox(state: ChartState, wreck: Wreck, k: number): Box {
  const isFresh = state.staged.standing.value.some(({ target }) => target === wreck.unit);
  return markBox(centreOf(wreck), Math.max(WRECK * sizedAt(k), isFresh ? FRESH / k : 0), k);
}

/** Wrecks, mines and flares. */
function marks(state: ChartState, model: BattleshipsModel, wrecks: readonly Wreck[], k: number): Box[] {
  const { mines, lit } = model.view.value;
  const hexes = [...mines.known, ...mines.own, ...mines.clear, ...lit].flatMap(
    (label) => placeOf(label, state.window.value) ?? [],
  );
  return [...wrecks.map((wreck) => wreckBox(state, wreck, k)), ...hexes.map((hex) => markBox(centreOf(hex), MARK, k))];
}

/** Of fire, as it is laid and as it is picked. */
function linesOf(state: ChartState, model: BattleshipsModel, k: number): LeaderLine[] {
  if (!areGunsLaid(model.view.value.phase)) return [];
  const ships = state.ships.value;
  const [asked, target] = [
    state.ship(state.asked.value),
    state.ship(targetOf(state.answers.value, model.picked.value)),
  ];
  const aim =
    asked === undefined || target === undefined ? [] : [{ from: scaled(asked.place, k), to: scaled(target.place, k) }];
  const laid = ships.flatMap((from) =>
    [from.view.main, from.view.secondary].flatMap((name) => {
      const to = byName(ships, name);
      return to === undefined ? [] : [{ from: scaled(from.place, k), to: scaled(to.place, k) }];
    }),
  );
  return [...aim, ...laid];
}

function rankOf(state: ChartState, model: BattleshipsModel, ships: readonly Ship[]): number {
  const answers = state.answers.value;
  const isFocus = ships.some((s) => s === state.focus.value || s === state.looked.value);
  const isLegal = answers.kind === 'ships' && ships.some((s) => answers.byUnit.has(s.unit));
  const isOwn = ships[0]!.seat === model.seat.value;
  const value = Math.max(...ships.map((s) => s.view.value));
  return (isFocus ? 0 : isLegal ? 1000 : isOwn ? 2000 : 3000) - value;
}
