/** Pointer gestures on the chart, by mouse, pen and fingers: drag and pinch move it, a tap chooses, a double tap comes nearer. */
import type { ChartState } from './chart-state.js';
import { distanceOf, type Point, pointBetween } from './geometry.js';
import type { Pointing } from './pointing.js';

/** Pixels a pointer may stray in a tap, and within which it finds a ship. */
const STRAY = { mouse: 4, touch: 10 } as const;
const GRASP = { mouse: 14, touch: 26 } as const;
/** So long a finger rests in a long press. */
const LONG_PRESS_MS = 450;
/** What lies between the two of a double tap at most, in milliseconds and pixels. */
const DOUBLE_TAP = { ms: 300, stray: 24 } as const;

const kindOf = (e: PointerEvent): 'mouse' | 'touch' => (e.pointerType === 'touch' ? 'touch' : 'mouse');

/** Listens on the chart until the returned function is called. */
export function listen(chart: SVGSVGElement, state: ChartState, pointing: Pointing): () => void {
  const down = new Map<number, Point>();
  let start: Point | undefined;
  let isDrag = false;
  /** A finger on a bubble presses that, unless it drags or a second one comes. */
  let isPress = false;
  let lastTap = { at: 0, point: { x: 0, y: 0 } };
  /** The second of a double tap: the chart's, whatever the first has brought under the finger. */
  let isSecond = false;
  /** What comes to lie under a finger with its own tap is not pressed by it: nobody sends an order so. */
  let isForChart = false;
  const pointOf = (e: MouseEvent): Point => {
    const box = chart.getBoundingClientRect();
    return { x: e.clientX - box.left, y: e.clientY - box.top };
  };

  const isSoonAfter = (e: PointerEvent): boolean =>
    e.timeStamp - lastTap.at < DOUBLE_TAP.ms && distanceOf(lastTap.point, pointOf(e)) < DOUBLE_TAP.stray;

  /** A finger that rests on a ship looks at her, and chooses nothing. */
  let press: ReturnType<typeof setTimeout> | undefined;
  const rest = (point: Point): void => {
    clearTimeout(press);
    press = setTimeout(() => {
      const ship = state.shipAt(state.chartPoint(point), GRASP.touch);
      if (ship === undefined || isDrag || down.size !== 1) return;
      isDrag = true;
      pointing.look(ship.unit);
    }, LONG_PRESS_MS);
  };

  const onDown = (e: PointerEvent): void => {
    if (e.pointerType === 'touch') pointing.look(null);
    isSecond = isSoonAfter(e);
    const isOnOwn = !isSecond && (e.target as Element).closest('[data-own]') !== null;
    isForChart = e.button === 0 && !isOnOwn;
    if (e.button !== 0 || (isOnOwn && kindOf(e) === 'mouse')) return;
    down.set(e.pointerId, pointOf(e));
    if (down.size === 1) {
      start = pointOf(e);
      isDrag = false;
      isPress = isOnOwn;
      if (e.pointerType === 'touch') rest(start);
    } else isDrag = true;
  };

  const onMove = (e: PointerEvent): void => {
    const point = pointOf(e);
    const last = down.get(e.pointerId);
    if (last === undefined) {
      if (e.pointerType === 'touch') return;
      // On the way to a button nothing else is pointed at.
      if ((e.target as Element).closest('[data-own]') !== null) pointing.leave();
      else pointing.hoverAt(state.chartPoint(point), GRASP.mouse);
      return;
    }
    if (!isDrag && distanceOf(start!, point) < STRAY[kindOf(e)]) return;
    clearTimeout(press);
    if (!isDrag) chart.setPointerCapture(e.pointerId);
    isDrag = true;
    if (down.size === 1) state.panBy(point.x - last.x, point.y - last.y);
    else if (down.size === 2) pinch(e.pointerId, last, point);
    down.set(e.pointerId, point);
  };

  const pinch = (id: number, last: Point, point: Point): void => {
    const other = [...down].find(([i]) => i !== id)![1];
    const [before, after] = [pointBetween(last, other, 0.5), pointBetween(point, other, 0.5)];
    state.panBy(after.x - before.x, after.y - before.y);
    state.zoomBy(Math.max(1, distanceOf(point, other)) / Math.max(1, distanceOf(last, other)), after);
  };

  const onUp = (e: PointerEvent): void => {
    clearTimeout(press);
    if (!down.delete(e.pointerId)) return;
    if (isDrag || isPress || e.type === 'pointercancel') {
      // No click comes of it that is not for what was pressed.
      isForChart = false;
      return;
    }
    const point = pointOf(e);
    const isDouble = isSecond && isSoonAfter(e);
    lastTap = { at: isDouble ? 0 : e.timeStamp, point };
    if (isDouble) state.zoomBy(1.6, point);
    else pointing.chooseAt(state.chartPoint(point), GRASP[kindOf(e)]);
  };

  /** Comes after the pointer is up, before what lies on the chart hears of it. */
  const onClick = (e: MouseEvent): void => {
    if (isForChart) e.stopPropagation();
    isForChart = false;
  };

  const onWheel = (e: WheelEvent): void => {
    e.preventDefault();
    const lines = e.deltaMode === 1 ? 24 : 1;
    if (e.ctrlKey || !e.shiftKey) state.zoomBy(1.0016 ** (-e.deltaY * lines * (e.ctrlKey ? 4 : 1)), pointOf(e));
    else state.panBy(-e.deltaY * lines, 0);
  };

  // A finger that is lifted leaves too, but it never hovered, and the card that it called for stays.
  const onLeave = (e: PointerEvent): void => {
    if (down.size === 0 && e.pointerType !== 'touch') pointing.leave();
  };

  chart.addEventListener('pointerdown', onDown);
  chart.addEventListener('pointermove', onMove);
  chart.addEventListener('pointerup', onUp);
  chart.addEventListener('pointercancel', onUp);
  chart.addEventListener('pointerleave', onLeave);
  chart.addEventListener('click', onClick, { capture: true });
  chart.addEventListener('wheel', onWheel, { passive: false });
  return () => {
    chart.removeEventListener('pointerdown', onDown);
    chart.removeEventListener('pointermove', onMove);
    chart.removeEventListener('pointerup', onUp);
    chart.removeEventListener('pointercancel', onUp);
    chart.removeEventListener('pointerleave', onLeave);
    chart.removeEventListener('click', onClick, { capture: true });
    chart.removeEventListener('wheel', onWheel);
  };
}
