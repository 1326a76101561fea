/** The dice of the salvo that falls, beside its target: never on a ship, a name or pips. */
import { textWidth } from '../../../shared/measure.js';
import type { Scene } from '../../../stage/scene.js';
import type { Chart } from '../chart.js';
import type { Box } from '../framing.js';
import { type Point, pointText } from '../geometry.js';
import { boxesMeet } from '../labels.js';
import { type DiceLine, diceLines } from './dice-lines.js';
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
  const at = freeSpot(chart, target, width, height);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus
    <g class="dice-box" aria-hidden="true" transform={`translate(${pointText(target)})`}>
      <g class="fixed">
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

/** From the hull to the box, nearest first, in pixels. */
const GAPS = [26, 40, 60, 90, 130];
const SIDES = [
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: 1, y: -1 },
  { x: -1, y: -1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
];

/** Across and down the screen, where no place beside her is free. */
const GRID = 8;

/** The upper left corner of the first place that meets no ship and no label and lies on the screen, from the target, in pixels. */
function freeSpot(chart: Chart, target: Point, width: number, height: number): Point {
  const { k } = chart.state.rest.value;
  const { taken, hulls, screen } = chart.labels.value;
  const [tx, ty] = [target.x * k, target.y * k];
  const beside = GAPS.flatMap((gap) =>
    SIDES.map(({ x, y }) => ({
      x: x * gap + (x > 0 ? 0 : x < 0 ? -width : -width / 2),
      y: y * gap * 0.6 + (y > 0 ? 0 : y < 0 ? -height : -height / 2),
    })),
  );
  const away = ({ x, y }: Point): number => Math.hypot(x + width / 2, y + height / 2);
  const shares = Array.from({ length: GRID + 1 }, (_, i) => i / GRID);
  const anywhere = shares
    .flatMap((across) =>
      shares.map((down) => ({
        x: screen.x0 + across * (screen.x1 - screen.x0 - width) - tx,
        y: screen.y0 + down * (screen.y1 - screen.y0 - height) - ty,
      })),
    )
    .sort((a, b) => away(a) - away(b));
  const boxOf = ({ x, y }: Point): Box => ({ x0: tx + x, y0: ty + y, x1: tx + x + width, y1: ty + y + height });
  const isOnScreen = ({ x0, y0, x1, y1 }: Box): boolean =>
    x0 >= screen.x0 - 1 && y0 >= screen.y0 - 1 && x1 <= screen.x1 + 1 && y1 <= screen.y1 + 1;
  const meets = (box: Box, others: readonly Box[]): boolean => others.some((other) => boxesMeet(other, box));
  const seen = [...beside, ...anywhere].filter((at) => isOnScreen(boxOf(at)));
  const found = seen.find((at) => !meets(boxOf(at), taken)) ?? seen.find((at) => !meets(boxOf(at), hulls));
  return found ?? seen[0] ?? beside[0]!;
}
