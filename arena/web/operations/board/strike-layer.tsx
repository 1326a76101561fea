/** Air strikes of this sea phase on the chart: a line from where the aircraft started to where the ships were at which they were aimed, and how many flew. */
import { at, between } from '../chart/geometry.js';
import { w } from '../i18n/index.js';
import { Pill } from './answers-layer.js';
import type { BoardState } from './board-state.js';

export function StrikeLayer({ state }: { readonly state: BoardState }) {
  const k = Math.max(0.8, 0.8 / state.camera.value.k);
  return (
    <g class="op-flown">
      {state.strikes.value.map(({ strike: { n, planes }, from, to }) => {
        if (to < 0 || from === to) return null;
        const b = state.centre(to);
        const text = w('board.flown', { n: planes.length });
        // Where they came from nobody has seen.
        if (from < 0) return <Pill key={n} x={b.x} y={b.y - 34} k={k} text={text} />;
        const a = state.centre(from);
        return (
          <g key={n} data-from={from} data-to={to}>
            <path d={`M${at(between(a, b, 0.06))}L${at(between(a, b, 0.9))}`} />
            <Pill x={(a.x + b.x) / 2} y={(a.y + b.y) / 2} k={k} text={text} />
          </g>
        );
      })}
    </g>
  );
}
