/** Air strikes of this sea phase on the chart: a line from where the aircraft start to the ships at which they were aimed, and how many flew. */
import { at, between } from '../chart/geometry.js';
import { w } from '../i18n/index.js';
import { Pill } from './answers-layer.js';
import type { BoardState } from './board-state.js';
import { strikesIn } from './flown-strikes.js';

export function StrikeLayer({ state }: { readonly state: BoardState }) {
  const strikes = strikesIn(state.model.events.value);
  const k = Math.max(0.8, 0.8 / state.camera.value.k);
  return (
    <g class="op-flown">
      {strikes.map(({ n, planes: [first, ...others], target }) => {
        const [from, to] = [state.hexOf(first ?? null), state.hexOf(target ?? null)];
        if (from < 0 || to < 0 || from === to) return null;
        const [a, b] = [state.centre(from), state.centre(to)];
        return (
          <g key={n}>
            <path d={`M${at(between(a, b, 0.06))}L${at(between(a, b, 0.9))}`} />
            <Pill x={(a.x + b.x) / 2} y={(a.y + b.y) / 2} k={k} text={w('board.flown', { n: 1 + others.length })} />
          </g>
        );
      })}
    </g>
  );
}
