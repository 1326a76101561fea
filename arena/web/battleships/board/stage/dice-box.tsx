/** The dice of the salvo that falls, beside its target: never on a ship, a name or pips. */
import { textWidth } from '../../../shared/measure.js';
import type { Scene } from '../../../stage/scene.js';
import type { Chart } from '../chart.js';
import { pointText } from '../geometry.js';
import { type DiceLine, diceLines } from './dice-lines.js';
import { freeSpot } from './free-spot.js';
import { placeOfUnit } from './places.js';

const DIE = 19;
const ROW = 26;
const PAD = 9;
const WORDS_SIZE = 12.5;

export function DiceBoxes({ chart }: { chart: Chart }) {
  const playing = chart.state.staged.playing.value;
  // Where many fall together, none did anything.
  if (playing === null || playing.all.length > 1) return null;
  return <DiceBox chart={chart} scene={playing.scene} />;
}

function DiceBox({ chart, scene }: { chart: Chart; scene: Scene }) {
  const { state, model } = chart;
  const target = placeOfUnit(state, scene.target);
  const lines = diceLines(model.game, scene);
  if (target === undefined || lines.length === 0) return null;
  const width = Math.max(...lines.map(widthOf)) + 2 * PAD;
  const height = lines.length * ROW + 2 * PAD - (ROW - DIE);
  const at = freeSpot(chart, target, { width, height });
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus
    <g class="dice-box" aria-hidden="true" transform={`translate(${pointText(target)})`}>
      <g transform={state.fixed}>
        <g transform={`translate(${at.x.toFixed(1)},${at.y.toFixed(1)})`}>
          <rect class="dice-paper" width={width} height={height} rx={6} />
          {lines.map((line, i) => (
            <Line key={i} line={line} nth={i} />
          ))}
        </g>
      </g>
    </g>
  );
}

const dicePart = ({ faces }: DiceLine): number => faces.length * (DIE + 3) + 6;
const SUM = 24;
const widthOf = (line: DiceLine): number =>
  dicePart(line) + SUM + textWidth(line.words, { size: WORDS_SIZE, isStrong: line.isResult }) + 2;

function Line({ line, nth }: { line: DiceLine; nth: number }) {
  const { faces, sum, words, isResult } = line;
  return (
    <g transform={`translate(${PAD},${PAD + nth * ROW})`}>
      <g class={`dice-line${isResult ? ' result' : ''}`} style={{ '--nth': nth }}>
        {faces.map((face, i) => (
          <Die key={i} face={face} x={i * (DIE + 3)} />
        ))}
        <text class="dice-sum" x={dicePart(line) + 6} y={14.5}>
          {sum}
        </text>
        <text class="dice-words" x={dicePart(line) + SUM} y={14}>
          {words}
        </text>
      </g>
    </g>
  );
}

/** Pips of a die: left, middle, right; above, middle, below. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

function Die({ face, x }: { face: number; x: number }) {
  return (
    <g class="die" transform={`translate(${x},0)`}>
      <rect width={DIE} height={DIE} rx={4} />
      {(PIPS[face] ?? []).map(([px, py]) => (
        <circle key={`${px}${py}`} cx={DIE / 2 + px * 5} cy={DIE / 2 + py * 5} r={1.9} />
      ))}
    </g>
  );
}
