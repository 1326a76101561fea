/** The frame of the chart: columns above, rows to the left, so that a hex is found without a number in it. */
import { COLUMNS, FIRST_COLUMN, FIRST_ROW, ROWS } from '../../../../engine/core/hexmap.js';
import { centreOf, PITCH, SIDE } from './geometry.js';
import type { Pointing } from './pointing.js';

/** Pixels that the frame takes, as in the style sheet. */
const TOP = 17;
const LEFT = 21;
/** From number to number at least. */
const APART = { columns: 30, rows: 22 } as const;

interface Mark {
  readonly text: string;
  /** In pixels along the ruler. */
  readonly at: number;
}

/** Every so-manieth of the numbers that are on the screen; from step to step, for they stay while the chart is drawn nearer. */
function marksOf(first: number, count: number, zero: number, step: number, apart: number, room: number): Mark[] {
  const every = [1, 2, 4, 5, 10].find((n) => n * step >= apart) ?? 20;
  return Array.from({ length: count }, (_, i) => ({ number: first + i, at: zero + i * step }))
    .filter(({ number, at }) => number % every === (every === 2 ? first % 2 : 0) && at > 8 && at < room - 4)
    .map(({ number, at }) => ({ text: String(number).padStart(2, '0'), at }));
}

/** Bars along an edge, one dark and one light, each as wide as a step of the numbers. */
const bars = (marks: readonly Mark[]): readonly (readonly [number, number])[] =>
  marks.flatMap(({ at }, i) => (i % 2 === 0 ? [[at, marks[i + 1]?.at ?? at] as const] : []));

export function Rulers({ chart }: { chart: Pointing }) {
  const { camera, window, size } = chart.state;
  const { k, left, top } = camera.value;
  const corner = centreOf(window.value);
  const columns = marksOf(
    ...([FIRST_COLUMN, COLUMNS, corner.x * k + left, 1.5 * SIDE * k, APART.columns, size.value.width] as const),
  );
  const rows = marksOf(FIRST_ROW, ROWS, corner.y * k + top, PITCH * k, APART.rows, size.value.height);
  return (
    <svg class="rulers" aria-hidden="true">
      <path
        d={bars(columns)
          .map(([a, b]) => `M${LEFT + a},${TOP - 2}H${LEFT + b}`)
          .join('')}
      />
      <path
        d={bars(rows)
          .map(([a, b]) => `M${LEFT - 2},${TOP + a}V${TOP + b}`)
          .join('')}
      />
      {columns.map(({ text, at }) => (
        <text key={text} transform={`translate(${LEFT + at},${TOP / 2 - 1})`}>
          {text}
        </text>
      ))}
      {rows.map(({ text, at }) => (
        <text key={text} transform={`translate(${LEFT / 2 - 1},${TOP + at})`}>
          {text}
        </text>
      ))}
    </svg>
  );
}
