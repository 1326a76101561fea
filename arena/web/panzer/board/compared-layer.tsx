/** Orders beside each other, of a moment of the story: solid what was played, dashed what would have been better, each in words. */
import { at, between, centre, hexPath, INRADIUS } from '../map/geometry.js';
import type { BoardState } from './board-state.js';
import { type DrawnOrder, drawnOrders } from './compared.js';
import { Pill } from './sight-layer.js';

export function ComparedLayer({ state }: { readonly state: BoardState }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the keyboard
    <g class="pz-compared" aria-hidden="true">
      {drawnOrders(state).map((drawn) => (
        <OneOrder key={drawn.order.role} state={state} drawn={drawn} />
      ))}
    </g>
  );
}

function OneOrder({ state, drawn: { order, from, to } }: { readonly state: BoardState; readonly drawn: DrawnOrder }) {
  const k = Math.max(0.8, 0.8 / state.camera.value.k);
  const end = centre(state.ground, to);
  const start = from < 0 ? undefined : centre(state.ground, from);
  // Both may lead to one hex.
  const y = end.y + (order.role === 'played' ? -1 : 1) * (INRADIUS + 8 * k);
  return (
    <g class={`is-${order.role}`}>
      <path d={hexPath(end)} />
      {start !== undefined && <path d={`M${at(between(start, end, 0.1))}L${at(between(start, end, 0.9))}`} />}
      <Pill state={state} place={{ x: end.x, y }} text={order.label} k={k} />
    </g>
  );
}
