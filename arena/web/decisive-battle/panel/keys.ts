/** The keys of the panel: everything can be ordered without a pointer. */
import { focusAnswer, isFree, isOtherAnswer, OWN_ENTER, placeOf } from '../../panel/answer-keys.js';
import type { DecisiveModel } from '../model.js';
import { canTakeBack } from './orders.js';
import type { PanelState } from './panel-state.js';

/** What a key does now; false if it is not for the panel. */
export function onKey(e: KeyboardEvent, model: DecisiveModel, panel: PanelState): boolean {
  if (!isFree(e)) return false;
  const at = placeOf(e);
  const asked = model.asked.peek();
  if (e.key === 'Backspace') {
    if (!canTakeBack(model)) return false;
    panel.rest.stop();
    model.takeBack();
    return true;
  }
  const isForOrders = e.key === 'Enter' && !at?.closest(OWN_ENTER) && !e.repeat;
  if (asked?.kind === 'confirm' && isForOrders) {
    model.confirm();
    return true;
  }
  if (asked?.kind !== 'action') return false;
  switch (e.key) {
    case 'Enter':
      if (!isForOrders || isOtherAnswer(at, panel.marked.peek()?.wire)) return false;
      panel.take();
      return true;
    case 'ArrowDown':
    case 'ArrowUp':
      if (at?.closest('.log, [data-drawn]')) return false;
      panel.step(e.key === 'ArrowDown' ? 1 : -1);
      if (at?.closest('[data-answer]')) focusAnswer(panel.marked.peek()?.wire);
      return true;
    case 'h':
    case 'H':
      if (!model.room.peek().help) return false;
      model.askHint();
      return true;
    default:
      if (!/^[1-9]$/.test(e.key)) return false;
      panel.markNumber(Number(e.key));
      return true;
  }
}
