/** Tooltips of the chart: what is pointed at, in a few words. */

import { t } from '../i18n/index.js';
import { unitName } from '../i18n/names.js';
import { hexOfAnswer, targetOf } from './answers.js';
import { type KeptClear, placeBubble, squareAbout } from './bubble-place.js';
import { toScreen } from './camera.js';
import { ChartButton } from './chart-button.js';
import { answerInWords, tip } from './describe.js';
import { coveredOn } from './framing.js';
import type { Point as P } from './geometry.js';
import { centreOf, INRADIUS, keyOf, pointBetween } from './geometry.js';
import { isByFinger } from './hands.js';
import { textWidth } from './labels.js';
import { sightOf } from './lookout.js';
import type { Pointing } from './pointing.js';
import { gripsReach } from './reach-layer.js';

/** The aim line of the target in hand, with its bubble. */
export function AimLine({ chart }: { chart: Pointing }) {
  const { state, model } = chart;
  const from = state.ship(state.asked.value);
  const to = state.ship(targetOf(state.answers.value, state.shown.value));
  if (from === undefined || to === undefined || model.view.value.asked?.question === 'launch') return null;
  const { place: a } = from;
  const { place: b } = to;
  return <line class="aim" x1={a.x} y1={a.y} x2={b.x} y2={b.y} />;
}

export function Bubbles({ chart }: { chart: Pointing }) {
  const { state, model } = chart;
  const action = state.shown.value;
  const text = answerInWords(chart, action, true);
  if (action !== null && text !== undefined) {
    const isPicked = model.picked.value?.text === action.text;
    return (
      <Bubble
        chart={chart}
        {...anchor(chart)}
        text={text}
        speeds={speeds(chart)}
        onSend={isPicked ? () => chart.send(action) : undefined}
      />
    );
  }
  const ship = state.ship(state.hover.value?.ship ?? state.tabbed.value);
  if (ship === undefined) return null;
  const focus = state.focus.value;
  const lines = [`${unitName(ship.view.name)} · ${tip(ship)}`];
  if (focus !== null && focus.seat !== ship.seat) {
    const sight = sightOf(model.game, model.known.value, focus, ship);
    lines.push(
      `${t('board.range', { hexes: sight.range })} · ${t(`board.arc.${sight.arc}`)} · ${t(`board.means.${sight.means}`)}`,
    );
  }
  return (
    <Bubble chart={chart} at={ship.place} gap={INRADIUS * state.zoom.value + 6} text={lines.join(' · ')} speeds={[]} />
  );
}

