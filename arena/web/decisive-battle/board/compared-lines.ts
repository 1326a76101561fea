/** Lines across the water of orders that stand beside each other: of fire, and between fleets of which one declares on the other. */
import type { Order } from '../../../../engine/decisive-battle/index.js';
import { type FleetId, never } from '../../../../engine/index.js';
import type { ComparedOrder } from '../../model/moment.js';
import type { DecisiveModel } from '../model.js';
import { orderIn } from '../order-words.js';
import { type Point, shotsOf } from './geometry.js';
import { endsOf, type Sea } from './sea.js';

export type Ends = readonly [Point, Point];

/** Nothing where the two do not lie on this water, or on one side of it. */
export function meetingEnds(sea: Sea, fleet: FleetId, foe: FleetId): Ends | undefined {
  const { top, bottom } = sea.plan;
  const isTop = top.middles.has(fleet);
  const a = (isTop ? top : bottom).middles.get(fleet);
  const b = (isTop ? bottom : top).middles.get(foe);
  if (a === undefined || b === undefined) return undefined;
  return endsOf(sea, { from: fleet, to: foe, x1: a, x2: b, isFromTop: isTop });
}

export interface ComparedLine extends ComparedOrder {
  readonly ends: Ends;
  readonly isMeeting: boolean;
}

/** What has no line across this water is told in words alone. */
export const comparedLines = (
  { compared, game, known }: Pick<DecisiveModel, 'compared' | 'game' | 'known'>,
  sea: Sea,
): readonly ComparedLine[] =>
  compared.value.flatMap((order) => {
    const meant = orderIn(game, known.value, order.text);
    const ends = meant === undefined ? undefined : endsOfOrder(sea, meant);
    return ends === undefined ? [] : [{ ...order, ends, isMeeting: meant?.kind === 'engage' }];
  });

function endsOfOrder(sea: Sea, order: Order): Ends | undefined {
  switch (order.kind) {
    case 'aim': {
      const [shot] = shotsOf(sea.plan, [{ from: order.unit, to: order.target }]);
      return shot && endsOf(sea, shot);
    }
    case 'engage':
      return meetingEnds(sea, order.fleet, order.foe);
    // Not between two fleets that meet.
    case 'join':
    case 'stay-neutral':
    case 'declare-war':
    case 'no-war':
    case 'lead':
    case 'follow':
    case 'formed':
    case 'designate':
    case 'wait':
    case 'withdraw':
    case 'send-home':
    case 'dodge':
    case 'stand':
    case 'keep':
    case 'let-go':
    case 'hold-fire':
    case 'break-off':
    case 'stay':
    case 'pursue':
    case 'let-away':
    case 'roll':
      return undefined;
    default:
      return never(order);
  }
}
