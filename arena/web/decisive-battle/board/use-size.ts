/** Size of an element in pixels, as long as it is on the page. */
import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export function useSize<E extends Element>(): [RefObject<E | null>, Signal<Size>] {
  const box = useRef<E | null>(null);
  const size = useSignal<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const of = box.current;
    if (of === null) return;
    const measure = (): void => {
      const { width, height } = of.getBoundingClientRect();
      size.value = { width, height };
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(of);
    return () => watch.disconnect();
  }, [size]);
  return [box, size];
}
