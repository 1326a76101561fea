/** Overlay about the ship looked at: her arcs, her gun's reach with the attack in each band, what she sees. */
import type { ReadonlySignal } from '@preact/signals';
import { BOW, type Heading, STERN } from '../../../../engine/core/hex.js';
import type { Chart } from './chart.js';
import { centreOf, distanceOf, PITCH, type Point, pointBetween } from './geometry.js';
import { boxesMeet } from './labels.js';
import { lookout } from './lookout.js';
import { plotted, ringKey, ringsOf } from './rings.js';
import { arcPath, ringPath } from './sectors.js';

/** Shading under the hexes. */
export function Arcs({ chart }: { chart: Chart }) {
  const ship = plotted(chart.state, chart.model);
  const pose = chart.way(chart.state.shown.value);
  if (pose !== undefined) {
    const range = chart.state.ship(chart.state.asked.value)?.view.range ?? 0;
    return <Shaded centre={centreOf(pose)} heading={pose.heading} range={range} />;
  }
  if (ship === null || ship.view.type === 'battery') return null;
  const noAft = chart.model.game.battle.noAftFire[ship.unit] === 1;
  return <Shaded centre={centreOf(ship)} heading={ship.heading} range={ship.view.range} noAft={noAft} />;
}

function Shaded({
  centre,
  heading,
  range,
  noAft = false,
}: {
  centre: Point;
  heading: Heading;
  range: number;
  noAft?: boolean;
}) {
  return (
    <g class="arcs">
      <path d={arcPath(centre, heading, BOW, range)} />
      <path class={noAft ? 'no-fire' : ''} d={arcPath(centre, heading, STERN, range)} />
    </g>
  );
}

export function Rings({ chart }: { chart: Chart }) {
  const { model, state, labels, bubble } = chart;
  const ship = plotted(state, model);
  if (ship === null) return null;
  const centre = centreOf(ship);
  const hidden = bubble.value?.box;
  return (
    <g class="rings">
      {ringsOf(state, model, ship).map((ring) => {
        const words = labels.value.words.get(ringKey(ring));
        const isSeen = words !== undefined && (hidden === undefined || !boxesMeet(words.box, hidden));
        return (
          <g key={ringKey(ring)}>
            <path class={ring.kind} d={ringPath(centre, ring.hexes)}>
              <title>{ring.text}</title>
            </path>
            {isSeen && <RingText at={words.at} text={ring.text} fixed={state.fixed} />}
          </g>
        );
      })}
    </g>
  );
}

function RingText({ at, text, fixed }: { at: Point; text: string; fixed: ReadonlySignal<string> }) {
  return (
    <g transform={`translate(${at.x},${at.y})`}>
      <text class="ring-text" transform={fixed}>
        {text}
      </text>
    </g>
  );
}

/** Lines to the enemies she sees: solid in plain sight, dashed by other means, faintly dotted to those she does not see. */
export function SightLines({ chart }: { chart: Chart }) {
  const ship = plotted(chart.state, chart.model);
  if (ship === null || ship.view.type === 'battery') return null;
  const { model, state } = chart;
  return (
    <g class="sight-lines">
      {lookout(model.game, model.known.value, ship, state.ships.value).map(({ unit, means }) => {
        const to = state.ship(unit)!.place;
        const length = distanceOf(ship.place, to);
        if (length < 2 * PITCH) return null;
        const [a, b] = [pointBetween(ship.place, to, 20 / length), pointBetween(ship.place, to, 1 - 20 / length)];
        return <line key={unit} class={means} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />;
      })}
    </g>
  );
}

/** From the end of the way in hand to the enemies in gun range. */
export function PoseLines({ chart }: { chart: Chart }) {
  const bubble = chart.bubble.value;
  return (
    <g class="pose-lines">
      {chart.poses.value.map(({ enemy, from, to, words }) => (
        <g key={enemy.unit}>
          <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          {words !== undefined && (bubble === null || !boxesMeet(words.box, bubble.box)) && (
            <RingText at={words.at} text={words.text} fixed={chart.state.fixed} />
          )}
        </g>
      ))}
    </g>
  );
}
