/** Drag gesture: a ship goes to a place in a line, with a mouse or a finger. */

import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { UnitId } from '../../../../engine/index.js';

/** Line and place in it; line -1 is the port. */
export interface Drop {
  readonly line: number;
  readonly at: number;
}

/** Pixels that a tap may move. */
const SLACK = 7;
/** Pixels around a place that still count as the place. */
const REACH = 90;

export function useDrag(put: (unit: UnitId, drop: Drop) => void) {
  const unit = useSignal<number | null>(null);
  const over = useSignal<Drop | null>(null);
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const end = (): void => {
    start.current = null;
    unit.value = null;
    over.value = null;
  };
  return {
    unit: unit.value,
    isOver: (line: number, at: number): boolean => over.value?.line === line && over.value.at === at,
    /** Handlers of a ship. */
    of: (which: number) => ({
      onPointerDown: (e: PointerEvent) => {
        if (e.button !== 0) return;
        start.current = { x: e.clientX, y: e.clientY };
        // However fast it goes, she hears of it.
        (e.currentTarget as Element).setPointerCapture(e.pointerId);
      },
      onPointerMove: (e: PointerEvent) => {
        const from = start.current;
        if (from === null) return;
        if (unit.value === null) {
          if (Math.hypot(e.clientX - from.x, e.clientY - from.y) < SLACK) return;
          unit.value = which;
        }
        over.value = nearestSlot(e.clientX, e.clientY);
      },
      onPointerUp: (e: PointerEvent) => {
        const drop = unit.value === which ? over.value : null;
        if (unit.value === which) swallowClick(e.currentTarget as Element);
        end();
        if (drop !== null) put(which as UnitId, drop);
      },
      onPointerCancel: end,
    }),
  };
}

/** The click that follows a drag is none. */
function swallowClick(ship: Element): void {
  const stop = (e: Event): void => {
    e.stopPropagation();
    e.preventDefault();
  };
  ship.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => ship.removeEventListener('click', stop, { capture: true }), 50);
}

function nearestSlot(x: number, y: number): Drop | null {
  let best: Drop | null = null;
  let least = REACH;
  for (const slot of document.querySelectorAll<HTMLElement>('[data-line]')) {
    const box = slot.getBoundingClientRect();
    const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    if (away >= least) continue;
    least = away;
    best = { line: Number(slot.dataset.line), at: Number(slot.dataset.at) };
  }
  return best;
}
