/** Numbers of hexes: on the whole chart for who wants them, but none under counters; and always that of the hex that is pointed at. */
import { memo } from '../../shared/memo.js';
import { showsHexNumbers } from '../../shared/settings.js';
import { INRADIUS, SIDE } from '../chart/geometry.js';
import { labelOf } from '../names.js';
import type { BoardState } from './board-state.js';

/** Below this scale they are dust. */
const READABLE = 0.6;

export function HexNumbers({ state }: { readonly state: BoardState }) {
  if (!showsHexNumbers.value || state.camera.value.k < READABLE) return null;
  return <Numbers state={state} taken={state.marks.value.map(({ hex }) => hex).join()} />;
}

interface Props {
  readonly state: BoardState;
  /** Hexes with counters. */
  readonly taken: string;
}

const Numbers = memo(function Numbers({ state, taken }: Props) {
  const under = new Set(taken.split(',').map(Number));
  const { columns, rows } = state.sheet;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the keyboard
    <g class="op-hex-numbers" aria-hidden="true">
      {Array.from({ length: columns * rows }, (_, hex) => {
        if (under.has(hex)) return null;
        const { x, y } = state.centre(hex);
        return (
          <text key={hex} x={x} y={y - 0.62 * INRADIUS}>
            {labelOf(state.model.game.campaign, hex)}
          </text>
        );
      })}
    </g>
  );
});

/** In pixels. */
const SIZE = 12;
const ROOM = 44;

/** Beside its hex, over everything. */
export function PointedNumber({ state }: { readonly state: BoardState }) {
  const hex = state.hover.value;
  if (hex < 0) return null;
  const { x, y } = state.centre(hex);
  const { k, left } = state.camera.value;
  const isLeft = left + (x + SIDE) * k + ROOM > state.size.value.width;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it takes no keyboard
    <text
      class={`op-hex-number${isLeft ? ' is-left' : ''}`}
      aria-hidden="true"
      x={isLeft ? x - SIDE - 4 / k : x + SIDE + 4 / k}
      y={y + 4 / k}
      font-size={SIZE / k}
      stroke-width={3 / k}
    >
      {labelOf(state.model.game.campaign, hex)}
    </text>
  );
}
