/** Names beside the counters: of own fleets, contacts with their age, and ports; where there is no free place the card tells them. */
import { SIDE } from '../chart/geometry.js';
import type { BoardState } from './board-state.js';

export function LabelsLayer({ state }: { readonly state: BoardState }) {
  const scale = state.labelScale.value;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the keyboard
    <g class="op-labels" aria-hidden="true" style={{ '--label': String(scale) }}>
      {state.labels.value.map(({ key, kind, name, place: { at, anchor } }) => (
        <text key={key} class={`is-${kind}`} x={at.x * SIDE} y={at.y * SIDE} text-anchor={anchor}>
          {name}
        </text>
      ))}
    </g>
  );
}
