/** Look-out: the unit whose card is shown, under the mouse, below a finger that stays, or where the keyboard is. */
import { LONG_MS, look, looked } from '../../shared/looked.js';
import type { Point } from '../map/geometry.js';
import type { BoardState } from './board-state.js';

interface Looking {
  /** The finger that is lifted now has looked at somebody, and chose nothing. */
  readonly hasLooked: () => boolean;
}

/** A counter of the stack that lies open, else the topmost in the hex. */
function lookAt(box: HTMLElement, state: BoardState, target: EventTarget | null, at: Point): boolean {
  const open = target instanceof Element ? target.closest<SVGElement>('.pz-open-one') : null;
  const label = state.ground.labels[state.hexUnder(at)];
  const drawn = open ?? (label === undefined ? null : box.querySelector<SVGElement>(`.pz-stack[data-hex="${label}"]`));
  const unit = drawn?.dataset.unit;
  if (drawn === null || unit === undefined) {
    looked.value = null;
    return false;
  }
  if (looked.peek()?.unit !== unit) look(unit, drawn);
  return true;
}

/** Listens until the signal ends it. */
export function listenForLooks(
  box: HTMLElement,
  state: BoardState,
  place: (e: MouseEvent) => Point,
  signal: AbortSignal,
): Looking {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasLooked = false;
  const lift = (): void => clearTimeout(timer);
  box.addEventListener(
    'pointermove',
    (e) => {
      if (e.pointerType !== 'mouse') lift();
      // What is dragged is not looked at.
      else if (e.buttons === 0) lookAt(box, state, e.target, place(e));
      else looked.value = null;
    },
    { signal },
  );
  box.addEventListener(
    'pointerdown',
    (e) => {
      lift();
      hasLooked = false;
      if (e.pointerType === 'mouse') return;
      looked.value = null;
      const { target } = e;
      timer = setTimeout(() => {
        hasLooked = lookAt(box, state, target, place(e));
      }, LONG_MS);
    },
    { signal },
  );
  box.addEventListener('pointerup', lift, { signal });
  box.addEventListener('pointercancel', lift, { signal });
  box.addEventListener(
    'pointerleave',
    (e) => {
      if (e.pointerType === 'mouse') looked.value = null;
    },
    { signal },
  );
  signal.addEventListener('abort', lift);
  return { hasLooked: () => hasLooked };
}
