/** Lazy drawing: a map of the lobby is loaded and drawn when it comes into sight, since it is large and most are far down. */
import { useRef } from 'preact/hooks';
import type { Scenario } from '../../../../engine/panzer/index.js';
import { lazy } from '../../shared/lazy.js';
import { useSeen } from '../../shared/seen.js';
import './lobby.css';

const Drawn = lazy(() => import('./chart.js').then((part) => part.BoardsChart));

/** As boards lie: one is twice as high as wide. So that nothing moves when the drawing comes, its height follows from their number. */
function shapeOf({ boards }: Scenario): string {
  const [across, down] = [0, 1].map((axis) => {
    const places = boards.map(({ offset }) => offset[axis as 0 | 1]);
    return Math.max(...places) - Math.min(...places) + 1;
  }) as [number, number];
  return down >= across ? 'is-tall' : 'is-square';
}

export function SeenChart(props: { readonly scenario: Scenario; readonly isLarge: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  return (
    <div ref={place} class={`battle-chart pz-chart ${props.isLarge ? shapeOf(props.scenario) : ''}`}>
      {isSeen && <Drawn {...props} />}
    </div>
  );
}
