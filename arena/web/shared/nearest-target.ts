/**
 * Hit testing among small targets: chips and links in lines of text reach beyond what is drawn, so that a finger finds them, and then over
 * each other. A press is for the one that is drawn nearest.
 */

/** What reaches beyond its drawing (`styles/touch.css`, `.rule-chip`). */
export const REACHING = '.rule-chip, .event-text[aria-expanded], .link';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** From a point to a box; nothing where it lies inside. */
export function distanceTo({ left, right, top, bottom }: Box, x: number, y: number): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** Of those, the one that is drawn nearest to the point; the first of equals. */
export function nearestTo<T extends { getClientRects(): Iterable<Box> }>(
  all: readonly T[],
  x: number,
  y: number,
): T | undefined {
  let best: T | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const one of all) {
    for (const box of one.getClientRects()) {
      const far = distanceTo(box, x, y);
      if (far < least) {
        best = one;
        least = far;
      }
    }
  }
  return best;
}

/** From now on, for the whole page. */
export function pressNearest(): void {
  addEventListener(
    'click',
    (e) => {
      // Of a key, or of a program, there is no place.
      if (!e.isTrusted || e.detail === 0 || !(e.target instanceof Element)) return;
      const pressed = e.target.closest<HTMLElement>(REACHING);
      if (pressed === null) return;
      const nearest = nearestTo([...document.querySelectorAll<HTMLElement>(REACHING)], e.clientX, e.clientY);
      if (nearest === undefined || nearest === pressed) return;
      e.preventDefault();
      e.stopImmediatePropagation();
      nearest.focus({ preventScroll: true });
      nearest.click();
    },
    true,
  );
}
