/** Progress of a phase: which of the fleet is asked, whether anything can be taken back, whether anything is left to confirm. */

import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { BattleView } from '../../../../engine/battleships/index.js';
import { NO_SEAT, type UnitId } from '../../../../engine/index.js';
import type { Asked, WireEvent } from '../../model/battle.js';
import { isConfirmed } from '../model/automatic.js';
import type { BattleshipsModel } from '../model/battle.js';
import { ordersOf } from './orders.js';

/** Place of the ship that is asked among those of her side that are afloat, in the order in which they are asked. */
export function placeOf(view: BattleView, unit: UnitId | undefined): { at: number; of: number } | undefined {
  const asked = view.units.find((u) => u.id === unit);
  if (asked === undefined) return undefined;
  const fleet = view.units.filter((u) => u.side === asked.side && u.status === 'afloat');
  return { at: fleet.indexOf(asked) + 1, of: fleet.length };
}

export interface OrderProgress {
  /** An order of this person may still be taken back. */
  readonly canUndo: ReadonlySignal<boolean>;
  end(): void;
}

/**
 * Follows the questions. What is confirmed, what dice have followed and what is ordered in a phase without confirmation is final:
 * the next question has nothing before it. Orders of a phase with confirmation that leads straight to a repair are not yet. Where the page was loaded in the midst of a phase, the diary tells of orders.
 */
export function progressOf(model: BattleshipsModel): OrderProgress {
  const canUndo = signal(false);
  /** Questions since then, in order; going back to one takes those after it away. */
  let questions: string[] = [];
  let rolled = 0;
  let isConfirming = false;
  /** Orders were given before the page was loaded. */
  let isMidway = false;
  let isFirst = true;
  /** Phase in which this person was last asked. */
  let seen = '';
  /** What was asked there is final when it is answered. */
  let isFinal = true;
  const end = effect(() => {
    const asked = model.asked.value;
    const view = model.view.value;
    const events = model.events.value;
    if (asked === null) return;
    const phase = `${view.turn} ${view.phase}`;
    const orders = ordersOf(model.game, events, model.seat.value ?? NO_SEAT);
    if (isFirst) isMidway = isConfirmed(view.phase) && orders.length > 0;
    isFirst = false;
    if (asked.kind === 'confirm') {
      isConfirming = true;
      canUndo.value = true;
      if (seen !== phase && orders.length === 0) confirmSoon(model, asked);
      return;
    }
    const isAfterFinal = isFinal;
    isFinal = !isConfirmed(view.phase);
    seen = phase;
    const key = `${phase} ${view.asked?.question} ${view.asked?.unit}`;
    const dice = lastRolled(events);
    const at = questions.indexOf(key);
    if (at >= 0) questions.length = at + 1;
    else if (isConfirming || dice !== rolled || isAfterFinal) {
      questions = [key];
      isMidway = isMidway && !isConfirming && rolled === 0;
    } else questions.push(key);
    isConfirming = false;
    rolled = dice;
    // The server knows what has become final without a word: an order that showed something new. Which orders nobody gave, the page does.
    canUndo.value = asked.takesBack && (questions.length > 1 || isMidway);
  });
  return { canUndo, end };
}

/** Nobody was asked anything, and no ship does anything: there is nothing to decide. */
function confirmSoon(model: BattleshipsModel, asked: Asked): void {
  queueMicrotask(() => {
    if (model.asked.peek() === asked) model.confirm();
  });
}

const lastRolled = (events: readonly WireEvent[]): number => events.findLast((e) => e.rolls !== undefined)?.n ?? 0;
