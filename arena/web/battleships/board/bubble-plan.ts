/** The bubble on the chart: what it says and where it stands; words that it would lie on give way to it. */
import { textWidth } from '../../shared/measure.js';
import { hexOfAnswer, targetOf } from './answers.js';
import { type KeptClear, placeBubble, squareAbout } from './bubble-place.js';
import { toScreen } from './camera.js';
import { answerInWords } from './describe.js';
import type { Ship } from './fleet.js';
import { type Box, coveredOn } from './framing.js';
import { centreOf, INRADIUS, keyOf, type Point, pointBetween } from './geometry.js';
import { gripsReach, isByFinger } from './handles.js';
import type { LabelPlan } from './label-plan.js';
import type { Pointing } from './pointing.js';

/** In pixels: the line of words, and a button that is pressed with a mouse or with a finger. */
export const LINE = 26;
/** From a line of words to the next. */
export const NEXT_LINE = 16;
const CELL = { mouse: 26, touch: 42 } as const;
const TYPE = { size: 12.5 } as const;

interface SpeedChoice {
  readonly speed: number;
  readonly isNow: boolean;
  readonly choose: () => void;
}

export interface BubblePlan {
  /** What it speaks of, on the chart. */
  readonly at: Point;
  /** From there to its upper left corner, in pixels. */
  readonly corner: Point;
  readonly lines: readonly string[];
  readonly words: number;
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  /** Fingers need larger buttons, which then stand below the words. */
  readonly isTwoLines: boolean;
  readonly speeds: readonly SpeedChoice[];
  readonly onSend: (() => void) | undefined;
  /** In pixels from the chart's origin, as words are set. */
  readonly box: Box;
}

/** A chart so low, as under a phone's first briefing, has room for ships and their names alone: what the bubble says and does, the panel does too. */
const LOW = 210;

/** Of the answer in hand; nothing where it is not on the chart, or no room for it. */
export function bubbleOf(chart: Pointing, plan: LabelPlan): BubblePlan | null {
  const { state, model } = chart;
  const action = state.shown.value;
  if (state.size.value.height < LOW) return null;
  const text = answerInWords(chart, action, true);
  if (action === null || text === undefined) return null;
  const isPicked = model.picked.value?.text === action.text;
  const { at, gap } = anchor(chart);
  const speeds = speedsOf(chart);
  const isTouched = isByFinger();
  const lines = isTouched ? brokenIn(text) : [text];
  const words = Math.max(...lines.map((line) => textWidth(line, TYPE))) + 24;
  const cell = isTouched ? CELL.touch : CELL.mouse;
  const buttons = (speeds.length + (isPicked ? 1 : 0)) * cell;
  const isTwoLines = isTouched && buttons > 0;
  const width = isTwoLines ? Math.max(words, buttons + 16) : words + buttons + (buttons > 0 ? 8 : 0);
  const more = (lines.length - 1) * NEXT_LINE;
  const height = more + (isTwoLines ? LINE + cell : LINE);
  const rest = state.rest.value;
  const { x, y } = toScreen(rest, at);
  const place = placeBubble({ x, y }, gap, { width, height }, state.size.value, keptClear(chart, plan));
  const [x0, y0] = [place.x - rest.left, place.y - rest.top];
  return {
    ...{ at, lines, words, width, height, cell, isTwoLines, speeds },
    corner: { x: place.x - x, y: place.y - y },
    onSend: isPicked ? () => chart.send(action) : undefined,
    box: { x0, y0, x1: x0 + width, y1: y0 + height },
  };
}

/** A bubble on a phone is no wider than half of the chart if its words can be broken. */
const WIDEST = 200;

function brokenIn(text: string): readonly string[] {
  const at = textWidth(text, TYPE) > WIDEST ? text.lastIndexOf(' · ') : -1;
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 3)];
}

