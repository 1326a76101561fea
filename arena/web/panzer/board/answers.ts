/** Answers on the map: which hex or counter stands for a legal action, and what a move there costs. */
import { actionList, type UnitId } from '../../../../engine/index.js';
import { chosenUnit, describe, type Order } from '../../../../engine/panzer/index.js';
import type { WireAction } from '../../model/battle.js';
import type { PanzerModel } from '../model.js';

export interface BoardAnswer {
  readonly wire: WireAction;
  readonly order: Order;
}

export interface Answers {
  readonly all: readonly BoardAnswer[];
  readonly byHex: ReadonlyMap<number, readonly BoardAnswer[]>;
  readonly byUnit: ReadonlyMap<UnitId, BoardAnswer>;
}

const NONE: Answers = { all: [], byHex: new Map(), byUnit: new Map() };

const hexOf = (order: Order): string | undefined => ('hex' in order ? order.hex : undefined);

export function answersOf({ game, known, asked }: PanzerModel, hexNumber: ReadonlyMap<string, number>): Answers {
  const state = known.value;
  if (state === null || asked.value?.kind !== 'action') return NONE;
  const byHex = new Map<number, BoardAnswer[]>();
  const byUnit = new Map<UnitId, BoardAnswer>();
  const all = ordered(
    asked.value.legal.map((wire): BoardAnswer => ({ wire, order: describe(game.battle, state, wire.id) })),
  );
  for (const answer of all) {
    const hex = hexNumber.get(hexOf(answer.order) ?? '');
    if (hex !== undefined) byHex.set(hex, [...(byHex.get(hex) ?? []), answer]);
    const unit = chosenUnit(answer.order);
    if (unit !== undefined) byUnit.set(unit, answer);
  }
  return { all, byHex, byUnit };
}

/** What says `enough` stands last: it is the one that cannot be made good. */
const LAST: ReadonlySet<Order['kind']> = new Set([
  'enough',
  'hold-all',
  'no-fire',
  'fly-on',
  'no-flak',
  'no-order',
  'stay',
]);

/** As the panel numbers them. */
export const ordered = <A extends { readonly order: Order }>(all: readonly A[]): readonly A[] => [
  ...all.filter(({ order }) => !LAST.has(order.kind)),
  ...all.filter(({ order }) => LAST.has(order.kind)),
];

/** Halves of a point to each end of the unit in hand; empty where none moves by a path. */
export function costsTo({ game, known }: PanzerModel, ends: readonly number[]): ReadonlyMap<number, number> {
  const state = known.peek();
  if (state === null) return new Map();
  game.legal(state, actionList(game.spec.maxLegal));
  const { finder } = game.battle.scratch;
  return finder.start < 0
    ? new Map()
    : new Map(ends.filter(finder.isReached).map((hex) => [hex, finder.costTo(hex)] as const));
}

/** Halves of a point, and the hexes of the path with both ends. */
export interface MoveRoute {
  readonly cost: number;
  readonly path: readonly number[];
}

/** Of the unit in hand to an end of its move; nothing where it does not go by a path, as when it comes onto the map. */
export function routeTo({ game, known }: PanzerModel, end: number): MoveRoute | undefined {
  const state = known.peek();
  if (state === null) return undefined;
  // The engine's own search: asked for what is legal, it has just found all ends of the unit in hand.
  game.legal(state, actionList(game.spec.maxLegal));
  const { finder } = game.battle.scratch;
  if (!finder.isReached(end) || finder.start < 0) return undefined;
  const path = new Int16Array(game.battle.ground.hexes);
  const length = finder.pathTo(end, path);
  return { cost: finder.costTo(end), path: [...path.subarray(0, length)] };
}
