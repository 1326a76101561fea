/** Lazy drawing: a chart of the lobby is loaded and drawn when it comes into sight, since most are far down. */
import { useRef } from 'preact/hooks';
import type { Scenario } from '../../../../engine/operations/index.js';
import { lazy } from '../../shared/lazy.js';
import { useSeen } from '../../shared/seen.js';
import './lobby.css';

const Drawn = lazy(() => import('./chart.js').then((part) => part.CampaignChart));

export function SeenChart(props: { readonly scenario: Scenario; readonly isLarge: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  return (
    <div ref={place} class="battle-chart op-place">
      {isSeen && <Drawn {...props} />}
    </div>
  );
}
