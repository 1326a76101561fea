/**
 * Register of what is scrolled, kept by the browser's own word for it: to ask an element for its scroll place makes the browser lay the page out at once,
 * however much is still to change in the same frame.
 */
const scrolled = new WeakSet<Element>();

if (typeof document !== 'undefined') {
  const hear = ({ target }: Event): void => {
    if (target instanceof Element) scrolled.add(target);
  };
  document.addEventListener('scroll', hear, { capture: true, passive: true });
}

/** Shows the beginning of what scrolls in it, if it was ever scrolled since. */
export function toTop(box: Element | null | undefined): void {
  if (box != null && scrolled.delete(box)) box.scrollTop = 0;
}

/** The keyboard leaves what is about to go: to remove it with the keyboard in it makes the browser style the page in between. */
export function leaveFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
