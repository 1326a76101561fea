/** Place of a popover: below what opened it, or above it where there is no room; never over the edge. */

const GAP = 6;

export function placePopover(box: HTMLElement): void {
  const opener = box.parentElement?.getBoundingClientRect();
  if (opener === undefined) return;
  const { width, height } = box.getBoundingClientRect();
  const left = Math.max(GAP, Math.min(opener.right - width, innerWidth - width - GAP));
  const below = opener.bottom + GAP;
  const top = below + height > innerHeight - GAP ? Math.max(GAP, opener.top - height - GAP) : below;
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}
