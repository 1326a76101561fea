/** Height of the panel's foot, told to the style sheet: what sticks above the foot must know how high it is. */
import { useLayoutEffect, useRef } from 'preact/hooks';

export function useFootHeight() {
  const panel = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (foot.current === null) return;
    const watch = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      panel.current?.style.setProperty('--foot', `${height}px`);
    });
    watch.observe(foot.current);
    return () => watch.disconnect();
  }, []);
  return { panel, foot };
}
