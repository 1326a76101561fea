/** Orders beside each other as hexes of the map: where the unit that is ordered stands, and where the order leads. */
import { describe, type Order } from '../../../../engine/panzer/index.js';
import type { ComparedOrder } from '../../model/moment.js';
import type { BoardState } from './board-state.js';

export interface DrawnOrder {
  readonly order: ComparedOrder;
  /** Where whom it orders stands; -1 for one that orders nobody elsewhere, as to attack a hex. */
  readonly from: number;
  readonly to: number;
}

/** Those that have a place on the map: others are told by their words alone. */
export function drawnOrders(state: BoardState): readonly DrawnOrder[] {
  const { game, known, view, compared } = state.model;
  const s = known.value;
  if (s === null) return [];
  const hexOf = (label: string | undefined): number => state.hexNumber.get(label ?? '') ?? -1;
  return compared.value.flatMap((order): DrawnOrder[] => {
    const action = game.read(s, order.text);
    if (!action.ok) return [];
    const meant: Order = describe(game.battle, s, action.value);
    const unit = 'unit' in meant ? hexOf(view.value.units[meant.unit]?.hex) : -1;
    const end = 'hex' in meant ? hexOf(meant.hex) : unit;
    if (end < 0) return [];
    return [{ order, from: unit === end ? -1 : unit, to: end }];
  });
}

/** A hex of the moment, so that it is in sight. */
export function comparedHex(state: BoardState): number | undefined {
  const [first] = drawnOrders(state);
  return first === undefined || first.from < 0 ? first?.to : first.from;
}
