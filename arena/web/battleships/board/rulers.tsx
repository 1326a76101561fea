/**
 * The frame of the chart: columns above, rows to the left, so that a hex is found without a number in it. Numbers go along with the chart by a
 * transform, and are drawn anew only where one comes or goes, or the zoom changes.
 */
import { type ReadonlySignal, useComputed } from '@preact/signals';
import { COLUMNS, FIRST_COLUMN, FIRST_ROW, ROWS } from '../../../../engine/core/hexmap.js';
import { useKept } from '../../shared/use-kept.js';
import { centreOf, PITCH, SIDE } from './geometry.js';
import type { Pointing } from './pointing.js';

/** Pixels that the frame takes, as in the style sheet. */
const TOP = 17;
const LEFT = 21;
/** So near to its ends no number stands, in pixels. */
const ENDS = { first: 8, last: 4 } as const;

/** One of the two. */
interface Edge {
  readonly first: number;
  readonly count: number;
  /** Pixels from number to number at least. */
  readonly apart: number;
  /** Chart units from number to number. */
  readonly step: number;
}
const COLUMN: Edge = { first: FIRST_COLUMN, count: COLUMNS, apart: 30, step: 1.5 * SIDE };
const ROW: Edge = { first: FIRST_ROW, count: ROWS, apart: 22, step: PITCH };

interface Mark {
  readonly text: string;
  /** In pixels from the first number of the sheet. */
  readonly at: number;
}

/** Every so-manieth of the numbers that are on the screen; from step to step, for they stay while the chart is drawn nearer. */
function marksOf({ first, count, apart, step }: Edge, k: number, zero: number, room: number): Mark[] {
  const pixels = step * k;
  const every = [1, 2, 4, 5, 10].find((n) => n * pixels >= apart) ?? 20;
  const from = Math.max(0, Math.floor((ENDS.first - zero) / pixels) + 1);
  const to = Math.min(count, Math.ceil((room - ENDS.last - zero) / pixels));
  const marks: Mark[] = [];
  for (let i = from; i < to; i++) {
    const number = first + i;
    if (number % every === (every === 2 ? first % 2 : 0))
      marks.push({ text: String(number).padStart(2, '0'), at: i * pixels });
  }
  return marks;
}

/** Bars along an edge, one dark and one light, each as wide as a step of the numbers. */
const bars = (marks: readonly Mark[]): readonly (readonly [number, number])[] =>
  marks.flatMap(({ at }, i) => (i % 2 === 0 ? [[at, marks[i + 1]?.at ?? at] as const] : []));

export const Rulers = ({ chart }: { chart: Pointing }) => (
  <svg class="rulers" aria-hidden="true">
    <Columns chart={chart} />
    <Rows chart={chart} />
  </svg>
);

/** Its marks, and where its first number stands. */
function useEdge(
  { state }: Pointing,
  edge: Edge,
  isAcross: boolean,
): readonly [readonly Mark[], ReadonlySignal<number>] {
  const { camera, window, size } = state;
  const zero = useComputed(() => {
    const { k, left, top } = camera.value;
    const { x, y } = centreOf(window.value);
    return isAcross ? x * k + left : y * k + top;
  });
  const marks = useKept(() => {
    const { width, height } = size.value;
    return marksOf(edge, camera.value.k, zero.value, isAcross ? width : height);
  }, [state]);
  return [marks, zero];
}

function Columns({ chart }: { chart: Pointing }) {
  const [marks, zero] = useEdge(chart, COLUMN, true);
  const transform = useComputed(() => `translate(${LEFT + zero.value},0)`);
  return (
    <g transform={transform}>
      <path
        d={bars(marks)
          .map(([a, b]) => `M${a},${TOP - 2}H${b}`)
          .join('')}
      />
      {marks.map(({ text, at }) => (
        <text key={text} transform={`translate(${at},${TOP / 2 - 1})`}>
          {text}
        </text>
      ))}
    </g>
  );
}

function Rows({ chart }: { chart: Pointing }) {
  const [marks, zero] = useEdge(chart, ROW, false);
  const transform = useComputed(() => `translate(0,${TOP + zero.value})`);
  return (
    <g transform={transform}>
      <path
        d={bars(marks)
          .map(([a, b]) => `M${LEFT - 2},${a}V${b}`)
          .join('')}
      />
      {marks.map(({ text, at }) => (
        <text key={text} transform={`translate(${LEFT / 2 - 1},${at})`}>
          {text}
        </text>
      ))}
    </g>
  );
}
