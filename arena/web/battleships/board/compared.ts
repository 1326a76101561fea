/** Orders beside each other as things on the chart: the ship that is ordered, and where the order leads. */
import type { Order } from '../../../../engine/battleships/index.js';
import { type Heading, headingOf } from '../../../../engine/core/hex.js';
import { never } from '../../../../engine/index.js';
import type { ComparedOrder } from '../../model/moment.js';
import { orderIn } from '../panel/order-words.js';
import type { ChartState } from './chart-state.js';
import { placeOf, type Ship } from './fleet.js';
import { centreOf, type Point } from './geometry.js';
import type { Pointing } from './pointing.js';

export interface DrawnOrder {
  readonly order: ComparedOrder;
  readonly from: Ship | undefined;
  readonly to: Point;
  /** Of a manoeuvre: how she would lie there, and how fast. */
  readonly pose?: { readonly heading: Heading; readonly speed: number };
  /** Of a star shell or a mine. */
  readonly isHex?: true;
}

/** Those that have a place on the chart: what is not to be drawn, as smoke, its words tell. */
export function drawnOrders({ state, model }: Pointing): readonly DrawnOrder[] {
  return model.compared.value.flatMap((order): DrawnOrder[] => {
    const meant = orderIn(model.game, model.known.value, order.text);
    const drawn = meant === undefined ? undefined : placed(state, meant);
    return drawn === undefined ? [] : [{ order, ...drawn }];
  });
}

function placed(state: ChartState, order: Order): Omit<DrawnOrder, 'order'> | undefined {
  switch (order.kind) {
    case 'order-aim':
    case 'order-launch': {
      const [from, target] = [state.ship(order.unit), state.ship(order.target)];
      return from === undefined || target === undefined ? undefined : { from, to: target.place };
    }
    case 'order-move': {
      const hex = order.to && placeOf(order.to.hex, state.window.value);
      if (order.to === undefined || hex === undefined) return undefined;
      const { heading, speed } = order.to;
      return {
        from: state.ship(order.unit),
        to: centreOf(hex),
        pose: { heading: headingOf(heading), speed },
      };
    }
    case 'order-star':
    case 'order-mine': {
      const hex = order.hex === undefined ? undefined : placeOf(order.hex, state.window.value);
      const from = order.kind === 'order-star' ? state.ship(order.unit) : undefined;
      return hex && { from, to: centreOf(hex), isHex: true };
    }
    // No place of their own.
    case 'order-roll':
    case 'order-flag':
    case 'order-smoke':
    case 'order-repair':
      return undefined;
    default:
      return never(order);
  }
}

/** All of them come into view. */
export function showCompared(chart: Pointing): void {
  const points = drawnOrders(chart).flatMap(({ from, to }) => (from === undefined ? [to] : [from.place, to]));
  if (points.length === 0) return;
  chart.state.showAll(points);
}
