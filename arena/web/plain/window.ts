/** Window on the plain map: how near it opens and where, what stays in the middle, and that what is fought for is in sight. */
import { type ReadonlySignal, type Signal, useSignal, useSignalEffect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { PlainModel } from './model.js';
import { centreIn, sheetOf } from './sheet.js';
import type { Counter } from './view-data.js';

/** How much nearer each step of the buttons goes; at the first the whole map is in sight. */
export const ZOOMS = [1, 1.6, 2.5, 4, 6.3] as const;

/** Pixels across that a finger or a pointer hits. */
const TARGET = 24;
/** Across what is pressed of a counter, in sides of a hex. */
export const REACH = 1.8;

type Map = RefObject<HTMLElement | null>;

/** In shares of the whole map. */
interface Middle {
  x: number;
  y: number;
}

const middles = new WeakMap<HTMLElement, Middle>();

/** Nearer or farther, what was in the middle stays there. */
export function useKeptCentre(map: Map, zoom: number): void {
  useLayoutEffect(() => {
    const at = map.current;
    if (at === null) return undefined;
    const { x, y } = middles.get(at) ?? { x: 0.5, y: 0.5 };
    at.scrollTo(x * at.scrollWidth - at.clientWidth / 2, y * at.scrollHeight - at.clientHeight / 2);
    const note = (): void => {
      middles.set(at, {
        x: (at.scrollLeft + at.clientWidth / 2) / at.scrollWidth,
        y: (at.scrollTop + at.clientHeight / 2) / at.scrollHeight,
      });
    };
    at.addEventListener('scroll', note);
    return () => at.removeEventListener('scroll', note);
  }, [zoom]);
}

/** A map that opens: the step at which it stands until somebody has zoomed, so that counters can be hit; it follows the room that it has. */
export function useOpening(map: Map, model: PlainModel, counters: ReadonlySignal<readonly Counter[]>): Signal<number> {
  const step = useSignal(0);
  useLayoutEffect(() => {
    const at = map.current;
    if (at === null) return undefined;
    const open = (): void => {
      if (at.clientWidth === 0 || counters.peek().length === 0) return;
      const { wide, middle } = openingOf(at, model, counters.peek());
      const found = ZOOMS.findIndex((times) => REACH * wide * times >= TARGET);
      // Who has looked elsewhere goes on looking there; of the whole map the middle is its own.
      if (!middles.has(at) && found !== 0) middles.set(at, middle);
      step.value = found < 0 ? ZOOMS.length - 1 : found;
    };
    open();
    const watch = new ResizeObserver(open);
    watch.observe(at);
    return () => watch.disconnect();
  }, [model, counters.value.length === 0]);
  return step;
}

/** Of the whole map in its room: pixels of a hex side, and where one's own counters are, else all. */
function openingOf(at: HTMLElement, model: PlainModel, all: readonly Counter[]): { wide: number; middle: Middle } {
  const { box } = sheetOf(all, model.grid);
  const [left, top, width, height] = box;
  const wide = Math.min(at.clientWidth / width, at.clientHeight / height);
  const seat = model.seat.peek();
  const own = all.filter((counter) => counter.seat === seat);
  const centres = (own.length > 0 ? own : all).map(({ hex }) => centreIn(hex, model.grid.top));
  const mean = (of: 'x' | 'y'): number => centres.reduce((sum, centre) => sum + centre[of], 0) / centres.length;
  // The sheet lies in the middle of the room that it does not fill.
  const x = 0.5 + ((mean('x') - left - width / 2) * wide) / at.clientWidth;
  const y = 0.5 + ((mean('y') - top - height / 2) * wide) / at.clientHeight;
  return { wide, middle: { x, y } };
}

/** Who is fired at is in sight. */
export function useFought(map: Map, { stage }: PlainModel, step: ReadonlySignal<number>): void {
  useSignalEffect(() => {
    // Nearer or farther it lies elsewhere.
    const [playing] = [stage.playing.value, step.value];
    if (playing === null) return;
    // Once it is drawn.
    requestAnimationFrame(() => {
      const at = map.current;
      const fought = at?.querySelector('.pl-fought');
      if (at === null || fought === null || fought === undefined) return;
      const [room, one] = [at.getBoundingClientRect(), fought.getBoundingClientRect()];
      const isIn = one.left >= room.left && one.right <= room.right && one.top >= room.top && one.bottom <= room.bottom;
      if (!isIn) fought.scrollIntoView({ block: 'center', inline: 'center' });
    });
  });
}
