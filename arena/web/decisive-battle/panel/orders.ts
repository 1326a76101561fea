/** Targets that a seat has given its line and not yet confirmed: each can still be taken back. @rule F2.2 */

import { effect } from '@preact/signals';
import type { UnitId } from '../../../../engine/index.js';
import type { DecisiveModel } from '../model.js';

export interface UnitOrder {
  readonly unit: UnitId;
  /** -1: she holds her fire. */
  readonly target: UnitId;
}

/** The seat's own aiming at the end of the diary: whatever else happens makes it final. */
export function ordersOf({ game, events, seat }: Pick<DecisiveModel, 'game' | 'events' | 'seat'>): UnitOrder[] {
  const orders: UnitOrder[] = [];
  const own = seat.value;
  for (const { kind, unit, target = -1, rolls } of events.value.toReversed()) {
    // What comes of the last order without a die, as a salvo in vain, makes none final.
    if (kind !== 'aim' && rolls === undefined && orders.length === 0) continue;
    if (kind !== 'aim' || unit === undefined || game.battle.seatOf[unit] !== own) break;
    orders.unshift({ unit, target: target as UnitId });
  }
  return orders;
}

/** Whether something can be taken back: while aiming goes on, or its orders wait to be confirmed. */
export function canTakeBack(model: DecisiveModel): boolean {
  const asked = model.asked.value;
  if (asked === null) return false;
  if (asked.kind === 'action' && !(asked.takesBack && model.view.value.question?.about === 'target')) return false;
  return ordersOf(model).length > 0;
}

/** Takes back the last orders, one after the other, until this ship is asked again. */
export function takeBackTo(model: DecisiveModel, unit: UnitId): void {
  let isDone = false;
  const end = effect(() => {
    const asked = model.asked.value;
    const isRefused = model.refusal.value !== null;
    if (asked === null) return;
    // After this: what follows from it must not be a cause of it.
    queueMicrotask(() => {
      if (isDone || model.asked.peek() !== asked) return;
      isDone = isRefused || !ordersOf(model).some((order) => order.unit === unit);
      if (isDone) end();
      else model.takeBack();
    });
  });
}
