/** Hands: mouse, fingers and keys on the board. One finger drags, two zoom, a tap chooses, a long press looks. */
import type { Point } from '../map/geometry.js';
import type { BoardState } from './board-state.js';
import { listenForLooks } from './looking.js';

/** Pixels that a tap may move. */
const TAP = 6;
const STEP = 80;

/** Listens until the function that it returns is called. */
export function listen(box: HTMLElement, state: BoardState): () => void {
  const end = new AbortController();
  const { signal } = end;
  const place = (e: MouseEvent): Point => {
    const { left, top } = box.getBoundingClientRect();
    return { x: e.clientX - left, y: e.clientY - top };
  };
  const watch = new ResizeObserver(() => state.resize({ width: box.clientWidth, height: box.clientHeight }));
  watch.observe(box);
  box.addEventListener('wheel', (e) => onWheel(e, place(e), state), { signal, passive: false });
  box.addEventListener('keydown', (e) => onKey(e, state), { signal });
  touch(box, state, place, signal);
  return () => {
    end.abort();
    watch.disconnect();
  };
}

function onWheel(e: WheelEvent, at: Point, state: BoardState): void {
  e.preventDefault();
  state.zoom(at, 1.0015 ** -e.deltaY);
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

function onKey(e: KeyboardEvent, state: BoardState): void {
  const arrow = ARROWS[e.key];
  if (arrow !== undefined) state.pan(...arrow);
  else if (e.key === '+') state.zoomBy(1.25);
  else if (e.key === '-') state.zoomBy(0.8);
  else if (e.key === 'Escape') {
    if (!state.letGo()) return;
  } else if (e.key === 'l') state.look(state.lookout.peek() === null ? state.hover.peek() : null);
  else return;
  e.preventDefault();
  e.stopPropagation();
}

function touch(box: HTMLElement, state: BoardState, place: (e: MouseEvent) => Point, signal: AbortSignal): void {
  const looking = listenForLooks(box, state, place, signal);
  const down = new Map<number, Point>();
  let travelled = 0;
  box.addEventListener(
    'pointerdown',
    (e) => {
      down.set(e.pointerId, place(e));
      travelled = 0;
      box.setPointerCapture(e.pointerId);
    },
    { signal },
  );
  box.addEventListener(
    'pointermove',
    (e) => {
      const at = place(e);
      const before = down.get(e.pointerId);
      if (before === undefined) {
        if (e.pointerType === 'mouse') state.point(state.hexUnder(at));
        return;
      }
      drag(state, down, e.pointerId, at);
      travelled += Math.hypot(at.x - before.x, at.y - before.y);
      down.set(e.pointerId, at);
    },
    { signal },
  );
  const lift = (e: PointerEvent): void => {
    const wasTap = down.size === 1 && travelled < TAP && e.type === 'pointerup';
    down.delete(e.pointerId);
    if (!wasTap || looking.hasLooked() || (e.target as Element).closest?.('[data-unit]') != null) return;
    const hex = state.hexUnder(place(e));
    if (e.pointerType !== 'mouse') state.point(hex);
    if (hex >= 0) state.choose(hex);
  };
  box.addEventListener('pointerup', lift, { signal });
  box.addEventListener('pointercancel', lift, { signal });
  box.addEventListener('pointerleave', () => down.size === 0 && state.point(-1), { signal });
}

/** One finger moves the map, two zoom it about the point between them. */
function drag(state: BoardState, down: ReadonlyMap<number, Point>, id: number, at: Point): void {
  const before = down.get(id)!;
  const [other] = [...down].filter(([key]) => key !== id);
  if (other === undefined) {
    state.pan(at.x - before.x, at.y - before.y);
    return;
  }
  const [, fixed] = other;
  const [was, is] = [Math.hypot(before.x - fixed.x, before.y - fixed.y), Math.hypot(at.x - fixed.x, at.y - fixed.y)];
  state.zoom({ x: (at.x + fixed.x) / 2, y: (at.y + fixed.y) / 2 }, was === 0 ? 1 : is / was);
}
