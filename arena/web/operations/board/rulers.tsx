/** Rulers: columns above and rows to the left, so that hexes need no numbers; the hex under the pointer stands out there. And the scale. */

import { toScreen } from '../../shared/camera.js';
import { centreOfPlace, INRADIUS, placeOf, SIDE } from '../chart/geometry.js';
import { w } from '../i18n/index.js';
import type { BoardState } from './board-state.js';

/** Pixels between two numbers at least. */
const APART = 24;
/** The frame's width, as in the style sheet. */
const LEFT = 26;
const TOP = 20;
const KM_A_HEX = 100;

const two = (n: number): string => String(n).padStart(2, '0');

export function Rulers({ state }: { readonly state: BoardState }) {
  const { columns, rows } = state.sheet;
  const { width, height } = state.size.value;
  const camera = state.camera.value;
  const now = state.hover.value < 0 ? undefined : placeOf(state.sheet, state.hover.value);
  const every = (step: number): number => [1, 2, 5].find((n) => n * step >= APART) ?? 10;
  const [byColumn, byRow] = [every(1.5 * SIDE * camera.k), every(2 * INRADIUS * camera.k)];
  const shown = (n: number, step: number): boolean => (n + 1) % step === 0;
  return (
    <svg class="op-rulers" aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => {
        const { x } = toScreen(camera, centreOfPlace({ column, row: 0 }));
        const isNow = now?.column === column;
        if (x < 4 || x > width - 4 || !(isNow || shown(column, byColumn))) return null;
        return (
          <text key={`c${column}`} class={isNow ? 'is-now' : ''} x={LEFT + x} y={TOP - 6}>
            {two(column + 1)}
          </text>
        );
      })}
      {Array.from({ length: rows }, (_, row) => {
        // A row runs half a hex up and down: its number stands between both.
        const { y } = toScreen(camera, { x: 0, y: centreOfPlace({ column: 0, row }).y + INRADIUS / 2 });
        const isNow = now?.row === row;
        if (y < 4 || y > height - 4 || !(isNow || shown(row, byRow))) return null;
        return (
          <text key={`r${row}`} class={isNow ? 'is-now' : ''} x={LEFT / 2} y={TOP + y + 4}>
            {two(row + 1)}
          </text>
        );
      })}
    </svg>
  );
}

/** A bar of some hexes, and where north is. */
export function Scale({ state }: { readonly state: BoardState }) {
  const pixels = 2 * INRADIUS * state.camera.value.k;
  const hexes = [1, 2, 4, 8].find((n) => n * pixels >= 90) ?? 8;
  const wide = hexes * pixels;
  return (
    <svg class="op-scale" width={wide + 74} height="44" aria-hidden="true">
      <path class="is-bar" d={`M12 28H${12 + wide}M12 24v8M${12 + wide} 24v8`} />
      <path class="is-half" d={`M12 28H${12 + wide / 2}`} />
      <text x="12" y="17">
        0
      </text>
      <text class="is-end" x={12 + wide} y="17">
        {w('board.km', { n: hexes * KM_A_HEX })}
      </text>
      <path class="is-north" d={`M${wide + 50} 34V12M${wide + 50} 8l5 14l-5 -4l-5 4Z`} />
    </svg>
  );
}
