/** Bubbles of the chart: the answer in hand in a few words, with the button that sends it. */
import { t } from '../i18n/index.js';
import { targetOf } from './answers.js';
import { LINE, NEXT_LINE } from './bubble-plan.js';
import type { Chart } from './chart.js';
import { ChartButton } from './chart-button.js';

/** The aim line of the target in hand, with its bubble. */
export function AimLine({ chart }: { chart: Chart }) {
  const { state, model } = chart;
  const from = state.ship(state.asked.value);
  const to = state.ship(targetOf(state.answers.value, state.shown.value));
  if (from === undefined || to === undefined || model.view.value.asked?.question === 'launch') return null;
  const { place: a } = from;
  const { place: b } = to;
  return <line class="aim" x1={a.x} y1={a.y} x2={b.x} y2={b.y} />;
}

export function Bubbles({ chart }: { chart: Chart }) {
  const plan = chart.bubble.value;
  if (plan === null) return null;
  const { at, corner, lines, words, width, height, cell, isTwoLines, speeds, onSend } = plan;
  const buttons = (speeds.length + (onSend === undefined ? 0 : 1)) * cell;
  const first = isTwoLines ? (width - buttons) / 2 + cell / 2 : words + cell / 2;
  const row = (lines.length - 1) * NEXT_LINE + (isTwoLines ? LINE + cell / 2 - 3 : LINE / 2);
  return (
    // With its button it is a thing of its own: what is pressed on it is not meant for the hexes beneath.
    <g
      class="bubble"
      data-said
      data-own={onSend === undefined ? undefined : true}
      transform={`translate(${at.x},${at.y})`}
    >
      <g transform={chart.state.fixed}>
        <g transform={`translate(${corner.x},${corner.y})`}>
          <rect width={width} height={height} rx={LINE / 2} />
          {lines.map((line, i) => (
            <text key={line} x={isTwoLines ? width / 2 : words / 2} y={17.5 + i * NEXT_LINE}>
              {line}
            </text>
          ))}
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
