/** Unit that an order chooses: what page and terminal point at. */
import type { UnitId } from '../core/brand.js';
import type { Order } from './meaning.js';

/** The unit that the order chooses, which can be pointed at; one that the question is about is none. */
export function chosenUnit(order: Order): UnitId | undefined {
  switch (order.kind) {
    case 'mover':
    case 'firer':
    case 'assaulter':
    case 'target':
    case 'join':
    case 'gun':
    case 'hold':
      return order.unit;
    case 'set-up-aboard':
      return order.carrier;
    case 'load':
    case 'unload':
      return order.load;
    case 'exit':
    case 'face':
    case 'order':
    case 'order-later':
    case 'order-smoke':
    case 'fire-smoke':
    case 'smoke':
    case 'fly-on':
    case 'fly-home':
    case 'fire':
    case 'flight':
    case 'assault':
    case 'set-up':
    case 'set-up-inside':
    case 'lay':
    case 'leave-out':
    case 'no-order':
    case 'hold-all':
    case 'fire-order':
    case 'enough':
    case 'attack':
    case 'target-all':
    case 'targets-done':
    case 'target-fort':
    case 'target-bridge':
    case 'shell-bridge':
    case 'land-in':
    case 'land-at':
    case 'build':
    case 'break':
    case 'no-fire':
    case 'no-flight':
    case 'no-flak':
    case 'plane':
    case 'stay':
    case 'clear':
    case 'charge':
    case 'detonate':
    case 'go':
    case 'go-inside':
    case 'hurry':
    case 'overrun':
    case 'lane':
    case 'jump':
    case 'roll':
      return undefined;
  }
}
