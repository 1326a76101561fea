/** The keys of the panel: everything can be ordered without a pointer. */
import { focusAnswer, isFree, isOtherAnswer, OWN_ENTER, placeOf } from '../../panel/answer-keys.js';
import type { BattleshipsModel } from '../model/battle.js';
import type { PanelState } from './panel-state.js';

/** What a key does now; false if it is not for the panel. */
export function onKey(e: KeyboardEvent, model: BattleshipsModel, panel: PanelState): boolean {
  if (!isFree(e)) return false;
  const at = placeOf(e);
  const asked = model.asked.peek();
  switch (e.key) {
    case 'Enter':
      if (at?.closest(OWN_ENTER) || e.repeat) return false;
      // On another answer than the marked one it marks that, as a click does.
      if (isOtherAnswer(at, panel.marked.peek()?.wire)) return false;
      if (asked?.kind === 'confirm') model.confirm();
      else if (asked?.kind === 'action') panel.take();
      return asked !== null;
    case 'Backspace':
      if (!panel.canUndo.peek()) return false;
      panel.rest.stop();
      model.takeBack();
      return true;
    case 'ArrowDown':
    case 'ArrowUp':
      if (asked?.kind !== 'action' || at?.closest('svg, [data-chart], .log')) return false;
      panel.step(e.key === 'ArrowDown' ? 1 : -1);
      if (at?.closest('[data-answer]')) focusAnswer(panel.marked.peek()?.wire);
      return true;
    case 'h':
    case 'H':
      if (asked?.kind !== 'action' || !model.room.peek().help) return false;
      model.askHint();
      return true;
    default:
      if (!/^[1-9]$/.test(e.key) || asked?.kind !== 'action') return false;
      panel.markNumber(Number(e.key));
      return true;
  }
}
