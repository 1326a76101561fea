/**
 * Size of an element in pixels, as long as it is on the page, and what is free on either side of it. The browser's observer tells of it before
 * the frame is drawn; to ask for it while the page is being changed would lay the page out once more for each water.
 */
import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { alike } from '../../shared/alike.js';

export interface Size {
  readonly width: number;
  readonly height: number;
  /** Pixels that its parent has beyond it, to the left and as many to the right. */
  readonly aside: number;
}

const NOWHERE: Size = { width: 0, height: 0, aside: 0 };

export function useSize<E extends Element>(): [RefObject<E | null>, Signal<Size>] {
  const box = useRef<E | null>(null);
  const size = useSignal<Size>(NOWHERE);
  useLayoutEffect(() => {
    const of = box.current;
    if (of === null) return;
    const measure = (): void => {
      const { width, height } = of.getBoundingClientRect();
      const next = { width, height, aside: Math.max(0, ((of.parentElement?.clientWidth ?? width) - width) / 2) };
      if (!alike(size.peek(), next)) size.value = next;
    };
    const watch = new ResizeObserver(measure);
    watch.observe(of);
    if (of.parentElement !== null) watch.observe(of.parentElement);
    return () => watch.disconnect();
  }, [size]);
  return [box, size];
}
