/** Key of the chart: what its marks mean, and how knowledge of the enemy ages. */
import { Hull } from '../chart/hull.js';
import { w } from '../i18n/index.js';
import { powersOf } from '../lobby/briefing.js';
import type { BoardState } from './board-state.js';

export function Key({ state }: { readonly state: BoardState }) {
  if (!state.showsKey.value) return null;
  const nations = powersOf(state.model.scenario).map(({ nation }) => nation);
  const own = state.model.seat.value ?? 0;
  const [mine, theirs] = [nations[own], nations[1 - own]];
  return (
    <ul class="op-key">
      {(
        [
          ['key.own', `op-fleet nation-${mine}`],
          ['key.now', `op-contact is-now nation-${theirs}`],
          ['key.one', `op-contact is-one nation-${theirs}`],
          ['key.two', `op-contact is-two nation-${theirs}`],
        ] as const
      ).map(([key, look]) => (
        <li key={key}>
          <svg viewBox="-32 -30 64 60" aria-hidden="true">
            <g class={look}>
              <Hull kind="battle" />
              {key === 'key.two' && <circle class="op-place-ring" r="28" />}
            </g>
          </svg>
          {w(key)}
        </li>
      ))}
      <li>
        <svg viewBox="-32 -30 64 60" aria-hidden="true">
          <g class={`op-contact is-older nation-${theirs}`}>
            <path class="op-cross" d="M-12 -12L12 12M12 -12L-12 12" />
          </g>
        </svg>
        {w('key.older')}
      </li>
      <li>
        <svg viewBox="-32 -30 64 60" aria-hidden="true">
          <path class="op-searched" d="M-28 -18H28V18H-28Z" />
        </svg>
        {w('key.search')}
      </li>
      <li>
        <svg viewBox="-32 -30 64 60" aria-hidden="true">
          <g class="op-arc is-patrol">
            <path class="op-arc-line" d="M-28 16L-14 -16H14L28 16" />
          </g>
        </svg>
        {w('key.patrol')}
      </li>
    </ul>
  );
}
