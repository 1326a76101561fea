/** The keys of the panel: everything can be ordered without a pointer. */
import { buttonsOf, isFree, isOtherAnswer, OWN_ENTER, placeOf } from '../../panel/answer-keys.js';
import type { PanzerModel } from '../model.js';
import type { PanelState } from './panel-state.js';

/** A counter of an open stack has a meaning of its own for Enter too. */
const OWN = `${OWN_ENTER}, .pz-open-one`;

const DIGITS = '123456789';

/** What a key does now; false if it is not for the panel. */
export function onKey(e: KeyboardEvent, model: PanzerModel, panel: PanelState): boolean {
  const asked = model.asked.peek();
  if (!isFree(e) || asked === null) return false;
  if (asked.kind === 'confirm') return onConfirmKey(e, model);
  const at = placeOf(e);
  switch (e.key) {
    case 'Backspace':
      if (!asked.takesBack) return false;
      model.takeBack();
      return true;
    case 'Enter':
      // On one who is ticked it goes on: the space bar ticks.
      if (at?.closest('.pz-tick') && !e.repeat) {
        panel.take();
        return true;
      }
      if (isOtherAnswer(at, panel.marked.peek()?.wire) || e.repeat || at?.closest(OWN)) return false;
      panel.take();
      return true;
    case 'ArrowDown':
    case 'ArrowUp':
      if (at?.closest('.log, .pz-view, [role="slider"]')) return false;
      if (stepTicks(at, e.key === 'ArrowDown' ? 1 : -1)) return true;
      panel.step(e.key === 'ArrowDown' ? 1 : -1);
      for (const button of buttonsOf(panel.marked.peek()?.wire)) {
        if (at?.closest('[data-answer]') != null) button.focus();
        button.scrollIntoView({ block: 'nearest' });
      }
      return true;
    case 'h':
    case 'H':
      if (!model.room.peek().help) return false;
      model.askHint();
      return true;
    default:
      if (e.key.length !== 1 || !DIGITS.includes(e.key)) return false;
      panel.markNumber(Number(e.key));
      return true;
  }
}

/** Through the rows that are ticked the keyboard's place goes without a mark; false where there are none, or it leaves them. */
function stepTicks(at: Element | undefined, by: 1 | -1): boolean {
  const ticks = [...document.querySelectorAll<HTMLElement>('.panel .pz-tick')];
  const next = ticks[ticks.indexOf(at as HTMLElement) + by];
  if (next === undefined) return false;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

function onConfirmKey(e: KeyboardEvent, model: PanzerModel): boolean {
  if (e.key === 'Enter' && !e.repeat) model.confirm();
  else if (e.key === 'Backspace') model.takeBack();
  else return false;
  return true;
}
