/** The keys of the panel: everything can be ordered without a pointer. */
import type { BattleshipsModel } from '../model/battle.js';
import type { PanelState } from './panel-state.js';

const TYPING = 'input, textarea, select, [contenteditable]';
/** Where a key has a meaning of its own: a button that is not one of the answers, an open list, the chart. */
const OWN_ENTER = 'button:not([data-answer]), a, summary, [role="slider"]';

/** What a key does now; false if it is not for the panel. */
export function onKey(e: KeyboardEvent, model: BattleshipsModel, panel: PanelState): boolean {
  if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey) return false;
  const at = e.target instanceof Element ? e.target : undefined;
  if (at?.closest(TYPING) || document.querySelector('dialog[open]')) return false;
  const asked = model.asked.peek();
  switch (e.key) {
    case 'Enter':
      if (at?.closest(OWN_ENTER) || e.repeat) return false;
      // On another answer than the marked one it marks that, as a click does.
      if (isOtherAnswer(at, panel)) return false;
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
      if (at?.closest('[data-answer]')) focusMarked(panel);
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

function isOtherAnswer(at: Element | undefined, panel: PanelState): boolean {
  const answer = at?.closest<HTMLElement>('[data-answer]')?.dataset.answer;
  return answer !== undefined && answer !== panel.marked.peek()?.wire.text;
}

/** The keyboard's place goes with the mark. */
function focusMarked(panel: PanelState): void {
  const text = panel.marked.peek()?.wire.text;
  for (const button of document.querySelectorAll<HTMLElement>('[data-answer]')) {
    if (button.dataset.answer === text) button.focus();
  }
}
