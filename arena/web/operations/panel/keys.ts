/** The keys of the panel: everything can be ordered without a pointer. */
import type { ReadonlySignal } from '@preact/signals';
import type { WireAction } from '../../model/battle.js';
import { buttonsOf, isFree, isOtherAnswer, OWN_ENTER, placeOf } from '../../panel/answer-keys.js';
import type { CampaignModel } from '../model.js';

/** What keys change. */
export interface KeyedPanel {
  readonly marked: ReadonlySignal<{ readonly wire: WireAction } | null>;
  markNumber(n: number): void;
  step(by: 1 | -1): void;
  take(): void;
}

/** What stands on the chart has a meaning of its own for Enter too. */
const OWN = `${OWN_ENTER}, .op-named`;

const DIGITS = '123456789';

/** What a key does now; false if it is not for the panel. */
export function onKey(e: KeyboardEvent, model: CampaignModel, panel: KeyedPanel): boolean {
  const asked = model.asked.peek();
  if (!isFree(e) || asked?.kind !== 'action') return false;
  const at = placeOf(e);
  switch (e.key) {
    case 'p':
    case 'P':
      if (model.sitting?.mayOpen.peek() !== true) return false;
      if (model.sitting.rehearsal.peek() === null) model.sitting.open();
      else model.sitting.close();
      return true;
    case 'g':
    case 'G':
      if ((model.sitting?.rehearsal.peek() ?? null) === null) return false;
      model.sitting!.send();
      return true;
    case 'Backspace':
      if ((model.sitting?.rehearsal.peek() ?? null) !== null) {
        model.sitting!.drop();
        return true;
      }
      if (!asked.takesBack) return false;
      model.takeBack();
      return true;
    case 'Enter':
      if (isOtherAnswer(at, panel.marked.peek()?.wire) || e.repeat || at?.closest(OWN)) return false;
      panel.take();
      return true;
    case 'ArrowDown':
    case 'ArrowUp':
      if (at?.closest('.log, .op-view, [role="slider"]')) return false;
      panel.step(e.key === 'ArrowDown' ? 1 : -1);
      showMarked(panel, at?.closest('[data-answer]') != null);
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

/** The keyboard's place goes with the mark, and the list with both. */
function showMarked(panel: KeyedPanel, isFocused: boolean): void {
  for (const button of buttonsOf(panel.marked.peek()?.wire)) {
    if (isFocused) button.focus();
    button.scrollIntoView({ block: 'nearest' });
  }
}
