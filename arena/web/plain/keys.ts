/** The keys of the plain panel: everything can be ordered without a pointer. */

import type { PlainModel } from './model.js';
import type { PanelState } from './panel-state.js';

const TYPING = 'input, textarea, select, [contenteditable]';
/** Where a key has a meaning of its own: a button that is not one of the answers, an open list, a counter. */
const OWN_ENTER = 'button:not([data-answer]), a, summary, [role="slider"], .pl-counter';

/** What a key does now; false if it is not for the panel. */
export function onKey(e: KeyboardEvent, model: PlainModel, panel: PanelState): boolean {
  if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey) return false;
  const at = e.target instanceof Element ? e.target : undefined;
  if (at?.closest(TYPING) || document.querySelector('dialog[open]')) return false;
  const asked = model.asked.peek();
  if (asked?.kind !== 'action') return false;
  switch (e.key) {
    case 'Backspace':
      if (!asked.takesBack) return false;
      model.takeBack();
      return true;
    case 'Enter': {
      const answer = at?.closest<HTMLElement>('[data-answer]')?.dataset.answer;
      const isOther = answer !== undefined && answer !== panel.marked.peek()?.text;
      if (isOther || e.repeat || at?.closest(OWN_ENTER)) return false;
      panel.take();
      return true;
    }
    case 'ArrowDown':
    case 'ArrowUp':
      if (at?.closest('.log, .pl-map, [role="slider"]')) return false;
      panel.step(e.key === 'ArrowDown' ? 1 : -1);
      showMarked(panel, at?.closest('[data-answer]') !== null);
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

/** The keyboard's place goes with the mark, and the list with both. */
function showMarked(panel: PanelState, isFocused: boolean): void {
  const text = panel.marked.peek()?.text;
  for (const button of document.querySelectorAll<HTMLElement>('.panel [data-answer]')) {
    if (button.dataset.answer !== text) continue;
    if (isFocused) button.focus();
    button.scrollIntoView({ block: 'nearest' });
  }
}