/** The point the answer's bubble speaks of, and how far in pixels it stays away: the end hex with its arrows, or the line to a target. */
function anchor(chart: Pointing): { at: Point; gap: number } {
  const { state } = chart;
  const answers = state.answers.value;
  const action = state.shown.value;
  const { k } = state.rest.value;
  const place = chart.way(action) ?? hexOfAnswer(answers, action);
  if (place !== undefined) {
    const isPicked = chart.model.picked.value?.text === action?.text;
    const isWay = answers.kind === 'poses';
    return { at: centreOf(place), gap: isWay ? gripsReach(k, isPicked) : INRADIUS * k + 8 };
  }
  const to = state.ship(targetOf(answers, action))!.place;
  const from = state.ship(state.asked.value)?.place;
  if (from === undefined) return { at: to, gap: INRADIUS * k + 4 };
  return { at: pointBetween(from, to, 0.5), gap: 0 };
}

/** What a bubble keeps clear of: the ship that acts and what she is to do most of all, other ships and the buttons where it can. */
function keptClear(chart: Pointing, { hulls, taken, ships: labels }: LabelPlan): KeptClear[] {
  const { state } = chart;
  const rest = state.rest.value;
  const { k } = rest;
  const shifted = ({ x0, x1, y0, y1 }: Box, weight: number, isWhole = false): KeptClear => ({
    ...{ x0: x0 + rest.left, x1: x1 + rest.left, y0: y0 + rest.top, y1: y1 + rest.top, weight, isWhole },
  });
  const on = (p: Point, reach: number, weight: number): KeptClear => squareAbout(toScreen(rest, p), reach, weight);
  const answers = state.answers.value;
  const target = targetOf(answers, state.shown.value);
  const focus = state.focus.value?.unit;
  const isMeant = ({ unit }: Ship): boolean => unit === state.asked.value || unit === target || unit === focus;
  const kept = state.ships.value.filter(isMeant).map((ship) => on(ship.place, Math.max(16, 20 * k), 8));
  // Who is asked and who is meant keep their names too.
  const names = labels.filter(({ ships }) => ships.some(isMeant)).map(({ spot }) => shifted(spot.box, 8, true));
  const way = chart.way(state.shown.value);
  const hex = way ?? hexOfAnswer(answers, state.shown.value);
  if (hex !== undefined) {
    const isPicked = chart.model.picked.value?.text === state.shown.value?.text;
    kept.push(on(centreOf(hex), way === undefined ? INRADIUS * k : gripsReach(k, isPicked), 6));
  }
  return [
    ...kept,
    ...names,
    // Words that a bubble lies on are not to be read while it stands.
    ...labels.map(({ spot }) => shifted(spot.box, 5, true)),
    ...aimLine(chart).map((p) => on(p, 10, 1.5)),
    ...endHexes(chart).map((p) => on(p, INRADIUS * k, 0.15)),
    ...hulls.map((box) => shifted(box, 3)),
    ...taken.map((box) => shifted(box, 0.5)),
    ...coveredOn(state.size.value).map((box) => ({ ...box, weight: 6 })),
  ];
}

/** Points on the line of fire: what is for a finger is so large that it hides who aims at whom. */
function aimLine({ state }: Pointing): Point[] {
  const from = state.ship(state.asked.value)?.place;
  const to = state.ship(targetOf(state.answers.value, state.shown.value))?.place;
  if (from === undefined || to === undefined || !isByFinger()) return [];
  return [0.2, 0.35, 0.5, 0.65, 0.8].map((share) => pointBetween(from, to, share));
}

/** Where else she may go: a finger must reach it. */
function endHexes({ state }: Pointing): Point[] {
  const answers = state.answers.value;
  return answers.kind === 'poses' && isByFinger() ? [...answers.reach.hexes.values()].map(centreOf) : [];
}

/** Where several ways end in the same pose: their speeds. */
function speedsOf(chart: Pointing): SpeedChoice[] {
  const answers = chart.state.answers.value;
  const way = chart.way(chart.state.shown.value);
  if (answers.kind !== 'poses' || way === undefined) return [];
  const ways = answers.reach.hexes.get(keyOf(way))!.poses.get(way.heading)!;
  if (ways.length < 2) return [];
  return ways.map((w) => ({
    speed: w.speed,
    isNow: w === way,
    choose: () => chart.pickOther(w.action),
  }));
}
