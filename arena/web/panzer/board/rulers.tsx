/** Rulers: columns above and rows to the left, so that hexes need no numbers; the hex under the pointer is red there. And the scale. */

import { toScreen } from '../../shared/camera.js';
import { w } from '../i18n/index.js';
import { centre, INRADIUS, SIDE } from '../map/geometry.js';
import type { BoardState } from './board-state.js';

/** Pixels between two numbers at least. */
const APART = 26;
/** The frame's width, as in the style sheet. */
const LEFT = 26;
const TOP = 20;
const METRES_A_HEX = 250;

interface Mark {
  readonly text: string;
  readonly at: number;
  readonly isNow: boolean;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** Every one of them, or every second, fifth or tenth. */
function thinned(marks: readonly Mark[], step: number, room: number): readonly Mark[] {
  const every = [1, 2, 5, 10].find((n) => n * step >= APART) ?? 20;
  return marks.filter(({ text, at, isNow }) => at > 4 && at < room - 4 && (isNow || Number(text) % every === 0));
}

function marksOf({ ground, camera, size, hover }: BoardState): { columns: readonly Mark[]; rows: readonly Mark[] } {
  const [columns, rows] = [new Map<string, number>(), new Map<string, number>()];
  const now = hover.value < 0 ? '' : ground.labels[hover.value]!;
  for (let hex = 0; hex < ground.hexes; hex++) {
    const label = ground.labels[hex]!;
    const { x, y } = centre(ground, hex);
    const [column, row] = [label.slice(0, 2), label.slice(2)];
    if (!columns.has(column)) columns.set(column, x);
    // A row runs half a hex up and down: its number stands between both.
    if (!rows.has(row)) rows.set(row, y + (Number(column) % 2 === 1 ? -INRADIUS / 2 : INRADIUS / 2));
  }
  const { k } = camera.value;
  const { width, height } = size.value;
  const marks = (all: ReadonlyMap<string, number>, isColumn: boolean): Mark[] =>
    [...all].map(([text, place]) => {
      const { x, y } = toScreen(camera.value, { x: place, y: place });
      return { text, at: isColumn ? x : y, isNow: text === (isColumn ? now.slice(0, 2) : now.slice(2)) };
    });
  return {
    columns: thinned(marks(columns, true), 1.5 * SIDE * k, width),
    rows: thinned(marks(rows, false), 2 * INRADIUS * k, height),
  };
}

export function Rulers({ state }: { readonly state: BoardState }) {
  const { columns, rows } = marksOf(state);
  return (
    <svg class="pz-rulers" aria-hidden="true">
      {columns.map(({ text, at, isNow }) => (
        <text key={`c${text}`} class={isNow ? 'is-now' : ''} x={LEFT + at} y={TOP - 6}>
          {text}
        </text>
      ))}
      {rows.map(({ text, at, isNow }) => (
        <text key={`r${text}`} class={isNow ? 'is-now' : ''} x={LEFT / 2} y={TOP + at + 4}>
          {two(Number(text))}
        </text>
      ))}
    </svg>
  );
}

/** A bar of two or more hexes, and where north is. */
export function Scale({ state }: { readonly state: BoardState }) {
  const { k } = state.camera.value;
  const pixels = 2 * INRADIUS * k;
  const hexes = [1, 2, 4, 8, 16].find((n) => n * pixels >= 90) ?? 16;
  const wide = hexes * pixels;
  return (
    <svg class="pz-scale" width={wide + 74} height="44" aria-hidden="true">
      <path class="is-bar" d={`M12 28H${12 + wide}M12 24v8M${12 + wide} 24v8`} />
      <path class="is-half" d={`M12 28H${12 + wide / 2}`} />
      <text x="12" y="17">
        0
      </text>
      <text class="is-end" x={12 + wide} y="17">
        {w('board.metres', { n: hexes * METRES_A_HEX })}
      </text>
      <path class="is-north" d={`M${wide + 50} 34V12M${wide + 50} 8l5 14l-5 -4l-5 4Z`} />
    </svg>
  );
}
