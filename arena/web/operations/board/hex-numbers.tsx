/** Numbers of hexes: on the whole chart for who wants them, but none under counters; and always that of the hex that is pointed at. */
import { meet } from '../../plain/name-places.js';
import { memo } from '../../shared/memo.js';
import { showsHexNumbers } from '../../shared/settings.js';
import { INRADIUS, SIDE } from '../chart/geometry.js';
import { labelOf } from '../names.js';
import type { BoardState } from './board-state.js';
import type { PlacedLabel } from './labels.js';

/** Of a number: as the chart is printed, in its own units, but never smaller on the screen than this, in pixels. */
const PRINTED = 11;
const LEAST = 9;
/** Below this scale a number is wider than its hex. */
const READABLE = 0.36;
/** Half its width and its height, as shares of its type; and its baseline above the middle of the hex. */
const [HALF_WIDE, HIGH, ABOVE] = [1.2, 0.8, 0.6 * INRADIUS];

export function HexNumbers({ state }: { readonly state: BoardState }) {
  const { k } = state.camera.value;
  if (!showsHexNumbers.value || k < READABLE) return null;
  // In steps: a chart that is zoomed is not drawn anew at each.
  const size = Math.max(PRINTED, Math.ceil((2 * LEAST) / k) / 2);
  const labels = state.labels.value;
  return <Numbers state={state} taken={takenBy(state, labels, size).join()} size={size} />;
}

/** Hexes whose number would lie under a counter, a name, or the course in hand. */
function takenBy(state: BoardState, labels: readonly PlacedLabel[], size: number): readonly number[] {
  const { columns, rows } = state.sheet;
  const covered = new Set([...state.marks.value.map(({ hex }) => hex), ...state.course.value]);
  return Array.from({ length: columns * rows }, (_, hex) => hex).filter((hex) => {
    if (covered.has(hex)) return true;
    const { x, y } = state.centre(hex);
    const box = {
      left: (x - HALF_WIDE * size) / SIDE,
      right: (x + HALF_WIDE * size) / SIDE,
      top: (y - ABOVE - HIGH * size) / SIDE,
      bottom: (y - ABOVE) / SIDE,
    };
    return labels.some((label) => meet(label.box, box));
  });
}

interface Props {
  readonly state: BoardState;
  /** Hexes without a number. */
  readonly taken: string;
  readonly size: number;
}

const Numbers = memo(function Numbers({ state, taken, size }: Props) {
  const under = new Set(taken.split(',').map(Number));
  const { columns, rows } = state.sheet;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the keyboard
    <g class="op-hex-numbers" aria-hidden="true" font-size={size}>
      {Array.from({ length: columns * rows }, (_, hex) => {
        if (under.has(hex)) return null;
        const { x, y } = state.centre(hex);
        return (
          <text key={hex} x={x} y={y - ABOVE}>
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
