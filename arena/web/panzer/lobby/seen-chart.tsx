/** Lazy drawing: a map of the lobby is loaded and drawn when it comes into sight, since it is large and most are far down. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Scenario } from '../../../../engine/panzer/index.js';
import { lazy } from '../../shared/lazy.js';
import './lobby.css';

/** Begun so far before it is in sight. */
const AHEAD = '300px';

const Drawn = lazy(() => import('./chart.js').then((part) => part.BoardsChart));

export function SeenChart(props: { readonly scenario: Scenario; readonly isLarge: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { rootMargin: AHEAD },
    );
    watch.observe(place.current!);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} class="battle-chart pz-chart">
      {isSeen && <Drawn {...props} />}
    </div>
  );
}
