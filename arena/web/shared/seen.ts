/** Lazy loading by sight: whether a place has come near what is seen, so that what is far down costs nothing. */
import { useEffect, useState } from 'preact/hooks';

/** Begun so far before it is in sight. */
const AHEAD = '300px';

/** Once true, it stays so. */
export function useSeen(place: { readonly current: Element | null }): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { rootMargin: AHEAD },
    );
    watch.observe(place.current!);
    return () => watch.disconnect();
  }, [place]);
  return isSeen;
}
