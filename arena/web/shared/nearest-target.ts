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

/** A box that ends at a point does not hold it. */
const INSIDE = 0.5;

/** Of those, the one that is drawn nearest to the point; the first of equals. `isSeen`: whether it is in sight where it is nearest. */
export function nearestTo<T extends { getClientRects(): Iterable<Box> }>(
  all: readonly T[],
  x: number,
  y: number,
  isSeen: (one: T, x: number, y: number) => boolean = () => true,
): T | undefined {
  let best: T | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const one of all) {
    for (const box of one.getClientRects()) {
      const far = distanceTo(box, x, y);
      if (far >= least || !isSeen(one, within(x, box.left, box.right), within(y, box.top, box.bottom))) continue;
      best = one;
      least = far;
    }
  }
  return best;
}

const within = (at: number, low: number, high: number): number => Math.max(low, Math.min(high - INSIDE, at));

interface Layer {
  closest(selectors: string): unknown;
}

/**
 * Whether it is drawn among what lies at a point, topmost first: what is scrolled away lies nowhere, and what a card or a dialogue covers is
 * not seen. Those that reach over it cover nothing.
 */
export function isInSight<T extends Layer>(one: { contains(other: T): boolean }, layers: readonly T[]): boolean {
  const top = layers.find((layer) => one.contains(layer) || layer.closest(REACHING) === null);
  return top !== undefined && one.contains(top);
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
      const all = [pressed, ...document.querySelectorAll<HTMLElement>(REACHING)];
      const isSeen = (one: Element, x: number, y: number): boolean =>
        isInSight<Element>(one, document.elementsFromPoint(x, y));
      const nearest = nearestTo(all, e.clientX, e.clientY, isSeen);
      if (nearest === undefined || nearest === pressed) return;
      e.preventDefault();
      e.stopImmediatePropagation();
      nearest.focus({ preventScroll: true });
      nearest.click();
    },
    true,
  );
}
