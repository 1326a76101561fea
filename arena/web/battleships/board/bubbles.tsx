/** What is pointed at, in a few words on the chart. */

import { t } from '../../i18n/index.js';
import { unitName } from '../../i18n/names.js';
import { hexOfAnswer, targetOf } from './answers.js';
import { toScreen } from './camera.js';
import { ChartButton } from './chart-button.js';
import { answerInWords, tip } from './describe.js';
import type { Point as P } from './geometry.js';
import { away, between, centreOf, INRADIUS, keyOf } from './geometry.js';
import { textWidth } from './labels.js';
import { sightOf } from './lookout.js';
import type { Pointing } from './pointing.js';

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
        at={anchor(chart)}
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
    <Bubble
      chart={chart}
      at={{ x: ship.place.x, y: ship.place.y - INRADIUS - 4 }}
      text={lines.join(' · ')}
      speeds={[]}
    />
  );
}

/** Where the bubble of the answer in hand stands: on the line to a target, above a hex. */
function anchor(chart: Pointing): P {
  const { state } = chart;
  const answers = state.answers.value;
  const action = state.shown.value;
  const way = chart.way(action);
  const place = way ?? hexOfAnswer(answers, action);
  if (place !== undefined) {
    const { x, y } = centreOf(place);
    const isPicked = chart.model.picked.value?.text === action?.text;
    const off = Math.max(INRADIUS + 12, (isPicked ? 62 : 20) / state.zoom.value);
    return { x, y: way !== undefined && isNortherly(way.heading) ? y + off : y - off };
  }
  const to = state.ship(targetOf(answers, action))!.place;
  const from = state.ship(state.asked.value)?.place;
  if (from === undefined) return { x: to.x, y: to.y - INRADIUS - 4 };
  // On a short line the bubble would cover the ships: then it stands above both.
  const isShort = away(from, to) * state.zoom.value < 190;
  return isShort ? { x: to.x, y: Math.min(from.y, to.y) - INRADIUS - 24 / state.zoom.value } : between(from, to, 0.5);
}

/** Her bow and its arrows stand above the hex: the bubble goes below. */
const isNortherly = (heading: number): boolean => heading <= 1 || heading === 5;

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

const HEIGHT = 26;

/** Where the bubble's upper left corner lies from its anchor, in pixels: centred, but on the screen. */
function inScreen(chart: Pointing, at: P, width: number): P {
  const { x, y } = toScreen(chart.state.camera.value, at);
  const size = chart.state.size.value;
  const held = (from: number, length: number, room: number): number =>
    Math.max(EDGE, Math.min(room - length - EDGE, from - length / 2)) - from;
  return { x: held(x, width, size.width), y: held(y, HEIGHT, size.height) };
}
const EDGE = 8;

interface BubbleProps {
  readonly chart: Pointing;
  readonly at: P;
  readonly text: string;
  readonly speeds: readonly SpeedChoice[];
  readonly onSend?: (() => void) | undefined;
}

function Bubble({ chart, at, text, speeds, onSend }: BubbleProps) {
  const words = textWidth(text, 6.5) + 24;
  const choices = speeds.length * 24;
  const width = words + choices + (onSend === undefined ? 0 : 36);
  const corner = inScreen(chart, at, width);
  return (
    <g class="bubble" transform={`translate(${at.x},${at.y})`}>
      <g class="fixed">
        <g transform={`translate(${corner.x},${corner.y})`}>
          <rect width={width} height={HEIGHT} rx={HEIGHT / 2} />
          <text x={words / 2} y={17.5}>
            {text}
          </text>
          {speeds.map(({ speed, isNow, choose }, i) => (
            <ChartButton
              key={speed}
              class={isNow ? 'pace now' : 'pace'}
              label={t('board.speeds', { speed })}
              onPress={choose}
              transform={`translate(${words + i * 24 + 10},13)`}
            >
              <circle r={10.5} />
              <text y={4.5}>{speed}</text>
            </ChartButton>
          ))}
          {onSend !== undefined && (
            <ChartButton
              class="send"
              label={t('board.send')}
              tab
              onPress={onSend}
              transform={`translate(${width - 19},13)`}
            >
              <circle r={13} />
              <path d="M-5,0.5L-1.5,4.5L5.5,-4" />
            </ChartButton>
          )}
        </g>
      </g>
    </g>
  );
}
