/** Courses of the order sheet on the chart: each a line with the number that it has on the sheet. */
import { courseOfOrder } from '../../../../engine/operations/index.js';
import { at, between } from '../chart/geometry.js';
import type { BoardState } from './board-state.js';

export function SheetLayer({ state }: { readonly state: BoardState }) {
  const { sitting, known, game } = state.model;
  const orders = sitting?.orders.value ?? [];
  const now = known.value;
  if (now === null || orders.length === 0 || state.model.asked.value === null) return null;
  const k = Math.max(0.8, 0.8 / state.camera.value.k);
  return (
    <g class="op-sheet">
      {orders.map((order, i) => {
        const course = courseOfOrder(game.campaign, now, order);
        // A fleet that has gone another way since has none to there.
        if (course.some((hex) => !(hex >= 0))) return null;
        const points = course.map((hex) => state.centre(hex));
        const end = points.at(-1);
        if (end === undefined) return null;
        const before = points.at(-2);
        const last = before === undefined ? end : between(end, before, 0.12);
        return (
          <g key={order.join()}>
            {points.length > 1 && <path d={`M${[...points.slice(0, -1), last].map(at).join('L')}`} />}
            <g transform={`translate(${end.x} ${end.y}) scale(${k})`}>
              <circle r="11" />
              <text y="4.5">{i + 1}</text>
            </g>
          </g>
        );
      })}
    </g>
  );
}
