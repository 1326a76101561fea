/** List of the targets chosen for a line so far, each with a way back to it. */
import { w } from '../i18n/index.js';
import type { DecisiveModel } from '../model.js';
import { shipName } from '../names.js';
import { canTakeBack, ordersOf, takeBackTo, type UnitOrder } from './orders.js';

export function OrderList({ model }: { model: DecisiveModel }) {
  if (!canTakeBack(model)) return null;
  return (
    <ol class="orders lb-orders">
      {ordersOf(model).map((order) => (
        <li key={order.unit}>
          {orderWords(model, order)}{' '}
          <button
            type="button"
            class="link"
            aria-label={w('orders.changeOf', { ship: shipName(model.game, order.unit) })}
            onClick={() => takeBackTo(model, order.unit)}
          >
            {w('orders.change')}
          </button>
        </li>
      ))}
    </ol>
  );
}

function orderWords({ game }: DecisiveModel, { unit, target }: UnitOrder): string {
  const ship = shipName(game, unit);
  return target < 0 ? w('orders.hold', { ship }) : w('orders.aim', { ship, target: shipName(game, target) });
}
