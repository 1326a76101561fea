/** The number of the hex that is pointed at, by mouse or by keyboard: in the hex if there is room, else beside it. */
import { columnOf, type Hex, labelOf, onSheet, rowOf } from '../../../../engine/core/hexmap.js';
import { textWidth } from '../../shared/measure.js';
import { hexOfAnswer } from './answers.js';
import type { Box } from './framing.js';
import { centreOf, INRADIUS, type Point, SIDE } from './geometry.js';
import { type LabelPlan, type Words, wordsAt } from './label-plan.js';
import { boxesMeet, placeAll } from './labels.js';
import type { Pointing } from './pointing.js';

export interface HexNumber {
  readonly hex: Hex;
  readonly text: string;
  /** Middle of the number, on the chart; nothing where it has no room. */
  readonly at: Point | undefined;
  readonly box: Box | undefined;
}

const SIZE = 11;
const HEIGHT = 13;

/** `said`: other words that come and go with the pointer. */
export function hexNumber(chart: Pointing, { taken, screen }: LabelPlan, said: readonly Box[]): HexNumber | null {
  const { state } = chart;
  const hex = pointedHex(chart);
  if (hex === undefined) return null;
  const { q, r } = state.window.value;
  if (!onSheet(columnOf(hex.q, q), rowOf(hex.q, hex.r, q, r))) return null;
  const text = labelOf(hex.q, hex.r, q, r);
  const { k } = state.rest.value;
  const { x, y } = centreOf(hex);
  const width = textWidth(text, { size: SIZE }) + 4;
  const spots = offsets(k, width).map((p) => wordsAt('hex', { x: x + p.x / k, y: y + p.y / k }, width, HEIGHT, k));
  const found = placeAll(
    [{ key: 'hex', rank: 0, spots: spots.filter(({ box }) => boxesMeet(box, screen)) }],
    [...taken, ...said],
  ).get('hex') as Words | undefined;
  return { hex, text, at: found?.at, box: found?.box };
}

/** In the middle, high and low in the hex, then beside it; in pixels. */
function offsets(k: number, width: number): Point[] {
  const inside = INRADIUS * k - HEIGHT / 2 - 1;
  const outside = INRADIUS * k + HEIGHT / 2 + 1;
  const aside = SIDE * k + width / 2 + 1;
  return [
    { x: 0, y: -inside },
    { x: 0, y: inside },
    { x: 0, y: 0 },
    { x: aside, y: 0 },
    { x: -aside, y: 0 },
    { x: 0, y: -outside },
    { x: 0, y: outside },
  ];
}

/** Under the mouse; of the keyboard and of a finger, where the answer in hand is, or the ship reached or looked at. */
function pointedHex({ state }: Pointing): Hex | undefined {
  const hover = state.hover.value;
  if (hover !== null && !state.byKeyboard.value) return hover.hex;
  const answers = state.answers.value;
  const shown = state.shown.value;
  const way = answers.kind === 'poses' ? answers.reach.ways.get(shown?.text ?? '') : undefined;
  return way ?? hexOfAnswer(answers, shown) ?? state.ship(state.tabbed.value) ?? state.looked.value ?? undefined;
}
