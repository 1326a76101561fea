/** Hands: mouse, fingers and keys on the chart. One finger drags, two zoom, a tap chooses, a long press looks. */
import { LONG_MS, look, looked } from '../../shared/looked.js';
import type { Point } from '../chart/geometry.js';
import type { BoardState } from './board-state.js';

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
  box.addEventListener(
    'wheel',
    (e) => {
      e.preventDefault();
      state.zoom(place(e), 1.0015 ** -e.deltaY);
    },
    { signal, passive: false },
  );
  box.addEventListener('keydown', (e) => onKey(e, state), { signal });
  touch(box, state, place, signal);
  return () => {
    end.abort();
    watch.disconnect();
  };
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
  else if (e.key === 'v') state.showsRanges.value = !state.showsRanges.peek();
  else if (e.key === 'b') state.turnGuess();
  else if (e.key !== 'Escape' || !state.letGo()) return;
  e.preventDefault();
  e.stopPropagation();
}

function touch(box: HTMLElement, state: BoardState, place: (e: MouseEvent) => Point, signal: AbortSignal): void {
  const looking = lookingIn(box, state, place);
  const down = new Map<number, Point>();
  let travelled = 0;
  const on = <E extends keyof HTMLElementEventMap>(name: E, does: (e: HTMLElementEventMap[E]) => void): void =>
    box.addEventListener(name, does, { signal });
  on('pointerdown', (e) => {
    down.set(e.pointerId, place(e));
    travelled = 0;
    box.setPointerCapture(e.pointerId);
    looking.down(e);
  });
  on('pointermove', (e) => {
    const at = place(e);
    const before = down.get(e.pointerId);
    looking.move(e);
    if (before === undefined) {
      if (e.pointerType === 'mouse') state.point(state.hexUnder(at));
      return;
    }
    drag(state, down, e.pointerId, at);
    travelled += Math.hypot(at.x - before.x, at.y - before.y);
    down.set(e.pointerId, at);
  });
  const lift = (e: PointerEvent): void => {
    const wasTap = down.size === 1 && travelled < TAP && e.type === 'pointerup';
    down.delete(e.pointerId);
    looking.lift();
    if (!wasTap || looking.hasLooked()) return;
    const hex = state.hexUnder(place(e));
    if (e.pointerType !== 'mouse') state.point(hex);
    if (hex >= 0) state.choose(hex);
  };
  on('pointerup', lift);
  on('pointercancel', lift);
  on('pointerleave', (e) => {
    if (down.size > 0) return;
    state.point(-1);
    if (e.pointerType === 'mouse') looked.value = null;
  });
  signal.addEventListener('abort', looking.lift);
}

/** One finger moves the chart, two zoom it about the point between them. */
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

/** What is drawn in a hex is looked at: under the mouse, or below a finger that stays. */
function lookingIn(box: HTMLElement, state: BoardState, place: (e: MouseEvent) => Point) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasLooked = false;
  const lift = (): void => clearTimeout(timer);
  const lookAt = (at: Point): boolean => {
    const drawn = box.querySelector<SVGElement>(`.op-named[data-hex="${state.hexUnder(at)}"]`);
    const what = drawn?.dataset.look;
    if (drawn === null || what === undefined) looked.value = null;
    else if (looked.peek()?.unit !== what) look(what, drawn);
    return what !== undefined;
  };
  return {
    lift,
    hasLooked: () => hasLooked,
    move: (e: PointerEvent): void => {
      if (e.pointerType !== 'mouse') lift();
      // What is dragged is not looked at.
      else if (e.buttons === 0) lookAt(place(e));
      else looked.value = null;
    },
    down: (e: PointerEvent): void => {
      lift();
      hasLooked = false;
      if (e.pointerType === 'mouse') return;
      looked.value = null;
      const at = place(e);
      timer = setTimeout(() => {
        hasLooked = lookAt(at);
      }, LONG_MS);
    },
  };
}