/** The point the answer's bubble speaks of, and how far in pixels it stays away: the end hex with its arrows, or the line to a target. */
function anchor(chart: Pointing): { at: P; gap: number } {
  const { state } = chart;
  const answers = state.answers.value;
  const action = state.shown.value;
  const k = state.zoom.value;
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
function keptClear(chart: Pointing): KeptClear[] {
  const { state } = chart;
  const camera = state.camera.value;
  const k = state.zoom.value;
  const on = (p: P, reach: number, weight: number): KeptClear => squareAbout(toScreen(camera, p), reach, weight);
  const answers = state.answers.value;
  const target = targetOf(answers, state.shown.value);
  const focus = state.focus.value?.unit;
  const kept = state.ships.value.map((ship) => {
    const isMeant = ship.unit === state.asked.value || ship.unit === target || ship.unit === focus;
    return on(ship.place, Math.max(16, 20 * k), isMeant ? 8 : 1);
  });
  const way = chart.way(state.shown.value);
  const hex = way ?? hexOfAnswer(answers, state.shown.value);
  if (hex !== undefined) {
    const isPicked = chart.model.picked.value?.text === state.shown.value?.text;
    kept.push(on(centreOf(hex), way === undefined ? INRADIUS * k : gripsReach(k, isPicked), 6));
  }
  // Names were placed at a zoom in steps.
  const step = camera.k / k;
  const names = chart.labels.value.taken.map(({ x0, x1, y0, y1 }) => ({
    x0: x0 * step + camera.left,
    x1: x1 * step + camera.left,
    y0: y0 * step + camera.top,
    y1: y1 * step + camera.top,
    weight: 0.5,
  }));
  return [...kept, ...names, ...coveredOn(state.size.value).map((box) => ({ ...box, weight: 4 }))];
}

interface SpeedChoice {
  readonly speed: number;
  readonly isNow: boolean;
  readonly choose: () => void;
}

/** Where several ways end in the same pose: their speeds. */
function speeds(chart: Pointing): SpeedChoice[] {
  const answers = chart.state.answers.value;
  const way = chart.way(chart.state.shown.value);
  if (answers.kind !== 'poses' || way === undefined) return [];
  const ways = answers.reach.hexes.get(keyOf(way))!.poses.get(way.heading)!;
  if (ways.length < 2) return [];
  return ways.map((w) => ({
    speed: w.speed,
    isNow: w === way,
    choose: () => {
      chart.model.picked.value = w.action;
      chart.model.pointed.value = null;
    },
  }));
}

/** In pixels: the line of words, and a button that is pressed with a mouse or with a finger. */
const LINE = 26;
const CELL = { mouse: 26, touch: 42 } as const;

interface BubbleProps {
  readonly chart: Pointing;
  readonly at: P;
  readonly gap: number;
  readonly text: string;
  readonly speeds: readonly SpeedChoice[];
  readonly onSend?: (() => void) | undefined;
}

function Bubble({ chart, at, gap, text, speeds, onSend }: BubbleProps) {
  const { camera, size } = chart.state;
  const words = textWidth(text, 6.5) + 24;
  const isTouched = isByFinger();
  const cell = isTouched ? CELL.touch : CELL.mouse;
  const buttons = (speeds.length + (onSend === undefined ? 0 : 1)) * cell;
  // Fingers need larger buttons, which then stand below the words.
  const isTwoLines = isTouched && buttons > 0;
  const width = isTwoLines ? Math.max(words, buttons + 16) : words + buttons + (buttons > 0 ? 8 : 0);
  const height = isTwoLines ? LINE + cell : LINE;
  const corner = placeBubble(toScreen(camera.value, at), gap, { width, height }, size.value, keptClear(chart));
  const { x, y } = toScreen(camera.value, at);
  const first = isTwoLines ? (width - buttons) / 2 + cell / 2 : words + cell / 2;
  const row = isTwoLines ? LINE + cell / 2 - 3 : LINE / 2;
  return (
    <g class="bubble" transform={`translate(${at.x},${at.y})`}>
      <g class="fixed">
        <g transform={`translate(${corner.x - x},${corner.y - y})`}>
          <rect width={width} height={height} rx={LINE / 2} />
          <text x={isTwoLines ? width / 2 : words / 2} y={17.5}>
            {text}
          </text>
          {speeds.map(({ speed, isNow, choose }, i) => (
            <ChartButton
              key={speed}
              class={isNow ? 'pace now' : 'pace'}
              label={t('board.speeds', { speed })}
              onPress={choose}
              transform={`translate(${first + i * cell},${row})`}
            >
              <rect class="cell" x={-cell / 2} y={-cell / 2} width={cell} height={cell} />
              <circle r={isTwoLines ? 15 : 10.5} />
              <text y={4.5}>{speed}</text>
            </ChartButton>
          ))}
          {onSend !== undefined && (
            <ChartButton
              class="send"
              label={t('board.send')}
              tab
              onPress={onSend}
              transform={`translate(${first + speeds.length * cell},${row})`}
            >
              <rect class="cell" x={-cell / 2} y={-cell / 2} width={cell} height={cell} />
              <circle r={isTwoLines ? 17 : 13} />
              <path d="M-5,0.5L-1.5,4.5L5.5,-4" />
            </ChartButton>
          )}
        </g>
      </g>
    </g>
  );
}
