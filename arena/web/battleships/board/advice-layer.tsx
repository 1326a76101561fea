/** Advice on the chart: the target, hex or end pose that the admiral would choose, once the person wants to know, where another is in hand. */
import { hexOfAnswer, targetOf } from './answers.js';
import { hullOf } from './fleet.js';
import { centreOf, hexPath } from './geometry.js';
import { HULL_DRAWINGS } from './hulls.js';
import type { Pointing } from './pointing.js';

const RING = 26;

export function AdviceLayer({ chart }: { chart: Pointing }) {
  const { state, model } = chart;
  const advised = model.hint.value?.action ?? null;
  if (advised === null || state.shown.value?.text === advised.text) return null;
  const answers = state.answers.value;
  const hex = hexOfAnswer(answers, advised);
  if (hex !== undefined) return <path class="advice" style={state.strokes} d={hexPath(hex)} />;
  const target = state.ship(targetOf(answers, advised));
  if (target !== undefined) {
    const from = state.ship(state.asked.value);
    const { x, y } = target.place;
    return (
      <g class="advice" style={state.strokes}>
        {from !== undefined && <line x1={from.place.x} y1={from.place.y} x2={x} y2={y} />}
        <circle cx={x} cy={y} r={RING} />
      </g>
    );
  }
  const way = chart.way(advised);
  const ship = answers.kind === 'poses' ? state.ship(answers.unit) : undefined;
  if (way === undefined || ship === undefined) return null;
  const { x, y } = centreOf(way);
  const { x: fromX, y: fromY } = ship.place;
  return (
    <g class="advice" style={state.strokes}>
      <line x1={fromX} y1={fromY} x2={x} y2={y} />
      <path
        transform={`translate(${x},${y})rotate(${way.heading * 60})scale(${ship.scale})`}
        d={HULL_DRAWINGS[hullOf(ship.view.type)].hull}
      />
    </g>
  );
}
