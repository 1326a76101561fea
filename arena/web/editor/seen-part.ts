/** The part of the editor's chart that is seen, and how large it is drawn: what has words on it only where they can be read. */
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { EditorSheet } from './editor-face.js';

export interface SeenPart {
  /** Pixels of a unit of the sheet. */
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Nothing before it is drawn. */
export function useSeenPart(
  view: { readonly current: HTMLElement | null },
  { box }: EditorSheet,
  zoom: number,
): Signal<SeenPart | undefined> {
  const seen = useSignal<SeenPart | undefined>(undefined);
  const [left, top, width, height] = box;
  useEffect(() => {
    const { current } = view;
    if (current === null) return;
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const scale = current.scrollWidth / width;
      if (!(scale > 0)) return;
      seen.value = {
        scale,
        left: left + current.scrollLeft / scale,
        top: top + current.scrollTop / scale,
        width: current.clientWidth / scale,
        height: current.clientHeight / scale,
      };
    };
    const soon = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    soon();
    const observer = new ResizeObserver(soon);
    observer.observe(current);
    current.addEventListener('scroll', soon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      current.removeEventListener('scroll', soon);
    };
  }, [left, top, width, height, zoom]);
  return seen;
}
