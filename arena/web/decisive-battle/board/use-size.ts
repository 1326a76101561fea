/**
 * Size of an element in pixels, as long as it is on the page, and what is free on either side of it. The browser's observer tells of it before
 * the frame is drawn, and with the size: to ask for it, while another water has just been changed, would lay the page out once more.
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
    let [own, around] = [NOWHERE, 0];
    const watch = new ResizeObserver((entries) => {
      for (const { target, contentRect, borderBoxSize } of entries) {
        const [{ inlineSize: width, blockSize: height }] = borderBoxSize as [ResizeObserverSize];
        if (target === of) own = { ...NOWHERE, width, height };
        // With its padding, which is as wide on either side.
        else around = contentRect.width + 2 * contentRect.left;
      }
      const next = { ...own, aside: Math.max(0, (around - own.width) / 2) };
      if (!alike(size.peek(), next)) size.value = next;
    });
    watch.observe(of);
    if (of.parentElement !== null) watch.observe(of.parentElement);
    return () => watch.disconnect();
  }, [size]);
  return [box, size];
}
