/** Window on the plain map: how near it opens and where, what stays in the middle, and that what is fought for is in sight. */
import { type ReadonlySignal, type Signal, useSignalEffect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
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
export function useKeptCentre(zoom: number): Map {
  const map = useRef<HTMLElement>(null);
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
  return map;
}

/** Until somebody has zoomed it stands at the first step at which counters can be hit, about one's own, else about all. */
export function useOpening(
  map: Map,
  zoom: Signal<number | null>,
  model: PlainModel,
  counters: ReadonlySignal<readonly Counter[]>,
): void {
  useLayoutEffect(() => {
    const at = map.current;
    const all = counters.peek();
    if (at === null || all.length === 0 || zoom.peek() !== null || at.clientWidth === 0) return;
    const { box } = sheetOf(all, model.grid);
    const [left, top, width, height] = box;
    const whole = Math.min(at.clientWidth / width, at.clientHeight / height);
    const step = ZOOMS.findIndex((times) => REACH * whole * times >= TARGET);
    const seat = model.seat.peek();
    const own = all.filter((counter) => counter.seat === seat);
    const centres = (own.length > 0 ? own : all).map(({ hex }) => centreIn(hex, model.grid.top));
    const mean = (of: 'x' | 'y'): number => centres.reduce((sum, centre) => sum + centre[of], 0) / centres.length;
    // The sheet lies in the middle of the room that it does not fill.
    middles.set(at, {
      x: 0.5 + ((mean('x') - left - width / 2) * whole) / at.clientWidth,
      y: 0.5 + ((mean('y') - top - height / 2) * whole) / at.clientHeight,
    });
    zoom.value = step < 0 ? ZOOMS.length - 1 : step;
  });
}

/** Who is fired at is in sight. */
export function useFought(map: Map, { stage }: PlainModel): void {
  useSignalEffect(() => {
    if (stage.playing.value === null) return;
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
