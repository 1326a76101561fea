/** Keyboard conventions that all panels share: which keys are somebody else's, and how the focus goes with the marked answer. */
import type { WireAction } from '../model/battle.js';

const TYPING = 'input, textarea, select, [contenteditable]';
/** Where Enter has a meaning of its own: a button that is not one of the answers, an open list, the chart. */
export const OWN_ENTER = 'button:not([data-answer]), a, summary, [role="slider"]';

/** Where the keyboard is. */
export const placeOf = (e: KeyboardEvent): Element | undefined => (e.target instanceof Element ? e.target : undefined);

/** False of a key that something else has taken, that goes with a modifier, that is typed into a field or belongs to a dialogue. */
export const isFree = (e: KeyboardEvent): boolean =>
  !(e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey) &&
  !placeOf(e)?.closest(TYPING) &&
  document.querySelector('dialog[open]') === null;

/** On another answer than the marked one Enter marks that, as a click does. */
export function isOtherAnswer(at: Element | undefined, marked: WireAction | undefined): boolean {
  const answer = at?.closest<HTMLElement>('[data-answer]')?.dataset.answer;
  return answer !== undefined && answer !== marked?.text;
}

/** The buttons of an answer. */
export const buttonsOf = (answer: WireAction | undefined): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('.panel [data-answer]')].filter(
    (button) => button.dataset.answer === answer?.text,
  );

/** The keyboard's place goes with the mark. */
export function focusAnswer(marked: WireAction | undefined): void {
  for (const button of buttonsOf(marked)) button.focus();
}
